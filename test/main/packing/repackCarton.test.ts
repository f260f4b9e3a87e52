import { describe, expect, it } from 'vitest';
import {
  check,
  checkLevels,
  checkRepack,
  loadLevels,
  pack,
  repack,
  type CandidateContainer,
} from '../../../engine/index.ts';
import { DomainError, type CartonResult, type PackItem, type PackResponse } from '../../../main/contract/index.ts';
import { encodePackResponse } from '../../../main/domain/packing/encodePackResponse.ts';
import { enginePackItem } from '../../../main/domain/packing/enginePackItem.ts';
import { levelsProblem, type PackJob } from '../../../main/domain/packing/packJob.ts';
import { EngineFailure } from '../../../main/domain/packing/ports.ts';
import type { Repacker } from '../../../main/domain/packing/repackJob.ts';
import { repackCarton, type BenchCarton, type RepackRequest } from '../../../main/domain/packing/repackCarton.ts';
import type { BenchUnit } from '../../../main/domain/packing/repackUnits.ts';

/** The search and the verifier of an engine process, in this one. */
const repacker: Repacker = {
  repack: ({ problem }) => {
    const plan = repack(problem);
    const { violations, ofFixed } = checkRepack(problem, plan);
    expect(violations).toEqual([]);
    return Promise.resolve({ plan, ofFixed });
  },
};

const box = (id: string, length: number, width: number, height: number): CandidateContainer => ({
  kind: 'fixed',
  id,
  length,
  width,
  height,
});

/** The stored answer of a pack request. */
function packed(
  items: readonly PackItem[],
  containers: readonly CandidateContainer[],
  useCasePacks = false,
): readonly CartonResult[] {
  const job: PackJob = {
    problem: {
      items: items.map(enginePackItem),
      containers,
      algorithm: 'fpFast',
      multipleBoxes: true,
      separationGroups: [],
      affinityGroups: [],
      effort: 500,
      useCasePacks,
    },
    algorithm: 'fpFast',
    assignmentStrategy: 'multipleBoxes',
    warnings: [],
    sources: items.map((_, index) => ({ orderId: 'O1', lineNumber: index + 1, orderNumber: null })),
    totalUnits: 1,
  };
  const plan = pack(job.problem);
  expect(check(job.problem, plan)).toEqual([]);
  const levels = loadLevels(levelsProblem(job), plan);
  expect(checkLevels(levelsProblem(job), levels)).toEqual([]);
  const response = new TextDecoder().decode(encodePackResponse(job, levels).response);
  return (JSON.parse(response) as PackResponse).results;
}

/** A carton of an answer at the bench, of which the first units are confirmed. */
function atBench(
  { containerId, containerDimensions, packedItems }: CartonResult,
  confirmed: number,
  carton = 0,
): BenchCarton {
  const units = packedItems.map((entry, index): BenchUnit => ({
    id: `c${String(carton)}-${String(index)}`,
    itemId: entry.id,
    packed: entry,
  }));
  return { containerId, containerDimensions, confirmed: units.slice(0, confirmed), planned: units.slice(confirmed) };
}

const containers = [box('BOX', 12, 10, 8), box('LARGE', 20, 16, 12)];
const book: PackItem = { id: 'book', length: 8, width: 5, height: 2, weight: 1.5, quantity: 4 };
const mug: PackItem = { id: 'mug', length: 4, width: 4, height: 4, weight: 0.7, quantity: 5, tags: ['fragile'] };

const requestOf = (
  items: readonly PackItem[],
  cartons: readonly BenchCarton[],
  given: Partial<RepackRequest> = {},
): RepackRequest => ({
  items,
  containers,
  newCartons: ['BOX', 'LARGE'],
  cartons,
  waiting: [],
  ...given,
});

const idsOf = (cartons: readonly { readonly unitIds: readonly string[] }[]): readonly string[] =>
  cartons.flatMap(({ unitIds }) => unitIds).toSorted();

