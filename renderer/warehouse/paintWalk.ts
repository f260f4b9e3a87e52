import type { FloorPoint } from './floorPlan.ts';
import { toScreen } from './mapView.ts';
import type { MapPainting } from './paintFloor.ts';
import { placeAfter, type Walk } from './walk.ts';

/** The way of a picker: all of it thin, what was walked strong, the stops by their numbers, and where the picker is. */
export function paintWalk(painting: MapPainting, walk: Walk, inches: number): void {
  const { context, colours } = painting;
  const here = placeAfter(walk, inches);
  const behind = [...walk.points.filter((_, index) => (walk.walked[index] ?? 0) < inches), here];
  context.lineJoin = 'round';
  context.lineCap = 'round';
  stroke(painting, walk.points, 5, colours.ground, 0.7);
  stroke(painting, walk.points, 2, colours.ink, 0.5);
  if (inches > 0) stroke(painting, behind, 4, colours.accent, 1);
  paintStops(painting, walk, inches);
  const at = toScreen(painting.view, painting.size, here);
  dot(painting, at, 7, colours.ground);
  dot(painting, at, 5, colours.accent);
}

function stroke(
  { context, view, size }: MapPainting,
  points: readonly FloorPoint[],
  width: number,
  colour: string,
  alpha: number,
): void {
  context.globalAlpha = alpha;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.beginPath();
  points.forEach((point, index) => {
    const { x, y } = toScreen(view, size, point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.stroke();
  context.globalAlpha = 1;
}

function paintStops(painting: MapPainting, { stops }: Walk, inches: number): void {
  const { context, view, size, colours, typeScale } = painting;
  const radius = 9 * typeScale;
  context.font = `600 ${String(10 * typeScale)}px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  /** Where numbers stand already: a number on another one could not be read. */
  const taken: FloorPoint[] = [];
  stops.forEach(({ at, walked }, index) => {
    const place = toScreen(view, size, at);
    const done = walked <= inches && inches > 0;
    const nearest = Math.min(...taken.map(({ x, y }) => Math.hypot(x - place.x, y - place.y)));
    // A dot on a number would hide it.
    if (nearest < radius) return;
    if (nearest < radius * 1.9) {
      dot(painting, place, 3, done ? colours.accent : colours.ink);
      return;
    }
    taken.push(place);
    dot(painting, place, radius + 1.5, colours.ground);
    dot(painting, place, radius, done ? colours.accent : colours.ink);
    context.fillStyle = done ? colours.accentText : colours.ground;
    context.fillText(String(index + 1), place.x, place.y + 0.5);
  });
}

function dot({ context }: MapPainting, { x, y }: FloorPoint, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}
