import type {
  CandidateContainer,
  LeftOut,
  PackControl,
  PackedBox,
  PackPlan,
  PackProblem,
} from '../../../engine/index.ts';
import { createBoxPricer, type BoxPricer, type CostWork } from './boxCosts.ts';
import { containerSets, setKey, type ContainerSet } from './containerSets.ts';
import { mills } from './money.ts';
import { splitBoxes, type SplitTools } from './splitBoxes.ts';

type Pack = (problem: PackProblem, control?: PackControl) => PackPlan;

const mostSearches = 24;
const leastSearches = 3;
/** Units over all searches together: large loads are searched fewer times. */
const searchedUnits = 20_000;

/** How many times a load is packed to find the cheapest way to ship it; a count, so that the answer is the same on every machine. */
export function costSearches({ items }: Pick<PackProblem, 'items'>): number {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(leastSearches, Math.min(mostSearches, Math.floor(searchedUnits / units)));
}

/**
 * Packing for the cheapest shipment (specification, "Cost optimization"): the load is packed into all containers and into
 * restricted sets of them, each plan is priced box by box, and the cheapest is taken, of equals the one with fewer boxes; of a
 * small load boxes are then split into smaller ones where these are cheaper together.
 * A plan that leaves fewer units out always goes before.
 */
export function cheapestPacker(pack: Pack, work: CostWork) {
  const pricer = createBoxPricer(work);
  const { sheet, oneService = false } = work;
  const pricers = oneService
    ? sheet.tables.map((table) => createBoxPricer({ ...work, sheet: { ...sheet, tables: [table] } }))
    : [pricer];
  const measure = (problem: PackProblem, plan: PackPlan) =>
    pricers
      .map((one) => measuredPlan(problem, plan, one))
      .reduce((least, one) => (compare(one, least) < 0 ? one : least));
  return {
    measure,
    pack(problem: PackProblem, control: PackControl = {}): PackPlan {
      const first = pack(problem, control);
      if (!problem.multipleBoxes) return first;
      const { onProgress: _progress, ...quiet } = control;
      const tried = new Set<string>();
      let searches = 1;
      let steps = first.steps;
      let best: Candidate = { plan: first, measure: measure(problem, first), set: wholeSet(problem) };
      const attempt = (set: ContainerSet): boolean => {
        const key = setKey(set);
        if (set.length === 0 || searches >= costSearches(problem) || tried.has(key)) return false;
        if (quiet.finish?.() === true) return false;
        tried.add(key);
        searches += 1;
        const plan = inWhole(pack(restricted(problem, set), quiet), set, first);
        steps += plan.steps;
        const found = { plan, measure: measure(problem, plan), set };
        const isBetter = compare(found.measure, best.measure) < 0;
        if (isBetter) best = found;
        return isBetter;
      };
      tried.add(setKey(best.set));
      for (const set of containerSets(problem, pricer)) attempt(set);
      // Without each of the containers that the best plan uses: what replaces it may be cheaper.
      while (usedPlaces(best.plan).some((place) => attempt(best.set.filter((one) => one.place !== place))));
      if (costSearches(problem) < mostSearches || quiet.finish?.() === true) return { ...best.plan, steps };
      const tools: SplitTools = {
        set: containerSets(problem, pricer)[0] ?? [],
        packInto(part, set) {
          const plan = inWhole(pack(restricted(part, set), quiet), set, first);
          steps += plan.steps;
          return plan;
        },
        isCheaper: (plan, than) => compare(measure(problem, plan), measure(problem, than)) < 0,
      };
      const ofBest = splitBoxes(problem, best.plan, tools);
      // The plan in few boxes may have the cheapest beginning, and only a dear end.
      const ofFirst = best.plan === first ? ofBest : splitBoxes(problem, first, tools);
      return { ...(tools.isCheaper(ofFirst, ofBest) ? ofFirst : ofBest), steps };
    },
  };
}

interface Candidate {
  readonly plan: PackPlan;
  readonly measure: readonly number[];
  readonly set: ContainerSet;
}

function wholeSet({ containers }: PackProblem): ContainerSet {
  return containers.map(({ maxWeight = Infinity }, place) => ({ place, maxWeight }));
}

function restricted(problem: PackProblem, set: ContainerSet): PackProblem {
  const containers = set.flatMap(({ place, maxWeight }): readonly CandidateContainer[] => {
    const container = problem.containers[place];
    if (container === undefined) return [];
    return [maxWeight === Infinity ? container : { ...container, maxWeight }];
  });
  return { ...problem, containers };
}

/** A plan of a restricted problem as one of the whole: places of its containers, its bound, and why units stay behind. */
function inWhole(plan: PackPlan, set: ContainerSet, whole: PackPlan): PackPlan {
  const placeOf = (index: number) => set[index]?.place ?? index;
  const ofWhole = whole.boxes.flatMap(({ leftOut }) => leftOut);
  const own = plan.boxes.flatMap(({ leftOut }) => leftOut);
  // What fits nowhere is told as the whole choice of containers tells it.
  const told = sameUnits(own, ofWhole) ? ofWhole : own.map((left) => withPlace(left, placeOf));
  const last = plan.boxes.length - 1;
  const boxes = plan.boxes.map((box, index): PackedBox => ({
    ...box,
    container: placeOf(box.container),
    leftOut: index === last ? told : [],
  }));
  return { ...plan, boxes, lowerBound: Math.min(plan.lowerBound, whole.lowerBound) };
}

function withPlace(left: LeftOut, placeOf: (index: number) => number): LeftOut {
  return left.detail ? { ...left, detail: { ...left.detail, container: placeOf(left.detail.container) } } : left;
}

function sameUnits(a: readonly LeftOut[], b: readonly LeftOut[]): boolean {
  const key = (lefts: readonly LeftOut[]) =>
    lefts
      .map(({ item, quantity, roll }) => `${String(item)}:${String(quantity)}:${String(roll?.index ?? '')}`)
      .sort()
      .join(' ');
  return key(a) === key(b);
}

function usedPlaces({ boxes }: PackPlan): readonly number[] {
  return [...new Set(boxes.map(({ container }) => container))];
}

/** Units left out, boxes without a price, cost with what rules add to it, boxes, volume: less is better, in this order. */
function measuredPlan(problem: PackProblem, { boxes }: PackPlan, pricer: BoxPricer): readonly number[] {
  let [leftOut, unpriced, cost, volume] = [0, 0, 0, 0];
  for (const box of boxes) {
    for (const { quantity } of box.leftOut) leftOut += quantity;
    volume += box.length * box.width * box.height;
    if (box.placements.length === 0) continue;
    const price = pricer.priceOf(problem, box);
    if (price === null) unpriced += 1;
    else cost += price.shipping + price.box + addedByRules(problem, box, pricer);
  }
  return [leftOut, unpriced, cost, boxes.length, volume];
}

/** What rules add to the cost of a container in the objective, in mills; no part of what is paid. */
export function addedByRules({ containers }: PackProblem, { container: place }: PackedBox, pricer: BoxPricer): number {
  const container = containers[place];
  if (container?.kind !== 'fixed') return 0;
  return mills(container.cost ?? 0) - mills(pricer.stated(container.id).cost);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}
