import { sharedArea } from '../geometry/overlap.ts';
import { partSize } from '../patterns/pattern.ts';
import type { Load } from './load.ts';
import { lowerSize, type Settling } from './settling.ts';
import { reserveContacts, type Stacks } from './stacks.ts';

/** Lists the parts of a block by rising base. */
export const orderParts = (settling: Settling, block: number): void => {
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

/** Collects what carries a part: parts of the placements nearby, and the first `below` of its own block by rising base. */
export const findLower = (
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
  const { near, nearCount } = settling;
  const { parts, partStart, bx, by, bz } = settling.blocks;
  settling.lowerCount = 0;
  if (height === 0) return;
  settling.work += nearCount;
  for (let i = 0; i < below; i += 1) {
    const part = settling.rising[i]!;
    const first = settling.firstColumn[part - partStart[ownBlock]!]!;
    addLower(settling, part, x, y, z, first, height, x1, y1, x2, y2);
  }
  for (let n = 0; n < nearCount; n += 1) {
    const p = near[n]!;
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
export const addContacts = (
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
  settling.work += settling.lowerCount + contacts - settling.contacts;
  settling.contacts = contacts;
  return area;
};
