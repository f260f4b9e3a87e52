import type { Carton, EquipmentType, Freight, TrailerPlan, TrailerProblem } from '../../../engine/index.ts';

/** A GMA pallet of 48 x 40 x 50 in and 1,000 lb that carries nothing, unless told otherwise; its weight in the middle. */
export const freight = (given: Partial<Freight> = {}): Freight => {
  const { length = 48, width = 40, height = 50 } = given;
  return {
    id: 'pallet',
    length,
    width,
    height,
    weight: 1_000,
    centre: { x: length / 2, y: width / 2, z: height / 2 },
    maxStackWeight: 0,
    ...given,
  };
};

/** So many equal pallets. */
export const pallets = (count: number, given: Partial<Freight> = {}): readonly Freight[] =>
  Array.from({ length: count }, () => freight(given));

/** A line of cubes of 20 in and 50 lb, unless told otherwise. */
export const carton = (given: Partial<Carton> = {}): Carton => ({
  id: 'carton',
  length: 20,
  width: 20,
  height: 20,
  weight: 50,
  quantity: 1,
  rotations: [],
  tags: [],
  ...given,
});

/** A 53 ft trailer, 630 x 100 x 110 in, without limits of weight, unless told otherwise. */
export const trailer = (given: Partial<EquipmentType> = {}): EquipmentType => ({
  id: '53 ft',
  length: 630,
  width: 100,
  height: 110,
  ...given,
});

/** A problem of nothing and one kind of trailer, unless told otherwise. */
export const load = (given: Partial<TrailerProblem> = {}): TrailerProblem => ({
  pallets: [],
  cartons: [],
  equipment: [trailer()],
  allowPalletStacking: true,
  effort: 2_000,
  ...given,
});

/** Pallets in each trailer. */
export const perTrailer = (plan: TrailerPlan): readonly number[] =>
  plan.trailers.map((loaded) => loaded.pallets.length);
