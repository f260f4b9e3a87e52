/**
 * The words of pick routing and wave planning. Places are indices in `Floor.places`; lengths are in whatever unit the
 * floor is given in, and distances come back in the same unit.
 */

/** A slot on an open floor. Travel is rectilinear: along x, along y and, where levels count as travel, along z. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}

/**
 * A place in a warehouse of parallel aisles: in an aisle, `along` its length (a slot in bay b of length l lies at
 * (b + 0.5) * l from the aisle's mouth; levels of a bay share the place), or on a cross aisle, at `x`.
 */
export type AislePlace =
  { readonly aisle: number; readonly along: number } | { readonly crossAisle: number; readonly x: number };

/** Where a picker walks. */
export type Floor =
  | { readonly kind: 'rectilinear'; readonly places: readonly Point[] }
  | {
      readonly kind: 'aisles';
      /** x of each aisle. */
      readonly aisles: readonly number[];
      /** Distance of each cross aisle along the aisles, ascending. Two of them make one block, three make two. */
      readonly crossAisles: readonly number[];
      readonly places: readonly AislePlace[];
    }
  | {
      readonly kind: 'graph';
      readonly nodes: number;
      /** Walked both ways. */
      readonly edges: readonly FloorEdge[];
      /** The node of each place. */
      readonly places: readonly number[];
    };

export interface FloorEdge {
  readonly from: number;
  readonly to: number;
  /** 0 or more. */
  readonly length: number;
}

/** `nearest-neighbor` is faster; `nearest-neighbor-2opt` goes on with 2-opt, Or-opt and, where known, the exact method. */
export type RouteAlgorithm = 'nearest-neighbor' | 'nearest-neighbor-2opt';

/** The way a picker's tour begins and ends. */
export interface TourEnds {
  /** Place where the tour starts. */
  readonly start: number;
  /** Place where it ends, usually the start; null if it may end at the last pick. */
  readonly end: number | null;
}

export interface RouteProblem extends TourEnds {
  readonly floor: Floor;
  /** Place of each pick, in the order of the lines as given; null where no slot is known. */
  readonly picks: readonly (number | null)[];
  readonly algorithm?: RouteAlgorithm;
  /** Steps of improvement, one step being one stop examined; without it as many as suit the number of stops. */
  readonly effort?: number;
}

/** Travel of a sequence and what it saves. */
export interface TravelMetrics {
  /** From the start over all picks to the end. */
  readonly distance: number;
  /** The same picks in the order of the lines as given. */
  readonly naiveDistance: number;
  /** 100 * (1 - distance / naiveDistance); 0 if there is no travel to save. */
  readonly savedPercent: number;
}

export interface Route extends TravelMetrics {
  /** Indices in `RouteProblem.picks`; picks of one place follow each other. */
  readonly sequence: readonly number[];
  /** Picks without a slot, or whose place does not exist or cannot be reached from the start, ascending. */
  readonly unreachable: readonly number[];
  /** Whether the sequence is proven shortest. */
  readonly optimal: boolean;
  readonly steps: number;
}

export interface WaveLine {
  /** Place of the line's slot; null where none is known. */
  readonly place: number | null;
  /** Units to pick. */
  readonly quantity: number;
  /** Of all units of the line together. */
  readonly weight?: number;
  readonly volume?: number;
}

export interface WaveOrder {
  /** Lower numbers go first. */
  readonly priority: number;
  readonly lines: readonly WaveLine[];
}

/** The most one wave may hold; what is absent is not limited. */
export interface WaveCaps {
  readonly orders?: number;
  /** Order lines. Lines of one slot count one by one, so the cap holds however picks are merged afterwards. */
  readonly picks?: number;
  readonly units?: number;
  readonly weight?: number;
  readonly volume?: number;
}

export interface WaveProblem extends TourEnds {
  readonly floor: Floor;
  readonly orders: readonly WaveOrder[];
  readonly caps: WaveCaps;
  readonly algorithm?: RouteAlgorithm;
  /** Steps of improvement per wave; see `RouteProblem.effort`. */
  readonly effort?: number;
}

/** A line of an order: indices in `WaveProblem.orders` and `WaveOrder.lines`. */
export interface PickRef {
  readonly order: number;
  readonly line: number;
}

export interface Wave extends TravelMetrics {
  /** Indices in `WaveProblem.orders`, ascending. */
  readonly orders: readonly number[];
  /** In picking sequence. */
  readonly picks: readonly PickRef[];
  /** Lines of its orders that no picker can be sent to: no slot, no such place, or not reachable from the start. */
  readonly unreachable: readonly PickRef[];
}

export type UnwavedReason =
  /** The order alone is more than one wave may hold. */
  | 'exceeds-caps'
  /** None of its lines has a place that can be reached. */
  | 'no-reachable-line';

export interface WavePlan extends TravelMetrics {
  /** No wave holds an order less urgent than one of a later wave. */
  readonly waves: readonly Wave[];
  readonly unwaved: readonly { readonly order: number; readonly reason: UnwavedReason }[];
}
