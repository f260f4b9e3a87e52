import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGroup, createProfile, packGroup, pendingGroup, plainOrder } from '../../support/consolidation.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const path = '/api/v1/consolidation/groups';
interface Box {
  readonly containerId: string;
  readonly boxIndex: number;
  readonly sourceOrderIds: readonly string[];
  readonly packedItems: readonly {
    readonly id: string;
    readonly tags: readonly string[];
    readonly sourceOrderId: string;
    readonly 'x-orderNumber'?: string;
  }[];
}
const boxName = ({ containerId, boxIndex }: Box) => `${containerId}#${String(boxIndex)}`;
const big = [{ id: 'BIG', length: 40, width: 40, height: 40, maxWeight: 500 }];
const statusOf = async (id: string) => (await station.call('GET', `${path}/${id}`)).body;

describe('a group pack', () => {
  test('names items by order, line and SKU, tags them with their order and maps boxes to orders', async () => {
    const { id, orderIds } = await pendingGroup(station);
    const { status, body } = await packGroup(station, id);
    expect(status).toBe(200);
    expect([body.groupId, body.groupStatus]).toEqual([id, 'Packed']);
    const boxes: readonly Box[] = body.packResult.results;
    const items = boxes.flatMap(({ packedItems }) => packedItems);
    expect(items.map((item) => item.id).sort()).toEqual(
      orderIds.flatMap((order) => [...Array<string>(3).fill(`${order}:1:S-MUG`), `${order}:2:S-LAMP`]).sort(),
    );
    const { items: orders } = (await station.call('GET', '/station/v1/orders?limit=1000')).body;
    const numbers = new Map(
      orders.map((order: { id: string; sourceOrderId: string }) => [order.id, order.sourceOrderId]),
    );
    for (const item of items) {
      expect(item['x-orderNumber']).toBe(numbers.get(item.sourceOrderId));
      expect(item.tags).toContain(`order:${item.sourceOrderId}`);
      expect(item.id.startsWith(`${item.sourceOrderId}:`)).toBe(true);
    }
    expect(items.find((item) => item.id.endsWith('S-MUG'))?.tags).toContain('fragile');
    expect(body.orderMapping).toEqual(Object.fromEntries(boxes.map((box) => [boxName(box), box.sourceOrderIds])));
    expect(await statusOf(id)).toMatchObject({ status: 'Packed', version: 2 });
  });

  test('keeps the orders in their own boxes unless the profile allows mixed cartons', async () => {
    const ordersOfBoxes = async (allowMixedOrdersInCarton: boolean) => {
      const profileId = await createProfile(station, { allowMixedOrdersInCarton });
      const { id, orderIds } = await pendingGroup(station, { profileId }, 3);
      const { body } = await packGroup(station, id, { containers: big });
      expect(Object.values(body.orderMapping).flat().sort()).toEqual([...orderIds].sort());
      return body.packResult.results.map(({ sourceOrderIds }: Box) => sourceOrderIds.length);
    };
    expect(await ordersOfBoxes(false)).toEqual([1, 1, 1]);
    expect(await ordersOfBoxes(true)).toEqual([3]);
  });

  test('is palletized by default at the level Pallet, and only there', async () => {
    const levels = async (consolidationLevel: string, loadingMode?: string) => {
      const profileId = await createProfile(station, { consolidationLevel });
      const { id } = await pendingGroup(station, { profileId });
      const { body } = await packGroup(station, id, {
        containers: big,
        pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 96 }],
        equipment: [{ id: 'VAN', length: 200, width: 90, height: 100 }],
        ...(loadingMode && { loadingMode }),
      });
      const [trailer] = body.packResult.trailerResults.trailers;
      return [trailer.pallets.length > 0, trailer.floorLoadedCartons.length > 0];
    };
    expect(await levels('Pallet')).toEqual([true, false]);
    expect(await levels('Pallet', 'standard')).toEqual([false, true]);
    expect(await levels('Box')).toEqual([false, true]);
    expect(await levels('Box', 'palletized')).toEqual([true, false]);
  });

  test('puts the cartons of its orders on one pallet, apart as they are, at either level', async () => {
    for (const consolidationLevel of ['Pallet', 'Box']) {
      const profileId = await createProfile(station, { consolidationLevel });
      const { id, orderIds } = await pendingGroup(station, { profileId }, 3);
      const { body } = await packGroup(station, id, {
        containers: [{ id: 'CASE', length: 20, width: 20, height: 20, maxWeight: 500 }],
        pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 96 }],
        loadingMode: 'palletized',
      });
      expect(Object.values(body.orderMapping).every((orders) => (orders as string[]).length === 1)).toBe(true);
      expect(Object.values(body.orderMapping).flat().length).toBeGreaterThanOrEqual(orderIds.length);
      const { pallets } = body.packResult.palletResults;
      expect(pallets).toHaveLength(1);
      expect(pallets[0].cartons).toHaveLength(body.packResult.results.length);
    }
  });

  test('keeps apart on pallets what a rule keeps apart, of whichever order it is', async () => {
    const lit = { id: 'LIT', length: 4, width: 4, height: 4, weight: 1, tags: ['lit'] };
    await station.call('POST', '/api/v1/items', { body: lit });
    const body = {
      name: 'Apart',
      ruleType: 'IncompatibilityGroup',
      action: { payload: { separationGroups: [['fragile'], ['lit']] } },
    };
    const { body: rule } = await station.call('POST', '/api/v1/rules', { body });
    const orderIds = await Promise.all(
      ['MUG', 'LIT', 'MUG'].map((itemId) => plainOrder(station, { lines: [{ itemId, quantityOrdered: 2 }] })),
    );
    const { id } = (await createGroup(station, { sourceOrderIds: orderIds })).body;
    const packed = await packGroup(station, id, {
      containers: [{ id: 'CASE', length: 20, width: 20, height: 20 }],
      pallets: [{ id: 'P', length: 48, width: 40, maxHeight: 96 }],
      loadingMode: 'palletized',
    });
    await station.call('DELETE', `/api/v1/rules/${rule.id}`);
    const { pallets } = packed.body.packResult.palletResults;
    expect(pallets.map(({ cartons }: { cartons: unknown[] }) => cartons.length).sort()).toEqual([1, 2]);
  });

  test('takes dynamic containers, and the algorithm by its alias', async () => {
    const { id } = await pendingGroup(station);
    const size = { minLength: 4, minWidth: 4, minHeight: 4, maxLength: 30, maxWidth: 30, maxHeight: 30 };
    const { body } = await packGroup(station, id, {
      containers: [],
      dynamicContainers: [{ id: 'DYN', ...size }],
      algorithm: 'ebAfit',
    });
    expect(body.packResult.algorithm).toBe('fpLayer');
    expect(Object.keys(body.orderMapping).every((name) => name.startsWith('DYN#'))).toBe(true);
  });

  test('that leaves units out leaves the group Pending, and it can be packed again', async () => {
    const { id } = await pendingGroup(station);
    const tiny = [{ id: 'TINY', length: 5, width: 5, height: 5 }];
    const first = await packGroup(station, id, { containers: tiny });
    expect([first.status, first.body.groupStatus]).toEqual([200, 'Pending']);
    expect(first.body.packResult.results.at(-1).unpackedItems.length).toBeGreaterThan(0);
    expect(await statusOf(id)).toMatchObject({ status: 'Pending', version: 1 });
    expect((await station.call('GET', `/station/v1/consolidation/groups/${id}/pack`)).status).toBe(404);
    expect((await packGroup(station, id, { containers: big })).body.groupStatus).toBe('Packed');
  });

  test('in fitness mode is whole when one candidate holds everything', async () => {
    const profileId = await createProfile(station, { allowMixedOrdersInCarton: true });
    const { id } = await pendingGroup(station, { profileId });
    const containers = [{ id: 'TINY', length: 5, width: 5, height: 5 }, ...big];
    const { body } = await packGroup(station, id, { containers, allowMultipleBoxes: false });
    expect(body.packResult.assignmentStrategy).toBe('perContainerFitness');
    expect(Object.keys(body.orderMapping).sort()).toEqual(['BIG#0', 'TINY#0']);
    expect(body.groupStatus).toBe('Packed');
  });

  test('is kept and can be read again', async () => {
    const { id } = await pendingGroup(station);
    const { body } = await packGroup(station, id);
    expect((await station.call('GET', `/station/v1/consolidation/groups/${id}/pack`)).body).toEqual(body);
  });
});

