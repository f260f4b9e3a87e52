import type { CandidateContainer } from '../../../engine/index.ts';
import type { PackingMessage, PackItem } from '../../contract/index.ts';
import type { PackJob } from '../packing/packJob.ts';
import {
  repackCarton,
  type BenchCarton,
  type RepackedCarton,
  type RepackedCartons,
  type RepackRequest,
} from '../packing/repackCarton.ts';
import type { Repacker } from '../packing/repackJob.ts';
import type { BenchUnit } from '../packing/repackUnits.ts';
import type { ContainerRecord } from '../records.ts';
import { fitsWithin, hasGoods, isAsBefore, measureParams, misfitIn } from './misfit.ts';
import type { PlanChange } from './planChange.ts';
import { planChanges, type Planned, type PlanChanges } from './planChanges.ts';
import type { CartonState, PackingFold, UnitState } from './ports.ts';

/** What a new plan is computed with. */
export interface ReplanSources {
  readonly repacker: Repacker;
  /** Boxes and groups of the shipment, after its rules. */
  readonly problem: Pick<PackJob['problem'], 'containers' | 'separationGroups' | 'affinityGroups' | 'carrierCaps'>;
  /** What a unit is packed as: the item of its order line, or of the master; null when it has none. */
  readonly itemOf: (unit: UnitState) => PackItem | null;
  readonly container: (id: string) => ContainerRecord | null;
}

/** The cartons after a change and what it moved, or why there is no plan. */
export type Replanned =
  | (PlanChanges & {
      /** Which carton each of them was before; null for one that is new. */
      readonly from: readonly (number | null)[];
    })
  | { readonly problem: Pick<PackingMessage, 'code' | 'params'> };

/** A unit with what lies inside it. */
interface Whole {
  readonly unit: UnitState;
  readonly inside: readonly UnitState[];
}

/** Plans what is still to come around what is confirmed. Rejects with EngineFailure and DomainError bad_request, like `repackCarton`. */
export async function replan(before: PackingFold, change: PlanChange, sources: ReplanSources): Promise<Replanned> {
  const { problem } = sources;
  const work = createWork(sources);
  const open = change.cartons.filter((carton) => carton.state !== 'closed' && isUsed(carton));
  const apart = open.filter(({ index }) => index === change.notInto);
  const others = open.filter(({ index }) => index !== change.notInto);
  let { waiting } = change;
  // Nothing more goes into a box that is given up; units of it that are missing stay on record there.
  const kept: Planned[] = change.cartons
    .filter((carton) => carton.state !== 'closed' && !isUsed(carton))
    .map((carton) => ({ carton, from: carton.index }));
  for (const carton of apart) {
    // What does not stand without the unit that was taken out goes on with it.
    const { cartons, unplaced } = await work.plan([carton], [], null);
    kept.push(...cartons);
    waiting = [...waiting, ...unplaced];
  }
  const { rejected } = change;
  const misfit = rejected && change.notInto !== null ? misfitIn(before, change.notInto, rejected.unitId) : null;
  const isShared = apart.some(hasGoods);
  const tooSmall = misfit && !isShared ? problem.containers.filter((box) => fitsWithin(box, misfit.carton)) : [];
  const avoiding =
    rejected === undefined
      ? change.without
      : [...change.without, rejected.containerId, ...tooSmall.map(({ id }) => id)];
  const first = await work.plan(others, waiting, avoiding);
  // With other goods in it, the box says nothing about one of its kind that is empty.
  const isAgain = first.unplaced.length > 0 && rejected !== undefined && isShared;
  const { cartons, unplaced, broken } = isAgain ? await work.plan(others, waiting, change.without) : first;
  const [left] = unplaced;
  if (misfit && (left || cartons.some(({ carton }) => isAsBefore(carton, misfit))))
    return { problem: { code: 'measureMisfit', params: measureParams(misfit) } };
  if (left) return { problem: { code: 'noPlan', params: { name: left.name } } };
  if (broken !== null) return { problem: { code: 'boxTooSmall', params: { box: broken } } };
  const planned = [...kept, ...cartons].toSorted((a, b) => (a.from ?? Infinity) - (b.from ?? Infinity));
  const result = numbered(change.cartons, planned);
  const named = new Set(change.notInto === null ? [] : change.waiting.map(({ id }) => id));
  return { ...planChanges(before, result, named), from: result.map(({ from }) => from) };
}

