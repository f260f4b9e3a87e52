import type { PackJob } from '../../main/domain/packing/packJob.ts';

/** A small job that any engine packs at once; its single line has this id and quantity. */
export function smallJob(id = 'A', quantity = 2): PackJob {
  return {
    problem: {
      items: [{ id, length: 2, width: 2, height: 2, weight: 1, quantity, rotations: [], tags: [] }],
      containers: [{ kind: 'fixed', id: 'BOX', length: 10, width: 10, height: 10 }],
      algorithm: 'fpFast',
      multipleBoxes: true,
      separationGroups: [],
      affinityGroups: [],
      effort: 0,
    },
    algorithm: 'fpFast',
    assignmentStrategy: 'multipleBoxes',
    warnings: [],
    totalUnits: quantity,
  };
}
