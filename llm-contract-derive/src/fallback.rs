//! The impl of a faulty item: it compiles, so that its errors are the only ones.

use proc_macro2::TokenStream;
use quote::quote;

use crate::bound::Generics;
use crate::expand;
use crate::model::Model;

/// An impl that reads nothing.
///
/// ```text
/// impl __p::LlmContract for JobMatch {
///     const __CONTRACT: &'static __p::Contract = &__p::Contract::anonymous(__p::Shape::Json);
///     fn __read(..) -> __p::Option<Self> { __p::None }
/// }
/// ```
pub(crate) fn stub(model: &Model<'_>) -> TokenStream {
    let methods = quote! {
        const __CONTRACT: &'static __p::Contract = &__p::Contract::anonymous(__p::Shape::Json);
        fn __read(
            _: &mut __p::Decoder<'_>,
            _: &__p::At<'_>,
            _: &'static [__p::Constraint],
        ) -> __p::Option<Self> {
            __p::None
        }
    };
    expand::wrap(model, &Generics::of(model), &TokenStream::new(), &methods)
}
