import { requiredShare } from '../constraints/support.ts';
import type { BuiltPallet, Carton, NotLoaded, PalletProblem } from '../model/levels.ts';
import type { PackControl, PackedBox, PackPlan } from '../model/plan.ts';
import type { AffinityGroup, FixedContainer, PackItem, PackProblem } from '../model/problem.ts';
import { toInches } from '../model/scale.ts';
import { packBoxes } from '../search/pack.ts';
import type { Deck } from './deck.ts';
import type { LinesLeft } from './placeStack.ts';
import type { Superitem } from './superitem.ts';
import { superitemPatterns } from './superitemPatterns.ts';
import { rotationsOf, type Base, type Product } from './product.ts';

/** Pallets filled by the search, and the cartons that go on none. */
export interface Mixed {
  readonly pallets: readonly BuiltPallet[];
  readonly unpalletized: readonly NotLoaded[];
  readonly steps: number;
}

/** Tag of cartons that may stand out over no edge; no tag of a customer contains a line break. */
const insideTag = '\ninside';

/** Least length of a carton on the deck, wherever it stands on the deck and what overhangs. */
const leastInside = (side: number, deck: number, over: number): number => Math.min(side - over, deck);

/** Whether a carton keeps enough of its base on the deck however it stands, even at a corner that overhangs. */
const mayOverhang = (bases: readonly Base[], deck: Deck): boolean =>
  bases.every(({ dx, dy, turns }) => {
    const ways = turns
      ? [
          [dx, dy],
          [dy, dx],
        ]
      : [[dx, dy]];
    return ways.every(([x = 0, y = 0]) => {
      const inside = leastInside(x, deck.lx, deck.overX) * leastInside(y, deck.ly, deck.overY);
      return inside >= requiredShare('partial') * x * y;
    });
  });

/** Whether cartons of all products may stand out over the edges of a deck. */
export const mayAllOverhang = (products: readonly Product[], deck: Deck): boolean =>
  products.every(({ bases }) => mayOverhang(bases, deck));

/** A line of cartons as the search takes it. */
const itemOf = (carton: Carton, quantity: number, inside: boolean): PackItem => {
  const { id, length, width, height, weight, tags, maxWeightOnTop, maxStackHeight, crushClass, stop } = carton;
  return {
    ...{ id, length, width, height, weight, quantity },
    rotations: rotationsOf(carton),
    tags: inside ? [...tags, insideTag] : tags,
    ...(maxWeightOnTop === undefined ? {} : { maxWeightOnTop }),
    ...(maxStackHeight === undefined ? {} : { maxStackHeight }),
    ...(crushClass === undefined ? {} : { crushClass }),
    ...(stop === undefined ? {} : { stop }),
  };
};

/** A deck as a box: with what may overhang, or without. */
const containerOf = (deck: Deck, overhang: boolean, unitsPerInch: number): FixedContainer => {
  const inches = (units: number): number => toInches(units, unitsPerInch);
  return {
    kind: 'fixed',
    id: `${deck.index}${overhang ? '+' : ''}`,
    length: inches(deck.lx + (overhang ? 2 * deck.overX : 0)),
    width: inches(deck.ly + (overhang ? 2 * deck.overY : 0)),
    height: inches(deck.lz),
    ...(deck.maxWeight === Infinity ? {} : { maxWeight: deck.maxWeight / 1e6 }),
  };
};

/** The cartons left as the search takes them: `lines` by item, `boxes` by container. Cartons that are too small to overhang go on the decks alone. */
export const packProblemOf = (
  problem: PalletProblem,
  products: readonly Product[],
  decks: readonly Deck[],
  left: LinesLeft,
  unitsPerInch: number,
  effort: number,
): { readonly given: PackProblem; readonly lines: readonly number[]; readonly boxes: readonly Deck[] } => {
  const wide = decks.filter((deck) => deck.overX + deck.overY > 0);
  const inside = new Set(
    products.filter(({ bases }) => !wide.every((deck) => mayOverhang(bases, deck))).flatMap((product) => product.lines),
  );
  const lines = problem.cartons.map((_, line) => line).filter((line) => left[line]! > 0);
  const someInside = lines.some((line) => inside.has(line));
  const plain = decks.filter((deck) => someInside || !wide.includes(deck));
  const insideGroup: AffinityGroup = {
    itemPatterns: [insideTag],
    containerIds: plain.map((deck) => containerOf(deck, false, unitsPerInch).id),
    exclusive: false,
  };
  return {
    lines,
    boxes: [...plain, ...wide],
    given: {
      items: lines.map((line) => itemOf(problem.cartons[line]!, left[line]!, inside.has(line))),
      containers: [
        ...plain.map((deck) => containerOf(deck, false, unitsPerInch)),
        ...wide.map((deck) => containerOf(deck, true, unitsPerInch)),
      ],
      algorithm: 'fpFast',
      multipleBoxes: true,
      separationGroups: problem.separationGroups,
      affinityGroups: someInside && wide.length > 0 ? [insideGroup] : [],
      effort,
    },
  };
};

