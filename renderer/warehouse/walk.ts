import type { FloorPlan, FloorPoint } from './floorPlan.ts';

/** The way of a picker: from the depot past all stops and back. */
export interface Walk {
  readonly points: readonly FloorPoint[];
  /** Inches walked when each point is reached. */
  readonly walked: readonly number[];
  /** Of each stop: where it is, and inches walked by then. */
  readonly stops: readonly { readonly at: FloorPoint; readonly walked: number }[];
  /** Inches, to the depot and back. */
  readonly length: number;
}

const manhattan = (a: FloorPoint, b: FloorPoint): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** Walks to the places in the order given, by the shortest way between two. Distances are those of wave plans. */
export function walkPast({ layout }: FloorPlan, places: readonly FloorPoint[]): Walk {
  const { depot } = layout;
  const points: FloorPoint[] = [depot];
  const walked: number[] = [0];
  const stops: { at: FloorPoint; walked: number }[] = [];
  const goTo = (next: FloorPoint): void => {
    const here = points.at(-1) ?? depot;
    if (here.x === next.x && here.y === next.y) return;
    points.push(next);
    walked.push((walked.at(-1) ?? 0) + manhattan(here, next));
  };
  const travel = (next: FloorPoint): void => {
    const here = points.at(-1) ?? depot;
    if (here.x !== next.x) {
      const across = layout.floor === 'open' ? here.y : nearestCross(layout.crossAisles, here.y, next.y);
      goTo({ x: here.x, y: across });
      goTo({ x: next.x, y: across });
    }
    goTo(next);
  };
  for (const place of places) {
    travel(place);
    stops.push({ at: place, walked: walked.at(-1) ?? 0 });
  }
  if (places.length > 0) travel(depot);
  return { points, walked, stops, length: walked.at(-1) ?? 0 };
}

/** The cross aisle over which the way from one aisle to another is shortest. */
function nearestCross(crossAisles: readonly number[], from: number, to: number): number {
  const by = (at: number): number => Math.abs(from - at) + Math.abs(to - at);
  return crossAisles.reduce((best, at) => (by(at) < by(best) ? at : best), crossAisles[0] ?? 0);
}

/** Where the picker is after so many inches. */
export function placeAfter({ points, walked, length }: Walk, inches: number): FloorPoint {
  const at = Math.max(0, Math.min(length, inches));
  const next = walked.findIndex((each) => each >= at);
  const to = points[Math.max(0, next)] ?? { x: 0, y: 0 };
  const from = points[next - 1] ?? to;
  const [start = 0, end = 0] = [walked[next - 1], walked[next]];
  const part = end === start ? 1 : (at - start) / (end - start);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
