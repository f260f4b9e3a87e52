import { bears } from '../constraints/loadBearing.ts';
import { addContact, createSupport, react, stands, type Support } from '../constraints/stability.ts';
import { sharedArea } from '../geometry/overlap.ts';
import type { Kinds } from '../model/instance.ts';
import { partSize, type BlockTable } from './blocks.ts';
import type { Load } from './load.ts';
import { reserveColumns, reserveContacts, type Stacks } from './stacks.ts';

/** What is needed to follow weights, and scratch space for it. */
export interface Settling {
  readonly kinds: Kinds;
  readonly blocks: BlockTable;
  /** Whether units may overhang, so that forces have to balance. */
  readonly balances: boolean;
  /** Whether units may float; then anything may come to rest on anything. */
  readonly floats: boolean;
  /** Whether some rule asks what rests on what. */
  readonly follows: boolean;
  readonly support: Support;
  /** Parts of the block under trial by rising base (rows of the table), and the first column of each in table order. */
  rising: Int32Array;
  firstColumn: Int32Array;
  /** What may carry a part, `lowerSize` numbers each: corner, sides of a column, columns along x and y, first column or -1. */
  lower: Int32Array;
  lowerCount: number;
  /** Contacts so far, those of the block under trial counted. */
  contacts: number;
  /** Columns whose load changes, highest base first, and by how much. */
  touched: Int32Array;
  touchedCount: number;
  isTouched: Uint8Array;
  force: Float64Array;
  momentX: Float64Array;
  momentY: Float64Array;
  onTop: Float64Array;
  above: Int32Array;
}

const lowerSize = 7;

/** Grown when it is used. */
const noInts = new Int32Array(0);
const noFloats = new Float64Array(0);

/** Scratch space over a block table, for the share of every base that has to be carried. */
export const createSettling = (kinds: Kinds, blocks: BlockTable, requiredSupport: number): Settling => ({
  kinds,
  blocks,
  balances: requiredSupport > 0 && requiredSupport < 1,
  floats: requiredSupport === 0,
  follows: (requiredSupport > 0 && requiredSupport < 1) || kinds.someLimited,
  support: createSupport(),
  rising: noInts,
  firstColumn: noInts,
  lower: noInts,
  lowerCount: 0,
  contacts: 0,
  touched: noInts,
  touchedCount: 0,
  isTouched: new Uint8Array(0),
  force: noFloats,
  momentX: noFloats,
  momentY: noFloats,
  onTop: noFloats,
  above: noInts,
});

/** Room for the changes of so many columns; nothing is touched when it is called. */
const reserveChanges = (settling: Settling, columns: number): void => {
  if (columns <= settling.touched.length) return;
  const room = columns * 2;
  settling.touched = new Int32Array(room);
  settling.isTouched = new Uint8Array(room);
  settling.force = new Float64Array(room);
  settling.momentX = new Float64Array(room);
  settling.momentY = new Float64Array(room);
  settling.onTop = new Float64Array(room);
  settling.above = new Int32Array(room);
};

/** Lists the parts of a block by rising base. */
const orderParts = (settling: Settling, block: number): void => {
  const { parts, partStart } = settling.blocks;
  const from = partStart[block]!;
  const count = partStart[block + 1]! - from;
  if (count > settling.rising.length) {
    settling.rising = new Int32Array(count * 2);
    settling.firstColumn = new Int32Array(count * 2);
  }
  const { rising } = settling;
  for (let p = 0; p < count; p += 1) {
    const base = parts[(from + p) * partSize + 7]!;
    let at = p;
    for (; at > 0 && parts[rising[at - 1]! * partSize + 7]! > base; at -= 1) rising[at] = rising[at - 1]!;
    rising[at] = from + p;
  }
};

