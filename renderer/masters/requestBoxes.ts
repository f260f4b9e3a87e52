import type {
  Container,
  ContainerDto,
  DynamicContainerDto,
  EquipmentDto,
  PalletDto,
} from '../../main/contract/index.ts';

/** What a box can carry, as the station reckons it: gross limit less the box itself. */
export function contentLimit(container: Container): number {
  return Math.max(0, Math.round((container.weightMaxGross - (container.weightTare ?? 0)) * 1e6) / 1e6);
}

/** Least side of a box that is cut to size and whose record says nothing of it, as the station has it. */
const leastDynamicInches = 1;

export interface RequestBoxes {
  readonly containers?: ContainerDto[];
  readonly dynamicContainers?: DynamicContainerDto[];
}

/** Boxes of the Container Master as a request names them. */
export function chosenBoxes(containers: readonly Container[]): RequestBoxes {
  const fixed = containers.filter((container) => !container.isDynamic);
  const dynamic = containers.filter((container) => container.isDynamic);
  return {
    containers: fixed.map((container) => ({
      id: container.id,
      length: container.innerLength,
      width: container.innerWidth,
      height: container.innerHeight,
      maxWeight: contentLimit(container),
    })),
    ...(dynamic.length === 0
      ? {}
      : {
          dynamicContainers: dynamic.map((container) => ({
            id: container.id,
            minLength: Math.min(leastDynamicInches, container.innerLength),
            minWidth: Math.min(leastDynamicInches, container.innerWidth),
            minHeight: Math.min(leastDynamicInches, container.innerHeight),
            maxLength: container.innerLength,
            maxWidth: container.innerWidth,
            maxHeight: container.innerHeight,
            maxWeight: contentLimit(container),
          })),
        }),
  };
}

/** The active pallets and vehicles of the Container Master. */
export interface Holders {
  readonly pallets: readonly Container[];
  readonly vehicles: readonly Container[];
}

/** A pallet record as a request has it: its inner height is that of the load. */
export function masterPallet(record: Container): PalletDto {
  const { id, innerLength, innerWidth, innerHeight, weightTare } = record;
  return {
    id,
    length: innerLength,
    width: innerWidth,
    maxHeight: innerHeight,
    maxWeight: contentLimit(record),
    palletWeight: weightTare ?? 0,
  };
}

/** A vehicle record as a request has it. */
export function masterVehicle(record: Container): EquipmentDto {
  const { id, innerLength, innerWidth, innerHeight, weightTare } = record;
  return {
    id,
    length: innerLength,
    width: innerWidth,
    height: innerHeight,
    maxWeight: contentLimit(record),
    tareWeight: weightTare ?? 0,
  };
}