/** Places of units around everything that is or will be in a carton; null when they do not all fit. Rejects like `replan`. */
export async function placeIn(
  carton: CartonState,
  units: readonly UnitState[],
  sources: ReplanSources,
): Promise<readonly UnitState[] | null> {
  const kept = carton.units.map((unit) => (unit.state === 'open' ? { ...unit, state: 'confirmed' as const } : unit));
  const { cartons, unplaced, broken } = await createWork(sources).plan([{ ...carton, units: kept }], units, null);
  const wanted = new Set(units.map(({ id }) => id));
  const placed = cartons.flatMap((one) => one.carton.units).filter(({ id }) => wanted.has(id));
  if (unplaced.length > 0 || broken !== null || placed.length < units.length) return null;
  return placed.map((unit, index) => ({ ...unit, step: carton.units.length + index + 1 }));
}

function createWork({ repacker, problem, itemOf, container }: ReplanSources) {
  const items = new Map<string, PackItem>();

  function benchUnit({ unit, inside }: Whole): BenchUnit {
    const item = itemFor(unit, itemOf(unit));
    items.set(item.id, item);
    const { orderId, lineNumber, orderNumber, weight, coordinate, packedDimensions, itemDimensions } = unit;
    const isMeasured = inside.length === 0 && !hasSides(item, itemDimensions);
    const nested = inside.map((one) => ({
      ...{ id: item.id, tags: [], sourceOrderId: one.orderId, sourceLineNumber: one.lineNumber, weight: one.weight },
      ...{ packedDimensions: one.packedDimensions, coordinate: offset(one.coordinate, coordinate) },
    }));
    return {
      ...{ id: unit.id, itemId: item.id },
      packed: {
        ...{ id: item.id, tags: [...(item.tags ?? [])], nestedItems: nested, rollInfo: null },
        ...{ coordinate, packedDimensions, weight, sourceOrderId: orderId, sourceLineNumber: lineNumber },
        ...(orderNumber !== null && { 'x-orderNumber': orderNumber }),
        ...(unit['x-shape'] && { 'x-shape': unit['x-shape'] }),
        ...(unit['x-axis'] && { 'x-axis': unit['x-axis'] }),
      },
      ...(isMeasured && { measured: { ...itemDimensions, weight } }),
    };
  }

  function candidates(cartons: readonly CartonState[]): readonly CandidateContainer[] {
    const known = new Set(problem.containers.map(({ id }) => id));
    const further = new Map(
      cartons.flatMap((carton) => (known.has(carton.containerId) ? [] : [[carton.containerId, carton] as const])),
    );
    return [...problem.containers, ...[...further.values()].map((carton) => candidateOf(carton, container))];
  }

  /** `without`: boxes that no further carton is opened of; null: none is opened at all. */
  async function plan(
    cartons: readonly CartonState[],
    waiting: readonly UnitState[],
    without: readonly string[] | null,
  ) {
    const groups = new Map<string, Whole>();
    const wholes = (units: readonly UnitState[]): readonly Whole[] => {
      const found = wholesOf(units);
      for (const whole of found) groups.set(whole.unit.id, whole);
      return found;
    };
    const isIn = ({ unit, inside }: Whole) => [unit, ...inside].some(({ state }) => state === 'confirmed');
    const bench = cartons.map((carton): BenchCarton => {
      const here = wholes(carton.units.filter(({ state }) => state === 'open' || state === 'confirmed'));
      return {
        ...{ containerId: carton.containerId, containerDimensions: carton.dimensions },
        confirmed: here.filter(isIn).map(benchUnit),
        planned: here.filter((whole) => !isIn(whole)).map(benchUnit),
      };
    });
    const loose = wholes(waiting).map((whole) => {
      const { packed, ...unit } = benchUnit(whole);
      // What is inside it keeps its place there.
      return whole.inside.length > 0 ? { ...unit, ...(packed && { packed }) } : { ...unit, ...sourceOf(whole.unit) };
    });
    if (cartons.length === 0 && loose.length === 0) return { cartons: [], unplaced: [], broken: null };
    const { separationGroups, affinityGroups, carrierCaps } = problem;
    const request: RepackRequest = {
      ...{ items: [...items.values()], containers: candidates(cartons), cartons: bench, waiting: loose },
      newCartons: without === null ? [] : problem.containers.map(({ id }) => id).filter((id) => !without.includes(id)),
      ...{ separationGroups, affinityGroups },
      ...(carrierCaps && { carrierCaps }),
    };
    const answer = await repackCarton(repacker, request);
    return {
      cartons: answer.cartons.map((one, index) => cartonOf(one, cartons[index] ?? null, groups)),
      unplaced: answer.unplaced.flatMap(({ unitId }) => {
        const whole = groups.get(unitId);
        return whole ? [whole.unit, ...whole.inside] : [];
      }),
      broken: outOfBox(answer, cartons),
    };
  }

  function cartonOf(
    { containerId, containerDimensions, packedItems, unitIds }: RepackedCarton,
    carton: CartonState | null,
    groups: ReadonlyMap<string, Whole>,
  ): Planned {
    const placed = packedItems.flatMap((packed, index) => {
      const whole = groups.get(unitIds[index] ?? '');
      if (!whole) return [];
      const { unit, inside } = whole;
      const { coordinate, packedDimensions, 'x-axis': axis, 'x-shape': shape } = packed;
      const { 'x-axis': _axis, 'x-shape': _shape, ...plain } = unit;
      const moved = {
        ...plain,
        coordinate,
        packedDimensions,
        ...(shape && { 'x-shape': shape }),
        ...(axis && { 'x-axis': axis }),
      };
      return [
        moved,
        ...inside.map((one) => ({ ...one, coordinate: added(coordinate, offset(one.coordinate, unit.coordinate)) })),
      ];
    });
    const lost = carton?.units.filter(({ state }) => state === 'short' || state === 'damaged') ?? [];
    const units = [...placed, ...lost].map((unit, index) => ({ ...unit, step: index + 1 }));
    if (carton) return { carton: { ...carton, units }, from: carton.index };
    const record = container(containerId)?.fields;
    return {
      from: null,
      carton: {
        ...{ index: -1, containerId, containerName: record?.name ?? containerId, dimensions: containerDimensions },
        ...{ tareWeight: record?.weightTare ?? 0, state: 'waiting', isBoxConfirmed: false, units },
        ...{ weight: null, weightSource: null, sscc: null },
      },
    };
  }

  return { plan };
}

