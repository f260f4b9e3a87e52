import type { BuiltPallet, Freight, PalletProblem } from '../model/levels.ts';

/** Rounds sums of decimal inches and pounds back to decimals of a millionth, the finest that the engine tells apart. */
const decimal = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Least share of a pallet's base that its highest tops must give for another pallet to stand on it. */
const flatTop = 0.75;

/** A built pallet as freight for the trailer: sides with overhang and platform, gross weight, centre of gravity. */
export const freightOf = (problem: PalletProblem, built: BuiltPallet, id: string): Freight => {
  const pallet = problem.pallets[built.pallet]!;
  let [x1, y1, x2, y2, top] = [0, 0, pallet.length, pallet.width, 0];
  for (const { x, y, z, length, width, height } of built.placements) {
    x1 = Math.min(x1, x);
    y1 = Math.min(y1, y);
    x2 = Math.max(x2, decimal(x + length));
    y2 = Math.max(y2, decimal(y + width));
    top = Math.max(top, decimal(z + height));
  }
  const platform = pallet.platformHeight ?? 0;
  const own = pallet.palletWeight ?? 0;
  let weight = own;
  let momentX = own * (pallet.length / 2);
  let momentY = own * (pallet.width / 2);
  let momentZ = own * (platform / 2);
  let topArea = 0;
  let stop: number | undefined;
  built.placements.forEach(({ carton, x, y, z, length, width, height }, index) => {
    const line = problem.cartons[carton]!;
    weight += line.weight;
    momentX += line.weight * (x + length / 2);
    momentY += line.weight * (y + width / 2);
    momentZ += line.weight * (platform + z + height / 2);
    if (decimal(z + height) === top) topArea += length * width;
    stop = index === 0 || stop === line.stop ? line.stop : undefined;
  });
  const stackable = topArea >= flatTop * (x2 - x1) * (y2 - y1);
  return {
    id,
    length: decimal(x2 - x1),
    width: decimal(y2 - y1),
    height: decimal(platform + top),
    weight: decimal(weight),
    centre:
      weight > 0
        ? { x: momentX / weight - x1, y: momentY / weight - y1, z: momentZ / weight }
        : { x: (x2 - x1) / 2, y: (y2 - y1) / 2, z: (platform + top) / 2 },
    maxStackWeight: stackable ? (pallet.maxStackWeight ?? Infinity) : 0,
    ...(stop === undefined ? {} : { stop }),
  };
};
