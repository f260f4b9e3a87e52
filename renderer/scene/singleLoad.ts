import type { SceneLoad, SceneUnit, UnitShape } from './sceneLoad.ts';

interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** What one thing is drawn as; the room in a hollow one is in the middle of it. */
export type PreviewShape =
  | { readonly kind: Exclude<UnitShape, 'hollow' | 'case'> }
  | { readonly kind: 'hollow'; readonly hollow: Sides & { readonly round: boolean } };

/** One thing by itself as a load: it fills its room, and what is hollow shows the room inside. Inches. */
export function singleLoad(
  label: string,
  shape: PreviewShape,
  sides: Sides,
  /** The axis along which its height lies as it stands. */
  axis: 0 | 1 | 2,
): SceneLoad {
  const unit = (id: string, kind: UnitShape, at: readonly [number, number, number], size: Sides): SceneUnit => ({
    id,
    label: id,
    sku: id,
    itemId: null,
    order: null,
    stop: null,
    weight: 0,
    x: at[0],
    y: at[1],
    z: at[2],
    ...size,
    shape: kind,
    axis,
    holds: 1,
    opens: null,
  });
  const units = [unit(label, shape.kind, [0, 0, 0], sides)];
  if (shape.kind === 'hollow') {
    const { hollow } = shape;
    const inside = {
      length: Math.min(hollow.length, sides.length),
      width: Math.min(hollow.width, sides.width),
      height: Math.min(hollow.height, sides.height),
    };
    units.push(
      unit(
        `${label} ○`,
        hollow.round ? 'cylinder' : 'box',
        [(sides.length - inside.length) / 2, (sides.width - inside.width) / 2, (sides.height - inside.height) / 2],
        inside,
      ),
    );
  }
  return { box: { id: label, label, ...sides, deck: 0 }, units, frames: [] };
}