/** Lists a part of a block at a place if its top is at a height and it overlaps a rectangle. */
const addLower = (
  settling: Settling,
  part: number,
  x: number,
  y: number,
  z: number,
  first: number,
  height: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): void => {
  const { blocks, kinds } = settling;
  const { parts } = blocks;
  const at = part * partSize;
  const row = parts[at + 1]!;
  if (z + parts[at + 7]! + parts[at + 4]! * kinds.dz[row]! !== height) return;
  const px = x + parts[at + 5]!;
  const py = y + parts[at + 6]!;
  const ux = kinds.dx[row]!;
  const uy = kinds.dy[row]!;
  const nx = parts[at + 2]!;
  const ny = parts[at + 3]!;
  if (px >= x2 || py >= y2 || px + nx * ux <= x1 || py + ny * uy <= y1) return;
  const to = settling.lowerCount * lowerSize;
  if (to + lowerSize > settling.lower.length) {
    const larger = new Int32Array(Math.max(16 * lowerSize, settling.lower.length * 2));
    larger.set(settling.lower);
    settling.lower = larger;
  }
  const { lower } = settling;
  // What is not followed carries as a whole.
  lower[to] = px;
  lower[to + 1] = py;
  lower[to + 2] = first < 0 ? nx * ux : ux;
  lower[to + 3] = first < 0 ? ny * uy : uy;
  lower[to + 4] = first < 0 ? 1 : nx;
  lower[to + 5] = first < 0 ? 1 : ny;
  lower[to + 6] = first;
  settling.lowerCount += 1;
};

/** Collects what carries a part: parts of the placements, and the first `below` of its own block by rising base. */
const findLower = (
  settling: Settling,
  load: Load,
  ownBlock: number,
  below: number,
  x: number,
  y: number,
  z: number,
  height: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): void => {
  const { parts, partStart, bx, by, bz } = settling.blocks;
  settling.lowerCount = 0;
  if (height === 0) return;
  for (let i = 0; i < below; i += 1) {
    const part = settling.rising[i]!;
    const first = settling.firstColumn[part - partStart[ownBlock]!]!;
    addLower(settling, part, x, y, z, first, height, x1, y1, x2, y2);
  }
  for (let p = 0; p < load.placed; p += 1) {
    const block = load.placedBlock[p]!;
    const bz1 = load.placedAt[p * 3 + 2]!;
    if (bz1 >= height || bz1 + bz[block]! < height) continue;
    const bx1 = load.placedAt[p * 3]!;
    const by1 = load.placedAt[p * 3 + 1]!;
    if (bx1 >= x2 || by1 >= y2 || bx1 + bx[block]! <= x1 || by1 + by[block]! <= y1) continue;
    let first = load.placedColumn[p]!;
    for (let part = partStart[block]!; part < partStart[block + 1]!; part += 1) {
      addLower(settling, part, bx1, by1, bz1, first, height, x1, y1, x2, y2);
      if (first >= 0) first += parts[part * partSize + 2]! * parts[part * partSize + 3]!;
    }
  }
};

/** Lists the contacts of a column's base behind all others; returns the area that is carried. */
const addContacts = (
  settling: Settling,
  stacks: Stacks,
  column: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): number => {
  const { lower } = settling;
  stacks.contactFrom[column] = settling.contacts;
  let { contacts } = settling;
  let area = 0;
  for (let l = 0; l < settling.lowerCount * lowerSize; l += lowerSize) {
    const ux = lower[l + 2]!;
    const uy = lower[l + 3]!;
    const fromX = Math.max(0, Math.floor((x1 - lower[l]!) / ux));
    const fromY = Math.max(0, Math.floor((y1 - lower[l + 1]!) / uy));
    const toX = Math.min(lower[l + 4]!, Math.ceil((x2 - lower[l]!) / ux));
    const toY = Math.min(lower[l + 5]!, Math.ceil((y2 - lower[l + 1]!) / uy));
    for (let i = fromX; i < toX; i += 1) {
      for (let j = fromY; j < toY; j += 1) {
        const cx = lower[l]! + i * ux;
        const cy = lower[l + 1]! + j * uy;
        const shared = sharedArea(x1, y1, x2, y2, cx, cy, cx + ux, cy + uy);
        if (shared === 0) continue;
        reserveContacts(stacks, contacts + 1);
        stacks.carrier[contacts] = lower[l + 6]! < 0 ? -1 : lower[l + 6]! + i * lower[l + 5]! + j;
        stacks.contact[contacts * 4] = Math.max(x1, cx);
        stacks.contact[contacts * 4 + 1] = Math.max(y1, cy);
        stacks.contact[contacts * 4 + 2] = Math.min(x2, cx + ux);
        stacks.contact[contacts * 4 + 3] = Math.min(y2, cy + uy);
        contacts += 1;
        area += shared;
      }
    }
  }
  stacks.contactTo[column] = contacts;
  settling.contacts = contacts;
  return area;
};

