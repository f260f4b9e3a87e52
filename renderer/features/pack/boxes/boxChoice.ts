import type { RequestBoxes } from '../../../masters/requestBoxes.ts';

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
