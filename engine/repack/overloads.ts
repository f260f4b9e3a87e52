import { bears } from '../constraints/loadBearing.ts';
import { anyStackHeight } from '../constraints/maxStackHeight.ts';
import { addContact, createSupport, react, stands } from '../constraints/stability.ts';
import type { Placed } from './carton.ts';

/**
 * What rests on what in a whole carton, worked out afresh: weight by contact area, units on one another and the balance of
 * forces (`constraints/loadBearing.ts`, `maxStackHeight.ts`, `stability.ts`). Cartons at a bench are small; the search of
 * `pack` follows the same rules step by step.
 */

/** Units that bear too much, have too many units on them, or tip over under what is on them. */
export const overloadedUnits = (placed: readonly Placed[], balances: boolean): ReadonlySet<number> => {
  const count = placed.length;
  const fromTop = Array.from(placed.keys()).sort((a, b) => placed[b]!.z1 - placed[a]!.z1 || b - a);
  const leans = balances ? leaningUnits(placed, fromTop) : null;
  const onTop = new Float64Array(count);
  const above = new Int32Array(count);
  const force = new Float64Array(count);
  const momentX = new Float64Array(count);
  const momentY = new Float64Array(count);
  const support = createSupport();
  const overloaded = new Set<number>();
  for (const unit of fromTop) {
    const { piece, contacts, full, x1, y1, x2, y2 } = placed[unit]!;
    if (above[unit]! + 1 > piece.stackLimit || !bears(onTop[unit]!, piece.bearing)) overloaded.add(unit);
    const total = contacts.reduce((sum, c) => sum + (c.x2 - c.x1) * (c.y2 - c.y1), 0);
    for (const c of contacts) {
      const share = ((c.x2 - c.x1) * (c.y2 - c.y1)) / total;
      onTop[c.carrier] = onTop[c.carrier]! + (piece.weight + onTop[unit]!) * share;
      above[c.carrier] = Math.max(above[c.carrier]!, above[unit]! + 1);
    }
    force[unit] = force[unit]! + piece.weight;
    momentX[unit] = momentX[unit]! + (piece.weight * (x1 + x2)) / 2;
    momentY[unit] = momentY[unit]! + (piece.weight * (y1 + y2)) / 2;
    if (leans === null || leans[unit] === 0 || contacts.length === 0 || force[unit] === 0) continue;
    support.count = 0;
    for (const c of contacts) addContact(support, c.x1, c.y1, c.x2, c.y2);
    const reach = react(support, momentX[unit]! / force[unit]!, momentY[unit]! / force[unit]!);
    if (!stands(reach) && !full) overloaded.add(unit);
    contacts.forEach(({ carrier }, i) => {
      force[carrier] = force[carrier]! + force[unit]! * support.share[i]!;
      momentX[carrier] = momentX[carrier]! + force[unit]! * support.momentX[i]!;
      momentY[carrier] = momentY[carrier]! + force[unit]! * support.momentY[i]!;
    });
  }
  return overloaded;
};

/** 1 for units that overhang, or stand on one that does. */
const leaningUnits = (placed: readonly Placed[], fromTop: readonly number[]): Uint8Array => {
  const leans = new Uint8Array(placed.length);
  for (let i = fromTop.length - 1; i >= 0; i -= 1) {
    const unit = fromTop[i]!;
    const { full, contacts } = placed[unit]!;
    if (!full || contacts.some(({ carrier }) => leans[carrier] === 1)) leans[unit] = 1;
  }
  return leans;
};

/** A unit and all that carries it, down to the floor. */
export const carriersOf = (placed: readonly Placed[], unit: number): ReadonlySet<number> => {
  const found = new Set([unit]);
  for (const below of found) for (const { carrier } of placed[below]!.contacts) found.add(carrier);
  return found;
};

/** Whether no rule on what rests on what can be broken by a unit on these: none has a limit and none overhangs. */
export const areCarriersSolid = (
  placed: readonly Placed[],
  units: ReadonlySet<number>,
  balances: boolean,
  top: number,
): boolean => {
  for (const unit of units) {
    const { piece, full } = placed[unit]!;
    if (balances && !full) return false;
    if (unit !== top && (piece.bearing < Infinity || piece.stackLimit < anyStackHeight)) return false;
  }
  return true;
};
