import { h, type FunctionalComponent } from 'vue';
import type { ViewPreset } from './camera.ts';

const OUTLINE = 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7zM3.5 7 12 11.5 20.5 7M12 11.5v10';

/** The face that a view looks at; the three-quarter view shows them all. */
const FACES: Record<ViewPreset, string> = {
  front: 'M3.5 7 12 11.5v10L3.5 17z',
  side: 'M20.5 7 12 11.5v10l8.5-4.5z',
  top: 'M12 2.5 20.5 7 12 11.5 3.5 7z',
  iso: 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7z',
};

function icon(preset: ViewPreset): FunctionalComponent {
  const draw: FunctionalComponent = () =>
    h(
      'svg',
      { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.75, 'stroke-linejoin': 'round' },
      [
        h('path', {
          d: FACES[preset],
          fill: 'currentColor',
          'fill-opacity': preset === 'iso' ? 0.15 : 0.55,
          stroke: 'none',
        }),
        h('path', { d: OUTLINE }),
      ],
    );
  return draw;
}

/** A cube with the face that the view looks at filled: says more than an arrow in a square. */
export const VIEW_ICONS: Record<ViewPreset, FunctionalComponent> = {
  front: icon('front'),
  side: icon('side'),
  top: icon('top'),
  iso: icon('iso'),
};
