import type { Candidate } from '../instance/instance.ts';
import { boxOf, type Box } from './box.ts';
import { boxCounts, construct, leadingCandidates } from './construct.ts';
import { coverPrices, type CoverPrices } from './coverPrices.ts';
import { countWork } from './filler.ts';
import { contentsOf, fitAll, mayShareBox } from './fit.ts';
import { createRandom, nextFraction, type Random } from './random.ts';
import { isBetter, solutionOf, type Solution } from './solution.ts';
import { fillBox, keepPlan, profileOf, specs, type Solver } from './solver.ts';

/** Boxes from which on mixes pay; fewer are rebuilt together as a whole. */
const fewest = 4;
/** Kinds up to which mixes of boxes are looked for. */
const mostKinds = 64;
/** Known boxes at most. */
const mostColumns = 600;
/** Leading candidates that are filled with the prices of a mix. */
const mostPriced = 3;
/** Shares of the steps left that go into new boxes and into mixes. */
const pricingShare = 0.25;
const mixingShare = 0.1;
/** Fillings in a row that bring no better box before a mix is made of those known. */
const patience = 8;
/** Steps of beam search per box for what a mix leaves over. */
const restSteps = 100;
/** Mixes tried, each with other choices. */
const mostMixes = 12;

/** The search for a mix: demanded kinds and the boxes known for them. */
interface Mixing {
  readonly solver: Solver;
  readonly demand: Int32Array;
  readonly kinds: Int32Array;
  readonly boxes: Box[];
  /** Contents of the boxes by position in `kinds`. */
  readonly columns: Int32Array[];
  readonly known: Set<string>;
  readonly random: Random;
}

const addBox = (mixing: Mixing, box: Box): boolean => {
  const column = mixing.kinds.map((kind) => box.content[kind]!);
  const key = column.join(',');
  if (mixing.known.has(key) || mixing.columns.length >= mostColumns) return false;
  mixing.known.add(key);
  mixing.columns.push(column);
  mixing.boxes.push({ ...box, repeat: 1 });
  return true;
};

const pricesOf = (mixing: Mixing, columns: readonly Int32Array[], demand: Int32Array): CoverPrices => {
  countWork(mixing.solver.filler, columns.length * demand.length * 8);
  return coverPrices(columns, demand);
};

/** Prices for all kinds, relative to volume and about 1; kinds that are worth nothing fill gaps. */
const fillPrices = (mixing: Mixing, prices: Float64Array): Float64Array => {
  const { solver, kinds } = mixing;
  const all = new Float64Array(solver.kinds.count).fill(0.01);
  const largest = solver.candidates.at(-1)?.volume ?? 1;
  kinds.forEach((kind, position) => {
    all[kind] = Math.max(0.01, (prices[position]! * largest) / solver.kinds.volume[kind]!);
  });
  return all;
};

/** Fills boxes for the prices of the mix; true if one of them is worth more than all known ones. */
const priceBoxes = (mixing: Mixing, leading: readonly Candidate[], prices: Float64Array, round: number): boolean => {
  const { solver, kinds } = mixing;
  const { budget } = solver;
  const own = new Int32Array(solver.kinds.count);
  const demand = new Int32Array(solver.kinds.count);
  kinds.forEach((kind, position) => (demand[kind] = mixing.demand[position]!));
  const profile = profileOf(solver, specs[round % specs.length]!, fillPrices(mixing, prices));
  const steps = Math.floor(budget.limit / 150) * (1 << Math.floor(round / specs.length));
  let found = false;
  for (const candidate of leading) {
    if (boxCounts(solver, candidate, demand, 0, own) === 0) continue;
    const { lx, ly, lz, maxWeight } = candidate;
    const load = fillBox(solver, [profile], lx, ly, lz, maxWeight, own, budget.steps + steps);
    if (load.placed === 0) continue;
    const box = boxOf(solver.filler, load, candidate);
    let worth = 0;
    kinds.forEach((kind, position) => (worth += prices[position]! * box.content[kind]!));
    if (worth > 1 + 1e-6 && addBox(mixing, box)) found = true;
  }
  return found;
};

/** Contents cut to what is left, as counts of all kinds. */
const cutTo = (mixing: Mixing, column: Int32Array, left: Int32Array): Int32Array => {
  const counts = new Int32Array(mixing.solver.kinds.count);
  mixing.kinds.forEach((kind, position) => (counts[kind] = Math.min(column[position]!, left[position]!)));
  return counts;
};

