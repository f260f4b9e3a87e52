import { fieldCatalogue, message } from '../contract/index.ts';
import { faultAt, type Fault } from '../contract/validator.ts';
import { plainWord } from '../contract/fields/plainWord.ts';
import { nearestName, withoutIndexes, type UnknownField } from '../domain/unknownFields.ts';

/** What other systems call the list of an order's lines, which is no field of the catalogue. */
const lineListWords = ['items', 'positions', 'positionen', 'artikel', 'order lines', 'line items', 'rows', 'zeilen'];

/** What is said of a missing field when an unknown one beside it has a name that others give it; null when none has. */
export function missingField(field: string, unknown: readonly UnknownField[]): Fault | null {
  const name = field.replace(/^.*[.\]]/, '');
  const place = field.slice(0, -name.length);
  const words = wordsFor(field);
  const plain = new Set(words.map(plainWord));
  const given = unknown
    .filter((one) => one.place.startsWith(place))
    .map((one) => one.place.slice(place.length))
    .find((one) => !/[.[]/.test(one) && (plain.has(plainWord(one)) || nearestName(one, words) !== null));
  if (given === undefined) return null;
  const code = place === '' ? 'missingInBody' : place.startsWith('lines[') ? 'missingInLine' : 'missingInEntry';
  return faultAt(field, (shown) => message(code, { field: shown, given, name }));
}

function wordsFor(field: string): readonly string[] {
  if (field === 'lines') return lineListWords;
  const path = withoutIndexes(field)
    .replace(/^items\[\]\./, '')
    .replaceAll('[]', '');
  return Object.values(fieldCatalogue)
    .flat()
    .filter((one) => one.path === path)
    .flatMap(({ label, otherLabels, synonyms }) => [label.en, label.de, ...otherLabels, ...synonyms]);
}
