import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeftOut, PackedBox, PackPlan, Placement } from '../../../engine/index.ts';
import type { PackResponse } from '../../../main/contract/index.ts';
import { encodePackResponse as encodeLevels } from '../../../main/domain/packing/encodePackResponse.ts';
import { utf8 } from '../../../main/domain/packing/jsonBytes.ts';
import type { PackJob } from '../../../main/domain/packing/packJob.ts';
import { jobs, plansFor } from '../../support/packPlans.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
/** The answer to a plan of cartons alone. */
const encodePackResponse = (job: PackJob, cartons: PackPlan) =>
  encodeLevels(job, { cartons, cartonLines: { lines: [], boxes: [], items: [] }, pallets: null, trailers: null });
const answerOf = (job: PackJob, plan: PackPlan) =>
  JSON.parse(decode(encodePackResponse(job, plan).response)) as PackResponse;

/** The answer as one object, written the plain way; sums and warnings are taken from the answer under test. */
function plainAnswer(
  { problem, algorithm, warnings, sources }: PackJob,
  plan: PackPlan,
  answer: PackResponse,
): PackResponse {
  const seen = new Map<string, number>();
  const source = (item: number) => ({
    rollInfo: null,
    sourceOrderId: sources?.[item]?.orderId ?? null,
    sourceLineNumber: sources?.[item]?.lineNumber ?? null,
    ...(typeof sources?.[item]?.orderNumber === 'string' && { 'x-orderNumber': sources[item].orderNumber }),
  });
  const sizeOf = ({ length, width, height }: { length: number; width: number; height: number }) => ({
    length,
    width,
    height,
  });
  const single = problem.multipleBoxes && plan.boxes.length === 1 && plan.boxes[0]!.leftOut.length === 0;
  return {
    algorithm,
    assignmentStrategy: single ? 'singleBox' : problem.multipleBoxes ? 'multipleBoxes' : 'perContainerFitness',
    results: plan.boxes.map((box, index) => {
      const containerId = problem.containers[box.container]!.id;
      const boxIndex = seen.get(containerId) ?? 0;
      seen.set(containerId, boxIndex + 1);
      return {
        containerId,
        boxIndex,
        containerDimensions: sizeOf(box),
        packedItems: box.placements.map((placement) => {
          const { id, weight, tags } = problem.items[placement.item]!;
          const { x, y, z } = placement;
          return {
            id,
            coordinate: { x, y, z },
            packedDimensions: sizeOf(placement),
            weight,
            tags: [...tags],
            nestedItems: [],
            ...source(placement.item),
          };
        }),
        unpackedItems: box.leftOut.flatMap(({ item, quantity }) => {
          const line = problem.items[item]!;
          return Array.from({ length: quantity }, () => ({
            id: line.id,
            dimensions: sizeOf(line),
            weight: line.weight,
            ...source(item),
          }));
        }),
        volumeUtilizationPercent: answer.results[index]!.volumeUtilizationPercent,
        totalWeight: answer.results[index]!.totalWeight,
        sourceOrderIds: sources ? [...new Set(box.placements.map(({ item }) => sources[item]!.orderId))] : [],
      };
    }),
    palletResults: null,
    trailerResults: null,
    firedRules: [],
    containerTree: null,
    warnings: [...warnings, ...answer.warnings.slice(warnings.length)],
  };
}

