import type { QuantityKind } from '../measure/quantity.ts';

/** How a field is compared. `content` can only be there or not, as a list of objects is; `mixed` are numbers and texts. */
export type FilterKind = 'text' | 'number' | 'mixed' | 'flag' | 'choice' | 'list' | 'time' | 'content';

/** A field of a record that a list can be filtered and sorted by. */
export interface FilterField {
  /** With dots, as the station names it. */
  readonly path: string;
  readonly label: string;
  /** Heading under which it is offered. */
  readonly group: string;
  readonly kind: FilterKind;
  /** What a number counts. */
  readonly quantity: QuantityKind;
  /** Unit of a number whose quantity has none. */
  readonly unit: string;
  /** The words that it may have; empty where any text will do. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** A text that one record has and no other should: which several have can be asked. */
  readonly identifies?: boolean;
  /** A barcode number with a check digit: which are wrong can be asked. */
  readonly isBarcode?: boolean;
  /** Words that records have by now, where there are few. */
  readonly suggestions?: () => readonly string[];
}
