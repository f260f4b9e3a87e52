import type { Carton, PalletProblem, PalletType } from '../../../engine/index.ts';

/** A carton lying as a layer takes it. */
interface Lying {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** A carton with its lowest allowed side up, its longer base side along the pallet. */
const lie = (carton: Carton): Lying => {
  const sides: Readonly<Record<string, number>> = { L: carton.length, W: carton.width, H: carton.height };
  const ways = (carton.rotations.length === 0 ? ['LWH'] : carton.rotations).map((word) =>
    [...word].map((letter) => sides[letter] ?? 0),
  );
  ways.sort((a, b) => a[2]! - b[2]!);
  const [x = 0, y = 0, height = 0] = ways[0] ?? [];
  return { length: Math.max(x, y), width: Math.min(x, y), height, weight: carton.weight };
};

interface Level {
  readonly height: number;
  weight: number;
  /** Rows along the pallet: length left in each, and width used by all. */
  readonly rows: { readonly width: number; left: number }[];
  used: number;
}

const addTo = (level: Level, one: Lying, pallet: PalletType): boolean => {
  for (const [along, across] of [
    [one.length, one.width],
    [one.width, one.length],
  ] as const) {
    const row = level.rows.find(({ width, left }) => across <= width && along <= left);
    if (row !== undefined) {
      row.left -= along;
      level.weight += one.weight;
      return true;
    }
  }
  for (const [along, across] of [
    [one.length, one.width],
    [one.width, one.length],
  ] as const) {
    if (along > pallet.length || level.used + across > pallet.width) continue;
    level.rows.push({ width: across, left: pallet.length - along });
    level.used += across;
    level.weight += one.weight;
    return true;
  }
  return false;
};

/**
 * Pallets that plain layers need: cartons by falling height into rows of the first level with room (first fit decreasing
 * height), levels by falling height onto the first pallet with room. Says nothing of what carries what, which flatters it.
 */
export const layerPallets = (problem: PalletProblem): number => {
  const [pallet] = problem.pallets;
  if (pallet === undefined) return 0;
  const cartons = problem.cartons.flatMap((carton) => Array.from({ length: carton.quantity }, () => lie(carton)));
  cartons.sort((a, b) => b.height - a.height || b.length * b.width - a.length * a.width);
  const levels: Level[] = [];
  for (const one of cartons) {
    if (levels.some((level) => addTo(level, one, pallet))) continue;
    const level: Level = { height: one.height, weight: 0, rows: [], used: 0 };
    if (addTo(level, one, pallet)) levels.push(level);
  }
  const pallets: { height: number; weight: number }[] = [];
  for (const { height, weight } of levels) {
    const fits = (own: { height: number; weight: number }): boolean =>
      own.height + height <= pallet.maxHeight && own.weight + weight <= (pallet.maxWeight ?? Infinity);
    const open = pallets.find(fits);
    if (open === undefined) pallets.push({ height, weight });
    else {
      open.height += height;
      open.weight += weight;
    }
  }
  return pallets.length;
};
