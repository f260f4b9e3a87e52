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

type Room = { readonly length: number; readonly width: number };

/** Sums over units: weight, weight times x, y and z of their middles, weight left of the middle and before it. */
const PARTS = 6;
/** Units from one kept sum to the next. */
const STRIDE = 1024;

interface KeptSums {
  readonly units: SceneUnits;
  readonly room: Room;
  /** Of the first 0, 1,024, 2,048 units and so on. */
  readonly sums: Float64Array;
}

/** By the places of the units: a load that is built step by step asks again and again. */
const kept = new WeakMap<Float32Array, KeptSums>();

function sumsOf(units: SceneUnits, bounds: Float32Array, room: Room): Float64Array {
  const before = kept.get(bounds);
  if (before?.units === units && before.room.length === room.length && before.room.width === room.width)
    return before.sums;
  const sums = new Float64Array(PARTS * (Math.ceil(units.length / STRIDE) + 1));
  const running = new Float64Array(PARTS);
  scanUnits(units, ({ weight }, index) => {
    if (index % STRIDE === 0) sums.set(running, (index / STRIDE) * PARTS);
    add(running, weight, bounds, index, room);
  });
  kept.set(bounds, { units, room: { length: room.length, width: room.width }, sums });
  return sums;
}

function add(sums: Float64Array, weight: number, bounds: Float32Array, index: number, room: Room): void {
  const at = index * BOUNDS_STRIDE;
  const more = (part: number, value: number): void => {
    sums[part] = (sums[part] ?? 0) + weight * value;
  };
  more(0, 1);
  more(1, middle(bounds, at, 0));
  more(2, middle(bounds, at, 1));
  more(3, middle(bounds, at, 2));
  more(4, partBelow(bounds[at] ?? 0, bounds[at + 3] ?? 0, room.length / 2));
  more(5, partBelow(bounds[at + 1] ?? 0, bounds[at + 4] ?? 0, room.width / 2));
}

/** The balance of the first `shown` units; null where nothing has a weight. */
export function balanceOf(units: SceneUnits, bounds: Float32Array, shown: number, room: Room): Balance | null {
  const last = Math.min(shown, units.length);
  const from = Math.floor(Math.max(0, last - 1) / STRIDE);
  const sums = sumsOf(units, bounds, room).slice(from * PARTS, (from + 1) * PARTS);
  for (let index = from * STRIDE; index < last; index += 1)
    add(sums, units.at(index)?.weight ?? 0, bounds, index, room);
  const [weight = 0, x = 0, y = 0, z = 0, lowX = 0, lowY = 0] = sums;
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
