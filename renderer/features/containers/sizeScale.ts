/** Containers side by side in one scale, seen from the front: length across, height up. */

export interface SizedThing {
  readonly id: string;
  /** Inches. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** A thing as it is drawn, in the units of the picture. */
export interface DrawnThing {
  readonly thing: SizedThing;
  /** Left and upper edge of its front. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far its depth reaches to the right and up. */
  readonly depth: number;
}

/** What everybody knows the size of. */
export const person: SizedThing = { id: 'person', length: 18, width: 0, height: 69 };
export const standardPallet: SizedThing = { id: 'pallet', length: 48, width: 40, height: 5.5 };

/** Depth is drawn at 45 degrees and foreshortened, as in a cabinet drawing. */
const foreshortening = 0.35;
/** Room between neighbours, where their numbers stand. */
const widestGap = 48;

/** Everything on one floor in one scale, the smallest first, as large as the picture allows. */
export function sideBySide(
  things: readonly SizedThing[],
  picture: { readonly width: number; readonly floor: number; readonly top: number },
): readonly DrawnThing[] {
  const sorted = things.toSorted((a, b) => a.length * a.width * a.height - b.length * b.width * b.height);
  const gap = Math.min(widestGap, picture.width / (2 * (sorted.length + 1)));
  const across = sorted.reduce((sum, { length, width }) => sum + length + width * foreshortening, 0);
  const tall = Math.max(1, ...sorted.map(({ height, width }) => height + width * foreshortening));
  const scale = Math.min(
    (picture.width - gap * (sorted.length + 1)) / Math.max(1, across),
    (picture.floor - picture.top) / tall,
  );
  let x = gap;
  return sorted.map((thing) => {
    const depth = thing.width * foreshortening * scale;
    const drawn = {
      thing,
      x,
      y: picture.floor - thing.height * scale,
      width: thing.length * scale,
      height: thing.height * scale,
      depth,
    };
    x += drawn.width + depth + gap;
    return drawn;
  });
}
