import type { Container, ContainerDto, DynamicContainerDto } from '../../../../main/contract/index.ts';

/** A box that exists for this pack only. */
export interface AdHocBox {
  readonly key: string;
  readonly id: string;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly maxWeight: number | null;
}

/** Which boxes may be used: all active ones of the master, some of them, or ones that are typed in. */
export type BoxSource = 'master' | 'chosen' | 'adHoc';

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

export function adHocBoxes(boxes: readonly AdHocBox[]): RequestBoxes {
  return {
    containers: boxes.map((box) => ({
      id: box.id,
      length: box.length ?? 0,
      width: box.width ?? 0,
      height: box.height ?? 0,
      ...(box.maxWeight === null ? {} : { maxWeight: box.maxWeight }),
    })),
  };
}

export function isComplete(box: AdHocBox): boolean {
  return box.id.trim() !== '' && Boolean(box.length) && Boolean(box.width) && Boolean(box.height);
}
