import type { CheckRecord } from '../decideMaster.ts';
import type { JsonObject } from '../mergeRecord.ts';
import type { RowNote } from '../reading.ts';
import { recordNote } from '../rowNotes.ts';
import { checkUnits } from './checkUnits.ts';

const sides = ['Length', 'Width', 'Height'] as const;

const numberAt = (fields: JsonObject, path: string): number | null => {
  const value = fields[path];
  return typeof value === 'number' ? value : null;
};

/** A container is no heavier than its limit, no larger inside than outside, and a dynamic one no smaller than its smallest size: in files and where one is typed. */
export const checkContainer: CheckRecord = (fields, isChanged) => {
  const faults: RowNote[] = [...checkUnits(fields, isChanged).faults];
  const tare = numberAt(fields, 'weightTare');
  const gross = numberAt(fields, 'weightMaxGross');
  if (tare !== null && gross !== null && tare > gross && (isChanged('weightTare') || isChanged('weightMaxGross')))
    faults.push(recordNote('tareAboveGross', { tare, gross }, 'weightTare'));
  for (const side of sides) {
    const [innerPath, outerPath] = [`inner${side}`, `outer${side}`];
    const inner = numberAt(fields, innerPath);
    const outer = numberAt(fields, outerPath);
    if (inner !== null && outer !== null && inner > outer && (isChanged(innerPath) || isChanged(outerPath)))
      faults.push(recordNote('innerAboveOuter', { inner, outer }, innerPath));
    const smallestPath = `min${side}`;
    const smallest = numberAt(fields, smallestPath);
    const isSmallestChanged = [smallestPath, innerPath, 'isDynamic'].some(isChanged);
    if (fields['isDynamic'] === true && smallest !== null && inner !== null && smallest > inner && isSmallestChanged)
      faults.push(recordNote('smallestAboveInner', { smallest, inner }, smallestPath));
  }
  return { faults, doubts: [] };
};
