import type { PackControl } from '../model/plan.ts';
import type { PackItem, PackProblem } from '../model/problem.ts';
import { toMicroPounds } from '../model/scale.ts';
import { silent } from '../search/budget.ts';
import { columnIn, roomsIn, type Hollow } from './hollow.ts';
import { unitsByLine, type Inside, type Packable } from './packable.ts';
import { mostOf, packPackables } from './packPackables.ts';
import { millionths } from './takers.ts';

/** Steps of search in one hollow. */
const fillEffort = 60;

/** Packables that may go into a hollow, and how many of them there are. */
export interface Guest {
  readonly packable: Packable;
  readonly volume: number;
  readonly left: number;
}

/** Cubic inches of the box around a unit. */
export const volumeOf = ({ length, width, height }: PackItem): number => length * width * height;

/** Cylinders on one another in the middle of a round hollow. Where the load on a unit is limited, one. */
const columnOf = (problem: PackProblem, hollow: Hollow, guest: Guest, weightLeft: number): readonly Inside[] => {
  const { packable, left } = guest;
  const { length, width, height, weight, maxWeightOnTop, maxStackHeight, crushClass } = packable.item;
  const carries = maxWeightOnTop === undefined && maxStackHeight === undefined && crushClass === undefined;
  let units = Math.min(columnIn(hollow, packable.item), left, carries ? Infinity : 1);
  if (weight > 0) units = Math.min(units, Math.floor(weightLeft / toMicroPounds(weight)));
  for (const [line, each] of unitsByLine(packable)) units = Math.min(units, Math.floor(mostOf(problem, line) / each));
  return Array.from({ length: units }, (_, i) => ({
    packable,
    x: Math.round(hollow.x - millionths(length) / 2) / 1e6,
    y: Math.round(hollow.y - millionths(width) / 2) / 1e6,
    z: (hollow.z + i * millionths(height)) / 1e6,
    length,
    width,
    height,
  }));
};

/** The contents of one hollow: of the rooms in it, the one that takes most volume. */
export const fillHollow = (
  problem: PackProblem,
  hollow: Hollow,
  guests: readonly Guest[],
  weightLeft: number,
  control: PackControl,
): readonly Inside[] => {
  const packables = guests.map(({ packable, left }) => {
    const { shape, ...box } = packable.item;
    // The rooms in a round hollow have no walls for cylinders to lean on.
    const kept = shape === undefined || hollow.shape === 'cylindrical' ? {} : { shape };
    return { ...packable, item: { ...box, ...kept, quantity: left } };
  });
  const { carrierCaps: _caps, ...rules } = problem;
  const containers = roomsIn(hollow, packables[0]!.item, weightLeft);
  const quiet = silent(control);
  const given = { ...rules, containers, affinityGroups: [], multipleBoxes: false, effort: fillEffort };
  let best: readonly Inside[] = [];
  let most = 0;
  for (const { length, width, placements } of packPackables(given, packables, quiet).boxes) {
    const volume = placements.reduce((sum, placement) => sum + volumeOf(packables[placement.item]!.item), 0);
    if (volume <= most) continue;
    most = volume;
    best = placements.map((place) => ({
      packable: guests[place.item]!.packable,
      x: Math.round(hollow.x - millionths(length) / 2 + millionths(place.x)) / 1e6,
      y: Math.round(hollow.y - millionths(width) / 2 + millionths(place.y)) / 1e6,
      z: (hollow.z + millionths(place.z)) / 1e6,
      length: place.length,
      width: place.width,
      height: place.height,
    }));
  }
  for (const guest of guests) {
    const column = columnOf(problem, hollow, guest, weightLeft);
    const volume = column.length * guest.volume;
    if (volume > most) {
      most = volume;
      best = column;
    }
  }
  return best;
};
