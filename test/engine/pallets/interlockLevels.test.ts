import { describe, expect, it } from 'vitest';
import { checkPallets, type BuiltPallet, type PalletProblem } from '../../../engine/index.ts';
import { deckOf } from '../../../engine/pallets/deck.ts';
import { interlockLevels } from '../../../engine/pallets/interlockLevels.ts';
import { productsOf } from '../../../engine/pallets/product.ts';
import { carton, pallet, problem } from './problems.ts';

/** A long carton beside a short one, level on level with the joint in one line: 24 by 20 and 16 by 20 on a deck of 40 by 20. */
const long = carton({ id: 'long', length: 24, width: 20, height: 10, weight: 10, quantity: 2 });
const short = carton({ id: 'short', length: 16, width: 20, height: 10, weight: 10, quantity: 2 });
const deck = pallet({ length: 40, width: 20, maxHeight: 40 });
const at = (index: number, x: number, z: number, length: number) => ({
  carton: index,
  ...{ x, y: 0, z, length, width: 20, height: 10 },
});
const columns: BuiltPallet = {
  pallet: 0,
  placements: [at(0, 0, 0, 24), at(1, 24, 0, 16), at(0, 0, 10, 24), at(1, 24, 10, 16)],
};

/** Turns the levels of a load and has what comes of it judged. */
const turned = (given: PalletProblem, load: BuiltPallet): BuiltPallet => {
  const setting = {
    problem: given,
    decks: given.pallets.map((type, index) => deckOf(type, index, undefined, 1)).filter((own) => own !== null),
    products: productsOf(given.cartons, 1),
    unitsPerInch: 1,
    control: {},
  };
  const found = interlockLevels(setting, load);
  const plan = { pallets: [found], unpalletized: [], steps: 0, lowerBound: 1 };
  expect(checkPallets(given, plan)).toEqual([]);
  return found;
};

const upper = ({ placements }: BuiltPallet): string =>
  placements
    .filter(({ z }) => z === 10)
    .map(({ carton: index, x }) => `${String(index)}@${String(x)}`)
    .sort()
    .join(' ');

describe('levels of a load of many products', () => {
  it('are mirrored so that no joint runs through', () => {
    // The long carton of the upper level lies on both of the lower one: 16 of its 24 inches on the long one.
    const found = turned(problem({ cartons: [long, short], pallets: [deck] }), columns);
    expect(upper(found)).toBe('0@16 1@0');
  });

  it('stay where a carton would bear too much, up to what it bears', () => {
    // Mirrored, the lower long carton bears 10 lb of the short one and a third of the long one.
    const bearing = (most: number) =>
      upper(turned(problem({ cartons: [{ ...long, maxWeightOnTop: most }, short], pallets: [deck] }), columns));
    expect(bearing(13.34)).toBe('0@16 1@0');
    expect(bearing(13.33)).toBe('0@0 1@24');
  });

  it('stay where a carton would not be carried', () => {
    // Mirrored, the upper level would reach over the edge of what is below.
    const narrow: BuiltPallet = { pallet: 0, placements: [at(0, 0, 0, 24), at(1, 24, 0, 16), at(1, 24, 10, 16)] };
    const cartons = [{ ...long, quantity: 1 }, short];
    expect(upper(turned(problem({ cartons, pallets: [deck] }), narrow))).toBe('1@24');
  });

  it('stay in a load for several stops', () => {
    const stops = [
      { ...long, stop: 1 },
      { ...short, stop: 1 },
    ];
    expect(upper(turned(problem({ cartons: stops, pallets: [deck] }), columns))).toBe('0@16 1@0');
    const two = [...stops, { ...long, id: 'later', quantity: 1, stop: 2 }];
    const load = { pallet: 0, placements: [at(2, 0, 0, 24), ...columns.placements.slice(1)] };
    const given = problem({ cartons: [{ ...long, stop: 1, quantity: 1 }, stops[1]!, two[2]!], pallets: [deck] });
    expect(upper(turned(given, load))).toBe('0@0 1@24');
  });

  it('are turned in upright parts of the load too', () => {
    // The same columns on either half of a deck twice as wide; one half a level higher, so that no plane parts the whole.
    const wide = pallet({ length: 40, width: 40, maxHeight: 40 });
    const base = carton({ id: 'base', length: 40, width: 20, height: 5, weight: 10, quantity: 1 });
    const raised = columns.placements.map((one) => ({ ...one, y: 20, z: one.z + 5 }));
    const ground = { carton: 2, x: 0, y: 20, z: 0, length: 40, width: 20, height: 5 };
    const cartons = [{ ...long, quantity: 4 }, { ...short, quantity: 4 }, base];
    const found = turned(problem({ cartons, pallets: [wide] }), {
      pallet: 0,
      placements: [ground, ...columns.placements, ...raised],
    });
    expect(upper(found)).toBe('0@16 1@0');
    const xOf = (level: number) =>
      found.placements.flatMap(({ x, z }) => (z === level ? [x] : [])).sort((p, q) => p - q);
    // The lower of the two levels is the one that turns: what lies on it interlocks then.
    expect([xOf(5), xOf(15)]).toEqual([
      [0, 16],
      [0, 24],
    ]);
  });
});
