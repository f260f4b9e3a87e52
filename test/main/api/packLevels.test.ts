import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const crate = { id: 'CRATE', length: 10, width: 10, height: 10, weight: 20, quantity: 64 };
const box = { id: 'BOX', length: 20, width: 20, height: 20, maxWeight: 200 };
const pallet = {
  id: 'GMA',
  length: 40,
  width: 40,
  maxHeight: 40,
  palletWeight: 45,
  platformHeight: 5.5,
  maxWeight: 2500,
};
const van = {
  id: 'VAN',
  length: 120,
  width: 90,
  height: 100,
  tareWeight: 1000,
  maxWeight: 40_000,
  equipmentType: 'dryVan',
};

const pack = async (body: object) => {
  const answer = await station.call('POST', '/api/v1/pack', { body });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('pallets and equipment of a pack request', () => {
  test('carry every carton once, by the name that the order mapping uses', async () => {
    const body = await pack({ items: [crate], containers: [box], pallets: [pallet], equipment: [van] });
    const boxes = body.results.map(
      ({ containerId, boxIndex }: { containerId: string; boxIndex: number }) => `${containerId}#${String(boxIndex)}`,
    );
    expect(boxes).toHaveLength(8);
    const [built] = body.palletResults.pallets;
    expect(built).toMatchObject({
      palletId: 'GMA',
      palletIndex: 0,
      palletDimensions: { length: 40, width: 40, height: 40 },
      totalWeight: 8 * 160 + 45,
      palletWeight: 45,
      platformHeight: 5.5,
      volumeUtilizationPercent: 100,
    });
    expect(built.cartons.map(({ cartonId }: { cartonId: string }) => cartonId).sort()).toEqual([...boxes].sort());
    expect(body.palletResults.unpalletizedCartons).toEqual([]);
    expect(body.trailerResults).toMatchObject({
      trailers: [
        {
          trailerId: 'VAN',
          trailerIndex: 0,
          equipmentType: 'dryVan',
          tareWeight: 1000,
          totalWeight: 8 * 160 + 45 + 1000,
          pallets: [{ palletId: 'GMA#0', palletDimensions: { height: 45.5 }, weight: 8 * 160 + 45, stackInfo: null }],
          floorLoadedCartons: [],
        },
      ],
      unloadedPallets: [],
      unloadedCartons: [],
    });
  });

  test('standard loading puts cartons on the floor of the equipment', async () => {
    const body = await pack({
      items: [crate],
      containers: [box],
      pallets: [pallet],
      equipment: [van],
      loadingMode: 'standard',
    });
    expect(body.palletResults).toBeNull();
    expect(body.trailerResults.trailers[0].floorLoadedCartons).toHaveLength(8);
  });

  test('stacked pallets name the stack that they are part of', async () => {
    const body = await pack({
      items: [{ ...crate, quantity: 128 }],
      containers: [box],
      pallets: [pallet],
      equipment: [{ ...van, length: 40, width: 40 }],
      allowPalletStacking: true,
    });
    const [bottom, top] = body.trailerResults.trailers[0].pallets;
    expect(top.coordinate.z).toBe(45.5);
    expect(bottom.stackInfo).toEqual(top.stackInfo);
    expect(top.stackInfo).toEqual({
      bottomPalletId: bottom.palletId,
      topPalletId: top.palletId,
      bottomHeight: 45.5,
      topHeight: 45.5,
    });
  });

  test('what no pallet and no equipment takes is listed', async () => {
    const body = await pack({
      items: [crate],
      containers: [box],
      pallets: [{ ...pallet, length: 15 }],
      equipment: [{ ...van, height: 19 }],
    });
    expect(body.palletResults.pallets).toEqual([]);
    expect(body.palletResults.unpalletizedCartons).toHaveLength(8);
    expect(body.trailerResults.unloadedCartons).toHaveLength(8);
    expect(
      new Set(body.trailerResults.unloadedCartons.map(({ cartonId }: { cartonId: string }) => cartonId)).size,
    ).toBe(8);
  });

  test('items travel without a box when boxes are opted out of', async () => {
    const body = await pack({ items: [crate], containers: [], pallets: [pallet] });
    expect(body.results).toEqual([]);
    expect(body.palletResults.pallets[0].cartons).toHaveLength(64);
    expect(body.palletResults.pallets[0].cartons[0].cartonId).toBe('CRATE');
    expect(body.trailerResults).toBeNull();
  });
});

describe('items that are no plain boxes', () => {
  test('full cases are one entry each, their units nested', async () => {
    const item = {
      id: 'CAN',
      length: 3,
      width: 3,
      height: 4,
      weight: 1,
      quantity: 14,
      casePackQuantity: 6,
      caseLength: 9,
      caseWidth: 6,
      caseHeight: 4,
      caseWeight: 6.5,
    };
    const body = await pack({
      items: [item],
      containers: [{ ...box, length: 18, width: 12, height: 8 }],
      useCasePacks: true,
    });
    const packed = body.results[0].packedItems;
    expect(packed.map(({ nestedItems }: { nestedItems: unknown[] }) => nestedItems.length).sort()).toEqual([
      0, 0, 6, 6,
    ]);
    const full = packed.find(({ nestedItems }: { nestedItems: unknown[] }) => nestedItems.length === 6);
    expect(full).toMatchObject({ id: 'CAN', weight: 6.5 });
    expect(full.nestedItems[0]).toMatchObject({
      id: 'CAN',
      weight: 1,
      packedDimensions: { length: 3, width: 3, height: 4 },
    });
    expect(body.results[0].totalWeight).toBe(15);
  });

  test('linear inches become rolls that say what is on them', async () => {
    const item = {
      id: 'FILM',
      length: 1,
      width: 1,
      height: 12,
      quantity: 2500,
      rollProperties: {
        materialThickness: 0.01,
        materialWidth: 12,
        coreInnerDiameter: 3,
        coreWallThickness: 0.25,
        maxLinearQuantityPerRoll: 1000,
        weightPerUnitLength: 0.002,
      },
    };
    const body = await pack({ items: [item], containers: [box] });
    const rolls = body.results[0].packedItems.map(({ rollInfo }: { rollInfo: object }) => rollInfo);
    expect(rolls).toHaveLength(3);
    expect(rolls.map(({ rollIndex }: { rollIndex: number }) => rollIndex).sort()).toEqual([0, 1, 2]);
    expect(
      rolls.reduce((sum: number, roll: { linearQuantityOnRoll: number }) => sum + roll.linearQuantityOnRoll, 0),
    ).toBe(2500);
    expect(rolls[0]).toMatchObject({ sourceItemId: 'FILM', totalRolls: 3 });
    expect(body.results[0].totalWeight).toBe(5);
  });

  test('small units travel in hollow ones', async () => {
    const bucket = {
      id: 'BUCKET',
      length: 10,
      width: 10,
      height: 10,
      weight: 2,
      quantity: 1,
      voidSpace: { shape: 'rectangular', length: 9, width: 9, height: 9 },
    };
    const ball = { id: 'BALL', length: 4, width: 4, height: 4, weight: 1, quantity: 8 };
    const body = await pack({ items: [bucket, ball], containers: [{ ...box, length: 10, width: 10, height: 10 }] });
    expect(body.results).toHaveLength(1);
    const [host] = body.results[0].packedItems;
    expect(host).toMatchObject({ id: 'BUCKET', weight: 10 });
    expect(host.nestedItems.map(({ id }: { id: string }) => id)).toEqual(Array.from({ length: 8 }, () => 'BALL'));
    expect(body.results[0].totalWeight).toBe(10);
  });
});
