import type { SentWaveJob } from '../../main/domain/waves/waveJob.ts';

/** One order of two lines on the way to an engine. */
export const smallWaveJob: SentWaveJob = {
  problem: {
    floor: { kind: 'rectilinear', places: [0, 3, 5].map((x) => ({ x, y: 0 })) },
    caps: {},
    start: 0,
    end: 0,
  },
  warehouseId: 'W',
  orderIds: ['O1'],
  orders: [{ priority: 1, lines: 2 }],
  lines: {
    skus: ['A', 'B'],
    sku: Int32Array.of(0, 1),
    place: Int32Array.of(1, 2),
    quantity: Int32Array.of(1, 1),
  },
  slots: [null, { location: 'L1', zone: null }, { location: 'L2', zone: null }],
  pace: { walkingSpeed: 1, secondsPerPick: 1 },
};
