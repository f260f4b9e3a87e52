import type { CandidateContainer, PackItem, PackedBox, StandingPallet } from '../../../engine/index.ts';
import type { CartonResult, PackResponse } from '../../contract/index.ts';
import type { Loader, LoadJob, LoadOutcome } from './loadJob.ts';
import type { PackJob } from './packJob.ts';

interface ToLoad {
  /** With the levels that the shipment is packed for. */
  readonly job: PackJob;
  /** Its cartons as they are now; pallets are those of before. */
  readonly response: PackResponse;
  /** Of each carton the place that it had among those of before; null for one that is new. */
  readonly before: readonly (number | null)[];
  /** Cartons of before, as the pallets name them. */
  readonly names: readonly string[];
  /** A box that the job does not know. */
  readonly container: (carton: CartonResult) => CandidateContainer;
}

/** What a pallet calls a carton: the id of its box, a hash sign and its index. */
export const cartonName = ({ containerId, boxIndex }: Pick<CartonResult, 'containerId' | 'boxIndex'>): string =>
  `${containerId}#${String(boxIndex)}`;

/** Pallets and vehicles for the cartons of a response, with as few changes as no more pallets allow. Rejects with EngineFailure. */
export function loadCartons(loader: Loader, wanted: ToLoad): Promise<LoadOutcome> {
  return loader.load(loadJobOf(wanted), {});
}

function loadJobOf({ job, response, before, names, container }: ToLoad): LoadJob {
  const { problem, levels, sources = [] } = job;
  const lines = new Map(
    sources.map(({ orderId, lineNumber }, index) => [`${String(lineNumber)} ${orderId}`, problem.items[index]]),
  );
  const containers = [...problem.containers];
  const items: PackItem[] = [];
  const known = new Map<string, number>();
  const itemOf = (unit: CartonResult['packedItems'][number]): number => {
    const line = lines.get(`${String(unit.sourceLineNumber)} ${unit.sourceOrderId ?? ''}`);
    const { length, width, height } = unit.packedDimensions;
    const tags = [...new Set([...(line?.tags ?? unit.tags), ...unit.nestedItems.flatMap((one) => one.tags)])];
    const item: PackItem = {
      ...{ id: unit.id, length, width, height, weight: unit.weight, quantity: 1, rotations: [], tags },
      ...(line?.stop !== undefined && { stop: line.stop }),
    };
    const key = JSON.stringify(item);
    const index = known.get(key) ?? items.push(item) - 1;
    known.set(key, index);
    return index;
  };
  const containerOf = (carton: CartonResult): number => {
    const index = containers.findIndex(({ id }) => id === carton.containerId);
    return index >= 0 ? index : containers.push(container(carton)) - 1;
  };
  const boxes = response.results.map((carton): PackedBox => ({
    ...{ container: containerOf(carton), ...carton.containerDimensions, leftOut: [] },
    placements: carton.packedItems.map((unit) => ({
      ...{ item: itemOf(unit), ...unit.coordinate, ...unit.packedDimensions },
    })),
  }));
  const nowAt = new Map(
    before.flatMap((place, index) => (place === null ? [] : [[names[place] ?? '', index] as const])),
  );
  const standing = (response.palletResults?.pallets ?? []).map((pallet): StandingPallet => ({
    pallet: (levels?.pallets ?? []).findIndex(({ id }) => id === pallet.palletId),
    // A carton that is gone leaves a gap.
    placements: pallet.cartons.map(({ cartonId, coordinate, packedDimensions }) => ({
      ...{ box: nowAt.get(cartonId) ?? -1, ...coordinate, ...packedDimensions },
    })),
  }));
  return {
    job: { problem: { ...problem, items, containers }, ...(levels && { levels }) },
    cartons: { boxes, steps: 0, lowerBound: Math.min(1, boxes.length) },
    standing: standing.filter(({ pallet }) => pallet >= 0),
  };
}
