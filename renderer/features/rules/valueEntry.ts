import type { QuantityKind } from '../../ui/measure/quantity.ts';

/** How a value of a rule is entered. */
export type ValueEntry =
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'number'; readonly quantity: QuantityKind; readonly min: number }
  | { readonly kind: 'list'; readonly suggestions: readonly string[]; readonly placeholder: string }
  | { readonly kind: 'text'; readonly suggestions: readonly string[]; readonly maxlength: number };

/** What was entered, by the kind of the entry; null is an empty number. */
export type EnteredValue = string | number | null | readonly string[];
