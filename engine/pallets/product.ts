import { bearsNothing } from '../constraints/crushClass.ts';
import { bearingLimitOf } from '../constraints/loadBearing.ts';
import { orient } from '../model/rotations.ts';
import type { Carton, TiHi } from '../model/levels.ts';
import type { Rotation } from '../model/problem.ts';
import { largestLength, toMicroPounds, toUnits } from '../model/scale.ts';

/** A way for a carton to stand: the sides of its base and its height; `turns` if it may stand the other way round too. */
export interface Base {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  readonly turns: boolean;
}

/** Lines of cartons that are alike and of one product. */
export interface Product {
  /** Indices in `PalletProblem.cartons`. */
  readonly lines: readonly number[];
  readonly quantity: number;
  /** In 1e-6 lb. */
  readonly weight: number;
  readonly bases: readonly Base[];
  readonly tiHi: TiHi | null;
  /** Most load on one carton, in weights of a carton. */
  readonly mostOnTop: number;
  /** Most cartons above one another. */
  readonly mostLevels: number;
}

/** Rotations of a carton: upright and turned about the vertical, unless it names others. */
export const rotationsOf = (carton: Carton): readonly Rotation[] =>
  carton.rotations.length === 0 ? ['LWH', 'WLH'] : carton.rotations;

const basesOf = (carton: Carton, unitsPerInch: number): readonly Base[] => {
  const side = (inches: number): number => Math.min(largestLength, toUnits(inches, unitsPerInch));
  const sides = [side(carton.length), side(carton.width), side(carton.height)] as const;
  const bases: Base[] = [];
  for (const rotation of rotationsOf(carton)) {
    const [dx, dy, dz] = orient(rotation, ...sides);
    const same = bases.findIndex((base) => base.dz === dz && base.dx === dx && base.dy === dy);
    const turned = bases.findIndex((base) => base.dz === dz && base.dx === dy && base.dy === dx);
    if (same >= 0) continue;
    if (turned >= 0) bases[turned] = { ...bases[turned]!, turns: true };
    else bases.push({ dx, dy, dz, turns: dx === dy });
  }
  return bases;
};

const mostOnTopOf = (carton: Carton): number => {
  const own = toMicroPounds(carton.weight);
  return own > 0 ? bearingLimitOf(carton) / own : Infinity;
};

const mostLevelsOf = (carton: Carton): number =>
  bearsNothing(carton.crushClass) ? 1 : Math.max(1, Math.floor(carton.maxStackHeight ?? Infinity));

/** Groups lines into products. Lines that name the same product but are not alike stay apart. */
export const productsOf = (cartons: readonly Carton[], unitsPerInch: number): readonly Product[] => {
  const byKey = new Map<string, number[]>();
  cartons.forEach((carton, line) => {
    const { length, width, height, weight, rotations, tiHi, maxWeightOnTop, maxStackHeight, crushClass, stop } = carton;
    const rules = [rotations, tiHi, maxWeightOnTop, maxStackHeight, crushClass, stop, carton.tags];
    const alike = [length, width, height, weight, ...rules];
    const key = JSON.stringify([carton.product ?? line, alike, carton.product === undefined ? 0 : 1]);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [line]);
    else known.push(line);
  });
  return [...byKey.values()].map((lines) => {
    const carton = cartons[lines[0]!]!;
    return {
      lines,
      quantity: lines.reduce((sum, line) => sum + cartons[line]!.quantity, 0),
      weight: toMicroPounds(carton.weight),
      bases: basesOf(carton, unitsPerInch),
      tiHi: carton.tiHi ?? null,
      mostOnTop: mostOnTopOf(carton),
      mostLevels: mostLevelsOf(carton),
    };
  });
};
