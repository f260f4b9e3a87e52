import type { EquipmentType, LevelsProblem, PalletType } from '../../../engine/index.ts';
import { DomainError, type EquipmentDto, message, type PackRequest, type PalletDto } from '../../contract/index.ts';
import type { ContainerRecord } from '../records.ts';

/** The levels above the carton, as a job carries them to an engine. */
export interface JobLevels extends Omit<LevelsProblem, 'cartons'> {
  /** Per entry of `equipment`, for the answer. */
  readonly equipmentTypes: readonly (string | null)[];
}

/**
 * The pallets and the equipment of a request. Given ones stand for the whole master of their kind; omitted ones come from
 * the Container Master where `fromMaster` says so: of a pack request where it omits `containers` too. Undefined where no level above the carton is asked for.
 * Throws DomainError bad_request with the field at fault.
 */
export function packLevelsOf(
  request: PackRequest,
  activeContainers: () => readonly ContainerRecord[],
  fromMaster = request.containers === undefined,
): JobLevels | undefined {
  const master = (kind: 'Pallet' | 'Equipment'): readonly ContainerRecord[] =>
    fromMaster ? activeContainers().filter(({ fields }) => fields.containerType === kind) : [];
  refuseDuplicates(request.pallets ?? [], 'pallets');
  refuseDuplicates(request.equipment ?? [], 'equipment');
  const pallets = request.pallets?.map(palletType) ?? master('Pallet').map(masterPallet);
  const equipment = request.equipment?.map(equipmentType) ?? master('Equipment').map(masterEquipment);
  if (pallets.length + equipment.length === 0) return undefined;
  return {
    pallets,
    equipment,
    equipmentTypes:
      request.equipment?.map((one) => one.equipmentType ?? null) ??
      master('Equipment').map(({ fields }) => fields.subType ?? null),
    loadingMode: request.loadingMode ?? 'palletized',
    allowPalletStacking: request.allowPalletStacking ?? false,
    respectTiHi: request.respectTiHi ?? true,
  };
}

/** Ids name pallets and trailers in the answer, so each stands for one kind. */
function refuseDuplicates(list: readonly { readonly id: string }[], name: string): void {
  const seen = new Set<string>();
  list.forEach(({ id }, index) => {
    if (seen.has(id)) {
      throw new DomainError('bad_request', message('idTwice', { id: JSON.stringify(id) }), {
        field: `${name}[${String(index)}].id`,
      });
    }
    seen.add(id);
  });
}

function palletType(pallet: PalletDto): PalletType {
  return pallet;
}

function equipmentType({ equipmentType: _type, ...equipment }: EquipmentDto): EquipmentType {
  return equipment;
}

/** What a container may carry: gross limit less tare, to whole micro-pounds; a record with less than nothing carries nothing. */
function loadLimit({ fields }: ContainerRecord): number {
  return Math.max(0, Math.round((fields.weightMaxGross - (fields.weightTare ?? 0)) * 1e6) / 1e6);
}

/** The inner height of a pallet record is the height of its load; the platform is what the outer height adds. */
function masterPallet(record: ContainerRecord): PalletType {
  const { id, innerLength, innerWidth, innerHeight, outerHeight, weightTare, stackable, maxStackWeight } =
    record.fields;
  const platform = outerHeight === undefined ? 0 : Math.max(0, Math.round((outerHeight - innerHeight) * 1e6) / 1e6);
  const stack = stackable === false ? 0 : maxStackWeight;
  return {
    id,
    length: innerLength,
    width: innerWidth,
    maxHeight: innerHeight,
    maxWeight: loadLimit(record),
    palletWeight: weightTare ?? 0,
    platformHeight: platform,
    ...(stack === undefined ? {} : { maxStackWeight: stack }),
  };
}

function masterEquipment(record: ContainerRecord): EquipmentType {
  const { id, innerLength, innerWidth, innerHeight, weightTare } = record.fields;
  return {
    id,
    length: innerLength,
    width: innerWidth,
    height: innerHeight,
    maxWeight: loadLimit(record),
    tareWeight: weightTare ?? 0,
  };
}
