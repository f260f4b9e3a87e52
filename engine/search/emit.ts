import { buildOrder } from '../constraints/buildOrder.ts';
import type { Instance } from '../instance/instance.ts';
import type { Poll } from '../model/packCancelled.ts';
import type { PackedBox, Placement } from '../model/plan.ts';
import { toInches } from '../model/scale.ts';
import { partSize } from '../patterns/pattern.ts';
import type { EmittedBox } from './box.ts';

/** Hands out the item lines of each kind in input order, so that every unit of every line appears exactly once. */
export interface LineQueue {
  /** Index of the line of the next unit of a kind. */
  readonly next: (kind: number) => number;
  /** Units of each item line not handed out yet. */
  readonly left: Int32Array;
}

/** A queue over the quantities of all lines. */
export const createLineQueue = (instance: Instance, quantities: readonly number[]): LineQueue => {
  const left = Int32Array.from(quantities);
  const at = new Int32Array(instance.kinds.count);
  return {
    left,
    next: (kind) => {
      const lines = instance.kinds.lines[kind] ?? [];
      let line = lines[at[kind]!];
      while (line !== undefined && left[line] === 0) {
        at[kind] = at[kind]! + 1;
        line = lines[at[kind]!];
      }
      if (line === undefined) throw new Error(`More units of kind ${kind} were placed than there are.`);
      left[line] = left[line]! - 1;
      return line;
    },
  };
};

/** A box of the search as a box of the plan: its units in build order, each with its line. */
export const emitBox = (instance: Instance, box: EmittedBox, lines: LineQueue, poll: Poll): PackedBox => {
  const { kinds, unitsPerInch } = instance;
  const { parts } = box;
  let units = 0;
  for (let p = 0; p < parts.length; p += partSize) units += parts[p + 2]! * parts[p + 3]! * parts[p + 4]!;
  const kind = new Int32Array(units);
  const row = new Int32Array(units);
  const stop = new Int32Array(units);
  const x = new Int32Array(units);
  const y = new Int32Array(units);
  const z = new Int32Array(units);
  let unit = 0;
  for (let p = 0; p < parts.length; p += partSize) {
    const r = parts[p + 1]!;
    const [ux, uy, uz] = [kinds.dx[r]!, kinds.dy[r]!, kinds.dz[r]!];
    for (let k = 0; k < parts[p + 4]!; k += 1) {
      for (let i = 0; i < parts[p + 2]!; i += 1) {
        for (let j = 0; j < parts[p + 3]!; j += 1) {
          kind[unit] = parts[p]!;
          row[unit] = r;
          stop[unit] = kinds.stop[parts[p]!]!;
          x[unit] = parts[p + 5]! + i * ux;
          y[unit] = parts[p + 6]! + j * uy;
          z[unit] = parts[p + 7]! + k * uz;
          unit += 1;
        }
      }
    }
  }
  poll();
  const order = buildOrder({ stop, x, y, z });
  poll();
  const placements: Placement[] = [];
  for (const i of order) {
    const r = row[i]!;
    placements.push({
      item: lines.next(kind[i]!),
      x: toInches(x[i]!, unitsPerInch),
      y: toInches(y[i]!, unitsPerInch),
      z: toInches(z[i]!, unitsPerInch),
      length: toInches(kinds.dx[r]!, unitsPerInch),
      width: toInches(kinds.dy[r]!, unitsPerInch),
      height: toInches(kinds.dz[r]!, unitsPerInch),
    });
  }
  return {
    container: box.candidate.index,
    length: toInches(box.lx, unitsPerInch),
    width: toInches(box.ly, unitsPerInch),
    height: toInches(box.lz, unitsPerInch),
    placements,
    leftOut: [],
  };
};
