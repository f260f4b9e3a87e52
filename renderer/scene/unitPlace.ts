import { placeSentence, placeWords, type PlacedUnit } from '../../main/contract/index.ts';
import { language } from '../messages/locale.ts';
import { WHOLE } from './loadTree.ts';
import type { SceneLoad, SceneUnit } from './sceneLoad.ts';
import { BOUNDS_STRIDE, unitBounds } from './unitArrays.ts';

/** Only what stands so near matters to the words, as a part of the box's longest side. */
const NEAR = 0.06;

/**
 * Where a unit goes in its box, in words, among the units before it; null where several things stand side by side, which nobody loads
 * that way. Words of a vehicle are those of somebody who looks from its doors to its front.
 */
export function unitPlace({ box, units }: SceneLoad, index: number): string | null {
  const unit = units.at(index);
  if (unit === undefined || box.id === WHOLE) return null;
  const isVehicle = box.road !== undefined;
  const placed = (each: SceneUnit, at: number): PlacedUnit => ({
    step: at + 1,
    name: each.label,
    coordinate: isVehicle ? { x: each.y, y: each.x, z: each.z } : { x: each.x, y: each.y, z: each.z },
    packedDimensions: isVehicle
      ? { length: each.width, width: each.length, height: each.height }
      : { length: each.length, width: each.width, height: each.height },
    itemDimensions: null,
  });
  const bounds = unitBounds(units);
  const reach = NEAR * Math.max(box.length, box.width, box.height);
  const isNear = (at: number): boolean =>
    [0, 1, 2].every((axis) => {
      const [low, size] = [bounds[at + axis] ?? 0, bounds[at + axis + 3] ?? 0];
      const own = index * BOUNDS_STRIDE + axis;
      const [ownLow, ownSize] = [bounds[own] ?? 0, bounds[own + 3] ?? 0];
      return low <= ownLow + ownSize + reach && low + size >= ownLow - reach;
    });
  const before: PlacedUnit[] = [];
  for (let other = 0; other < index; other += 1) {
    const near = isNear(other * BOUNDS_STRIDE) ? units.at(other) : undefined;
    if (near !== undefined) before.push(placed(near, other));
  }
  const [length, width] = isVehicle ? [box.width, box.length] : [box.length, box.width];
  return placeSentence(placeWords(placed(unit, index), { length, width, height: box.height }, before), language.value);
}
