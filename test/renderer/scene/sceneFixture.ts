import type { SceneLoad, SceneUnit } from '../../../renderer/scene/sceneLoad.ts';

/** A unit of 4 x 4 x 4 inches unless told otherwise. */
export function unit(index: number, change: Partial<SceneUnit> = {}): SceneUnit {
  return {
    id: `u${index}`,
    label: `Unit ${index}`,
    sku: `SKU-${index % 3}`,
    itemId: null,
    order: index % 4 === 0 ? null : `SO-${index % 2}`,
    weight: index + 1,
    x: 0,
    y: 0,
    z: 0,
    length: 4,
    width: 4,
    height: 4,
    stop: null,
    shape: 'box',
    axis: 2,
    holds: 1,
    opens: null,
    ...change,
  };
}

/** Units stacked in rows along x, then y, then z in a box of 20 x 16 x 12 inches per 60 units. */
export function gridLoad(count: number): SceneLoad & { readonly units: readonly SceneUnit[] } {
  const columns = Math.max(5, Math.ceil(Math.cbrt(count)));
  const rows = Math.max(4, Math.ceil(Math.cbrt(count)));
  const units = Array.from({ length: count }, (_, index) =>
    unit(index, {
      x: (index % columns) * 4,
      y: (Math.floor(index / columns) % rows) * 4,
      z: Math.floor(index / (columns * rows)) * 4,
    }),
  );
  const height = (Math.floor(Math.max(0, count - 1) / (columns * rows)) + 1) * 4;
  return {
    box: { id: 'b', label: 'Carton', length: columns * 4, width: rows * 4, height, deck: 0 },
    units,
    frames: [],
  };
}
