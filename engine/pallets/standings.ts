import { separationClasses } from '../constraints/separation.ts';
import type { PalletProblem } from '../model/levels.ts';
import type { Deck } from './deck.ts';
import type { Product } from './product.ts';
import { cartonsIn, standingOf, type Standing } from './tower.ts';

/** Cartons that may be in one tower: of the same separation class and stop. Indices of products. */
const companies = (problem: PalletProblem, products: readonly Product[]): readonly (readonly number[])[] => {
  const lines = products.map((product) => problem.cartons[product.lines[0]!]!);
  const classes = separationClasses(
    lines.map(({ tags }) => tags),
    problem.separationGroups,
  );
  const groups = new Map<string, number[]>();
  lines.forEach(({ stop }, product) => {
    const key = `${classes[product]!}|${stop ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), product]);
  });
  return [...groups.values()];
};

/** How many equal cartons stand side by side, along the sides of their base. */
export type Grouping = readonly (readonly [alongX: number, alongY: number])[];

/** Every carton by itself. */
export const singly: Grouping = [[1, 1]];

/**
 * The ways in which counted cartons can stand in towers on a deck, by company: those of one list may be in one tower. Only
 * cartons that may be turned about the vertical are among them.
 */
export const standingsOn = (
  problem: PalletProblem,
  products: readonly Product[],
  deck: Deck,
  counts: Int32Array,
  grouping: Grouping,
): readonly (readonly Standing[])[] => {
  const fits = ({ long, short, dz, weight }: Standing): boolean =>
    dz <= deck.lz &&
    long <= Math.max(deck.lx, deck.ly) &&
    short <= Math.min(deck.lx, deck.ly) &&
    weight <= deck.maxWeight;
  return companies(problem, products).map((members) =>
    members.flatMap((index) => {
      const own = products[index]!;
      return own.bases
        .filter((base) => base.turns)
        .flatMap((base) => grouping.map(([alongX, alongY]) => standingOf(index, own, base, alongX, alongY)))
        .filter((one) => fits(one) && cartonsIn(one) <= counts[index]!);
    }),
  );
};
