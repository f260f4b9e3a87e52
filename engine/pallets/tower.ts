import { requiredShare } from '../constraints/support.ts';
import type { Base, Product } from './product.ts';

/** A carton, or equal cartons side by side, as they can stand in a tower; their longer side together lies along the tower's. */
export interface Standing {
  /** Index of the product. */
  readonly product: number;
  readonly long: number;
  readonly short: number;
  readonly dz: number;
  /** Cartons along the longer and along the shorter side. */
  readonly nx: number;
  readonly ny: number;
  /** Of all of them. */
  readonly weight: number;
  /** Most load on them, in 1e-6 lb, and cartons above one another. */
  readonly mostOnTop: number;
  readonly mostLevels: number;
}

/** A column of cartons about one axis, each carried by the one under it: a superitem (Elhedhli, Gzara & Yildiz 2019). */
export interface Tower {
  readonly long: number;
  readonly short: number;
  readonly height: number;
  readonly weight: number;
  /** From below. */
  readonly cartons: readonly Standing[];
}

/** Part of what cartons side by side could bear that is counted on: half a unit off the middle loads one more than the other. */
const bornBySeveral = 0.98;

/** So many cartons side by side along the sides of one of their bases. */
export const standingOf = (product: number, own: Product, base: Base, alongX: number, alongY: number): Standing => {
  const [dx, dy] = [alongX * base.dx, alongY * base.dy];
  const cartons = alongX * alongY;
  const [nx, ny] = dx >= dy ? [alongX, alongY] : [alongY, alongX];
  const bearing = own.weight > 0 ? own.mostOnTop * own.weight : Infinity;
  return {
    ...{ product, nx, ny },
    long: Math.max(dx, dy),
    short: Math.min(dx, dy),
    dz: base.dz,
    weight: cartons * own.weight,
    mostOnTop: cartons === 1 ? bearing : bearing * cartons * bornBySeveral,
    mostLevels: own.mostLevels,
  };
};

/** Cartons that stand side by side. */
export const cartonsIn = ({ nx, ny }: Standing): number => nx * ny;

/** Whether a carton in the middle of another is carried well enough. */
const carries = (below: Standing, above: Standing): boolean =>
  Math.min(below.long, above.long) * Math.min(below.short, above.short) >=
  requiredShare('partial') * above.long * above.short;

/** The best carton to stand next: carried, able to carry all that is to come, the largest of those. -1 if there is none. */
const nextCarton = (rest: readonly Standing[], below: Standing | undefined, weight: number): number => {
  let best = -1;
  for (const [i, one] of rest.entries()) {
    if (below !== undefined && !carries(below, one)) continue;
    if (weight - one.weight > one.mostOnTop * (1 + 1e-12) || rest.length > one.mostLevels) continue;
    const known = rest[best];
    if (known === undefined || one.long * one.short > known.long * known.short) best = i;
  }
  return best;
};

/** The one to leave out where no order works: the heaviest of what is still to be placed. */
const heaviest = (rest: readonly Standing[]): number =>
  rest.reduce((most, one, i) => (one.weight > rest[most]!.weight ? i : most), 0);

/** Puts cartons above one another so that each is carried and none overloaded; leaves out what stands in the way. */
export const buildTower = (chosen: readonly Standing[]): Tower => {
  let rest = [...chosen];
  let cartons: Standing[] = [];
  while (rest.length > 0) {
    const weight = rest.reduce((sum, one) => sum + one.weight, 0);
    const next = nextCarton(rest, cartons.at(-1), weight);
    if (next >= 0) {
      cartons.push(...rest.splice(next, 1));
      continue;
    }
    // What stands already was chosen for a heavier load: it is sorted anew without the one that is in the way.
    rest.splice(heaviest(rest), 1);
    rest = [...cartons, ...rest];
    cartons = [];
  }
  return {
    long: cartons.reduce((most, one) => Math.max(most, one.long), 0),
    short: cartons.reduce((most, one) => Math.max(most, one.short), 0),
    height: cartons.reduce((sum, one) => sum + one.dz, 0),
    weight: cartons.reduce((sum, one) => sum + one.weight, 0),
    cartons,
  };
};
