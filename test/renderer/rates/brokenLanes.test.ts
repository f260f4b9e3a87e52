import { expect, test } from 'vitest';
import { brokenLanes } from '../../../renderer/features/rates/brokenLanes.ts';

test('ranges and words are no beginnings of ZIPs; a zone that waits for its ZIPs is not broken', () => {
  const zones = [
    { destinationZip: '80-87', zone: 1 },
    { originZip: 'Bayern', destinationZip: '10', zone: 2 },
    { originZip: '80-87', zone: 3 },
    { destinationZip: 'Zone 4', zone: 4 },
    { zone: 5 },
  ];
  expect(brokenLanes(zones)).toEqual(['80-87', 'Bayern']);
});
