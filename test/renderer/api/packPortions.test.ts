import { expect, test } from 'vitest';
import type { CartonResult, Job, PackResponse } from '../../../main/contract/index.ts';
import { PortionedAnswer, portionsOf, type Rows } from '../../../renderer/api/packPortions.ts';
import { packingJson } from '../../../renderer/features/pack/lab/packingJson.ts';
import { inColumns, packedCarton, packedItem } from '../scene/loadFixture.ts';

const roll = { sourceItemId: 'R', rollIndex: 0, totalRolls: 2, linearQuantityOnRoll: 40, outerDiameter: 1 };

/** Cartons with all that may be said of a unit. */
function cartons(): CartonResult[] {
  const { rollInfo: _, ...nested } = packedItem('B', 0.1, 0.2, 0.3);
  return [
    packedCarton(0, [
      packedItem('A', 0, 0, 0),
      packedItem('A', 1 / 3, 0, 0),
      packedItem('A', 2, 0, 0, { weight: 2 }),
      packedItem('A', 3, 0, 0, { packedDimensions: { length: 1, width: 2, height: 1 } }),
    ]),
    packedCarton(1, []),
    packedCarton(2, [
      packedItem('A', 0, 0, 0, { tags: ['order:1', 'x'] }),
      packedItem('A', 1, 0, 0, { tags: ['order:2', 'x'] }),
      packedItem('A', 2, 0, 0, { sourceOrderId: 'SO', sourceLineNumber: 4 }),
      packedItem('H', 0, 1, 0, { nestedItems: [nested] }),
      packedItem('H', 1, 1, 0, { nestedItems: [] }),
      packedItem('R', 2, 1, 0, { rollInfo: roll }),
      packedItem('R', 3, 1, 0, { rollInfo: { ...roll, rollIndex: 1 } }),
    ]),
  ];
}

function answerOf(results: CartonResult[]): PackResponse {
  return {
    ...{ algorithm: 'fpFast', assignmentStrategy: 'test', results, palletResults: null, trailerResults: null },
    ...{ firedRules: [], containerTree: {}, warnings: [{ code: 'x', message: 'm', levels: [], ruleIds: ['r'] }] },
  };
}

const jobOf = (result: PackResponse): Job => ({ jobId: 'j', status: 'completed', totalUnits: 1, result, error: null });

test('an answer comes to the window with everything that the station wrote', () => {
  const job = jobOf(answerOf(cartons()));
  const { result, ...rest } = inColumns(job);
  expect(rest).toEqual({ jobId: 'j', status: 'completed', totalUnits: 1, error: null });
  expect(result && JSON.parse([...packingJson(result)].join(''))).toEqual(job.result);
  expect(result && [...packingJson(result)].join('')).toBe(JSON.stringify(job.result, null, 2));
  const [first] = result?.results ?? [];
  expect(first?.packedItems.counts.map(([{ id, weight }, count]) => [id, weight, count])).toEqual([
    ['A', 1, 2],
    ['A', 2, 1],
    ['A', 1, 1],
  ]);
  expect([first?.packedItems.at(1)?.coordinate.x, first?.packedItems.at(4), first?.packedItems.at(-1)]).toEqual([1 / 3, undefined, undefined]); // prettier-ignore
});

test('long lists, one in the other, come in short portions and in their order', () => {
  const left = packedItem('L', 0, 0, 0);
  const results = Array.from({ length: 2000 }, (_, index) => ({
    ...packedCarton(index, [packedItem(`A${String(index)}`, index, 0, 0)]),
    unpackedItems: Array.from({ length: index === 700 ? 5000 : 1 }, (_unit, weight) => ({
      ...{ id: left.id, dimensions: left.packedDimensions, weight, rollInfo: null },
      ...{ sourceOrderId: null, sourceLineNumber: null },
    })),
  }));
  const portions: Rows[] = [];
  const remainder = portionsOf(answerOf(results), (rows) => portions.push(structuredClone(rows)));
  expect(portions.length).toBeGreaterThan(10);
  for (const { rows } of portions) expect(JSON.stringify(rows).length).toBeLessThan(200_000);
  const portioned = new PortionedAnswer();
  for (const portion of portions) portioned.take(portion);
  const back = portioned.finish(structuredClone(remainder)) as ReturnType<typeof inColumns<PackResponse>>;
  expect(JSON.parse([...packingJson(back)].join(''))).toEqual(answerOf(results));
});
