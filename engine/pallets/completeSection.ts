import { packBoxes } from '../search/pack.ts';
import type { Deck } from './deck.ts';
import type { Setting } from './loads.ts';
import { packProblemOf, takePallet, type Mixed } from './mixed.ts';
import type { LinesLeft } from './placeStack.ts';
import type { Section } from './section.ts';
import { sectionPattern } from './sectionPattern.ts';

/** Fills one pallet as full as can be above and beside whole layers that it begins with, and takes all of it out of `left`. */
export const completeSection = (
  { problem, products, unitsPerInch, control }: Setting,
  section: Section,
  deck: Deck,
  left: LinesLeft,
  effort: number,
): Mixed => {
  const given = packProblemOf(problem, products, [deck], left, unitsPerInch, effort);
  const plan = packBoxes({ ...given.given, multipleBoxes: false }, control, [], false, (instance) => ({
    opening: sectionPattern(section, deck, products, given.lines, unitsPerInch, instance),
  }));
  return takePallet(given, plan, left, unitsPerInch);
};
