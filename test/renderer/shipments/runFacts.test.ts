import { expect, it } from 'vitest';
import type { PackResponse } from '../../../main/contract/index.ts';
import { runFacts } from '../../../renderer/features/shipments/runFacts.ts';
import { inColumns } from '../scene/loadFixture.ts';

const box = (containerId: string, side: number, fill: number, units: number): PackResponse['results'][number] => ({
  ...{ containerId, boxIndex: 0, containerDimensions: { length: side, width: side, height: side } },
  packedItems: Array.from({ length: units }, () => ({
    ...{ id: 'A', coordinate: { x: 0, y: 0, z: 0 }, packedDimensions: { length: 1, width: 1, height: 1 }, weight: 1 },
    ...{ tags: [], nestedItems: [], rollInfo: null, sourceOrderId: null, sourceLineNumber: null },
  })),
  ...{ unpackedItems: [], volumeUtilizationPercent: fill, totalWeight: units, sourceOrderIds: [] },
});

it('a packing is told by its boxes, the fill of their room together, and what is in none', () => {
  const pack: PackResponse = {
    ...{ algorithm: 'fpFast', assignmentStrategy: 'multipleBoxes', palletResults: null, trailerResults: null },
    ...{ firedRules: [], containerTree: null, warnings: [] },
    results: [box('BIG', 2, 50, 3), box('SMALL', 1, 100, 1), box('SMALL', 1, 0, 1)],
  };
  expect(runFacts(inColumns(pack), 7)).toEqual({
    ...{ boxes: 3, fillPercent: 50, leftOut: 2, weight: 5, pallets: 0, trailers: 0 },
    types: [
      ['SMALL', 2],
      ['BIG', 1],
    ],
  });
});
