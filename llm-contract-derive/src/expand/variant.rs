//! Reading an enum of unit variants.

use proc_macro2::TokenStream;
use quote::quote;

use super::position;
use crate::model::Variant;

/// The method that reads a name.
///
/// ```text
/// fn __read(..) -> __p::Option<Self> {
///     match __d.variant(Self::__CONTRACT, __at, __c)? {
///         0 => __p::Some(Self::Strong),
///         _ => __p::None,
///     }
/// }
/// ```
pub(super) fn read(variants: &[Variant<'_>]) -> TokenStream {
    let read = variants.iter().filter(|variant| !variant.attr.skip.is_given());
    let arms = read.enumerate().map(|(index, variant)| {
        let (index, ident) = (position(index), variant.ident);
        quote!(#index => __p::Some(Self::#ident),)
    });
    quote! {
        fn __read(
            __d: &mut __p::Decoder<'_>,
            __at: &__p::At<'_>,
            __c: &'static [__p::Constraint],
        ) -> __p::Option<Self> {
            match __d.variant(Self::__CONTRACT, __at, __c)? {
                #(#arms)*
                _ => __p::None,
            }
        }
    }
}
