import type { LoadedTrailer, TrailerProblem } from '../../../../engine/index.ts';

/** Loads what a problem has into trailers: the engine, or the plain heuristic. */
export type Loader = (problem: TrailerProblem) => readonly LoadedTrailer[];

/** What a loader made of an instance. */
export interface TruckResult {
  /** Pallets, or stacks of the set's own. */
  readonly pallets: number;
  readonly unloaded: number;
  readonly trucks: number;
  /** What the trucks cost in the words of the set; their number where it has none. */
  readonly cost: number;
  /** Breaches of the rules of the set itself, judged on the raw data. */
  readonly violations: readonly string[];
  /** Trucks in the units of the file, see `writtenTruck`. */
  readonly written: readonly WrittenTruck[];
}

/** A loaded truck as a plan file shows it; the type of a placement says what stands there in the words of the set. */
export interface WrittenTruck {
  readonly truck: string;
  readonly L: number;
  readonly W: number;
  readonly H: number;
  readonly placements: readonly {
    readonly type: unknown;
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly l: number;
    readonly w: number;
    readonly h: number;
  }[];
}

/** Writes a truck down. */
export const writtenTruck = (
  truck: string,
  { length, width, height }: { readonly length: number; readonly width: number; readonly height: number },
  trailer: LoadedTrailer,
  typeOf: (pallet: number) => unknown,
): WrittenTruck => ({
  truck,
  L: length,
  W: width,
  H: height,
  placements: trailer.pallets.map(({ pallet, x, y, z, length: l, width: w, height: h }) => ({
    type: typeOf(pallet),
    x,
    y,
    z,
    l,
    w,
    h,
  })),
});

/** One truck loading problem of a benchmark file, in the file's own units (one of them counts as an inch or a pound). */
export interface TruckInstance {
  readonly name: string;
  readonly run: (loader: Loader) => TruckResult;
}

/** Loads of a front and a rear support by moments of weights at distances from the front wall. */
export const supportLoads = (
  points: readonly { readonly weight: number; readonly x: number }[],
  front: number,
  rear: number,
): { readonly front: number; readonly rear: number } => {
  let [onFront, onRear] = [0, 0];
  for (const { weight, x } of points) {
    onFront += (weight * (rear - x)) / (rear - front);
    onRear += (weight * (x - front)) / (rear - front);
  }
  return { front: onFront, rear: onRear };
};

/** Rounding allowed to judges that reckon in floating point. */
export const slack = 1e-6;

/** Pairs of placements whose boxes overlap, and placements outside of the truck. */
export const judgeGeometry = (
  trailer: LoadedTrailer,
  length: number,
  width: number,
  height: number,
): readonly string[] => {
  const found: string[] = [];
  trailer.pallets.forEach((a, i) => {
    const inside = a.x >= 0 && a.y >= 0 && a.z >= 0;
    if (
      !inside ||
      a.x + a.length > length + slack ||
      a.y + a.width > width + slack ||
      a.z + a.height > height + slack
    ) {
      found.push(`pallet ${a.pallet} is outside`);
    }
    for (const b of trailer.pallets.slice(i + 1)) {
      const apart =
        a.x + a.length <= b.x + slack ||
        b.x + b.length <= a.x + slack ||
        a.y + a.width <= b.y + slack ||
        b.y + b.width <= a.y + slack ||
        a.z + a.height <= b.z + slack ||
        b.z + b.height <= a.z + slack;
      if (!apart) found.push(`pallets ${a.pallet} and ${b.pallet} overlap`);
    }
  });
  return found;
};

/** Pallets that are in no truck, or in more than one. */
export const judgeCount = (trailers: readonly LoadedTrailer[], pallets: number): readonly string[] => {
  const times = Array.from({ length: pallets }, () => 0);
  for (const { pallets: placed } of trailers) for (const { pallet } of placed) times[pallet]! += 1;
  return times.flatMap((found, pallet) => (found === 1 ? [] : [`pallet ${pallet} is loaded ${found} times`]));
};
