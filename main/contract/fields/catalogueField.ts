/** A field that a column of a file can fill. */
export interface CatalogueField {
  /** With dots; a field of a list of an order or a rate table starts with the name of the list. */
  readonly path: string;
  readonly kind: FieldKind;
  /** What its number measures; null for a mere number and for all that is no number. */
  readonly quantity: Quantity | null;
  /** A new record cannot do without it. */
  readonly isRequired: boolean;
  readonly label: { readonly en: string; readonly de: string };
  /** The label with the name of its group, such as "Roll: Material width". A field without a group has its plain label. */
  readonly groupedLabel: { readonly en: string; readonly de: string };
  /** What else it is called here: with the name of its group, or short in the head of a list. */
  readonly otherLabels: readonly string[];
  /** What other systems call it. */
  readonly synonyms: readonly string[];
  /** Like synonyms, but they can mean something else as well. */
  readonly guesses: readonly string[];
  /** The words that it may have; empty where any text will do. */
  readonly choices: readonly FieldChoice[];
  readonly limits: FieldLimits;
}

/** How the cells of a field are read. `day` is a date without a time, `unit` the unit of the other cells of its row, which is not stored. */
export type FieldKind = 'text' | 'number' | 'whole' | 'flag' | 'time' | 'day' | 'list' | 'json' | 'choice' | 'unit';
export type Quantity = 'length' | 'weight' | 'money' | 'percent';

/** A word that a field may have, and what it is called in files. */
export interface FieldChoice {
  readonly value: string;
  readonly words: readonly string[];
}

/** What the schema of a field demands of its value. */
export interface FieldLimits {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
  /** A key: spaces at its ends are none of it. */
  readonly isTrimmed?: boolean;
}

/** What is known of the fields of a kind of record besides their schema, by path. */
export interface FieldKnowledge {
  readonly labels: { readonly en: Labels; readonly de: Labels };
  readonly quantities: Readonly<Record<Quantity, readonly string[]>>;
  readonly otherLabels: Readonly<Record<string, readonly string[]>>;
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  readonly guesses: Readonly<Record<string, readonly string[]>>;
  readonly choices: Readonly<Record<string, readonly FieldChoice[]>>;
}
type Labels = Readonly<Record<string, string>>;

/** Choices from their labels in both languages, and what else they are called. */
export function choicesOf(
  labels: { readonly en: Labels; readonly de: Labels },
  others: Readonly<Record<string, readonly string[]>> = {},
): readonly FieldChoice[] {
  return Object.entries(labels.en).map(([value, label]) => ({
    value,
    words: [value, label, labels.de[value] ?? label, ...(others[value] ?? [])],
  }));
}