/** Puts a column among those that change, behind all with a base at least as high. */
const touch = (settling: Settling, stacks: Stacks, column: number): void => {
  if (settling.isTouched[column] === 1) return;
  const { touched } = settling;
  const base = stacks.base[column]!;
  let at = settling.touchedCount;
  for (; at > 0 && stacks.base[touched[at - 1]!]! < base; at -= 1) touched[at] = touched[at - 1]!;
  touched[at] = column;
  settling.touchedCount += 1;
  settling.isTouched[column] = 1;
};

/** Adds the columns of a part, each with its own weight as a change. */
const addColumns = (
  settling: Settling,
  stacks: Stacks,
  part: number,
  x: number,
  y: number,
  z: number,
  first: number,
): void => {
  const { blocks, kinds } = settling;
  const at = part * partSize;
  const kind = blocks.parts[at]!;
  const row = blocks.parts[at + 1]!;
  const units = blocks.parts[at + 4]!;
  const ux = kinds.dx[row]!;
  const uy = kinds.dy[row]!;
  const weight = units * kinds.weight[kind]!;
  let column = first;
  for (let i = 0; i < blocks.parts[at + 2]!; i += 1) {
    for (let j = 0; j < blocks.parts[at + 3]!; j += 1) {
      const cx = x + i * ux;
      const cy = y + j * uy;
      const carried = addContacts(settling, stacks, column, cx, cy, cx + ux, cy + uy);
      stacks.base[column] = z;
      stacks.kind[column] = kind;
      stacks.units[column] = units;
      stacks.full[column] = z === 0 || carried >= ux * uy ? 1 : 0;
      stacks.force[column] = 0;
      stacks.momentX[column] = 0;
      stacks.momentY[column] = 0;
      stacks.onTop[column] = 0;
      stacks.above[column] = 0;
      settling.force[column] = weight;
      settling.momentX[column] = weight * (cx + ux / 2);
      settling.momentY[column] = weight * (cy + uy / 2);
      touch(settling, stacks, column);
      column += 1;
    }
  }
};

/** Adds a force and its moments, by sign, to what changes in the carriers of a column. */
const passForce = (settling: Settling, stacks: Stacks, from: number, to: number, force: number, sign: number): void => {
  const { support } = settling;
  for (let c = from; c < to; c += 1) {
    const carrier = stacks.carrier[c]!;
    if (carrier < 0) continue;
    const signed = sign * force;
    settling.force[carrier] = settling.force[carrier]! + signed * support.share[c - from]!;
    settling.momentX[carrier] = settling.momentX[carrier]! + signed * support.momentX[c - from]!;
    settling.momentY[carrier] = settling.momentY[carrier]! + signed * support.momentY[c - from]!;
  }
};

/** Hands the change of a column's force to its carriers; false if the column tips. */
const balance = (settling: Settling, stacks: Stacks, column: number, followed: boolean): boolean => {
  const { support } = settling;
  const before = stacks.force[column]!;
  const after = before + settling.force[column]!;
  const full = stacks.full[column] === 1;
  if (full && !followed) return true;
  const from = stacks.contactFrom[column]!;
  const to = stacks.contactTo[column]!;
  support.count = 0;
  for (let c = from * 4; c < to * 4; c += 4) {
    const { contact } = stacks;
    addContact(support, contact[c]!, contact[c + 1]!, contact[c + 2]!, contact[c + 3]!);
  }
  if (followed && before > 0) {
    react(support, stacks.momentX[column]! / before, stacks.momentY[column]! / before);
    passForce(settling, stacks, from, to, before, -1);
  }
  if (after <= 0) return true;
  const x = (stacks.momentX[column]! + settling.momentX[column]!) / after;
  const y = (stacks.momentY[column]! + settling.momentY[column]!) / after;
  if (!stands(react(support, x, y)) && !full) return false;
  passForce(settling, stacks, from, to, after, 1);
  return true;
};

/** Hands the change of what rests on a column to its carriers by contact area, and how many units stand there. */
const passWeight = (settling: Settling, stacks: Stacks, column: number, change: number, height: number): void => {
  const { contact, carrier } = stacks;
  const from = stacks.contactFrom[column]!;
  const to = stacks.contactTo[column]!;
  let total = 0;
  for (let c = from; c < to; c += 1) {
    total += (contact[c * 4 + 2]! - contact[c * 4]!) * (contact[c * 4 + 3]! - contact[c * 4 + 1]!);
  }
  for (let c = from; c < to; c += 1) {
    const lower = carrier[c]!;
    if (lower < 0) continue;
    const area = (contact[c * 4 + 2]! - contact[c * 4]!) * (contact[c * 4 + 3]! - contact[c * 4 + 1]!);
    settling.onTop[lower] = settling.onTop[lower]! + (change * area) / total;
    settling.above[lower] = Math.max(settling.above[lower]!, height);
    touch(settling, stacks, lower);
  }
};

