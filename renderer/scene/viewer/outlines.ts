import type { Vec3 } from '../camera.ts';
import { explodedCorner } from '../explode.ts';
import type { SceneUnit } from '../sceneLoad.ts';
import type { SceneTheme } from '../sceneTheme.ts';
import type { Outline } from './outlineLayer.ts';
import type { Fall } from './placing.ts';
import { glassBounds } from './roomLayer.ts';
import type { ViewerState } from './viewerState.ts';

/** A unit as drawn: moved apart from its neighbours where the load is. */
function around(unit: SceneUnit, explosion: number): Pick<Outline, 'corner' | 'size'> {
  return {
    corner: [
      explodedCorner(unit.x, unit.length, explosion),
      explodedCorner(unit.y, unit.width, explosion),
      unit.z * (1 + explosion),
    ],
    size: [unit.length, unit.width, unit.height],
  };
}

/** The box's edges, and the hovered, selected and next unit's; later ones lie over earlier ones. */
export function outlinesOf(
  state: ViewerState,
  boxSize: Vec3,
  theme: SceneTheme,
  devicePixels: number,
  fall: Fall,
): Outline[] {
  const unitAt = (index: number | null): SceneUnit | undefined =>
    index === null || index >= state.shown ? undefined : state.load?.units.at(index);
  const outlines: Outline[] = [
    { ...glassBounds(boxSize), colour: theme.boxEdge, opacity: 0.9, width: 1.25 * devicePixels, through: 0 },
  ];
  const next = state.building ? state.load?.units.at(state.shown) : undefined;
  if (next !== undefined) {
    const opacity = 0.35 + 0.65 * fall.pulse;
    outlines.push({
      ...around(next, state.explosion),
      colour: theme.accent,
      opacity,
      width: 2 * devicePixels,
      through: 0.35,
    });
  }
  for (let index = state.next ?? state.shown; index < state.shown; index += 1) {
    const asked = unitAt(index);
    if (asked !== undefined)
      outlines.push({
        ...around(asked, state.explosion),
        colour: theme.accent,
        opacity: 1,
        width: 3.5 * devicePixels,
        through: 0.6,
      });
  }
  const hovered = unitAt(state.hovered);
  if (hovered !== undefined && state.hovered !== state.selected && state.hovered !== fall.unit)
    outlines.push({
      ...around(hovered, state.explosion),
      colour: theme.hover,
      opacity: 0.9,
      width: 2 * devicePixels,
      through: 0.3,
    });
  const selected = unitAt(state.selected);
  if (selected !== undefined && state.selected !== fall.unit)
    outlines.push({
      ...around(selected, state.explosion),
      colour: theme.accent,
      opacity: 1,
      width: 3 * devicePixels,
      through: 0.45,
    });
  return outlines;
}