describe('the encoded answer', () => {
  it('is byte for byte what JSON.stringify gives for the same answer', () => {
    fc.assert(
      fc.property(
        jobs.chain((job) => plansFor(job).map((plan) => [job, plan] as const)),
        ([job, plan]) => {
          const { response } = encodePackResponse(job, plan);
          const answer = JSON.parse(decode(response)) as PackResponse;
          expect(decode(response)).toBe(JSON.stringify(plainAnswer(job, plan, answer)));
          expect(response.byteLength).toBe(response.buffer.byteLength);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('encodes text as UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const json = JSON.stringify(value);
        expect(utf8(json)).toEqual(new Uint8Array(new TextEncoder().encode(json)));
      }),
    );
  });

  const job: PackJob = {
    problem: {
      items: [
        { id: 'A', length: 1, width: 1, height: 1, weight: 0.1, quantity: 3, rotations: [], tags: [] },
        { id: 'B', length: 1, width: 1, height: 3, weight: 0.2, quantity: 3, rotations: [], tags: [] },
      ],
      containers: [
        { kind: 'fixed', id: 'S', length: 3, width: 1, height: 3 },
        { kind: 'fixed', id: 'L', length: 9, width: 9, height: 9 },
      ],
      algorithm: 'fpFast',
      multipleBoxes: true,
      separationGroups: [],
      affinityGroups: [],
      effort: 1,
    },
    algorithm: 'fpFast',
    assignmentStrategy: 'multipleBoxes',
    warnings: [],
    totalUnits: 6,
  };
  const unit = (item: number, x: number): Placement => ({
    item,
    x,
    y: 0,
    z: 0,
    length: 1,
    width: 1,
    height: item === 0 ? 1 : 3,
  });
  const box = (container: number, placements: readonly Placement[], leftOut: readonly LeftOut[] = []): PackedBox => ({
    container,
    length: 3,
    width: 1,
    height: 3,
    placements,
    leftOut,
  });

  it('counts boxes from 0 for each container type', () => {
    const { results } = answerOf(job, { boxes: [box(0, []), box(1, []), box(0, [])], steps: 0, lowerBound: 0 });
    expect(results.map(({ containerId, boxIndex }) => [containerId, boxIndex])).toEqual([
      ['S', 0],
      ['L', 0],
      ['S', 1],
    ]);
  });

  it('adds weights without the crumbs of binary fractions', () => {
    const { results } = answerOf(job, { boxes: [box(0, [unit(0, 0), unit(1, 1)])], steps: 0, lowerBound: 1 });
    expect(results[0]?.totalWeight).toBe(0.3);
  });

  it('adds the heaviest items that can be', () => {
    const heavy = { ...job, problem: { ...job.problem, items: [{ ...job.problem.items[0]!, weight: 500_000 }] } };
    const placements = Array.from({ length: 100_000 }, () => unit(0, 0));
    expect(answerOf(heavy, { boxes: [box(0, placements)], steps: 0, lowerBound: 1 }).results[0]?.totalWeight).toBe(
      5e10,
    );
  });

  it('gives the filled part of the box in percent, to two decimals', () => {
    const percent = (...placements: Placement[]) =>
      answerOf(job, { boxes: [box(0, placements)], steps: 0, lowerBound: 1 }).results[0]?.volumeUtilizationPercent;
    expect(percent()).toBe(0);
    expect(percent(unit(0, 0))).toBe(11.11);
    expect(percent(unit(1, 0), unit(1, 1), unit(1, 2))).toBe(100);
  });

  it('calls it a single box when one box took all', () => {
    const strategy = (...boxes: PackedBox[]) => answerOf(job, { boxes, steps: 0, lowerBound: 1 }).assignmentStrategy;
    const left: LeftOut = { item: 0, quantity: 1, reason: 'too-large' };
    expect(strategy(box(0, [unit(0, 0)]))).toBe('singleBox');
    expect(strategy(box(0, [unit(0, 0)]), box(0, [unit(0, 0)]))).toBe('multipleBoxes');
    expect(strategy(box(0, [unit(0, 0)], [left]))).toBe('multipleBoxes');
  });

  it('says why units stay behind, and counts them', () => {
    const left: readonly LeftOut[] = [
      { item: 1, quantity: 2, reason: 'too-large' },
      { item: 0, quantity: 1, reason: 'too-heavy' },
    ];
    const plan: PackPlan = { boxes: [box(0, [unit(0, 0)], left)], steps: 7, lowerBound: 1 };
    expect(answerOf(job, plan).warnings.map(({ code, message }) => [code, message])).toEqual([
      ['x-units_left_out', '2 units left out, too large for every container that they may use: "B".'],
      ['x-units_left_out', '1 unit left out, too heavy for every container that they may use: "A".'],
    ]);
    expect(encodePackResponse(job, plan).summary).toMatchObject({
      boxes: 1,
      unitsPacked: 1,
      unitsLeftOut: 3,
      steps: 7,
    });
    const fitness = { ...job, problem: { ...job.problem, multipleBoxes: false } };
    expect(answerOf(fitness, plan).warnings).toEqual([]);
  });

  it('tells what is in no box and every cause; of candidates that are compared, what the best leaves out', () => {
    const large: LeftOut = { item: 1, quantity: 2, reason: 'too-large' };
    const heavy: LeftOut = { item: 0, quantity: 1, reason: 'too-heavy' };
    const shortfall = (boxes: readonly PackedBox[], multipleBoxes = true) => {
      const plan = { boxes, steps: 7, lowerBound: 1 };
      const found = encodePackResponse({ ...job, problem: { ...job.problem, multipleBoxes } }, plan).shortfall;
      return found && { ...found, reasons: found.reasons.map(({ text }) => text) };
    };
    const some = box(0, [unit(0, 0)], [large, heavy]);
    const tooLarge = '2 units of B left out: it is too large for every container.';
    const tooHeavy = '1 unit of A left out: it is too heavy for every container.';
    expect(shortfall([some])).toEqual({ units: 3, reasons: [tooLarge, tooHeavy] });
    expect(shortfall([box(1, [], [large])])).toEqual({ units: 2, reasons: [tooLarge] });
    expect(shortfall([box(1, [unit(0, 0)])])).toBeUndefined();
    expect(shortfall([some, box(1, [unit(0, 0)], [large])], false)).toEqual({ units: 2, reasons: [tooLarge] });
    expect(shortfall([some, box(1, [unit(0, 0)])], false)).toBeUndefined();
    expect(shortfall([box(0, [], [{ ...large, quantity: 0.25 }])])).toMatchObject({ units: 1 });
    const alike = [large, { ...heavy, reason: 'too-large' } as const, { ...large, quantity: 4 }];
    expect(shortfall([box(0, [], alike)])).toEqual({
      units: 7,
      reasons: ['7 units of B (6), A (1) left out: it is too large for every container.'],
    });
  });

  it('names the causes of very many lines in short', () => {
    const items = Array.from({ length: 300 }, (_, index) => ({ ...job.problem.items[0]!, id: `S${String(index)}` }));
    const lefts = items.map((_, item) => ({ item, quantity: 2, reason: 'too-large' }) as const);
    const plan = { boxes: [box(0, [], lefts)], steps: 7, lowerBound: 1 };
    const { shortfall } = encodePackResponse({ ...job, problem: { ...job.problem, items } }, plan);
    expect(shortfall?.units).toBe(600);
    expect(shortfall?.reasons).toHaveLength(2);
    expect(shortfall?.reasons[0]?.text).toMatch(
      /^200 units of S0 \(2\), .*, 41 more items \(82\) left out: it is too large/,
    );
  });

  it('refuses a plan that names an item or a container that does not exist', () => {
    expect(() => encodePackResponse(job, { boxes: [box(2, [])], steps: 0, lowerBound: 0 })).toThrow(RangeError);
    expect(() => encodePackResponse(job, { boxes: [box(0, [unit(2, 0)])], steps: 0, lowerBound: 0 })).toThrow(
      RangeError,
    );
  });
});
