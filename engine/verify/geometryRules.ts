import { buildCells, meetsInCell, sharesGround, type Cells, type UnitColumns } from './columns.ts';
import { carriedPart, findContacts, type Contacts } from './contacts.ts';
import { restsInCradle } from './shapesCradle.ts';
import { areCirclesApart, sharedArea } from './shapesRound.ts';
import type { Report } from './violation.ts';

/** The rounding allowed where areas pass 2^53. */
const rounding = 1e-9;

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
        if (!sharesGround(columns, a, b) || !meetsInCell(columns, cells, cell, a, b)) continue;
        if (!areCirclesApart(columns, a, b)) {
          report('overlap', `Units ${Math.min(a, b)} and ${Math.max(a, b)} overlap.`, {
            box,
            placement: Math.max(a, b),
          });
        }
      }
    }
  }
};

/** Every unit stands on the floor, or on enough tops of exactly its height that lie under its centre, or in a cradle. */
const checkSupport = (
  columns: UnitColumns,
  cells: Cells,
  lengthX: number,
  lengthY: number,
  contacts: Contacts,
  carriedShare: number,
  box: number,
  report: Report,
): void => {
  const { count, x1, y1, z1, x2, y2 } = columns;
  for (let u = 0; u < count; u += 1) {
    if (z1[u]! <= 0) continue;
    const { area: parts, left, front, right, back } = carriedPart(columns, contacts, u);
    const carriers = contacts.lower.subarray(contacts.start[u], contacts.start[u + 1]);
    const area = columns.axis === undefined ? parts : sharedArea(columns, u, carriers);
    const share = area / ((x2[u]! - x1[u]!) * (y2[u]! - y1[u]!));
    const centreX = (x1[u]! + x2[u]!) / 2;
    const centreY = (y1[u]! + y2[u]!) / 2;
    const centred = centreX >= left && centreX <= right && centreY >= front && centreY <= back;
    if (share < carriedShare - rounding) {
      if (restsInCradle(columns, cells, u, lengthX, lengthY, carriedShare)) continue;
      report('support', `Unit ${u} is carried on ${(share * 100).toFixed(1)} % of its base.`, { box, placement: u });
    } else if (!centred && carriedShare > 0) {
      report('support', `The centre of unit ${u} is not over what carries it.`, { box, placement: u });
    }
    const early = carriers.find((carrier) => carrier > u);
    if (early !== undefined) {
      report('build-order', `Unit ${u} comes before unit ${early}, which carries it.`, { box, placement: u });
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

/** Where units stand, for checks of what they stand on. */
export interface Ground {
  readonly cells: Cells;
  readonly contacts: Contacts;
}

/**
 * Checks that need the units' places only (`carriedShare`: least part of a base that is carried); all of them take time
 * about proportional to the number of units.
 */
export const checkGeometry = (
  columns: UnitColumns,
  lengthX: number,
  lengthY: number,
  carriedShare: number,
  box: number,
  report: Report,
): Ground => {
  const cells = buildCells(columns, lengthX, lengthY);
  const contacts = findContacts(columns, cells);
  checkOverlap(columns, cells, box, report);
  checkSupport(columns, cells, lengthX, lengthY, contacts, carriedShare, box, report);
  checkDescent(columns, cells, box, report);
  return { cells, contacts };
};
