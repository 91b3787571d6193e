//! Lists.

use crate::contract::{Constraint, Contract, List, Shape, each};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

impl<T: LlmContract> LlmContract for Vec<T> {
    const __CONTRACT: &'static Contract = const { &Contract::anonymous(Shape::List(List { item: T::contract })) };

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        let asked = Asked { contract: Self::__CONTRACT, constraints };
        let each = each(constraints);
        let mut items = decoder.list(at, asked)?;
        let mut values = Self::new();
        while decoder.item(&mut items) {
            values.extend(decoder.read::<T>(&at.index(items.index()), each));
        }
        let whole = decoder.finish_list(&items, at, asked) && values.len() == items.count();
        whole.then_some(values)
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        kept: &Kept,
    ) -> bool {
        let each = each(constraints);
        let before = decoder.count();
        if !each.is_empty() {
            for (index, item) in self.iter().enumerate() {
                decoder.check_item(item, index, at, source, each, kept);
            }
        }
        decoder.check_count(self.len(), source, at, Asked { contract: Self::__CONTRACT, constraints });
        decoder.count() == before
    }
}
