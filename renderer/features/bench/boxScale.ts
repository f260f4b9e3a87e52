import type { Dimensions } from '../../ui/measure/length.ts';

export interface SizedBox extends Dimensions {
  readonly id: string;
}

/** A box of the Container Master. */
export interface NamedBox extends SizedBox {
  readonly name: string;
}

/** A box with its place in the row and the pixels that its picture takes. */
export interface ScaledBox {
  readonly box: SizedBox;
  readonly x: number;
  readonly size: { readonly width: number; readonly height: number };
}

const cos30 = Math.sqrt(3) / 2;
/** Part of the width that lies between two boxes. */
const GAP = 0.04;
const BORDER = 4;

/** Width and height of the picture of a box, in its own unit. */
export function outlineSize({ length, width, height }: Dimensions): {
  readonly width: number;
  readonly height: number;
} {
  return { width: (length + width) * cos30, height: (length + width) / 2 + height };
}

/** Boxes in a row on one floor, all to the same scale, as large as the room allows. */
export function sameScale(
  boxes: readonly SizedBox[],
  room: { readonly width: number; readonly height: number },
): readonly ScaledBox[] {
  const outer = boxes.map(outlineSize);
  const gaps = GAP * room.width * Math.max(0, boxes.length - 1);
  const wide = outer.reduce((sum, { width }) => sum + width, 0);
  const tall = Math.max(...outer.map(({ height }) => height), 0);
  const scale = Math.min((room.width - gaps - 2 * BORDER) / wide, (room.height - 2 * BORDER) / tall);
  let x = (room.width - gaps - wide * scale) / 2;
  return boxes.map((box, index) => {
    const { width = 0, height = 0 } = outer[index] ?? {};
    const size = { width: width * scale, height: height * scale };
    const placed = { box, x, size };
    x += size.width + GAP * room.width;
    return placed;
  });
}

/** The boxes to show: those of the order, and of the others the nearest smaller and larger ones; smallest first. */
export function boxesToShow(
  own: readonly SizedBox[],
  others: readonly SizedBox[],
  take: SizedBox,
): readonly SizedBox[] {
  const known = new Map([take, ...own].map((box) => [box.id, box]));
  const further = byNearness(
    others.filter(({ id }) => !known.has(id)),
    take,
  );
  const shown = [...known.values(), ...further].slice(0, Math.max(3, Math.min(known.size, 4)));
  return shown.toSorted((a, b) => volume(a) - volume(b));
}

/** So many boxes nearest in size to another one, which is not among them; smallest first. */
function nearestBoxes<T extends SizedBox>(boxes: readonly T[], to: SizedBox, most: number): readonly T[] {
  const others = boxes.filter(({ id }) => id !== to.id);
  return byNearness(others, to)
    .slice(0, most)
    .toSorted((a, b) => volume(a) - volume(b));
}

/** So many boxes to choose from, smallest first: those that can be taken, and in what room is left those that cannot. */
export function boxesToChoose<T extends SizedBox & { readonly problem: unknown }>(
  boxes: readonly T[],
  now: SizedBox,
  most: number,
): readonly T[] {
  const able = nearestBoxes(
    boxes.filter(({ problem }) => problem === null),
    now,
    most,
  );
  const unable = boxes.filter(({ problem }) => problem !== null);
  return [...able, ...nearestBoxes(unable, now, most - able.length)];
}

function byNearness<T extends SizedBox>(boxes: readonly T[], to: SizedBox): readonly T[] {
  const away = (box: T): number => Math.abs(Math.log(volume(box) / volume(to)));
  return boxes.toSorted((a, b) => away(a) - away(b));
}

function volume({ length, width, height }: Dimensions): number {
  return length * width * height;
}
