import type { BoxSides } from '../contract/index.ts';
import type { DocumentContext } from './documentContext.ts';

const inchesPerUnit: Readonly<Record<string, number>> = { in: 1, '"': 1, cm: 1 / 2.54, mm: 1 / 25.4 };
const sizeName =
  /^(.*?)[\s,:(-]*\b(\d+(?:[.,]\d+)?) ?[x×*] ?(\d+(?:[.,]\d+)?) ?[x×*] ?(\d+(?:[.,]\d+)?) ?(in|"|cm|mm)?\)?$/iu;
/** Words for any box, which the document says in its own language. */
const anyBox = new Set(['', 'carton', 'box', 'karton', 'schachtel']);

/** What a name says before the size of the box; null where it does not end with that size. */
function wordsBeforeSize(name: string, { length, width, height }: BoxSides): string | null {
  const [, words = '', ...found] = sizeName.exec(name.trim()) ?? [];
  const unit = found[3]?.toLowerCase();
  const named = found.slice(0, 3).map((text) => Number(text.replace(',', '.')) * (inchesPerUnit[unit ?? 'in'] ?? 1));
  const sides = [length, width, height].toSorted((a, b) => a - b);
  // Names are rounded.
  const isSize =
    named.length === 3 &&
    named.toSorted((a, b) => a - b).every((inches, index) => Math.abs(inches - (sides[index] ?? 0)) < 0.05);
  return isSize ? words.trim() : null;
}

/** The name of a box without its size in units and words that may not be those of the document. */
export function boxName({ words }: Pick<DocumentContext, 'words'>, name: string, dimensions: BoxSides): string {
  const before = wordsBeforeSize(name, dimensions);
  if (before === null) return name;
  return anyBox.has(before.toLowerCase()) ? words.carton : before;
}

/** Name and size of a box; a name that is its size says it once, in the units of the document. */
export function boxText(
  context: Pick<DocumentContext, 'words' | 'amounts'>,
  name: string,
  dimensions: BoxSides,
): string {
  const shown = boxName(context, name, dimensions);
  const size = context.amounts.size(dimensions);
  return shown === name ? `${name} (${size})` : `${shown} ${size}`;
}