/** Whether something is or will be in a carton. */
function isUsed({ units }: CartonState): boolean {
  return units.some(({ state }) => state === 'open' || state === 'confirmed');
}

/** The name of a box that what is in it already does not fit into: only another box makes it so. */
function outOfBox({ broken }: RepackedCartons, cartons: readonly CartonState[]): string | null {
  const found = broken.find(({ rule }) => rule === 'out-of-bounds');
  const carton = found && cartons[found.carton];
  return carton?.containerName ?? null;
}

function wholesOf(units: readonly UnitState[]): readonly Whole[] {
  const wholes: { unit: UnitState; inside: UnitState[] }[] = [];
  for (const unit of units) {
    const host = unit.isNested ? wholes.at(-1) : undefined;
    if (host) host.inside.push(unit);
    else wholes.push({ unit, inside: [] });
  }
  return wholes;
}

/** A roll, and a unit without an item, is packed as it lies. */
function itemFor({ id, packedDimensions, weight, 'x-shape': shape }: UnitState, item: PackItem | null): PackItem {
  if (item && item.rollProperties === undefined) return { ...item, quantity: 1 };
  return {
    ...{ id: `unit:${id}`, ...packedDimensions, weight, quantity: 1 },
    ...(shape && { shape }),
    orientationConstraints: { allowedRotations: ['LWH'] },
  };
}

function candidateOf({ containerId: id, dimensions }: CartonState, container: ReplanSources['container']) {
  const fields = container(id)?.fields;
  const maxWeight = fields && Math.max(0, fields.weightMaxGross - (fields.weightTare ?? 0));
  return { kind: 'fixed', id, ...dimensions, ...(maxWeight !== undefined && { maxWeight }) } as const;
}

function sourceOf({ orderId, lineNumber, orderNumber }: UnitState): Pick<BenchUnit, 'source'> {
  return { source: { orderId, lineNumber, orderNumber } };
}

type Point = UnitState['coordinate'];
const offset = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const added = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

function hasSides(item: PackItem, sides: UnitState['itemDimensions']): boolean {
  return (['length', 'width', 'height'] as const).every((side) => isNear(item[side], sides[side]));
}

/** Closed cartons keep their numbers, which are on their labels; the others close the gaps of those that are given up. */
function numbered(before: readonly CartonState[], planned: readonly Planned[]): readonly Planned[] {
  const used = planned.filter(({ carton }) => carton.units.length > 0);
  const slots = before.map((carton): Planned | null =>
    carton.state === 'closed' ? { carton, from: carton.index } : null,
  );
  const last = slots.findLastIndex((slot) => slot !== null);
  const rest = [...used];
  const filled = slots.flatMap((slot, index) => {
    const next = slot ?? rest.shift();
    if (next) return [next];
    const empty = before[index];
    return empty && index < last ? [{ carton: { ...empty, units: [] }, from: empty.index }] : [];
  });
  return [...filled, ...rest].map(({ carton, from }, index) => ({ carton: { ...carton, index }, from }));
}
