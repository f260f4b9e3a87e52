import type { LoadPlace } from './loadTree.ts';

/** Where a place stands: a number of quarter turns about the vertical, then a shift in inches. */
export interface Frame {
  readonly turns: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Corner and size, inches. */
export interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export const identity: Frame = { turns: 0, x: 0, y: 0, z: 0 };

/** A point after quarter turns counter-clockwise, seen from above. */
function turned(turns: number, x: number, y: number): readonly [number, number] {
  if (turns === 1) return [-y, x];
  if (turns === 2) return [-x, -y];
  return turns === 3 ? [y, -x] : [x, y];
}

/** The frame of what is inside a place, whose own frame is the one of its holder. */
export function inside(holder: Frame, place: LoadPlace): Frame {
  const [length, width, height] = place.size;
  const [outerLength, outerWidth, outerHeight] = place.outer;
  // The walls of a carton take what lies between its inner and its outer measures, half on each side.
  const wallX = (outerLength - (place.turned ? width : length)) / 2;
  const wallY = (outerWidth - (place.turned ? length : width)) / 2;
  const wallZ = place.level === 'carton' ? (outerHeight - height) / 2 : place.deck;
  // A quarter turn leaves the box at the negative side of x.
  const x = place.at[0] + wallX + (place.turned ? width : 0);
  const y = place.at[1] + wallY;
  const [shiftX, shiftY] = turned(holder.turns, x, y);
  return {
    turns: (holder.turns + (place.turned ? 1 : 0)) % 4,
    x: holder.x + shiftX,
    y: holder.y + shiftY,
    z: holder.z + place.at[2] + wallZ,
  };
}

/** A box of a frame as it stands in the room. */
export function placedBox(frame: Frame, box: PlacedBox): PlacedBox {
  if (frame.turns === 0 && frame.x === 0 && frame.y === 0 && frame.z === 0) return box;
  const [ax, ay] = turned(frame.turns, box.x, box.y);
  const [bx, by] = turned(frame.turns, box.x + box.length, box.y + box.width);
  const across = frame.turns % 2 === 1;
  return {
    x: frame.x + Math.min(ax, bx),
    y: frame.y + Math.min(ay, by),
    z: frame.z + box.z,
    length: across ? box.width : box.length,
    width: across ? box.length : box.width,
    height: box.height,
  };
}
