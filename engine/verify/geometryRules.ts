import { buildCells, meetsInCell, type Cells, type UnitColumns } from './columns.ts';
import type { Report } from './violation.ts';

/** The rounding allowed where areas pass 2^53. */
const rounding = 1e-9;

const sharesGround = (c: UnitColumns, a: number, b: number): boolean =>
  c.x1[a]! < c.x2[b]! && c.x1[b]! < c.x2[a]! && c.y1[a]! < c.y2[b]! && c.y1[b]! < c.y2[a]!;

/** Units that share inside: swept upwards within each cell. */
const checkOverlap = (columns: UnitColumns, cells: Cells, box: number, report: Report): void => {
  const { z1, z2 } = columns;
  for (let cell = 0; cell + 1 < cells.start.length; cell += 1) {
    const stack = cells.units.slice(cells.start[cell]!, cells.start[cell + 1]!);
    stack.sort((a, b) => z1[a]! - z1[b]! || a - b);
    for (let i = 0; i < stack.length; i += 1) {
      const a = stack[i]!;
      for (let j = i + 1; j < stack.length; j += 1) {
        const b = stack[j]!;
        if (z1[b]! >= z2[a]!) break;
        if (sharesGround(columns, a, b) && meetsInCell(columns, cells, cell, a, b)) {
          report('overlap', `Units ${Math.min(a, b)} and ${Math.max(a, b)} overlap.`, {
            box,
            placement: Math.max(a, b),
          });
        }
      }
    }
  }
};

/** What carries each unit: area, and the bounding rectangle of the carried parts. */
interface Carried {
  readonly area: Float64Array;
  readonly x1: Float64Array;
  readonly y1: Float64Array;
  readonly x2: Float64Array;
  readonly y2: Float64Array;
}

/** First position in a stack sorted by top whose top is not below a height. */
const firstTopFrom = (stack: Int32Array, z2: Float64Array, height: number): number => {
  let low = 0;
  let high = stack.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (z2[stack[middle]!]! < height) low = middle + 1;
    else high = middle;
  }
  return low;
};

const findCarriers = (
  columns: UnitColumns,
  cells: Cells,
  onCarrier: (carrier: number, unit: number) => void,
): Carried => {
  const { count, x1, y1, z1, x2, y2, z2 } = columns;
  const carried = {
    area: new Float64Array(count),
    x1: new Float64Array(count).fill(Infinity),
    y1: new Float64Array(count).fill(Infinity),
    x2: new Float64Array(count).fill(-Infinity),
    y2: new Float64Array(count).fill(-Infinity),
  };
  for (let cell = 0; cell + 1 < cells.start.length; cell += 1) {
    const stack = cells.units.slice(cells.start[cell]!, cells.start[cell + 1]!);
    const byTop = stack.slice().sort((a, b) => z2[a]! - z2[b]! || a - b);
    for (const unit of stack) {
      if (z1[unit]! <= 0) continue;
      for (let i = firstTopFrom(byTop, z2, z1[unit]!); i < byTop.length; i += 1) {
        const below = byTop[i]!;
        if (z2[below] !== z1[unit]) break;
        if (!sharesGround(columns, below, unit) || !meetsInCell(columns, cells, cell, below, unit)) continue;
        const left = Math.max(x1[unit]!, x1[below]!);
        const right = Math.min(x2[unit]!, x2[below]!);
        const front = Math.max(y1[unit]!, y1[below]!);
        const back = Math.min(y2[unit]!, y2[below]!);
        carried.area[unit] = carried.area[unit]! + (right - left) * (back - front);
        carried.x1[unit] = Math.min(carried.x1[unit]!, left);
        carried.y1[unit] = Math.min(carried.y1[unit]!, front);
        carried.x2[unit] = Math.max(carried.x2[unit]!, right);
        carried.y2[unit] = Math.max(carried.y2[unit]!, back);
        onCarrier(below, unit);
      }
    }
  }
  return carried;
};

/** Every unit stands on the floor, or on enough tops of exactly its height that lie under its centre. */
const checkSupport = (columns: UnitColumns, cells: Cells, carriedShare: number, box: number, report: Report): void => {
  const { count, x1, y1, z1, x2, y2 } = columns;
  const early = new Int32Array(count).fill(-1);
  const carried = findCarriers(columns, cells, (carrier, unit) => {
    if (carrier > unit) early[unit] = carrier;
  });
  for (let u = 0; u < count; u += 1) {
    if (z1[u]! <= 0) continue;
    const base = (x2[u]! - x1[u]!) * (y2[u]! - y1[u]!);
    const share = carried.area[u]! / base;
    const centreX = (x1[u]! + x2[u]!) / 2;
    const centreY = (y1[u]! + y2[u]!) / 2;
    const centred =
      centreX >= carried.x1[u]! && centreX <= carried.x2[u]! && centreY >= carried.y1[u]! && centreY <= carried.y2[u]!;
    if (share < carriedShare - rounding) {
      report('support', `Unit ${u} is carried on ${(share * 100).toFixed(1)} % of its base.`, { box, placement: u });
    } else if (!centred && carriedShare > 0) {
      report('support', `The centre of unit ${u} is not over what carries it.`, { box, placement: u });
    }
    if (early[u]! >= 0) {
      report('build-order', `Unit ${u} comes before unit ${early[u]!}, which carries it.`, { box, placement: u });
    }
  }
};

/** No unit is lowered through one that is already there: among units that share ground, the lower comes first. */
const checkDescent = (columns: UnitColumns, cells: Cells, box: number, report: Report): void => {
  const { z1, z2 } = columns;
  for (let cell = 0; cell + 1 < cells.start.length; cell += 1) {
    let highest = -Infinity;
    const from = cells.start[cell]!;
    for (let i = from; i < cells.start[cell + 1]!; i += 1) {
      const unit = cells.units[i]!;
      // Only where something hangs at or above the unit's top does it pay to look at pairs.
      if (highest >= z2[unit]!) {
        for (let j = from; j < i; j += 1) {
          const before = cells.units[j]!;
          if (z1[before]! < z2[unit]! || z2[unit] === z1[unit]) continue;
          if (!sharesGround(columns, before, unit) || !meetsInCell(columns, cells, cell, before, unit)) continue;
          report('build-order', `Unit ${unit} would have to pass through unit ${before}.`, { box, placement: unit });
          break;
        }
      }
      highest = Math.max(highest, z1[unit]!);
    }
  }
};

/** Checks that need the units' places only (`carriedShare`: least part of a base that is carried); all of them take time about proportional to the number of units. */
export const checkGeometry = (
  columns: UnitColumns,
  lengthX: number,
  lengthY: number,
  carriedShare: number,
  box: number,
  report: Report,
): void => {
  if (columns.count === 0) return;
  const cells = buildCells(columns, lengthX, lengthY);
  checkOverlap(columns, cells, box, report);
  checkSupport(columns, cells, carriedShare, box, report);
  checkDescent(columns, cells, box, report);
};
