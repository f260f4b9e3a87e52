import type { FloorPlan, SlotCell } from './floorPlan.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const ways: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  up: [0, 1],
  down: [0, -1],
  left: [-1, 0],
  right: [1, 0],
};
/** Something aside is further than it looks: an arrow keeps to its row or column. */
const asideWeight = 3;

const middle = ({ x, y, width, length }: SlotCell): readonly [number, number] => [x + width / 2, y + length / 2];

/** The slot that lies next in a direction; the same where there is none. Without a start it is the first one. */
export function neighbour({ cells }: FloorPlan, from: SlotCell | null, direction: Direction): SlotCell | null {
  if (from === null) return cells[0] ?? null;
  const [wayX, wayY] = ways[direction];
  const [x, y] = middle(from);
  let best = from;
  let nearest = Infinity;
  for (const cell of cells) {
    const [toX, toY] = middle(cell);
    const ahead = (toX - x) * wayX + (toY - y) * wayY;
    if (ahead <= 1e-6) continue;
    const distance = ahead + asideWeight * Math.abs((toX - x) * wayY + (toY - y) * wayX);
    if (distance < nearest) [best, nearest] = [cell, distance];
  }
  return best;
}
