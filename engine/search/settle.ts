import { bears } from '../constraints/loadBearing.ts';
import { addContact, react, stands } from '../constraints/stability.ts';
import { partSize } from '../patterns/pattern.ts';
import { addContacts, findLower, orderParts } from './contacts.ts';
import type { Load } from './load.ts';
import { reserveChanges, type Settling } from './settling.ts';
import { reserveColumns, type Stacks } from './stacks.ts';

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

/** Whether a column or what carries it overhangs, so that forces on it matter. */
const leansOn = (stacks: Stacks, column: number, overhangs: boolean): boolean => {
  if (overhangs) return true;
  for (let c = stacks.contactFrom[column]!; c < stacks.contactTo[column]!; c += 1) {
    const carrier = stacks.carrier[c]!;
    if (carrier >= 0 && stacks.leans[carrier] === 1) return true;
  }
  return false;
};

/** Adds nx * ny columns of a part, each with its own weight as a change. */
const addColumns = (
  settling: Settling,
  stacks: Stacks,
  part: number,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
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
  for (let i = 0; i < nx; i += 1) {
    for (let j = 0; j < ny; j += 1) {
      const cx = x + i * ux;
      const cy = y + j * uy;
      const carried = addContacts(settling, stacks, column, cx, cy, cx + ux, cy + uy);
      stacks.base[column] = z;
      stacks.kind[column] = kind;
      stacks.units[column] = units;
      stacks.full[column] = z === 0 || carried >= ux * uy ? 1 : 0;
      stacks.leans[column] = settling.balances && leansOn(stacks, column, stacks.full[column] === 0) ? 1 : 0;
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
const balance = (settling: Settling, stacks: Stacks, column: number): boolean => {
  const { support } = settling;
  const before = stacks.force[column]!;
  const after = before + settling.force[column]!;
  const from = stacks.contactFrom[column]!;
  const to = stacks.contactTo[column]!;
  support.count = 0;
  for (let c = from * 4; c < to * 4; c += 4) {
    const { contact } = stacks;
    addContact(support, contact[c]!, contact[c + 1]!, contact[c + 2]!, contact[c + 3]!);
  }
  settling.work += (to - from) * 4;
  if (before > 0) {
    react(support, stacks.momentX[column]! / before, stacks.momentY[column]! / before);
    passForce(settling, stacks, from, to, before, -1);
  }
  if (after <= 0) return true;
  const x = (stacks.momentX[column]! + settling.momentX[column]!) / after;
  const y = (stacks.momentY[column]! + settling.momentY[column]!) / after;
  if (!stands(react(support, x, y)) && stacks.full[column] === 0) return false;
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
const handDown = (settling: Settling, stacks: Stacks, firstNew: number, balances: boolean): boolean => {
  const { kinds } = settling;
  for (let t = 0; t < settling.touchedCount; t += 1) {
    const column = settling.touched[t]!;
    const kind = stacks.kind[column]!;
    const units = stacks.units[column]!;
    const weight = kinds.weight[kind]!;
    const above = Math.max(stacks.above[column]!, settling.above[column]!);
    const onTop = stacks.onTop[column]! + settling.onTop[column]!;
    settling.work += 1;
    if (above + units > kinds.stackHeight[kind]!) return false;
    if (!bears(onTop + (units - 1) * weight, kinds.bearing[kind]!)) return false;
    const change = settling.onTop[column]! + (column >= firstNew ? units * weight : 0);
    passWeight(settling, stacks, column, change, above + units);
    if (balances && stacks.leans[column] === 1 && !balance(settling, stacks, column)) return false;
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

/** Puts the columns of a part of a block where they stand; `alone`: only the first of them. */
const putPart = (
  settling: Settling,
  load: Load,
  block: number,
  order: number,
  x: number,
  y: number,
  z: number,
  alone: boolean,
): void => {
  const { blocks, kinds } = settling;
  const part = settling.rising[order]!;
  const at = part * partSize;
  const row = blocks.parts[at + 1]!;
  const x1 = x + blocks.parts[at + 5]!;
  const y1 = y + blocks.parts[at + 6]!;
  const height = z + blocks.parts[at + 7]!;
  const nx = alone ? 1 : blocks.parts[at + 2]!;
  const ny = alone ? 1 : blocks.parts[at + 3]!;
  const first = settling.firstColumn[part - blocks.partStart[block]!]!;
  findLower(settling, load, block, order, x, y, z, height, x1, y1, x1 + nx * kinds.dx[row]!, y1 + ny * kinds.dy[row]!);
  addColumns(settling, load.stacks, part, x1, y1, height, nx, ny, first);
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
  const { parts, partStart } = settling.blocks;
  const { stacks } = load;
  const first = stacks.columns;
  const start = partStart[block]!;
  const count = partStart[block + 1]! - start;
  orderParts(settling, block);
  let columns = first;
  for (let p = 0; p < count; p += 1) {
    settling.firstColumn[p] = columns;
    columns += parts[(start + p) * partSize + 2]! * parts[(start + p) * partSize + 3]!;
  }
  reserveColumns(stacks, columns);
  reserveChanges(settling, columns);
  settling.contacts = stacks.contacts;
  if (columns - first > 1 && settling.kinds.someLimited) {
    // Most blocks that are too heavy show it in their first column.
    putPart(settling, load, block, 0, x, y, z, true);
    const borne = handDown(settling, stacks, first, false);
    finish(settling, stacks, false);
    if (!borne) return -1;
    settling.contacts = stacks.contacts;
  }
  for (let order = 0; order < count; order += 1) putPart(settling, load, block, order, x, y, z, false);
  const good = handDown(settling, stacks, first, settling.balances);
  finish(settling, stacks, good && stay);
  if (!good) return -1;
  if (stay) {
    stacks.columns = columns;
    stacks.contacts = settling.contacts;
  }
  return first;
};
