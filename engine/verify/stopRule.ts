import { meetsInCell, sharesGround, type Cells, type UnitColumns } from './columns.ts';
import type { Report } from './violation.ts';

/**
 * Units leave at their stops without others being moved: nothing of a later stop stands anywhere above a unit, and the
 * load is built with the last stop first, so that it is unloaded in exactly the reverse order. `stops` per unit.
 */
export const checkStops = (
  columns: UnitColumns,
  cells: Cells,
  stops: Float64Array,
  box: number,
  report: Report,
): void => {
  const { count, z1, z2 } = columns;
  for (let unit = 1; unit < count; unit += 1) {
    if (stops[unit]! > stops[unit - 1]!) {
      report('stop-order', `Unit ${unit} is loaded after a unit that leaves before it.`, { box, placement: unit });
    }
  }
  for (let cell = 0; cell + 1 < cells.start.length; cell += 1) {
    const stack = cells.units.slice(cells.start[cell]!, cells.start[cell + 1]!);
    stack.sort((a, b) => z1[a]! - z1[b]! || a - b);
    let earliest = Infinity;
    for (let i = 0; i < stack.length; i += 1) {
      const unit = stack[i]!;
      // Only over a unit of an earlier stop does it pay to look at pairs.
      for (let j = 0; stops[unit]! > earliest && j < i; j += 1) {
        const below = stack[j]!;
        if (stops[below]! >= stops[unit]! || z2[below]! > z1[unit]!) continue;
        if (!sharesGround(columns, below, unit) || !meetsInCell(columns, cells, cell, below, unit)) continue;
        report('stop-order', `Unit ${unit} stands over unit ${below}, which leaves before it.`, {
          box,
          placement: unit,
        });
        break;
      }
      earliest = Math.min(earliest, stops[unit]!);
    }
  }
};
