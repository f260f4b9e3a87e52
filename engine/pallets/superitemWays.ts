import { fillPallet, mixPallets } from './mixed.ts';
import { byBlocks, concentrationOf, largestDeck, towerWays, type Loads, type Setting, type Way } from './loads.ts';
import type { LinesLeft } from './placeStack.ts';
import { buildSuperitemPallets, superitemsOf } from './superitemPallets.ts';

/** Share of the effort that goes into dense pallets of superitems; the others of it into what they leave over. */
const denseShare = 0.5;
/** Least share of such a pallet that is filled. */
const leastDensity = 0.8;
/** Least fills of superitems that are placed beside single cartons. */
const looseFill = 0.5;
const tightFill = 0.8;
/** Shares of the effort for the one pallet that is filled first, and for what it leaves. */
const fillShare = 0.8;
const lastShare = 0.1;
/** Most of the effort for one way to place what is left over. */
const leftoverShare = 1 / 3;

const looseSuperitems = (
  { problem, products, decks, unitsPerInch, control }: Setting,
  left: LinesLeft,
  leastFill: number,
): ReturnType<typeof superitemsOf> =>
  superitemsOf(problem, products, largestDeck(decks), left, unitsPerInch, leastFill, control);

/** Superitems and single cartons alike, block by block, with the search for boxes. */
const byMixing: Way = (setting, left, effort) => {
  const { problem, products, decks, unitsPerInch, control } = setting;
  const { superitems, steps } = looseSuperitems(setting, left, looseFill);
  const most = Math.max(0, effort - steps);
  const mixed = mixPallets(problem, products, decks, left.slice(), unitsPerInch, most, control, superitems);
  return { ...mixed, steps: steps + mixed.steps };
};

/** One pallet as full as superitems and single cartons make it, and what it leaves in blocks. */
const byOneFull =
  (leastFill: number): Way =>
  (setting, left, effort) => {
    const { problem, products, decks, unitsPerInch, control } = setting;
    const { superitems, steps } = looseSuperitems(setting, left, leastFill);
    const rest = left.slice();
    const most = Math.max(0, effort * fillShare - steps);
    const full = fillPallet(problem, products, decks, rest, unitsPerInch, most, control, superitems);
    const spent = steps + full.steps;
    if (!rest.some((count) => count > 0)) return { ...full, steps: spent };
    const last = byBlocks(setting, rest, effort * lastShare);
    return {
      pallets: [...full.pallets, ...last.pallets],
      unpalletized: last.unpalletized,
      steps: spent + last.steps,
    };
  };

/** The first of the ways with the fewest pallets and, of those, the emptiest last one. */
const byBestOf =
  (first: Way, others: readonly Way[]): Way =>
  (setting, left, effort) => {
    let best = first(setting, left, effort * leftoverShare);
    let { steps } = best;
    const isBetter = ({ pallets }: Loads): boolean =>
      pallets.length < best.pallets.length ||
      (pallets.length === best.pallets.length &&
        concentrationOf(setting, pallets) > concentrationOf(setting, best.pallets));
    for (const way of others) {
      if (steps >= effort) break;
      const found = way(setting, left, Math.min(effort * leftoverShare, effort - steps));
      steps += found.steps;
      if (isBetter(found)) best = found;
    }
    return { ...best, steps };
  };

const [firstTowers = byBlocks, ...otherTowers] = towerWays;
const byLeftovers = byBestOf(firstTowers, [...otherTowers, byMixing, byOneFull(looseFill), byOneFull(tightFill)]);

/** Dense pallets of superitems on the largest pallet, and what they leave over in whatever way is best for it. */
const bySuperitems =
  (leastFill: number): Way =>
  (setting, left, effort) => {
    const { problem, products, decks, unitsPerInch, control } = setting;
    const deck = largestDeck(decks);
    const rest = left.slice();
    const rule = { leastFill, leastDensity };
    const most = effort * denseShare;
    const dense = buildSuperitemPallets(problem, products, deck, rest, unitsPerInch, rule, most, control);
    if (!rest.some((count) => count > 0)) return { ...dense, unpalletized: [] };
    const others = byLeftovers(setting, rest, Math.max(0, effort - dense.steps));
    return {
      pallets: [...dense.pallets, ...others.pallets],
      unpalletized: others.unpalletized,
      steps: dense.steps + others.steps,
    };
  };

/** Superitems of several least fills: none is best for all loads. */
export const superitemWays: readonly Way[] = [0.85, 0.87, 0.82, 0.9, 0.8].map(bySuperitems);

/** Ways to build a few pallets anew. */
export const rebuildingWays: readonly Way[] = [
  byOneFull(tightFill),
  superitemWays[0]!,
  byOneFull(looseFill),
  superitemWays[3]!,
];
