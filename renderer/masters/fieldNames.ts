import { language } from '../messages/locale.ts';
import type { QuantityKind } from '../ui/measure/quantity.ts';
import { pathsOf, type FieldGroup } from './recordFields.ts';

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

/** A label as it stands inside a sentence: German keeps its capitals, and so do abbreviations. */
export function nameInSentence(label: string): string {
  const second = label.charAt(1);
  return language.value === 'de' || second !== second.toLowerCase()
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1);
}
