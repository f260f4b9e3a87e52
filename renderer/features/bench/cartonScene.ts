import {
  placeWords,
  type PackingCarton,
  type PackingUnit,
  type PlaceSurface,
  type PlaceWords,
} from '../../../main/contract/index.ts';
import type { SceneLoad, SceneUnit } from '../../scene/sceneLoad.ts';

/** A carton, or a pallet or vehicle in its place. */
export type Carrier = PackingCarton & { readonly surface?: PlaceSurface };

const axes = { x: 0, y: 1, z: 2 } as const;

function sceneUnit(unit: PackingUnit): SceneUnit {
  const { id, name, itemId, orderId, weight, coordinate, packedDimensions } = unit;
  return {
    ...{ id, label: name, sku: name, itemId, order: orderId, stop: null, weight },
    ...coordinate,
    ...packedDimensions,
    shape: unit['x-shape'] === 'cylindrical' ? 'cylinder' : 'box',
    axis: axes[unit['x-axis'] ?? 'z'],
    holds: 1,
    opens: null,
  };
}

/**
 * What stands in a carton with the units that come next as the last. `names` are all items of the session, the most frequent first: an
 * item has one colour in all cartons.
 */
export function cartonScene(carton: PackingCarton, next: readonly PackingUnit[], names: readonly string[]): SceneLoad {
  const inIt = carton.units.filter(({ state }) => state === 'confirmed');
  const units = [...inIt, ...next.filter((unit) => !inIt.includes(unit))];
  const { length, width, height } = carton.dimensions;
  return {
    box: {
      id: `carton-${String(carton.index)}`,
      label: carton.containerName,
      length,
      width,
      height,
      deck: 0,
      isCarton: true,
    },
    units: units.map(sceneUnit),
    numbers: units.map(({ step }) => step),
    frames: [],
    skus: names,
  };
}

/** Names of all items of the cartons, the most frequent first. */
export function itemNames(cartons: readonly PackingCarton[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { units } of cartons) for (const { name } of units) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1)).map(([name]) => name);
}

/** Where a unit goes among those that are in the carton already. */
export function wordsFor({ dimensions, units, surface }: Carrier, unit: PackingUnit): PlaceWords {
  const before = units.filter(({ id, state }) => state === 'confirmed' && id !== unit.id);
  return { ...placeWords(unit, dimensions, before), ...(surface && { surface }) };
}
