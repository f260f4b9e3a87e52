import type { CandidateContainer, PackProblem } from '../../../engine/index.ts';
import type { BoxPricer } from './boxCosts.ts';
import type { LaneTable } from './laneTable.ts';
import { micro, pounds } from './measures.ts';

/** Containers that a search is restricted to, as places in the problem, each with the most pounds that it may then hold. */
export type ContainerSet = readonly { readonly place: number; readonly maxWeight: number }[];

const servicesTried = 6;
const singlesTried = 8;
const paired = 4;
/** The part of a box that is filled, for estimates. */
const usualFill = 0.75;

/** A name for what a set lets the search do: equal ones need one search. */
export function setKey(set: ContainerSet): string {
  return set.map(({ place, maxWeight }) => `${String(place)}:${String(maxWeight)}`).join(' ');
}

/**
 * Sets worth a search, the most promising first: every container that a service takes; those of each service; those with and
 * those without a flat rate; single containers by their estimated price, and pairs of the best of them.
 */
export function containerSets(problem: PackProblem, pricer: BoxPricer): readonly ContainerSet[] {
  const all = problem.containers.map((container, place) => ({
    container,
    place,
    tables: pricer.tablesFor(container.id),
  }));
  const setOf = (chosen: typeof all, tables?: readonly LaneTable[]): ContainerSet =>
    chosen.flatMap(({ container, place, tables: own }) => {
      const maxWeight = heaviest(container, tables ? own.filter((one) => tables.includes(one)) : own, pricer);
      return maxWeight === null ? [] : [{ place, maxWeight }];
    });
  const services = [...new Set(all.flatMap(({ tables }) => tables))].slice(0, servicesTried);
  const isFlat = ({ container }: (typeof all)[number]) => hasFlatRate(container, pricer);
  const singles = all
    .filter(({ container }) => holdsEveryItem(container, problem))
    .map((one) => ({ one, estimate: estimatedCost(one.container, problem, pricer) }))
    .filter(({ estimate }) => estimate < Infinity)
    .toSorted((a, b) => a.estimate - b.estimate)
    .map(({ one }) => one)
    .slice(0, singlesTried);
  const pairs = singles.slice(0, paired).flatMap((a, index, best) => best.slice(index + 1).map((b) => [a, b]));
  return [
    setOf(all),
    ...services.map((table) => setOf(all, [table])),
    setOf(all.filter(isFlat)),
    setOf(all.filter((one) => !isFlat(one))),
    ...singles.map((one) => setOf([one])),
    ...pairs.map((pair) => setOf(pair.toSorted((a, b) => a.place - b.place))),
  ].filter((set) => set.length > 0);
}

function hasFlatRate({ id }: CandidateContainer, pricer: BoxPricer): boolean {
  const inTable = ({ fields, zone }: LaneTable) =>
    (fields.boxes ?? []).some((box) => box.containerId === id && box.cost !== undefined && (box.zone ?? zone) === zone);
  return pricer.stated(id).flatRateCost !== undefined || pricer.tablesFor(id).some(inTable);
}

/** Most pounds of contents at which some of the services still takes the container; null when none does. */
function heaviest(container: CandidateContainer, tables: readonly LaneTable[], pricer: BoxPricer): number | null {
  const own = container.maxWeight ?? Infinity;
  if (pricer.stated(container.id).flatRateCost !== undefined) return own;
  if (tables.length === 0) return null;
  const tare = container.kind === 'fixed' ? (container.tareWeight ?? 0) : 0;
  const taken = Math.max(...tables.map((table) => heaviestParcel(table, container.id)));
  const contents = taken === Infinity ? own : Math.min(own, pounds(micro(taken) - micro(tare)));
  return contents < 0 ? null : contents;
}

function heaviestParcel({ fields, zone, rates }: LaneTable, id: string): number {
  const boxes = (fields.boxes ?? []).filter(({ containerId }) => containerId === id);
  const limit = Math.min(fields.maxWeight ?? Infinity, ...boxes.map(({ maxWeight }) => maxWeight ?? Infinity));
  const isFlat = boxes.some((box) => box.cost !== undefined && (box.zone ?? zone) === zone);
  return isFlat ? limit : Math.min(limit, Math.max(0, ...rates.map(({ maxWeight }) => maxWeight ?? Infinity)));
}

type Sides = readonly [number, number, number];

function sidesOf(container: CandidateContainer): Sides {
  return container.kind === 'fixed'
    ? [container.length, container.width, container.height]
    : [container.maxLength, container.maxWidth, container.maxHeight];
}

/** By size alone, turned any way: a container that fails this leaves units out when it is alone. */
function holdsEveryItem(container: CandidateContainer, { items }: PackProblem): boolean {
  const room = sidesOf(container).toSorted((a, b) => a - b);
  return items.every(({ length, width, height }) =>
    [length, width, height].toSorted((a, b) => a - b).every((side, index) => side <= (room[index] ?? 0)),
  );
}

/** What a load costs in equal boxes of one kind, by volume and weight. */
function estimatedCost(container: CandidateContainer, { items }: PackProblem, pricer: BoxPricer): number {
  const [length, width, height] = sidesOf(container);
  const sum = (of: (item: PackProblem['items'][number]) => number) =>
    items.reduce((total, item) => total + of(item) * item.quantity, 0);
  const volume = sum((item) => item.length * item.width * item.height);
  const weight = sum((item) => item.weight);
  const limit = heaviest(container, pricer.tablesFor(container.id), pricer);
  if (limit === null) return Infinity;
  const byVolume = Math.ceil(volume / (length * width * height * usualFill));
  const boxes = Math.max(1, byVolume, weight > 0 ? Math.ceil(weight / limit) : 0);
  const price = pricer.price(container.id, { length, width, height, weight: pounds(micro(weight / boxes)) });
  return price === null ? Infinity : boxes * (price.shipping + price.box);
}
