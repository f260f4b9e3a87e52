import type { ImportKind } from '../reading.ts';
import { plainWord } from '../../../contract/fields/plainWord.ts';
import { withoutBrackets } from './headerWords.ts';
import { isLengthUnit, unitOf } from '../../../contract/units.ts';

/** "L x W x H", "LxBxH", "H/W/D". */
const axes = /(?<!\p{L})[lwbhtd]\s*[x×*/]\s*[lwbhtd]\s*[x×*/]\s*[lwbhtd](?!\p{L})/iu;
/** "Package size" is a count more often than three lengths. */
const lengths = /(?:dimensions?|dims|measurements|abmessung(?:en)?|langex?breitex?hohe|lengthx?widthx?height)$/;

const subjects = ['product', 'item', 'article', 'variant', 'unit', 'Produkt', 'Artikel', 'Stück', 'Einzel'];
const packages = [
  ...['package', 'packaging', 'packed', 'parcel', 'pack', 'carton', 'case', 'box', 'shipping', 'inner', 'inside'],
  ...['Paket', 'Packstück', 'Packung', 'Verpackung', 'Karton', 'Schachtel', 'Versand', 'Innen'],
];
const subjectWords = subjects.map(plainWord);
const thingWords = [...subjects, ...packages].map(plainWord);

/** Whether a word is put together of others: "productpackage", "verpackungs". */
function isMadeOf(parts: readonly string[], word: string): boolean {
  if (word === '') return true;
  return parts.some((part) => {
    const rest = word.startsWith(part) ? word.slice(part.length) : null;
    return rest !== null && (isMadeOf(parts, rest) || (rest.startsWith('s') && isMadeOf(parts, rest.slice(1))));
  });
}

/** Whether a head says that its cells hold three lengths of a thing: "Package L x W x H (in)", "Kartonabmessungen". */
export function isCombinedHead(kind: ImportKind, header: string): boolean {
  const text = withoutBrackets(header);
  const hasAxes = axes.test(text);
  // "Masse" is a weight, unless three sides stand with it.
  const named = text.replace(axes, ' ').replace(hasAxes ? /ma(?:ß|ss)e?/i : /maße?/i, ' dimensions');
  const parts = named.split(/[\s/|]+/);
  const units = parts.map(unitOf);
  if (units.some((unit) => unit !== null && !isLengthUnit(unit))) return false;
  const word = plainWord(parts.filter((_, index) => units[index] === null).join(' '));
  if (!hasAxes && !lengths.test(word)) return false;
  // The parcel of an order is not the size of its lines.
  const isLine = kind === 'orders' || kind === 'batchOrders';
  return isMadeOf(isLine ? subjectWords : thingWords, word.replace(lengths, ''));
}
