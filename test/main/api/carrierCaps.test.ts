import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plainOrder } from '../../support/consolidation.ts';
import { addContainer, comparison, computedPlan, loadPlanMasters, option } from '../../support/plans.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** "CarrierPackagingRule sets carrier dimension and weight caps", "lowest cap wins": any of the caps without the others. */
let station: TestStation;
const names: string[] = [];
beforeAll(async () => {
  station = await startStation();
  await loadPlanMasters(station);
  // One load is best in TUBE, the other way round in two LARGE boxes.
  const tube = { innerLength: 120, innerWidth: 20, innerHeight: 20, weightMaxGross: 200 };
  await addContainer(station, { id: 'TUBE', containerType: 'Box', ...tube });
});
afterAll(() => station[Symbol.asyncDispose]());
afterEach(async () => {
  for (const id of names.splice(0)) await station.call('DELETE', `/api/v1/rules/${id}`);
});

async function cap(action: object): Promise<void> {
  const body = { name: 'Caps', ruleType: 'CarrierPackagingRule', action };
  const { status, body: rule } = await station.call('POST', '/api/v1/rules', { body });
  expect(status).toBe(200);
  names.push(rule.id as string);
}

const cubes = { id: 'a', length: 20, width: 20, height: 20, weight: 1, quantity: 6 };
const long = { id: 'LONG', length: 120, width: 20, height: 20, maxWeight: 100 };
const short = { id: 'OK', length: 60, width: 20, height: 20, maxWeight: 100 };
const packed = async (change: object = {}) => {
  const body = { items: [cubes], containers: [long, short], ...change };
  const answer = await station.call('POST', '/api/v1/pack', { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = (body: { results: { containerId: string }[] }) => body.results.map(({ containerId }) => containerId);

describe('the caps of a carrier packaging rule', () => {
  test.each<[string, readonly object[], readonly string[]]>([
    ['no cap', [], ['LONG']],
    ['a length of 108', [{ maxLengthOverride: 108 }], ['OK', 'OK']],
    ['a length and a width', [{ maxLengthOverride: 60, maxWidthOverride: 30 }], ['OK', 'OK']],
    ['a width that all pass', [{ maxWidthOverride: 20 }], ['LONG']],
    [
      'two lengths, of which the lower one holds',
      [{ maxLengthOverride: 120 }, { maxLengthOverride: 60 }],
      ['OK', 'OK'],
    ],
  ])('hold for the boxes of POST /pack: %s', async (_, caps, containers) => {
    for (const one of caps) await cap(one);
    expect(idsOf(await packed())).toEqual(containers);
  });

  test('say of a box that a request names when the Container Master knows it to be larger outside', async () => {
    const inside = { innerLength: 107, innerWidth: 20, innerHeight: 20, weightMaxGross: 200 };
    const outside = { outerLength: 110, outerWidth: 21, outerHeight: 21 };
    await addContainer(station, { id: 'KNOWN', containerType: 'Box', ...inside, ...outside });
    const containers = [{ id: 'KNOWN', length: 107, width: 20, height: 20 }, short];
    const codes = async () => (await packed({ containers })).warnings.map(({ code }: { code: string }) => code);
    expect(await codes()).toEqual([]);
    await cap({ maxLengthOverride: 108 });
    expect(await codes()).toEqual(['x-outer_sides_unread']);
    await station.call('DELETE', '/api/v1/containers/KNOWN');
    expect(await codes()).toEqual([]);
  });

  test.each([
    ['its outer sides', 0, { outerLength: 120, outerWidth: 21, outerHeight: 21 }],
    ['its walls', 1, { wallThickness: 0.75 }],
  ])('measure a box of the Container Master from outside by %s', async (_, units, sides) => {
    const inside = { innerLength: 107, innerWidth: 20, innerHeight: 20, weightMaxGross: 200 };
    await addContainer(station, { id: 'CLOSED', containerType: 'Box', ...inside, ...sides });
    const rod = { ...cubes, length: 107, quantity: 1 };
    const unitsPacked = async () => {
      const { results } = await packed({ items: [rod], containers: undefined });
      return results.flatMap(({ packedItems }: { packedItems: object[] }) => packedItems).length;
    };
    expect(await unitsPacked()).toBe(1);
    await cap({ maxLengthOverride: 108.5 });
    expect(await unitsPacked()).toBe(units);
    await cap({ maxLengthOverride: 108.499999 });
    expect(await unitsPacked()).toBe(0);
    await station.call('DELETE', '/api/v1/containers/CLOSED');
  });

  test('leave a load that no box may carry out, with the reason', async () => {
    await cap({ maxLengthOverride: 48 });
    const { results, warnings } = await packed();
    expect(results).toMatchObject([{ packedItems: [], unpackedItems: { length: 6 } }]);
    expect(warnings.map(({ message }: { message: string }) => message)).toEqual([
      '6 units left out, every container that fits them is beyond a carrier cap (length 48 in): "a".',
    ]);
  });

  test('of a service say what they cap, and when they are written that the Container Master has none of it', async () => {
    const body = {
      name: 'Air',
      ruleType: 'CarrierPackagingRule',
      action: { maxLengthOverride: 60, carrierService: 'air' },
    };
    const { headers, body: rule } = await station.call('POST', '/api/v1/rules', { body });
    names.push(rule.id as string);
    expect(headers.get('warning')).toContain('which no container of the Container Master has');
    const summaries = async (containers?: object[]) => {
      const { results, firedRules } = await packed({ containers });
      return [idsOf({ results }), firedRules.map(({ summary }: { summary: string }) => summary)];
    };
    const nothing = 'Caps nothing, because no container offered has the service "air".';
    expect(await summaries()).toEqual([['TUBE'], [nothing]]);
    expect(await summaries([long, short])).toEqual([['LONG'], [nothing]]);
    expect(await summaries([{ ...long, carrierService: 'air' }, short])).toEqual([
      ['OK', 'OK'],
      ['Caps containers of the service "air" at length 60 in.'],
    ]);
  });

  test('keep a dynamic container from growing past them', async () => {
    await cap({ maxLengthOverride: 48, maxWidthOverride: 30 });
    const dynamicContainers = [
      { id: 'CUT', minLength: 5, minWidth: 5, minHeight: 5, maxLength: 60, maxWidth: 40, maxHeight: 40 },
    ];
    const { results } = await packed({ containers: [], dynamicContainers });
    let units = 0;
    for (const { containerDimensions, packedItems } of results) {
      const { length, width, height } = containerDimensions;
      const [longest, middle] = [length, width, height].sort((a: number, b: number) => b - a);
      expect([longest <= 48, middle <= 30]).toEqual([true, true]);
      units += packedItems.length;
    }
    expect(units).toBe(6);
  });

  test('hold for shipments and for the options of plans', async () => {
    const order = () => plainOrder(station, { lines: [{ itemId: 'MUG', quantityOrdered: 200 }] });
    const optimized = async () => {
      const body = { orderIds: [await order()], mode: 'Parcel' };
      const { id } = (await station.call('POST', '/api/v1/shipments', { body })).body;
      return (await station.call('POST', `/api/v1/shipments/${id}/optimize`, { body: {} })).body.packResult;
    };
    expect(idsOf(await optimized())).toEqual(['TUBE']);
    await cap({ maxLengthOverride: 108 });
    expect(new Set(idsOf(await optimized()))).not.toContain('TUBE');

    const plan = await computedPlan(station, { orderIds: [await order()] });
    expect(plan.options.parcel.appliedEffects.levels).toMatchObject([{ level: 'Box', maxLengthOverride: 108 }]);
    const [parcel] = option(await comparison(station, plan.id), 'parcel').shipments;
    expect(parcel.cartons).toBeGreaterThan(1);
    const { body } = await station.call('GET', `/station/v1/fulfillment-plans/${plan.id}/options/parcel/shipments/0`);
    expect(new Set(idsOf(body))).not.toContain('TUBE');
  });
});
