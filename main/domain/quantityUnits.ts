import { message, type Message, type MessageKey } from '../contract/index.ts';
import { unitOf } from '../contract/units.ts';
import { clip } from './clip.ts';
import { unitNameOf } from './foreignUnits.ts';
import { plainName } from './plainName.ts';
import { hasMeasure } from './recordUnits.ts';

/** Words for single pieces, and their codes of UN/ECE Recommendation 20 and of connected systems. */
const pieces: ReadonlySet<string> = new Set([
  ...['each', 'eaches', 'ea', 'piece', 'pieces', 'pc', 'pcs', 'pce', 'unit', 'units', 'un', 'item', 'items', 'single'],
  ...['stück', 'stücke', 'stueck', 'stk', 'stck', 'st', 'pza', 'pz', 'szt', 'c62', 'h87', 'nmb', '1'],
]);

const longestName = 48;
const unitWords = /units?|uoms?|measure|(?:maß|mass|mess)?einheit(?:en)?/g;
/** Words of names for what a quantity counts. */
const quantityWords =
  /quantity|qty|ordered|order|sales|sell(?:ing)?|issue|pick(?:ing)?|pack(?:aging|ing)?|line|item|deliver(?:y|ed)|of|code|menge(?:n)?|verkaufs?|bestell|auftrags?|liefer|verpackungs?/g;
/** ME is the unit of a quantity in SAP, VRKME and MEINS those of sales and of stock; VPE is German for packaging unit. */
const wholeNames: ReadonlySet<string> = new Set(['me', 'meins', 'vrkme', 'vpe']);
/** Names of numbers of packs next to the quantity, and of the pieces in one. */
const packCounts =
  /^(?:case|pack|carton|karton|pallet|palette)n?s?(?:size|count|qty|quantity)?$|^(?:units|qty)per(?:case|pack|carton|pallet)$/;

/** Whether a field or column of this name says what a quantity counts. */
export function isQuantityUnit(name: string): boolean {
  if (name.length > longestName) return false;
  const plain = plainName(name);
  const rest = plain.replace(unitWords, '');
  return (
    wholeNames.has(plain) || (rest !== plain && rest.replace(quantityWords, '') === '') || unitNameOf(name) === 'any'
  );
}

/** The text of a field that counts the quantity of its line in something other than single pieces; null where it does not. */
export function quantityUnit(name: string, line: object): string | null {
  const value: unknown = (line as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'number' && value > 1 && packCounts.test(plainName(name).slice(0, longestName)))
    return String(value);
  if (typeof value !== 'string' || value.trim() === '' || !isQuantityUnit(name)) return null;
  return countsPieces(value, () => hasMeasure(line)) ? null : value.trim();
}

/** Whether a text means single pieces, or states the unit of lengths or weights next to it instead. */
export function countsPieces(text: string, hasMeasures: () => boolean): boolean {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  return pieces.has(word) || (unitOf(word) !== null && hasMeasures());
}

export const quantityUnitText = (field: string | MessageKey, text: string): Message =>
  message('unitOfQuantity', { field, unit: clip(text) });
