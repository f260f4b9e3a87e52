import { requiredShare } from '../constraints/support.ts';
import type { Base } from './product.ts';

/** A carton as it can stand in a tower; its longer base side lies along the tower's. */
export interface Standing {
  /** Index of the product. */
  readonly product: number;
  readonly long: number;
  readonly short: number;
  readonly dz: number;
  /** True if its x side is the longer one. */
  readonly straight: boolean;
  readonly weight: number;
  /** Most load on it, in 1e-6 lb, and cartons above one another. */
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

/** A carton with one of its bases. */
export const standingOf = (
  product: number,
  base: Base,
  weight: number,
  mostOnTop: number,
  mostLevels: number,
): Standing => ({
  product,
  long: Math.max(base.dx, base.dy),
  short: Math.min(base.dx, base.dy),
  dz: base.dz,
  straight: base.dx >= base.dy,
  weight,
  mostOnTop: weight > 0 ? mostOnTop * weight : Infinity,
  mostLevels,
});

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
