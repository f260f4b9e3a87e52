import type { BuiltPallet, Carton, PalletPlan, PalletProblem } from '../model/levels.ts';
import type { PackedBox, PackPlan } from '../model/plan.ts';
import type { FixedContainer, PackItem, PackProblem } from '../model/problem.ts';
import { check } from './check.ts';
import { checkDeck } from './palletsDeck.ts';
import { palletRoom, type PalletRoom } from './palletsRoom.ts';
import { checkTiHi } from './palletsTiHi.ts';
import { checkUnpalletized } from './palletsUnpalletized.ts';
import type { PalletReport, PalletViolation } from './palletsViolation.ts';

/** A line of cartons as an item: upright unless it names rotations. */
const itemOf = (carton: Carton, quantity: number): PackItem => {
  const { product: _product, tiHi: _tiHi, ...item } = carton;
  return { ...item, quantity, rotations: carton.rotations.length === 0 ? ['LWH', 'WLH'] : carton.rotations };
};

/** A pallet as a box whose corner lies out by the overhang. */
const containerOf = (room: PalletRoom, index: number): FixedContainer => ({
  kind: 'fixed',
  id: String(index),
  length: room.x2 - room.x1,
  width: room.y2 - room.y1,
  height: room.height,
  ...(room.weight === Infinity ? {} : { maxWeight: room.weight }),
});

const boxOf = (pallet: BuiltPallet, room: PalletRoom): PackedBox => ({
  container: pallet.pallet,
  length: room.x2 - room.x1,
  width: room.y2 - room.y1,
  height: room.height,
  placements: pallet.placements.map(({ carton, ...place }) => ({
    ...place,
    item: carton,
    x: place.x - room.x1,
    y: place.y - room.y1,
  })),
  leftOut: [],
});

/** Pallets that are built alike, the first of each: a list of placements that several share is judged once. */
const differentPallets = (pallets: readonly BuiltPallet[]): readonly number[] => {
  const seen = new Map<unknown, Set<number>>();
  return pallets.flatMap(({ placements, pallet }, index) => {
    const types = seen.get(placements) ?? new Set<number>();
    seen.set(placements, types);
    if (types.has(pallet)) return [];
    types.add(pallet);
    return [index];
  });
};

/** What holds for any container holds for a pallet: the judge of boxes says it. */
const checkAsBoxes = (
  problem: PalletProblem,
  plan: PalletPlan,
  rooms: readonly PalletRoom[],
  indices: readonly number[],
  report: PalletReport,
): void => {
  const boxes = indices.map((index) => boxOf(plan.pallets[index]!, rooms[plan.pallets[index]!.pallet]!));
  const placed = new Float64Array(problem.cartons.length);
  for (const box of boxes) for (const { item } of box.placements) placed[item] = (placed[item] ?? 0) + 1;
  const given: PackProblem = {
    items: problem.cartons.map((carton, line) => itemOf(carton, placed[line]!)),
    containers: rooms.map(containerOf),
    algorithm: 'fpFast',
    multipleBoxes: true,
    separationGroups: problem.separationGroups,
    affinityGroups: [],
    effort: 0,
  };
  const packed: PackPlan = { boxes, steps: 0, lowerBound: 0 };
  for (const { rule, box, item, placement, message } of check(given, packed)) {
    report(rule, message.replaceAll('Box ', 'Pallet '), {
      ...(box === null ? {} : { pallet: indices[box]! }),
      ...(item === null ? {} : { carton: item }),
      ...(placement === null ? {} : { placement }),
    });
  }
};

/**
 * Judges a pallet plan against its problem with code that is not the engine's. Finds every breach of a rule; an empty
 * answer means that the pallets may be built. Time is about proportional to the cartons on different pallets.
 */
export const checkPallets = (problem: PalletProblem, plan: PalletPlan): readonly PalletViolation[] => {
  const violations: PalletViolation[] = [];
  const report: PalletReport = (rule, message, where = {}) => {
    const { pallet = null, carton = null, placement = null } = where;
    violations.push({ rule, pallet, carton, placement, message });
  };
  const rooms = problem.pallets.map((pallet) => palletRoom(pallet, problem.caps));
  const indices = differentPallets(plan.pallets).filter((index) => {
    const { pallet, placements } = plan.pallets[index]!;
    const known = rooms[pallet] !== undefined;
    if (!known)
      report('container-size', `Pallet ${index} is of type ${pallet}, which does not exist.`, { pallet: index });
    if (placements.length === 0) report('quantity', `Pallet ${index} is empty.`, { pallet: index });
    return known;
  });
  checkAsBoxes(problem, plan, rooms, indices, report);
  for (const index of indices) {
    const { pallet, placements } = plan.pallets[index]!;
    if (!rooms[pallet]!.taken) report('carrier-cap', `The carrier does not accept pallet ${index}.`, { pallet: index });
    checkDeck(problem.pallets[pallet]!, placements, index, report);
    if (problem.respectTiHi) checkTiHi(problem, rooms, placements, index, report);
  }
  checkUnpalletized(problem, plan, rooms, report);
  return violations;
};