/** Hands all changes down, from the highest column to the lowest; false as soon as a unit bears too much or tips. */
const handDown = (settling: Settling, stacks: Stacks, firstNew: number): boolean => {
  const { kinds } = settling;
  for (let t = 0; t < settling.touchedCount; t += 1) {
    const column = settling.touched[t]!;
    const kind = stacks.kind[column]!;
    const units = stacks.units[column]!;
    const weight = kinds.weight[kind]!;
    const above = Math.max(stacks.above[column]!, settling.above[column]!);
    const onTop = stacks.onTop[column]! + settling.onTop[column]!;
    if (above + units > kinds.stackHeight[kind]!) return false;
    if (!bears(onTop + (units - 1) * weight, kinds.bearing[kind]!)) return false;
    let followed = false;
    for (let c = stacks.contactFrom[column]!; c < stacks.contactTo[column]!; c += 1) {
      if (stacks.carrier[c]! >= 0) followed = true;
    }
    if (followed) {
      const change = settling.onTop[column]! + (column >= firstNew ? units * weight : 0);
      passWeight(settling, stacks, column, change, above + units);
    }
    const carried = stacks.contactTo[column]! > stacks.contactFrom[column]!;
    if (settling.balances && carried && !balance(settling, stacks, column, followed)) return false;
  }
  return true;
};

/** Forgets all changes, writing them into the stacks if they are to stay. */
const finish = (settling: Settling, stacks: Stacks, stay: boolean): void => {
  for (let t = 0; t < settling.touchedCount; t += 1) {
    const column = settling.touched[t]!;
    if (stay) {
      stacks.force[column] = stacks.force[column]! + settling.force[column]!;
      stacks.momentX[column] = stacks.momentX[column]! + settling.momentX[column]!;
      stacks.momentY[column] = stacks.momentY[column]! + settling.momentY[column]!;
      stacks.onTop[column] = stacks.onTop[column]! + settling.onTop[column]!;
      stacks.above[column] = Math.max(stacks.above[column]!, settling.above[column]!);
    }
    settling.force[column] = 0;
    settling.momentX[column] = 0;
    settling.momentY[column] = 0;
    settling.onTop[column] = 0;
    settling.above[column] = 0;
    settling.isTouched[column] = 0;
  }
  settling.touchedCount = 0;
};

/**
 * Puts a block on a load's stacks if every unit then stands and bears what is on it; keeps it there if `stay`. The
 * block touches no followed placement from below. Returns the block's first column, or -1 if it may not stand there.
 */
export const settle = (
  settling: Settling,
  load: Load,
  block: number,
  x: number,
  y: number,
  z: number,
  stay: boolean,
): number => {
  const { blocks, kinds } = settling;
  const { parts } = blocks;
  const { stacks } = load;
  const first = stacks.columns;
  const start = blocks.partStart[block]!;
  const count = blocks.partStart[block + 1]! - start;
  orderParts(settling, block);
  let columns = first;
  for (let p = 0; p < count; p += 1) {
    settling.firstColumn[p] = columns;
    columns += parts[(start + p) * partSize + 2]! * parts[(start + p) * partSize + 3]!;
  }
  reserveColumns(stacks, columns);
  reserveChanges(settling, columns);
  settling.contacts = stacks.contacts;
  for (let i = 0; i < count; i += 1) {
    const part = settling.rising[i]!;
    const at = part * partSize;
    const row = parts[at + 1]!;
    const x1 = x + parts[at + 5]!;
    const y1 = y + parts[at + 6]!;
    const height = z + parts[at + 7]!;
    const x2 = x1 + parts[at + 2]! * kinds.dx[row]!;
    const y2 = y1 + parts[at + 3]! * kinds.dy[row]!;
    findLower(settling, load, block, i, x, y, z, height, x1, y1, x2, y2);
    addColumns(settling, stacks, part, x1, y1, height, settling.firstColumn[part - start]!);
  }
  const good = handDown(settling, stacks, first);
  finish(settling, stacks, good && stay);
  if (!good) return -1;
  if (stay) {
    stacks.columns = columns;
    stacks.contacts = settling.contacts;
  }
  return first;
};
