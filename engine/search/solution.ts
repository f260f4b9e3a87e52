import { boxVolume, type Box } from './box.ts';

/** A set of boxes and what it is judged by. */
export interface Solution {
  readonly boxes: readonly Box[];
  readonly count: number;
  readonly volume: number;
  readonly cost: number;
}

/** Judges a set of boxes. */
export const solutionOf = (boxes: readonly Box[]): Solution => {
  let count = 0;
  let volume = 0;
  let cost = 0;
  for (const box of boxes) {
    count += box.repeat;
    volume += box.repeat * boxVolume(box);
    cost += box.repeat * box.candidate.cost;
  }
  return { boxes, count, volume, cost };
};

/** Fewer boxes, then less volume, then less cost. */
export const isBetter = (a: Solution, b: Solution): boolean =>
  a.count !== b.count ? a.count < b.count : a.volume !== b.volume ? a.volume < b.volume : a.cost < b.cost;
