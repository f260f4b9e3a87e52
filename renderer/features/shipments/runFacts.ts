import type { Packing } from '../../api/packedUnits.ts';
import { unitCount } from '../../scene/loadTree.ts';

/** What two packings of one shipment are compared by. Pounds. */
export interface RunFacts {
  readonly boxes: number;
  /** Of the room of all boxes. */
  readonly fillPercent: number;
  /** Units in no box. */
  readonly leftOut: number;
  readonly weight: number;
  readonly pallets: number;
  readonly trailers: number;
  /** How many boxes of each type, the most used first. */
  readonly types: readonly (readonly [containerId: string, count: number])[];
}

/** `units` is how many the shipment has. */
export function runFacts({ results, palletResults, trailerResults }: Packing, units: number): RunFacts {
  const types = new Map<string, number>();
  let [room, filled, weight, packed] = [0, 0, 0, 0];
  for (const { containerId, containerDimensions, packedItems, volumeUtilizationPercent, totalWeight } of results) {
    types.set(containerId, (types.get(containerId) ?? 0) + 1);
    const volume = containerDimensions.length * containerDimensions.width * containerDimensions.height;
    room += volume;
    filled += (volume * volumeUtilizationPercent) / 100;
    weight += totalWeight;
    packed += unitCount(packedItems);
  }
  return {
    boxes: results.length,
    fillPercent: room === 0 ? 0 : (filled / room) * 100,
    leftOut: Math.max(0, units - packed),
    weight,
    pallets: palletResults?.pallets.length ?? 0,
    trailers: trailerResults?.trailers.length ?? 0,
    types: [...types].toSorted((a, b) => b[1] - a[1]),
  };
}