/** What the search was given, and what its answers mean. */
type Given = ReturnType<typeof packProblemOf>;

/** A box of the search as a pallet: its corner lies out by the overhang. */
const palletOf = ({ given, lines, boxes }: Given, box: PackedBox, unitsPerInch: number): BuiltPallet => {
  const deck = boxes[box.container]!;
  const wide = given.containers[box.container]!.id.endsWith('+');
  const [overX, overY] = wide ? [deck.overX, deck.overY] : [0, 0];
  // By whole units: a coordinate less the overhang prints as the shortest decimal again.
  const moved = (inches: number, units: number): number =>
    toInches(Math.round(inches * unitsPerInch) - units, unitsPerInch);
  const placements = box.placements.map(({ item, x, y, z, length, width, height }) => ({
    carton: lines[item]!,
    ...{ x: moved(x, overX), y: moved(y, overY), z },
    ...{ length, width, height },
  }));
  return { pallet: deck.index, placements };
};

/** Puts the cartons that are left onto pallets of any mix by the search for boxes; takes them out of `left`. */
export const mixPallets = (
  problem: PalletProblem,
  products: readonly Product[],
  decks: readonly Deck[],
  left: LinesLeft,
  unitsPerInch: number,
  effort: number,
  control: PackControl,
  superitems: readonly Superitem[] = [],
): Mixed => {
  const given = packProblemOf(problem, products, decks, left, unitsPerInch, effort);
  const plan = packBoxes(given.given, control, [], true, (instance) => ({
    patterns: superitemPatterns(superitems, products, given.lines, unitsPerInch, instance),
  }));
  const unpalletized = plan.boxes.flatMap(({ leftOut }) =>
    leftOut.map(({ item, quantity, reason }): NotLoaded => {
      const heavy = reason === 'too-heavy';
      return { index: given.lines[item]!, quantity, reason: heavy ? 'too-heavy' : 'too-large' };
    }),
  );
  left.fill(0);
  const pallets = plan.boxes.map((box) => palletOf(given, box, unitsPerInch));
  return { pallets: pallets.filter(({ placements }) => placements.length > 0), unpalletized, steps: plan.steps };
};

const volumeOf = (placements: readonly { length: number; width: number; height: number }[]): number =>
  placements.reduce((sum, { length, width, height }) => sum + length * width * height, 0);

/** The fullest of the boxes of a plan as a pallet; takes its cartons out of `left`. */
export const takePallet = (given: Given, plan: PackPlan, left: LinesLeft, unitsPerInch: number): Mixed => {
  const fullest = plan.boxes.reduce((best, box) => (volumeOf(box.placements) > volumeOf(best.placements) ? box : best));
  const pallet = palletOf(given, fullest, unitsPerInch);
  for (const { carton } of pallet.placements) left[carton] = left[carton]! - 1;
  return { pallets: pallet.placements.length > 0 ? [pallet] : [], unpalletized: [], steps: plan.steps };
};

/** Fills one pallet as full as can be with cartons that are left, and takes them out of `left`. */
export const fillPallet = (
  problem: PalletProblem,
  products: readonly Product[],
  decks: readonly Deck[],
  left: LinesLeft,
  unitsPerInch: number,
  effort: number,
  control: PackControl,
  superitems: readonly Superitem[] = [],
): Mixed => {
  const given = packProblemOf(problem, products, decks, left, unitsPerInch, effort);
  // Pallets of many different cartons lose by one state of each worth.
  const plan = packBoxes({ ...given.given, multipleBoxes: false }, control, [], false, (instance) => ({
    patterns: superitemPatterns(superitems, products, given.lines, unitsPerInch, instance),
  }));
  return takePallet(given, plan, left, unitsPerInch);
};
