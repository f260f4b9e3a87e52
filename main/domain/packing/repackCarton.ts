import type {
  AffinityGroup,
  CandidateContainer,
  CarrierCaps,
  LeftOutDetail,
  LeftOutReason,
  OpenCarton,
  RepackedBox,
  UnitChange,
  ViolationRule,
} from '../../../engine/index.ts';
import type { CartonResult, PackItem as WireItem } from '../../contract/index.ts';
import type { PackOptions } from './ports.ts';
import { at } from './planNames.ts';
import type { RepackJob, RepackOutcome, Repacker } from './repackJob.ts';
import { packedItemAt, unitLines, type BenchUnit, type UnitLines } from './repackUnits.ts';

/** A carton that is open or still to come. */
export interface BenchCarton {
  readonly containerId: string;
  /** Inner sides, as in the pack response. */
  readonly containerDimensions: CartonResult['containerDimensions'];
  /** What is in it, in the order it was put in; each with its place. */
  readonly confirmed: readonly BenchUnit[];
  /** What is still to come, in the order of the plan; each with its planned place. */
  readonly planned: readonly BenchUnit[];
}

/**
 * What the bench asks when something is not as planned. Short and damaged units are left out of `planned`; a unit with other
 * dimensions has `measured`; another box is another container of the carton; closed cartons are not given.
 */
export interface RepackRequest {
  /** What `POST /pack` would be asked for each item: its size and rules. Quantities are not read. */
  readonly items: readonly WireItem[];
  /** Of every carton, and those that further cartons may be opened of (see `packCandidates`). */
  readonly containers: readonly CandidateContainer[];
  /** Ids of the containers that further cartons may be opened of; not those that are out of stock. */
  readonly newCartons: readonly string[];
  readonly cartons: readonly BenchCarton[];
  /** Units without a place: extra ones, those that do not fit, those of a carton that is given up. */
  readonly waiting: readonly BenchUnit[];
  readonly separationGroups?: readonly (readonly string[])[];
  readonly affinityGroups?: readonly AffinityGroup[];
  readonly carrierCaps?: CarrierCaps;
}

/** A carton as the pack response has it; `unitIds` names the unit of each of its `packedItems`. */
export interface RepackedCarton extends Omit<CartonResult, 'boxIndex' | 'unpackedItems' | 'costBreakdown'> {
  readonly unitIds: readonly string[];
}

export interface RepackedCartons {
  /** The cartons of the request in their order, empty ones included, then those that are opened. Confirmed units come first. */
  readonly cartons: readonly RepackedCarton[];
  /** What differs from the plan; a unit that stays is not listed. */
  readonly changes: readonly { readonly unitId: string; readonly change: UnitChange['change'] }[];
  readonly unplaced: readonly {
    readonly unitId: string;
    readonly reason: LeftOutReason;
    readonly detail?: LeftOutDetail;
  }[];
  /** Rules that confirmed units break by the way they lie; `unitId` null where the carton as a whole does. */
  readonly broken: readonly { readonly carton: number; readonly unitId: string | null; readonly rule: ViolationRule }[];
}

/** Steps of search: an ordinary order takes well below a second, and more finds hardly more (see test/bench/README.md). */
const repackEffort = 2_000;

/** Units that wait, in the order in which the engine knows them. */
const waitingUnits = ({ cartons, waiting }: RepackRequest): readonly BenchUnit[] => [
  ...cartons.flatMap(({ planned }) => planned),
  ...waiting,
];

function jobOf(request: RepackRequest, units: UnitLines): RepackJob {
  const { containers, cartons, carrierCaps } = request;
  const containerOf = (id: string): number => {
    const index = containers.findIndex((container) => container.id === id);
    if (index < 0) throw new Error(`Container ${id} is not given.`);
    return index;
  };
  return {
    problem: {
      items: units.lines,
      containers,
      cartons: cartons.map(({ containerId, containerDimensions, confirmed }): OpenCarton => ({
        container: containerOf(containerId),
        ...containerDimensions,
        fixed: confirmed.map(units.placementOf),
      })),
      units: [
        ...cartons.flatMap(({ planned }, carton) =>
          planned.map((unit) => ({ placement: units.placementOf(unit), ...(unit.packed && { carton }) })),
        ),
        ...request.waiting.map((unit) => ({ placement: units.placementOf(unit) })),
      ],
      newCartons: request.newCartons.map(containerOf),
      algorithm: 'fpFast',
      separationGroups: request.separationGroups ?? [],
      affinityGroups: request.affinityGroups ?? [],
      effort: repackEffort,
      ...(carrierCaps && { carrierCaps }),
    },
  };
}

function cartonOf(
  request: RepackRequest,
  { lines }: UnitLines,
  index: number,
  box: RepackedBox,
  waiting: readonly BenchUnit[],
): RepackedCarton {
  const confirmed = request.cartons[index]?.confirmed ?? [];
  const unitAt = (position: number): BenchUnit => {
    const unit = at(box.units, position);
    return unit === null ? at(confirmed, position) : at(waiting, unit);
  };
  const packedItems = box.placements.map((placement, position) =>
    packedItemAt(unitAt(position), at(lines, placement.item), placement),
  );
  const { length, width, height } = box;
  const filled = packedItems.reduce((sum, { packedDimensions: sides, 'x-shape': shape }) => {
    return sum + sides.length * sides.width * sides.height * (shape === undefined ? 1 : Math.PI / 4);
  }, 0);
  const microPounds = packedItems.reduce((sum, { weight }) => sum + Math.round(weight * 1e6), 0);
  return {
    containerId: at(request.containers, box.container).id,
    containerDimensions: { length, width, height },
    packedItems,
    volumeUtilizationPercent: Math.min(100, Math.round((filled / (length * width * height)) * 10_000) / 100),
    totalWeight: microPounds / 1e6,
    sourceOrderIds: [...new Set(packedItems.flatMap(({ sourceOrderId }) => sourceOrderId ?? []))],
    unitIds: packedItems.map((_, position) => unitAt(position).id),
  };
}

/**
 * Packs what is still to come around what is confirmed, with as few changes as possible (the engine's `repack`). One scanned
 * unit without a plan is a request with one waiting unit. A confirmed unit may lie against the rules: that is reported in
 * `broken` and fails nothing. Rejects with EngineFailure, and with DomainError bad_request for an item that no engine takes.
 */
export async function repackCarton(
  repacker: Repacker,
  request: RepackRequest,
  options: Pick<PackOptions, 'onCancel'> = {},
): Promise<RepackedCartons> {
  const waiting = waitingUnits(request);
  const units = unitLines(request.items, [...request.cartons.flatMap(({ confirmed }) => confirmed), ...waiting]);
  const { plan, ofFixed }: RepackOutcome = await repacker.repack(jobOf(request, units), options);
  return {
    cartons: plan.boxes.map((box, index) => cartonOf(request, units, index, box, waiting)),
    changes: plan.changes.map(({ unit, change }) => ({ unitId: at(waiting, unit).id, change })),
    unplaced: plan.unplaced.map(({ unit, ...why }) => ({ unitId: at(waiting, unit).id, ...why })),
    broken: ofFixed.map(({ box, placement, rule }) => {
      const carton = box ?? 0;
      const unit = placement === null ? undefined : request.cartons[carton]?.confirmed[placement];
      return { carton, unitId: unit?.id ?? null, rule };
    }),
  };
}