describe('packing on around what is confirmed', () => {
  const items = [book, mug];
  const [carton] = packed(items, containers);
  const half = atBench(carton!, 3);

  it('answers the stored cartons again when nothing has happened', async () => {
    const answer = await repackCarton(repacker, requestOf(items, [half]));
    expect(answer).toMatchObject({ changes: [], unplaced: [], broken: [] });
    const [again] = answer.cartons;
    const { packedItems, totalWeight, volumeUtilizationPercent, sourceOrderIds, containerId, containerDimensions } =
      carton!;
    expect(again).toEqual({
      ...{ containerId, containerDimensions, packedItems, totalWeight, volumeUtilizationPercent, sourceOrderIds },
      unitIds: [...half.confirmed, ...half.planned].map(({ id }) => id),
    });
  });

  it('goes on without a short unit', async () => {
    const [short, ...planned] = half.planned;
    const answer = await repackCarton(repacker, requestOf(items, [{ ...half, planned }]));
    const ids = [...half.confirmed, ...planned].map(({ id }) => id);
    expect(idsOf(answer.cartons)).toEqual(ids.toSorted());
    expect(ids).not.toContain(short?.id);
    expect(answer.cartons[0]?.packedItems.slice(0, 3)).toEqual(carton!.packedItems.slice(0, 3));
  });

  it('takes the measured size and weight of a unit, turned as it was planned', async () => {
    const planned = half.planned.map((unit, index) =>
      index === 0 ? { ...unit, measured: { height: 3, weight: 2 } } : unit,
    );
    const answer = await repackCarton(repacker, requestOf(items, [{ ...half, planned }]));
    const id = planned[0]!.id;
    const [found] = answer.cartons.flatMap(({ unitIds, packedItems }) => {
      const index = unitIds.indexOf(id);
      return index < 0 ? [] : [packedItems[index]!];
    });
    const master = [book, mug].find((item) => item.id === planned[0]!.itemId)!;
    const sides = (of: { length: number; width: number; height: number }) =>
      [of.length, of.width, of.height].toSorted();
    expect(sides(found!.packedDimensions)).toEqual(
      sides({ ...master, height: 3 } as CartonResult['containerDimensions']),
    );
    expect(found).toMatchObject({ weight: 2, sourceOrderId: 'O1' });
  });

  it('reports a confirmed unit whose size breaks a rule, and goes on', async () => {
    const confirmed = half.confirmed.map((unit, index) => (index === 0 ? { ...unit, measured: { height: 20 } } : unit));
    const answer = await repackCarton(repacker, requestOf(items, [{ ...half, confirmed }]));
    expect(answer.broken).toContainEqual({ carton: 0, unitId: half.confirmed[0]?.id, rule: 'out-of-bounds' });
    expect(idsOf(answer.cartons)).toHaveLength(carton!.packedItems.length);
  });

  it('adds an extra unit with its order line', async () => {
    const extra: BenchUnit = {
      id: 'extra',
      itemId: 'mug',
      source: { orderId: 'O1', lineNumber: 2, orderNumber: 'SO-1' },
    };
    const answer = await repackCarton(repacker, requestOf(items, [half], { waiting: [extra] }));
    expect(answer.changes).toContainEqual({ unitId: 'extra', change: 'added' });
    const entry = answer.cartons.flatMap(({ unitIds, packedItems }) =>
      packedItems.filter((_, at) => unitIds[at] === 'extra'),
    );
    expect(entry).toMatchObject([
      { id: 'mug', tags: ['fragile'], weight: 0.7, sourceLineNumber: 2, 'x-orderNumber': 'SO-1' },
    ]);
  });

  it('packs a unit as it is scanned, without any plan', async () => {
    const empty: BenchCarton = {
      containerId: 'BOX',
      containerDimensions: { length: 12, width: 10, height: 8 },
      confirmed: [],
      planned: [],
    };
    let open = empty;
    for (let scan = 0; scan < 6; scan += 1) {
      const unit: BenchUnit = { id: `s${String(scan)}`, itemId: scan % 2 === 0 ? 'book' : 'mug' };
      const answer = await repackCarton(repacker, requestOf(items, [open], { waiting: [unit], newCartons: [] }));
      expect(answer.unplaced).toEqual([]);
      const { packedItems, unitIds } = answer.cartons[0]!;
      open = {
        ...open,
        confirmed: packedItems.map((entry, at) => ({ id: unitIds[at]!, itemId: entry.id, packed: entry })),
      };
    }
    expect(open.confirmed.map(({ id }) => id)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5']);
  });

  it('puts a carton into another box, and opens none that is out of stock', async () => {
    const all = atBench(carton!, 0);
    const other = { ...all, containerId: 'LARGE', containerDimensions: { length: 20, width: 16, height: 12 } };
    const larger = await repackCarton(repacker, requestOf(items, [other], { newCartons: [] }));
    expect(larger.cartons.map(({ containerId }) => containerId)).toEqual(['LARGE']);
    expect(larger.unplaced).toEqual([]);
    const without = await repackCarton(repacker, requestOf(items, [], { waiting: all.planned, newCartons: ['LARGE'] }));
    expect(without.cartons.map(({ containerId }) => containerId)).toEqual(['LARGE']);
    expect(idsOf(without.cartons)).toEqual(all.planned.map(({ id }) => id).toSorted());
  });

  it('names a unit that has no place, and why', async () => {
    const long: PackItem = { id: 'long', length: 21, width: 1, height: 1 };
    const answer = await repackCarton(
      repacker,
      requestOf([...items, long], [half], { waiting: [{ id: 'extra', itemId: 'long' }] }),
    );
    expect(answer.unplaced).toEqual([
      { unitId: 'extra', reason: 'too-large', detail: { limit: 'container-size', container: 1, excess: 1 } },
    ]);
  });

  it('refuses an item that no engine takes, and passes on what the engine says', async () => {
    const turned = { ...mug, orientationConstraints: { allowedRotations: ['up'] } };
    await expect(repackCarton(repacker, requestOf([book, turned], [half]))).rejects.toThrow(DomainError);
    const busy: Repacker = { repack: () => Promise.reject(new EngineFailure('busy', 'x')) };
    await expect(repackCarton(busy, requestOf(items, [half]))).rejects.toThrow(EngineFailure);
  });
});

describe('full cases, filled hosts, rolls and cylinders', () => {
  const cases: PackItem = {
    ...{ id: 'cased', length: 2, width: 2, height: 2, weight: 1, quantity: 9 },
    ...{ casePackQuantity: 4, caseLength: 4.2, caseWidth: 4.2, caseHeight: 2.2, caseWeight: 4.5 },
  };
  const crate: PackItem = {
    ...{ id: 'crate', length: 6, width: 6, height: 6, weight: 2, quantity: 1 },
    voidSpace: { shape: 'rectangular', length: 4, width: 4, height: 5 },
  };
  const tape: PackItem = {
    ...{ id: 'tape', length: 1, width: 1, height: 1, quantity: 100 },
    rollProperties: {
      ...{ materialThickness: 0.01, materialWidth: 2, coreInnerDiameter: 1, coreWallThickness: 0.1 },
      ...{ maxLinearQuantityPerRoll: 40, weightPerUnitLength: 0.01 },
    },
  };
  const can: PackItem = { id: 'can', length: 3, width: 3, height: 4, weight: 1, quantity: 4, shape: 'cylindrical' };
  const guest: PackItem = { id: 'guest', length: 2, width: 2, height: 2, weight: 0.5, quantity: 2 };
  const items = [cases, crate, tape, can, guest];
  const cartons = packed(items, [box('BOX', 16, 12, 10)], true);
  const roomy = { containers: [box('BOX', 16, 12, 10)], newCartons: ['BOX'] };

  it('are what the pack response has', () => {
    const entries = cartons.flatMap(({ packedItems }) => packedItems);
    expect(entries.some(({ id, nestedItems }) => id === 'cased' && nestedItems.length === 4)).toBe(true);
    expect(entries.some(({ id, nestedItems }) => id === 'crate' && nestedItems.length > 0)).toBe(true);
    expect(entries.some(({ rollInfo }) => rollInfo !== null)).toBe(true);
    expect(entries.some(({ 'x-axis': axis }) => axis !== undefined)).toBe(true);
  });

  it.each([0, 2, 5])('stay as they are after %d confirmed units', async (confirmed) => {
    const open = cartons.map((one, index) => atBench(one, confirmed, index));
    const answer = await repackCarton(repacker, requestOf(items, open, roomy));
    expect(answer.changes).toEqual([]);
    expect(answer.cartons.map(({ packedItems }) => packedItems)).toEqual(cartons.map(({ packedItems }) => packedItems));
  });

  it('move as wholes, with what is in them', async () => {
    const [open] = cartons.map((one) => atBench(one, 0));
    const answer = await repackCarton(
      repacker,
      requestOf(items, [{ ...open!, planned: [] }], { ...roomy, waiting: open!.planned.toReversed() }),
    );
    expect(answer.unplaced).toEqual([]);
    const contents = (entries: CartonResult['packedItems']) =>
      entries
        .map(({ id, weight, nestedItems, rollInfo }) => JSON.stringify({ id, weight, nestedItems, rollInfo }))
        .toSorted();
    expect(contents(answer.cartons.flatMap(({ packedItems }) => packedItems))).toEqual(
      contents(cartons[0]!.packedItems),
    );
  });
});
