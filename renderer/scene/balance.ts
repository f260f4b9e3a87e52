import type { Vec3 } from './camera.ts';
import { scanUnits, type SceneUnits } from './sceneLoad.ts';
import { BOUNDS_STRIDE } from './unitArrays.ts';

/** How a load's weight lies in its room. */
export interface Balance {
  /** Pounds. */
  readonly weight: number;
  /** Centre of gravity, inches, each unit as heavy in its middle. */
  readonly centre: Vec3;
  /** Part of the weight that each end of an axis carries, 0 to 1: what lies left of the middle, and before it. */
  readonly lowX: number;
  readonly lowY: number;
  /** Distance of the centre of gravity from the middle of the floor, as a part of the floor's length and width. */
  readonly offX: number;
  readonly offY: number;
}

/** The balance of the first `shown` units; null where nothing has a weight. */
export function balanceOf(
  units: SceneUnits,
  bounds: Float32Array,
  shown: number,
  room: { readonly length: number; readonly width: number },
): Balance | null {
  let [weight, x, y, z, lowX, lowY] = [0, 0, 0, 0, 0, 0];
  scanUnits(units, (unit, index) => {
    if (index >= shown) return;
    const at = index * BOUNDS_STRIDE;
    weight += unit.weight;
    x += unit.weight * middle(bounds, at, 0);
    y += unit.weight * middle(bounds, at, 1);
    z += unit.weight * middle(bounds, at, 2);
    lowX += unit.weight * partBelow(bounds[at] ?? 0, bounds[at + 3] ?? 0, room.length / 2);
    lowY += unit.weight * partBelow(bounds[at + 1] ?? 0, bounds[at + 4] ?? 0, room.width / 2);
  });
  if (weight <= 0) return null;
  const centre: Vec3 = [x / weight, y / weight, z / weight];
  return {
    weight,
    centre,
    lowX: lowX / weight,
    lowY: lowY / weight,
    offX: centre[0] / room.length - 0.5,
    offY: centre[1] / room.width - 0.5,
  };
}

function middle(bounds: Float32Array, at: number, axis: number): number {
  return (bounds[at + axis] ?? 0) + (bounds[at + 3 + axis] ?? 0) / 2;
}

/** The part of a unit that lies below a plane. */
function partBelow(start: number, size: number, plane: number): number {
  return size <= 0 ? Number(start < plane) : Math.min(1, Math.max(0, (plane - start) / size));
}
