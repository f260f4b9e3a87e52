import { areAxlesSound } from '../constraints/axleLoads.ts';
import { weightLimitOf } from '../constraints/weight.ts';
import type { AxleData, Freight, TrailerProblem } from '../model/levels.ts';
import { largestLength, toMicroPounds, toUnits, unitsPerInchFor } from '../model/scale.ts';

/** Pallets in columns: sides in units of length, weights in 1e-6 lb, centres of gravity in inches. */
export interface Pallets {
  readonly count: number;
  readonly length: Int32Array;
  readonly width: Int32Array;
  readonly height: Int32Array;
  readonly weight: Float64Array;
  readonly maxStackWeight: Float64Array;
  readonly centreX: Float64Array;
  readonly centreY: Float64Array;
  /** Later stops are larger; pallets without a stop have `lastStop`. */
  readonly stop: Int32Array;
  /** Bits: 1 if it may stand as it is, 2 if turned. */
  readonly turns: Uint8Array;
  /** 0 where the figures make no pallet (no positive sides). */
  readonly sound: Uint8Array;
}

/** Equipment in units, carrier caps taken off. */
export interface Vehicle {
  /** Index in `TrailerProblem.equipment`. */
  readonly index: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly volume: number;
  /** Most load in 1e-6 lb. */
  readonly maxWeight: number;
  readonly axles: AxleData | null;
}

/** A problem in integers, ready to be searched. */
export interface TrailerInstance {
  readonly unitsPerInch: number;
  readonly pallets: Pallets;
  /** Smallest volume first. */
  readonly vehicles: readonly Vehicle[];
  readonly mayStack: boolean;
  readonly atFrontWall: boolean;
}

/** The stop of what has none: it is unloaded last. */
export const lastStop = 2_000_000_000;

const isSide = (side: number): boolean => side > 0 && Number.isFinite(side);

const isSound = (freight: Freight): boolean => [freight.length, freight.width, freight.height].every(isSide);

const palletsOf = (problem: TrailerProblem, unitsPerInch: number): Pallets => {
  const { pallets } = problem;
  const sides = (pick: (freight: Freight) => number): Int32Array =>
    Int32Array.from(pallets, (freight) =>
      isSide(pick(freight)) ? Math.min(largestLength, toUnits(pick(freight), unitsPerInch)) : largestLength,
    );
  const numbers = (pick: (freight: Freight) => number): Float64Array => Float64Array.from(pallets, pick);
  return {
    count: pallets.length,
    length: sides((freight) => freight.length),
    width: sides((freight) => freight.width),
    height: sides((freight) => freight.height),
    weight: numbers((freight) => (freight.weight >= 0 ? toMicroPounds(freight.weight) : Infinity)),
    maxStackWeight: numbers(({ maxStackWeight }) => (maxStackWeight > 0 ? toMicroPounds(maxStackWeight) : 0)),
    centreX: numbers((freight) => (Number.isFinite(freight.centre.x) ? freight.centre.x : freight.length / 2)),
    centreY: numbers((freight) => (Number.isFinite(freight.centre.y) ? freight.centre.y : freight.width / 2)),
    stop: Int32Array.from(pallets, (freight) => Math.min(lastStop, freight.stop ?? lastStop)),
    turns: Uint8Array.from(pallets, ({ alignment, length, width }) =>
      alignment === undefined || length === width ? 3 : alignment === 'lengthwise' ? 1 : 2,
    ),
    sound: Uint8Array.from(pallets, (freight) => (isSound(freight) ? 1 : 0)),
  };
};

/** Most load that both axles bear together, wherever it stands. */
const axleCapacity = (axles: AxleData | null): number => {
  if (axles === null) return Infinity;
  const free = (most: number, tare: number | undefined): number => toMicroPounds(most) - toMicroPounds(tare ?? 0);
  return free(axles.maxFrontLoad, axles.tareFrontLoad) + free(axles.maxRearLoad, axles.tareRearLoad);
};

const vehiclesOf = (problem: TrailerProblem, unitsPerInch: number): readonly Vehicle[] => {
  const { caps } = problem;
  const side = (own: number, cap: number | undefined): number =>
    Math.min(largestLength, toUnits(Math.min(own, cap ?? Infinity), unitsPerInch));
  return problem.equipment
    .map((type, index): Vehicle => {
      const length = side(type.length, caps?.maxLength);
      const width = side(type.width, caps?.maxWidth);
      const height = side(type.height, caps?.maxHeight);
      const gross = weightLimitOf(caps?.maxWeight) - toMicroPounds(type.tareWeight ?? 0);
      return {
        index,
        length,
        width,
        height,
        volume: length * width * height,
        maxWeight: Math.min(weightLimitOf(type.maxWeight), gross),
        axles: type.axles ?? null,
      };
    })
    .filter(({ index }) => {
      const { length, width, height, axles } = problem.equipment[index]!;
      return [length, width, height].every(isSide) && (axles === undefined || areAxlesSound(axles));
    })
    .sort((a, b) => a.volume - b.volume || a.index - b.index);
};

/** Most load by weight limits and axles, wherever it stands; 1e-6 lb. */
export const capacityOf = (vehicle: Vehicle): number => Math.min(vehicle.maxWeight, axleCapacity(vehicle.axles));

function* lengthsOf(problem: TrailerProblem): Generator<number> {
  const { caps } = problem;
  for (const freight of problem.pallets) yield* [freight.length, freight.width, freight.height].filter(isSide);
  for (const type of problem.equipment) yield* [type.length, type.width, type.height].filter(isSide);
  yield* [caps?.maxLength ?? 1, caps?.maxWidth ?? 1, caps?.maxHeight ?? 1].filter(isSide);
}

/** Reads a problem: pallets as columns, equipment with caps applied. */
export const trailerInstance = (problem: TrailerProblem): TrailerInstance => {
  const unitsPerInch = unitsPerInchFor(lengthsOf(problem));
  return {
    unitsPerInch,
    pallets: palletsOf(problem, unitsPerInch),
    vehicles: vehiclesOf(problem, unitsPerInch),
    mayStack: problem.allowPalletStacking,
    atFrontWall: problem.atFrontWall ?? false,
  };
};
