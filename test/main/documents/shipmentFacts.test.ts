import { expect, test } from 'vitest';
import type { PackResponse } from '../../../main/contract/index.ts';
import { palletsOf } from '../../../main/domain/documents/shipmentFacts.ts';

test('documents say how high a pallet stands with its load, not how high it may be', () => {
  const carton = (boxIndex: number, z: number, height: number) => ({
    cartonId: `BOX#${String(boxIndex)}`,
    coordinate: { x: 0, y: 0, z },
    packedDimensions: { length: 18, width: 14, height },
  });
  const pallet = {
    ...{ palletId: 'EURO', palletIndex: 0, palletDimensions: { length: 47, width: 31, height: 60 } },
    ...{ volumeUtilizationPercent: 20, totalWeight: 120, palletWeight: 55, platformHeight: 5.5 },
    cartons: [carton(0, 0, 12), carton(1, 12, 8)],
  };
  const results = [0, 1].map((boxIndex) => ({ containerId: 'BOX', boxIndex }));
  const plan = { results, palletResults: { pallets: [pallet], unpalletizedCartons: [] } } as unknown as PackResponse;
  expect(palletsOf(plan)).toMatchObject([{ cartons: [1, 2], dimensions: { length: 47, width: 31, height: 25.5 } }]);
});
