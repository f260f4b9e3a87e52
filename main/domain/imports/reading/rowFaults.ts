import type { ImportKind, RowNote } from '../reading.ts';
import { rowNote } from './rowNote.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with the values of a row together. */
export function rowFaults(kind: ImportKind, values: Values): readonly RowNote[] {
  if (kind === 'items') return noSize(values, ['length', 'width', 'height']);
  if (kind !== 'containers') return [];
  const faults: RowNote[] = [];
  if (isAbove(values['weightTare'], values['weightMaxGross']))
    faults.push(rowNote('tareAboveGross', {}, null, 'weightTare'));
  if (['Length', 'Width', 'Height'].some((side) => isAbove(values[`inner${side}`], values[`outer${side}`])))
    faults.push(rowNote('innerAboveOuter', {}, null, 'innerLength'));
  return faults;
}

const isAbove = (value: unknown, limit: unknown): boolean =>
  typeof value === 'number' && typeof limit === 'number' && value > limit;

function noSize(values: Values, paths: readonly string[]): readonly RowNote[] {
  return paths.every((path) => values[path] === 0) ? [rowNote('noSize', {}, null, 'length')] : [];
}
