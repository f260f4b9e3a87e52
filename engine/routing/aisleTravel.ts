import type { AislePlace, Floor } from '../model/routing.ts';

type AisleFloor = Extract<Floor, { kind: 'aisles' }>;

/** Places as columns: x, distance along the aisles, aisle (-1 on a cross aisle) and cross aisle (-1 inside an aisle). */
export interface AisleColumns {
  readonly x: Float64Array;
  readonly along: Float64Array;
  readonly aisle: Int32Array;
  readonly crossAisle: Int32Array;
}

/** Reads the places of a warehouse of parallel aisles; a place that does not exist gets x NaN. */
export const readAislePlaces = (floor: AisleFloor): AisleColumns => {
  const { aisles, crossAisles, places } = floor;
  const count = places.length;
  const columns: AisleColumns = {
    x: new Float64Array(count).fill(NaN),
    along: new Float64Array(count),
    aisle: new Int32Array(count).fill(-1),
    crossAisle: new Int32Array(count).fill(-1),
  };
  const sound = [...aisles, ...crossAisles].every(Number.isFinite) && crossAisles.length > 0;
  if (!sound || crossAisles.some((at, index) => at < (crossAisles[index - 1] ?? at))) return columns;
  const put = (index: number, place: AislePlace): void => {
    if ('aisle' in place) {
      const { aisle, along } = place;
      if (aisles[aisle] === undefined || !(along >= crossAisles[0]! && along <= crossAisles.at(-1)!)) return;
      columns.x[index] = aisles[aisle];
      columns.along[index] = along;
      columns.aisle[index] = aisle;
    } else {
      const { crossAisle, x } = place;
      if (crossAisles[crossAisle] === undefined || !Number.isFinite(x)) return;
      columns.x[index] = x;
      columns.along[index] = crossAisles[crossAisle];
      columns.crossAisle[index] = crossAisle;
    }
  };
  places.forEach((place, index) => put(index, place));
  return columns;
};

/** Length of the shortest walk between two places: along one aisle, or over the best cross aisle, or over the best aisle. */
export const aisleDistance = (floor: AisleFloor, columns: AisleColumns): ((a: number, b: number) => number) => {
  const { aisles, crossAisles } = floor;
  const { x, along, aisle, crossAisle } = columns;
  return (a, b) => {
    const across = Math.abs(x[a]! - x[b]!);
    const straight = Math.abs(along[a]! - along[b]!);
    if (aisle[a]! >= 0 && aisle[a] === aisle[b]) return straight;
    if (aisle[a]! < 0 && aisle[b]! < 0) {
      if (crossAisle[a] === crossAisle[b]) return across;
      let over = Infinity;
      for (const at of aisles) over = Math.min(over, Math.abs(x[a]! - at) + Math.abs(at - x[b]!));
      return over + straight;
    }
    let way = Infinity;
    for (const at of crossAisles) way = Math.min(way, Math.abs(along[a]! - at) + Math.abs(at - along[b]!));
    return across + way;
  };
};
