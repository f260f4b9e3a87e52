import type { Floor } from '../model/routing.ts';
import { aisleDistance, readAislePlaces } from './aisleTravel.ts';
import { graphDistance, graphKeys, isGraphPlace } from './graphTravel.ts';
import { hilbertKeys } from './hilbert.ts';

/** Shortest walks on a floor, whatever its kind. */
export interface Travel {
  /** Length of the shortest walk; Infinity where none leads. Both places must exist. */
  readonly distance: (a: number, b: number) => number;
  /** Whether there is such a place. */
  readonly exists: (place: number) => boolean;
  /** The first place that lies where this one lies. */
  readonly spot: (place: number) => number;
  /** A number for each place: places with near numbers lie near each other. Ties are equal places or harmless. */
  readonly keys: (from: number) => Float64Array;
}

const isIndex = (index: number, count: number): boolean => Number.isInteger(index) && index >= 0 && index < count;

/** The first place with each name; places of one name lie together. */
const spots = (count: number, name: (place: number) => string | number): ((place: number) => number) => {
  const first = new Map<string | number, number>();
  const spot = Int32Array.from({ length: count }, (_, place) => {
    const known = first.get(name(place));
    if (known === undefined) first.set(name(place), place);
    return known ?? place;
  });
  return (place) => spot[place]!;
};

const openFloor = ({ places }: Extract<Floor, { kind: 'rectilinear' }>): Travel => {
  const x = Float64Array.from(places, (place) => place.x);
  const y = Float64Array.from(places, (place) => place.y);
  const z = Float64Array.from(places, (place) => place.z ?? 0);
  return {
    distance: (a, b) => Math.abs(x[a]! - x[b]!) + Math.abs(y[a]! - y[b]!) + Math.abs(z[a]! - z[b]!),
    exists: (place) => isIndex(place, x.length) && Number.isFinite(x[place]! + y[place]! + z[place]!),
    spot: spots(x.length, (place) => `${x[place]} ${y[place]} ${z[place]}`),
    keys: () => hilbertKeys(x, y),
  };
};

const aisleFloor = (floor: Extract<Floor, { kind: 'aisles' }>): Travel => {
  const columns = readAislePlaces(floor);
  const { x, along } = columns;
  const length = (floor.crossAisles.at(-1) ?? 0) - (floor.crossAisles[0] ?? 0) + 1;
  return {
    distance: aisleDistance(floor, columns),
    exists: (place) => isIndex(place, x.length) && !Number.isNaN(x[place]!),
    spot: spots(x.length, (place) => {
      const crossing = floor.crossAisles.includes(along[place]!);
      return `${crossing ? x[place] : `in ${columns.aisle[place]}`} ${along[place]}`;
    }),
    keys: () => {
      // Up one aisle and down the next.
      const rank = new Map([...new Set(x)].sort((a, b) => a - b).map((at, index) => [at, index]));
      return x.map((at, place) => {
        const column = rank.get(at) ?? 0;
        const way = along[place]! - (floor.crossAisles[0] ?? 0);
        return column * length + (column % 2 === 0 ? way : length - way);
      });
    },
  };
};

const graphFloor = (floor: Extract<Floor, { kind: 'graph' }>): Travel => {
  const distance = graphDistance(floor);
  const exists = (place: number): boolean => isGraphPlace(floor, place);
  return {
    distance,
    exists,
    spot: spots(floor.places.length, (place) => floor.places[place]!),
    keys: (from) => graphKeys(floor, from),
  };
};

/** Shortest walks on a floor; what is wrong with it makes places that do not exist, never an error. */
export const createTravel = (floor: Floor): Travel => {
  if (floor.kind === 'rectilinear') return openFloor(floor);
  return floor.kind === 'aisles' ? aisleFloor(floor) : graphFloor(floor);
};
