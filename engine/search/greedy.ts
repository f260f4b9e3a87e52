import { isOvertime } from './budget.ts';
import { findChoices } from './choice.ts';
import type { Choices } from './choices.ts';
import { nextSpace, placeBlock, removeSpace, restSpace, type Filler } from './filler.ts';
import type { Load } from './load.ts';
import type { Profile } from './profile.ts';

/**
 * Finds the next space with a choice in it and the `most` best choices; spaces without are dropped or rest.
 * Returns the space, or -1 when the box is done, or has taken too long.
 */
export const findDecision = (filler: Filler, load: Load, profile: Profile, most: number, choices: Choices): number => {
  while (load.unitsLeft > 0 && load.usableCount > 0 && !isOvertime(filler.budget)) {
    const space = nextSpace(load);
    if (space < 0) return -1;
    findChoices(filler, load, profile, space, most, choices);
    if (choices.count > 0) return space;
    if (load.spaces[space * 6 + 2]! < load.ceiling && load.ceiling < load.spaces[space * 6 + 5]!) {
      findChoices(filler, load, profile, space, most, choices, true);
      if (choices.count > 0) return space;
    }
    if (choices.anyFits) restSpace(load, space);
    else removeSpace(load, space);
  }
  return -1;
};

/** Fills the box to its end, always with the best block. */
export const completeGreedily = (filler: Filler, load: Load, profile: Profile, choices: Choices): void => {
  for (;;) {
    const space = findDecision(filler, load, profile, 1, choices);
    if (space < 0) return;
    placeBlock(filler, load, profile, choices.block[0]!, choices.x[0]!, choices.y[0]!, choices.z[0]!);
  }
};
