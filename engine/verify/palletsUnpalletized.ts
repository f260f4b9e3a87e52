import type { Carton, NotLoadedReason, PalletPlan, PalletProblem } from '../model/levels.ts';
import { millionths } from './measure.ts';
import type { PalletReport } from './palletsViolation.ts';
import type { PalletRoom } from './palletsRoom.ts';

const letters = ['LWH', 'WLH'];

/** Whether one carton can stand alone in the middle of a pallet with enough of its base on the deck. */
const standsAlone = (
  carton: Carton,
  room: PalletRoom,
  deck: { readonly length: number; readonly width: number },
): boolean => {
  const side: Readonly<Record<string, number>> = {
    L: millionths(carton.length),
    W: millionths(carton.width),
    H: millionths(carton.height),
  };
  const words: readonly string[] = carton.rotations.length === 0 ? letters : carton.rotations;
  return words.some((word) => {
    const [x = 0, y = 0, z = 0] = [...word].map((letter) => side[letter] ?? 0);
    if (x > millionths(room.x2 - room.x1) || y > millionths(room.y2 - room.y1) || z > millionths(room.height))
      return false;
    return Math.min(x, millionths(deck.length)) * Math.min(y, millionths(deck.width)) >= 0.75 * x * y * (1 - 1e-9);
  });
};

/** The reason for a carton that goes on no pallet; null if an empty pallet takes it. */
const reasonFor = (problem: PalletProblem, carton: Carton, rooms: readonly PalletRoom[]): NotLoadedReason | null => {
  const open = rooms.filter((room) => room.taken);
  if (open.length === 0) return 'no-room';
  const fitting = rooms.filter((room, index) => room.taken && standsAlone(carton, room, problem.pallets[index]!));
  if (fitting.length === 0) return 'too-large';
  return fitting.some((room) => millionths(carton.weight) <= millionths(room.weight)) ? null : 'too-heavy';
};

/** Every carton is on a pallet or left with its reason, and none is left that an empty pallet would take. */
export const checkUnpalletized = (
  problem: PalletProblem,
  plan: PalletPlan,
  rooms: readonly PalletRoom[],
  report: PalletReport,
): void => {
  const counted = new Float64Array(problem.cartons.length);
  for (const { placements } of plan.pallets) {
    for (const { carton } of placements) if (carton < counted.length) counted[carton] = counted[carton]! + 1;
  }
  for (const { index, quantity, reason } of plan.unpalletized) {
    const carton = problem.cartons[index];
    if (carton === undefined) {
      report('quantity', `Line ${index} is left, which does not exist.`);
      continue;
    }
    counted[index] = counted[index]! + quantity;
    const right = reasonFor(problem, carton, rooms);
    if (right === reason) continue;
    report('left-out-reason', `Line ${index} is left as ${reason}, but the reason is ${right ?? 'none'}.`, {
      carton: index,
    });
  }
  problem.cartons.forEach(({ quantity }, line) => {
    if (counted[line] === quantity) return;
    report('quantity', `Line ${line} has ${quantity} cartons, but ${counted[line]!} are accounted for.`, {
      carton: line,
    });
  });
};
