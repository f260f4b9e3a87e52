import { meetsInCell, sharesGround, type Cells, type UnitColumns } from './columns.ts';

/** What carries what: the carriers of unit u are `lower[start[u]]` to `lower[start[u + 1] - 1]`. */
export interface Contacts {
  readonly start: Int32Array;
  readonly lower: Int32Array;
}

/** The part of a base that is carried: its area and its bounding rectangle, empty (left above right) for none. */
export interface CarriedPart {
  readonly area: number;
  readonly left: number;
  readonly front: number;
  readonly right: number;
  readonly back: number;
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

/** Calls back for every pair of a unit and a unit whose top touches its base, once per pair. */
const forEachContact = (columns: UnitColumns, cells: Cells, callback: (upper: number, lower: number) => void): void => {
  const { z1, z2 } = columns;
  for (let cell = 0; cell + 1 < cells.start.length; cell += 1) {
    const stack = cells.units.subarray(cells.start[cell]!, cells.start[cell + 1]!);
    const byTop = stack.slice().sort((a, b) => z2[a]! - z2[b]! || a - b);
    for (const upper of stack) {
      if (z1[upper]! <= 0) continue;
      for (let i = firstTopFrom(byTop, z2, z1[upper]!); i < byTop.length; i += 1) {
        const lower = byTop[i]!;
        if (z2[lower] !== z1[upper]) break;
        if (!sharesGround(columns, lower, upper) || !meetsInCell(columns, cells, cell, lower, upper)) continue;
        callback(upper, lower);
      }
    }
  }
};

/** Finds all contacts of tops with bases. */
export const findContacts = (columns: UnitColumns, cells: Cells): Contacts => {
  const start = new Int32Array(columns.count + 1);
  let uppers = new Int32Array(columns.count + 16);
  let lowers = new Int32Array(columns.count + 16);
  let count = 0;
  forEachContact(columns, cells, (upper, lower) => {
    if (count === uppers.length) {
      const room = new Int32Array(count * 2);
      room.set(uppers);
      uppers = room;
      const more = new Int32Array(count * 2);
      more.set(lowers);
      lowers = more;
    }
    uppers[count] = upper;
    lowers[count] = lower;
    count += 1;
    start[upper + 1] = start[upper + 1]! + 1;
  });
  for (let u = 0; u < columns.count; u += 1) start[u + 1] = start[u + 1]! + start[u]!;
  const next = start.slice();
  const lower = new Int32Array(count);
  for (let c = 0; c < count; c += 1) {
    const upper = uppers[c]!;
    lower[next[upper]!] = lowers[c]!;
    next[upper] = next[upper]! + 1;
  }
  return { start, lower };
};

/** Area of the contact of two units that touch. */
export const contactArea = (c: UnitColumns, a: number, b: number): number =>
  (Math.min(c.x2[a]!, c.x2[b]!) - Math.max(c.x1[a]!, c.x1[b]!)) *
  (Math.min(c.y2[a]!, c.y2[b]!) - Math.max(c.y1[a]!, c.y1[b]!));

/** Adds up the contacts of a unit with what carries it. */
export const carriedPart = (columns: UnitColumns, contacts: Contacts, unit: number): CarriedPart => {
  const { x1, y1, x2, y2 } = columns;
  let [area, left, front, right, back] = [0, Infinity, Infinity, -Infinity, -Infinity];
  for (let i = contacts.start[unit]!; i < contacts.start[unit + 1]!; i += 1) {
    const carrier = contacts.lower[i]!;
    area += contactArea(columns, unit, carrier);
    left = Math.min(left, Math.max(x1[unit]!, x1[carrier]!));
    front = Math.min(front, Math.max(y1[unit]!, y1[carrier]!));
    right = Math.max(right, Math.min(x2[unit]!, x2[carrier]!));
    back = Math.max(back, Math.min(y2[unit]!, y2[carrier]!));
  }
  return { area, left, front, right, back };
};

/** Units from the highest base to the lowest, so that whatever rests on a unit comes before it. */
export const fromTheTop = (columns: UnitColumns): Int32Array => {
  const { count, z1 } = columns;
  let rising = true;
  for (let u = 1; u < count && rising; u += 1) rising = z1[u]! >= z1[u - 1]!;
  const order = Int32Array.from({ length: count }, (_, i) => count - 1 - i);
  return rising ? order : order.sort((a, b) => z1[b]! - z1[a]! || b - a);
};