describe('a group is not packed', () => {
  test('twice, nor after it was dissolved, nor dissolved once packed: 400', async () => {
    const { id } = await pendingGroup(station);
    await packGroup(station, id);
    expect((await packGroup(station, id)).body).toMatchObject({
      status: 400,
      detail: 'The group is Packed. Required status: Pending.',
    });
    expect((await station.call('DELETE', `${path}/${id}`)).body).toMatchObject({ status: 400, field: 'status' });
    const other = await pendingGroup(station);
    await station.call('DELETE', `${path}/${other.id}`);
    expect((await packGroup(station, other.id)).body).toMatchObject({
      status: 400,
      detail: 'The group is Dissolved. Required status: Pending.',
    });
  });

  test('with an unknown algorithm or loading mode, or a name of more than 64 characters', async () => {
    const { id } = await pendingGroup(station);
    for (const field of ['algorithm', 'loadingMode'])
      for (const word of ['unknown', 'x'.repeat(65)])
        expect((await packGroup(station, id, { [field]: word })).body).toMatchObject({ status: 400, field });
  });

  test('with too many containers, pallets or equipment', async () => {
    const { id } = await pendingGroup(station);
    const many = (count: number, of: object) =>
      Array.from({ length: count }, (_, index) => ({ id: `C${String(index)}`, ...of }));
    const side = { length: 40, width: 40, height: 40 };
    const pallet = { length: 48, width: 40, maxHeight: 96 };
    const range = { minLength: 1, minWidth: 1, minHeight: 1, maxLength: 9, maxWidth: 9, maxHeight: 9 };
    for (const [field, list] of [
      ['containers', many(1001, side)],
      ['dynamicContainers', many(1001, range)],
      ['pallets', many(101, pallet)],
      ['equipment', many(101, side)],
    ] as const)
      expect((await packGroup(station, id, { [field]: list })).body).toMatchObject({ status: 400, field });
    const edge = { containers: many(1000, side), pallets: many(100, pallet), equipment: many(100, side) };
    expect((await packGroup(station, id, edge)).body.groupStatus).toBe('Packed');
  });

  test('while a line cannot be resolved: 422 names it', async () => {
    const broken = await plainOrder(station, {
      sourceOrderId: 'BROKEN',
      lines: [{ lineNumber: 7, sku: 'NO-SKU', quantityOrdered: 1 }],
    });
    const sourceOrderIds = [broken, await plainOrder(station)];
    const { id } = (await createGroup(station, { sourceOrderIds })).body;
    const { body } = await packGroup(station, id);
    expect(body.status).toBe(422);
    expect(body.detail).toContain('line 7 of order BROKEN: no item has the SKU "NO-SKU"');
    expect(await statusOf(id)).toMatchObject({ status: 'Pending', version: 1 });
  });

  test('with an order that was cancelled meanwhile', async () => {
    const { id, orderIds } = await pendingGroup(station);
    await station.call('POST', `/station/v1/orders/${orderIds[1] ?? ''}/cancel`);
    expect((await packGroup(station, id)).body).toMatchObject({ status: 400, field: 'status' });
  });

  test('with what an order was before it was changed during the packing: 409', async () => {
    const lines = [{ itemId: 'MUG', quantityOrdered: 3000 }];
    const orderIds = [await plainOrder(station, { lines }), await plainOrder(station)];
    const { id } = (await createGroup(station, { sourceOrderIds: orderIds })).body;
    const packing = packGroup(station, id);
    const edit = station.call('PATCH', `/station/v1/orders/${orderIds[1] ?? ''}`, {
      body: { version: 1, channel: 'Shop' },
    });
    const [packed, edited] = await Promise.all([packing, edit]);
    expect([packed.status, edited.status]).toEqual([409, 200]);
    expect(await statusOf(id)).toMatchObject({ status: 'Pending', version: 1 });
    expect((await packGroup(station, id)).body.groupStatus).toBe('Packed');
  });
});

describe('concurrent requests for one group', () => {
  test('of packs exactly one succeeds', async () => {
    const { id } = await pendingGroup(station);
    const answers = await Promise.all([1, 2, 3, 4].map(() => packGroup(station, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await statusOf(id)).toMatchObject({ status: 'Packed', version: 2 });
  });

  test('of packs and dissolves exactly one succeeds, and the group is what that one made of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await pendingGroup(station);
      const asked = ['Packed', 'Dissolved', 'Packed', 'Dissolved'];
      const answers = await Promise.all(
        asked.map((what) => (what === 'Packed' ? packGroup(station, id) : station.call('DELETE', `${path}/${id}`))),
      );
      const winners = asked.filter((_, index) => answers[index]?.status === 200);
      expect(winners).toHaveLength(1);
      expect(await statusOf(id)).toMatchObject({ status: winners[0], version: 2 });
      for (const { status } of answers) expect([200, 400]).toContain(status);
    }
  });
});
