import type { FloorPlan, FloorPoint } from './floorPlan.ts';

/** What of the floor is seen: the floor's point in the middle of the canvas, and pixels for an inch. */
export interface MapView {
  readonly centre: FloorPoint;
  readonly scale: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

const leastScale = 0.002;
const mostScale = 20;

/** Everything, with some air around it. */
export function fitView({ from, to }: FloorPlan, { width, height }: MapSize): MapView {
  const scale = Math.min(width / Math.max(1, to.x - from.x), height / Math.max(1, to.y - from.y)) * 0.96;
  return {
    centre: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    scale: Math.max(leastScale, Math.min(mostScale, scale)),
  };
}

/** The floor's y grows upwards, the screen's downwards. */
export function toScreen({ centre, scale }: MapView, { width, height }: MapSize, { x, y }: FloorPoint): FloorPoint {
  return { x: width / 2 + (x - centre.x) * scale, y: height / 2 - (y - centre.y) * scale };
}

export function toFloor({ centre, scale }: MapView, { width, height }: MapSize, { x, y }: FloorPoint): FloorPoint {
  return { x: centre.x + (x - width / 2) / scale, y: centre.y - (y - height / 2) / scale };
}

/** Larger or smaller by a factor; what is under the pixel stays there. */
export function zoomAt(view: MapView, size: MapSize, pixel: FloorPoint, factor: number): MapView {
  const scale = Math.max(leastScale, Math.min(mostScale, view.scale * factor));
  const under = toFloor(view, size, pixel);
  const ratio = view.scale / scale;
  return {
    scale,
    centre: {
      x: under.x + (view.centre.x - under.x) * ratio,
      y: under.y + (view.centre.y - under.y) * ratio,
    },
  };
}

/** Moved by pixels, as the hand drags. */
export function panBy(view: MapView, dx: number, dy: number): MapView {
  return { ...view, centre: { x: view.centre.x - dx / view.scale, y: view.centre.y + dy / view.scale } };
}

/** As little moved as needed to have a point of the floor in sight. */
export function keepInSight(view: MapView, size: MapSize, point: FloorPoint): MapView {
  const margin = 32;
  const { x, y } = toScreen(view, size, point);
  const over = (at: number, most: number): number =>
    at < margin ? margin - at : at > most - margin ? most - margin - at : 0;
  return panBy(view, over(x, size.width), over(y, size.height));
}
