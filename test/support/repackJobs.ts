import type { RepackJob } from '../../main/domain/packing/repackJob.ts';

const item = { id: 'A', length: 2, width: 2, height: 2, weight: 1, quantity: 1, rotations: [], tags: [] };
const placed = { item: 0, x: 0, y: 0, z: 0, length: 2, width: 2, height: 2 };

/** One unit that is in its carton, and one that was planned next to it and still is to come. */
export const smallRepackJob: RepackJob = {
  problem: {
    items: [item],
    containers: [{ kind: 'fixed', id: 'BOX', length: 10, width: 10, height: 10 }],
    algorithm: 'fpFast',
    separationGroups: [],
    affinityGroups: [],
    effort: 10,
    cartons: [{ container: 0, length: 10, width: 10, height: 10, fixed: [placed] }],
    units: [{ placement: { ...placed, x: 2 }, carton: 0 }],
    newCartons: [],
  },
};
