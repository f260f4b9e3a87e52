import { basename } from 'node:path';
import {
  checkRepack,
  pack,
  repack,
  type PackedBox,
  type Placement,
  type RepackProblem,
  type WaitingUnit,
} from '../../../engine/index.ts';
import type { Instance } from './instances.ts';
import { writeSummary, type Output } from './report.ts';
import { readOrders } from './shopOrders.ts';

/** Orders at a bench: so many units are ordinary. */
const leastUnits = 5;
const mostUnits = 40;
/** Steps of the search that plans the orders. */
const planEffort = 2_000;

/** Numbers from 0 to below 1, the same in every run (a linear congruential generator). */
const createDice = (): (() => number) => {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A planned order of which a random part of each carton is packed. */
const halfPacked = (
  { problem }: Instance,
  boxes: readonly PackedBox[],
  effort: number,
  roll: () => number,
): RepackProblem => {
  const cuts = boxes.map(({ placements }) => Math.floor(roll() * (placements.length + 1)));
  return {
    ...problem,
    effort,
    cartons: boxes.map(({ container, length, width, height, placements }, index) => ({
      ...{ container, length, width, height },
      fixed: placements.slice(0, cuts[index]),
    })),
    units: boxes.flatMap(({ placements }, carton) =>
      placements.slice(cuts[carton]).map((placement): WaitingUnit => ({ placement, carton })),
    ),
    newCartons: problem.containers.map((_, index) => index),
  };
};

/** What happens at the bench, by name; null where it cannot happen. */
const happenings = (given: RepackProblem, roll: () => number): Readonly<Record<string, RepackProblem | null>> => {
  const { items, units } = given;
  const chosen = Math.floor(roll() * units.length);
  const unit = units[chosen];
  const line = Math.floor(roll() * items.length);
  const extra = items[line]!;
  const laid = ({ length, width, height }: typeof extra, item: number): Placement => ({
    ...{ item, x: 0, y: 0, z: 0 },
    ...{ length, width, height },
  });
  const taller = unit && { ...items[unit.placement.item]!, height: items[unit.placement.item]!.height * 1.2 };
  return {
    unchanged: given,
    short: unit === undefined ? null : { ...given, units: units.filter((one) => one !== unit) },
    taller:
      unit === undefined || taller === undefined
        ? null
        : {
            ...given,
            items: [...items, taller],
            units: units.map((one) =>
              one === unit
                ? {
                    ...one,
                    placement: {
                      ...laid(taller, items.length),
                      x: one.placement.x,
                      y: one.placement.y,
                      z: one.placement.z,
                    },
                  }
                : one,
            ),
          },
    extra: { ...given, units: [...units, { placement: laid(extra, line) }] },
    replanned: { ...given, units: units.map(({ placement }) => ({ placement })) },
  };
};

interface Found {
  runs: number;
  waiting: number;
  changed: number;
  newCartons: number;
  unplaced: number;
  readonly milliseconds: number[];
}

/** Plans the orders of 5 to 40 units of some files, packs a random part of each carton, and packs on after each thing that happens. */
export const runRepack = (files: readonly string[], effort: number, output: Output): void => {
  for (const file of files) {
    const roll = createDice();
    const found: Record<string, Found> = {};
    for (const instance of readOrders(file, { effort: planEffort, algorithm: 'fpFast', support: 'partial' })) {
      const ordered = instance.problem.items.reduce((sum, { quantity }) => sum + quantity, 0);
      if (ordered < leastUnits || ordered > mostUnits) continue;
      const boxes = pack(instance.problem).boxes.filter(({ placements }) => placements.length > 0);
      const given = halfPacked(instance, boxes, effort, roll);
      for (const [name, problem] of Object.entries(happenings(given, roll))) {
        if (problem === null) continue;
        const started = process.cpuUsage();
        const plan = repack(problem);
        const { user, system } = process.cpuUsage(started);
        const [violation] = checkRepack(problem, plan).violations;
        if (violation !== undefined) throw new Error(`${instance.name}, ${name}: ${violation.message}`);
        const own = (found[name] ??= { runs: 0, waiting: 0, changed: 0, newCartons: 0, unplaced: 0, milliseconds: [] });
        own.runs += 1;
        own.waiting += problem.units.length;
        own.changed += plan.changes.filter(({ change }) => change !== 'added').length;
        own.newCartons += plan.boxes.length - problem.cartons.length;
        own.unplaced += plan.unplaced.length;
        own.milliseconds.push((user + system) / 1_000);
      }
    }
    for (const [name, { milliseconds, ...counts }] of Object.entries(found)) {
      const rising = milliseconds.toSorted((a, b) => a - b);
      const at = (share: number): number => Number(rising[Math.floor(share * (rising.length - 1))]!.toFixed(1));
      writeSummary(output, {
        ...{ verb: 'repack', file: basename(file), effort, happens: name, ...counts },
        ...{ cpuMsP50: at(0.5), cpuMsP95: at(0.95), cpuMsMost: at(1) },
      });
    }
  }
};
