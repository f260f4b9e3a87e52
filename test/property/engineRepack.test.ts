import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkRepack,
  pack,
  repack,
  type PackItem,
  type PackPlan,
  type PackProblem,
  type Placement,
  type RepackProblem,
  type WaitingUnit,
} from '../../engine/index.ts';
import { stuckUnits } from '../support/canBeLowered.ts';
import { anyProblem } from './engineProblems.ts';

/** Most units of a problem: cartons at a bench are small, and every one of them is looked at. */
const mostUnits = 60;

const small = anyProblem
  .map((problem): PackProblem => ({ ...problem, multipleBoxes: true }))
  .filter(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0) <= mostUnits);

/** A plan of which the first units of each carton are in it already. */
const halfPacked = (problem: PackProblem, plan: PackPlan, shares: readonly number[]): RepackProblem => {
  const boxes = plan.boxes.filter(({ placements }) => placements.length > 0);
  const fixedIn = (index: number): number =>
    Math.floor((shares[index % shares.length] ?? 0) * (boxes[index]!.placements.length + 1));
  return {
    ...problem,
    cartons: boxes.map(({ container, length, width, height, placements }, index) => ({
      container,
      length,
      width,
      height,
      fixed: placements.slice(0, fixedIn(index)),
    })),
    units: boxes.flatMap(({ placements }, carton) =>
      placements.slice(fixedIn(carton)).map((placement): WaitingUnit => ({ placement, carton })),
    ),
    newCartons: problem.containers.map((_, index) => index),
  };
};

/** Something that happens at the bench; `pick` chooses whom it happens to. */
type Event = (given: RepackProblem, pick: (n: number) => number) => RepackProblem;

const asLaid = (line: number, { length, width, height }: PackItem): Placement => ({
  item: line,
  ...{ x: 0, y: 0, z: 0, length, width, height },
});

const withoutUnit: Event = (given, pick) => {
  const gone = pick(given.units.length);
  return { ...given, units: given.units.filter((_, unit) => unit !== gone) };
};

/** A unit is taller than the master says. */
const otherSize: Event = (given, pick) => {
  const unit = given.units[pick(given.units.length)];
  const item = unit && given.items[unit.placement.item];
  if (unit === undefined || item === undefined) return given;
  const measured = { ...item, id: `${item.id}, measured`, height: item.height * 1.25 };
  const placement = { ...asLaid(given.items.length, measured), x: unit.placement.x, y: unit.placement.y, z: unit.placement.z };
  return {
    ...given,
    items: [...given.items, measured],
    units: given.units.map((one) => (one === unit ? { ...one, placement } : one)),
  };
};

const extraUnit: Event = (given, pick) => {
  const line = pick(given.items.length);
  return { ...given, units: [...given.units, { placement: asLaid(line, given.items[line]!) }] };
};

/** A unit that is in already is wider than the master says. */
const wrongInside: Event = (given, pick) => {
  const carton = given.cartons[pick(given.cartons.length)];
  const unit = carton?.fixed[pick(carton.fixed.length)];
  const item = unit && given.items[unit.item];
  if (unit === undefined || item === undefined) return given;
  const measured = { ...item, id: `${item.id}, measured`, length: unit.length + 0.5, width: unit.width, height: unit.height };
  const wider = { ...unit, item: given.items.length, length: unit.length + 0.5 };
  return {
    ...given,
    items: [...given.items, measured],
    cartons: given.cartons.map((one) =>
      one === carton ? { ...one, fixed: one.fixed.map((other) => (other === unit ? wider : other)) } : one,
    ),
  };
};

const noMoreCartons: Event = (given) => ({ ...given, newCartons: [] });
const planForgotten: Event = (given) => ({ ...given, units: given.units.map(({ placement }) => ({ placement })) });

const events: Readonly<Record<string, Event>> = {
  withoutUnit,
  otherSize,
  extraUnit,
  wrongInside,
  noMoreCartons,
  planForgotten,
};

const anyShares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 });

const anyChanged = fc
  .record({
    problem: small,
    shares: anyShares,
    happens: fc.array(fc.tuple(fc.constantFrom(...Object.keys(events)), fc.nat()), { minLength: 1, maxLength: 3 }),
  })
  .map(({ problem, shares, happens }) =>
    happens.reduce(
      (given, [name, seed]) => events[name]!(given, (n) => (n === 0 ? 0 : seed % n)),
      halfPacked(problem, pack(problem), shares),
    ),
  );

describe('a plan that goes on around what is packed', () => {
  it('stays exactly as it was if nothing has changed', () => {
    fc.assert(
      fc.property(small, anyShares, (problem, shares) => {
        const plan = pack(problem);
        const given = halfPacked(problem, plan, shares);
        const again = repack(given);
        expect(checkRepack(given, again).violations).toEqual([]);
        expect(again.changes).toEqual([]);
        expect(again.unplaced).toEqual([]);
        expect(again.boxes.map(({ placements }) => placements)).toEqual(
          plan.boxes.map(({ placements }) => placements).filter(({ length }) => length > 0),
        );
      }),
      { numRuns: 300, seed: 20_310 },
    );
  });

  it('breaks no rule whatever happens, and loses no unit', () => {
    fc.assert(
      fc.property(anyChanged, (given) => {
        const plan = repack(given);
        expect(checkRepack(given, plan).violations).toEqual([]);
        const placed = plan.boxes.flatMap(({ units }) => units.filter((unit) => unit !== null));
        const named = plan.unplaced.map(({ unit }) => unit);
        expect([...placed, ...named].sort((a, b) => a - b)).toEqual([...given.units.keys()]);
      }),
      { numRuns: 400, seed: 20_311 },
    );
  }, 120_000);

  it('can be built: every new unit is lowered from above after the earlier ones', () => {
    fc.assert(
      fc.property(anyChanged, (given) => {
        repack(given).boxes.forEach(({ placements }, box) => {
          const fixed = given.cartons[box]?.fixed.length ?? 0;
          expect(stuckUnits(placements).filter((unit) => unit >= fixed)).toEqual([]);
        });
      }),
      { numRuns: 150, seed: 20_312 },
    );
  }, 120_000);

  it('is the same twice', () => {
    fc.assert(
      fc.property(anyChanged, (given) => {
        expect(repack(given)).toEqual(repack(given));
      }),
      { numRuns: 60, seed: 20_313 },
    );
  }, 120_000);
});
