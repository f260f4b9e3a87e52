import type { CartonResult, PackResponse } from '../../../main/contract/index.ts';
import type { InColumns, Packing } from '../../../renderer/api/packedUnits.ts';
import { PortionedAnswer, portionsOf } from '../../../renderer/api/packPortions.ts';

type Item = CartonResult['packedItems'][number];

/** An entry of a carton: one inch in each direction unless told otherwise. */
export function packedItem(id: string, x: number, y: number, z: number, change: Partial<Item> = {}): Item {
  return {
    id,
    coordinate: { x, y, z },
    packedDimensions: { length: 1, width: 1, height: 1 },
    weight: 1,
    tags: [],
    nestedItems: [],
    rollInfo: null,
    sourceOrderId: null,
    sourceLineNumber: null,
    ...change,
  };
}

/** A carton of 4 x 2 x 2 inches. */
export function packedCarton(boxIndex: number, packedItems: Item[]): CartonResult {
  return {
    containerId: 'BOX',
    boxIndex,
    containerDimensions: { length: 4, width: 2, height: 2 },
    packedItems,
    unpackedItems: [],
    volumeUtilizationPercent: 50,
    totalWeight: packedItems.reduce((sum, { weight }) => sum + weight, 0),
    sourceOrderIds: [],
  };
}

/** The answer as it comes to the window: through the way from the thread that reads it. */
export function inColumns<T>(answer: T): InColumns<T> {
  const portioned = new PortionedAnswer();
  return portioned.finish(portionsOf(answer, (rows) => portioned.take(structuredClone(rows)))) as InColumns<T>;
}

export function packResponse(results: CartonResult[], levels: Partial<PackResponse> = {}): Packing {
  return inColumns<PackResponse>({
    algorithm: 'fpFast',
    assignmentStrategy: 'test',
    results,
    palletResults: null,
    trailerResults: null,
    firedRules: [],
    containerTree: null,
    warnings: [],
    ...levels,
  });
}

/**
 * Two cartons, one of them turned, on a pallet of 10 x 8 with a deck of 5; the pallet stands turned in a trailer of 40 x 9 x 9,
 * with a third carton on the trailer's floor before it.
 */
export function threeLevels(): Packing {
  const onTop = (cartonId: string, x: number, length: number, width: number) => ({
    cartonId,
    coordinate: { x, y: 0, z: 0 },
    packedDimensions: { length, width, height: 2 },
    weight: 3,
  });
  return packResponse(
    [
      packedCarton(0, [packedItem('A', 0, 0, 0), packedItem('B', 1, 0, 0)]),
      packedCarton(1, [packedItem('A', 3, 0, 0, { packedDimensions: { length: 1, width: 2, height: 1 } })]),
      packedCarton(2, [packedItem('C', 0, 0, 0)]),
    ],
    {
      palletResults: {
        pallets: [
          {
            palletId: 'GMA',
            palletIndex: 0,
            palletDimensions: { length: 10, width: 8, height: 4 },
            cartons: [onTop('BOX#0', 0, 4, 2), onTop('BOX#1', 4, 2, 4)],
            volumeUtilizationPercent: 10,
            totalWeight: 16,
            palletWeight: 10,
            platformHeight: 5,
          },
        ],
        unpalletizedCartons: [],
      },
      trailerResults: {
        trailers: [
          {
            trailerId: 'VAN',
            trailerIndex: 0,
            equipmentType: null,
            trailerDimensions: { length: 40, width: 9, height: 9 },
            pallets: [
              {
                palletId: 'GMA#0',
                coordinate: { x: 20, y: 0, z: 0 },
                palletDimensions: { length: 8, width: 10, height: 7 },
                weight: 16,
                stackInfo: null,
              },
            ],
            floorLoadedCartons: [onTop('BOX#2', 1, 4, 2)],
            volumeUtilizationPercent: 1,
            totalWeight: 119,
            tareWeight: 100,
          },
        ],
        unloadedPallets: [],
        unloadedCartons: [],
      },
    },
  );
}
