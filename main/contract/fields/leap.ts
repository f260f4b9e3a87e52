import { unitFactors } from '../units.ts';
import { fieldCatalogue } from './fieldCatalogue.ts';
import type { RowNoteCode } from './rowNotes.ts';

/** From here on, another length or weight is doubtful whatever the reason. */
const leapFactor = 3;
/** How far a factor is from that of a slip at most: both values were rounded. */
const slipTolerance = 0.01;
const measured = new Map(
  [...fieldCatalogue.items, ...fieldCatalogue.containers].flatMap(({ path, quantity }) =>
    quantity === 'length' || quantity === 'weight' ? [[path, quantity] as const] : [],
  ),
);

/** The paths of lengths and weights of items and containers. */
export const measuredPaths: readonly string[] = [...measured.keys()];

/** How far a new length or weight is from the one before, where that is doubtful; null where it is not, and for other fields. */
export function leapOf(
  path: string,
  from: unknown,
  to: unknown,
): { readonly code: RowNoteCode; readonly factor: number } | null {
  const quantity = measured.get(path);
  if (!quantity || typeof from !== 'number' || typeof to !== 'number' || from <= 0 || to <= 0) return null;
  const factor = Number((Math.max(from, to) / Math.min(from, to)).toPrecision(3));
  const isSlip = slipsOf(quantity, factor).some((slip) => Math.abs(factor / slip - 1) <= slipTolerance);
  if (factor < leapFactor && !isSlip) return null;
  const codes = isSlip ? (['leapUp', 'leapDown'] as const) : (['muchMore', 'muchLess'] as const);
  return { code: codes[to > from ? 0 : 1], factor };
}

/** Factors like this one that a mistaken unit or a decimal point at another place makes. */
const slipsOf = (quantity: 'length' | 'weight', factor: number): readonly number[] => [
  ...unitFactors[quantity],
  10 ** Math.max(1, Math.round(Math.log10(factor))),
];