/** Which column to take next: whole uses first, then large fractions, with some chance in it. */
const pickColumn = (mixing: Mixing, uses: Float64Array, spread: number): number => {
  let picked = -1;
  let most = 0;
  for (let i = 0; i < uses.length; i += 1) {
    if (uses[i]! <= 1e-6) continue;
    const score = uses[i]! * (1 + spread * nextFraction(mixing.random));
    if (score <= most) continue;
    most = score;
    picked = i;
  }
  return picked;
};

/** Rounds a mix to whole boxes, fewer than `below`: takes a box, prices what is left, and so on. Null if that fails. */
const roundMix = (mixing: Mixing, below: number, attempt: number): readonly Box[] | null => {
  const { solver, boxes, columns } = mixing;
  const left = mixing.demand.slice();
  const chosen: Box[] = [];
  let opened = 0;
  while (left.some((count) => count > 0)) {
    const cut = columns.map((column) => column.map((count, position) => Math.min(count, left[position]!)));
    const mix = pricesOf(mixing, cut, left);
    const mostBoxes = below - 1 - opened;
    // Once no box is used as a whole, the rest may also go into boxes that nobody has built yet.
    if (mix.uses.every((use) => use < 1 - 1e-6)) {
      const spec = specs[attempt % specs.length]!;
      const rest = cutTo(mixing, left, left);
      const last = construct(solver, rest, { spec, prices: null, stepsPerBox: restSteps, mostBoxes, refresh: false });
      if (last !== null) return [...chosen, ...last];
    }
    if (Math.ceil(mix.total - 1e-6) > mostBoxes) return null;
    const picked = pickColumn(mixing, mix.uses, attempt === 0 ? 0 : 1);
    const box = boxes[picked];
    if (box === undefined) return null;
    const content = cutTo(mixing, columns[picked]!, left);
    const contents = contentsOf(solver, content);
    if (!mayShareBox(solver, contents)) return null;
    const whole = contents.units === contentsOf(solver, box.content).units;
    const taken = whole ? box : fitAll(solver, box.candidate, contents, 200);
    if (taken === null) return null;
    let repeat = Math.max(1, Math.floor(mix.uses[picked]! + 1e-6));
    mixing.kinds.forEach((kind, position) => {
      if (content[kind]! > 0) repeat = Math.min(repeat, Math.floor(left[position]! / content[kind]!));
    });
    mixing.kinds.forEach((kind, position) => (left[position] = left[position]! - repeat * content[kind]!));
    chosen.push({ ...taken, repeat });
    opened += repeat;
  }
  return chosen;
};

/**
 * Fewer boxes by column generation (Gilmore & Gomory 1961; for containers Zhu, Huang & Lim 2012): every box built is a
 * column, prices from the best fractional mix steer the filling of new ones, and mixes are rounded to whole boxes.
 * For few kinds without separation only; answers the best of what it was given and what it finds.
 */
export const mixBoxes = (
  solver: Solver,
  counts: Int32Array,
  built: readonly Box[],
  best: Solution,
  bound: number,
): Solution => {
  const { budget } = solver;
  const kinds = Int32Array.from(counts.keys()).filter((kind) => counts[kind]! > 0);
  const separated = kinds.some((kind) => solver.kinds.separation[kind] !== 0);
  if (kinds.length > mostKinds || separated || best.count <= bound || best.count < fewest) return best;
  const demand = kinds.map((kind) => counts[kind]!);
  const random = createRandom(0x6d2b79f5);
  const mixing: Mixing = { solver, demand, kinds, boxes: [], columns: [], known: new Set(), random };
  for (const box of [...best.boxes, ...built]) addBox(mixing, box);
  const leading = leadingCandidates(solver).slice(0, mostPriced);
  const spare = budget.limit - budget.steps;
  const pricingEnd = budget.steps + Math.floor(spare * pricingShare);
  const mixingEnd = pricingEnd + Math.floor(spare * mixingShare);
  for (let idle = 0; idle < patience && budget.steps < pricingEnd;) {
    const { prices } = pricesOf(mixing, mixing.columns, demand);
    idle = priceBoxes(mixing, leading, prices, idle) ? 0 : idle + 1;
  }
  let found = best;
  for (let mix = 0; mix < mostMixes && budget.steps < mixingEnd && found.count > bound; mix += 1) {
    const rounded = roundMix(mixing, found.count, mix);
    if (rounded === null) continue;
    for (const box of rounded) addBox(mixing, box);
    const mixed = solutionOf(rounded);
    if (!isBetter(mixed, found)) continue;
    found = mixed;
    keepPlan(solver, found);
  }
  return found;
};
