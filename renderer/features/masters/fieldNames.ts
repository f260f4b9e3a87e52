import { language } from '../../words/locale.ts';
import type { QuantityKind } from '../../ui/measure/quantity.ts';
import { pathsOf, type FieldGroup, type FieldWords } from './recordFields.ts';

const quantities = ['length', 'weight', 'count', 'amount'] as const;

/** What the numbers of a record count, by path. */
export function fieldKinds(groups: readonly FieldGroup[]): ReadonlyMap<string, QuantityKind> {
  return new Map(
    groups
      .flatMap(({ fields }) => fields)
      .flatMap((field) => {
        const kind = field.kind === 'dimensions' ? 'length' : quantities.find((each) => each === field.kind);
        return kind === undefined ? [] : pathsOf(field).map((path) => [path, kind] as const);
      }),
  );
}

/** What a field is called among the columns of a file, where measures are inches and pounds. */
export function importLabelOf(path: string, kinds: ReadonlyMap<string, QuantityKind>, words: FieldWords): string {
  const [first = '', ...rest] = path.split('.');
  const label = rest.length === 0 ? words.label(path) : `${words.label(first)}: ${words.label(path)}`;
  const unit = { length: ' (in)', weight: ' (lb)', count: '', amount: '' }[kinds.get(path) ?? 'amount'];
  return `${label}${unit}`;
}

/** A label as it stands inside a sentence: German keeps its capitals, and so do abbreviations. */
export function nameInSentence(label: string): string {
  const second = label.charAt(1);
  return language.value === 'de' || second !== second.toLowerCase()
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1);
}
