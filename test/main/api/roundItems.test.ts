import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const orientationConstraints = { keepUpright: true };
const can = {
  id: 'can',
  length: 4,
  width: 4,
  height: 6,
  weight: 1,
  quantity: 20,
  shape: 'cylindrical',
  orientationConstraints,
};
const block = { id: 'block', length: 4, width: 4, height: 6, weight: 1, quantity: 2 };
const box = { id: 'X', length: 16, width: 12, height: 13, maxWeight: 200 };

interface Unit {
  readonly id: string;
  readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
  readonly packedDimensions: { readonly length: number; readonly height: number };
  readonly 'x-shape'?: string;
  readonly 'x-axis'?: string;
}

test('a packed cylinder says that it is round and along which axis it lies, and no two cylinders overlap', async () => {
  const { status, body } = await station.call('POST', '/api/v1/pack', {
    body: { items: [can, block], containers: [box] },
  });
  expect(status).toBe(200);
  let cans = 0;
  for (const { packedItems } of body.results as readonly { readonly packedItems: readonly Unit[] }[]) {
    for (const unit of packedItems) {
      const isRound = unit.id === 'can';
      expect([unit.id, unit['x-shape'], 'x-axis' in unit]).toEqual([
        unit.id,
        isRound ? 'cylindrical' : undefined,
        isRound,
      ]);
    }
    const upright = packedItems.filter((unit) => unit['x-axis'] === 'z');
    cans += upright.length;
    for (const [index, a] of upright.entries())
      for (const b of upright.slice(index + 1)) {
        const apart = Math.hypot(a.coordinate.x - b.coordinate.x, a.coordinate.y - b.coordinate.y);
        const above = Math.abs(a.coordinate.z - b.coordinate.z);
        expect(apart > 4 - 1e-6 || above > 6 - 1e-6).toBe(true);
      }
  }
  expect(cans).toBe(20);
});

test('rolls say so too', async () => {
  const rollProperties = { materialThickness: 0.01, materialWidth: 10, coreDiameter: 1, weightPerUnitLength: 0.01 };
  const { status, body } = await station.call('POST', '/api/v1/pack', {
    body: { items: [{ id: 'film', quantity: 500, length: 1, width: 1, height: 1, rollProperties }], containers: [box] },
  });
  expect(status).toBe(200);
  expect(body.results[0].packedItems[0]).toMatchObject({ 'x-shape': 'cylindrical', 'x-axis': expect.any(String) });
});
