import { bearingLimitOf, bears } from '../constraints/loadBearing.ts';
import { stackLimitOf } from '../constraints/maxStackHeight.ts';
import { addContact, createSupport, react, stands } from '../constraints/stability.ts';
import { isSupported, requiredShare } from '../constraints/support.ts';
import { sharedLength } from '../geometry/overlap.ts';
import type { Carton, CartonPlacement, PalletProblem } from '../model/levels.ts';
import { toMicroPounds } from '../model/scale.ts';
import type { Deck } from './deck.ts';

/** A carton in its place on a deck, in units. */
export interface Placed {
  readonly carton: Carton;
  /** Index of the carton in the problem. */
  readonly line: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}

/** The cartons of a pallet in units. */
export const placedOn = (
  { cartons }: PalletProblem,
  placements: readonly CartonPlacement[],
  unitsPerInch: number,
): readonly Placed[] => {
  const units = (inches: number): number => Math.round(inches * unitsPerInch);
  return placements.map(({ carton: line, x, y, z, length, width, height }) => ({
    ...{ carton: cartons[line]!, line },
    ...{ x: units(x), y: units(y), z: units(z), dx: units(length), dy: units(width), dz: units(height) },
  }));
};

/** What rests on a carton: by contact area for its bearing limit, as force and moments for its balance, and cartons above one another. */
interface OnTop {
  weight: number;
  force: number;
  momentX: number;
  momentY: number;
  levels: number;
}

/** A base, or the deck. */
type Ground = Pick<Placed, 'x' | 'y' | 'dx' | 'dy'>;

/** Corner and sides of what two bases share. */
const sharedGround = (a: Ground, b: Ground) => ({
  x1: Math.max(a.x, b.x),
  y1: Math.max(a.y, b.y),
  lx: sharedLength(a.x, a.x + a.dx, b.x, b.x + b.dx),
  ly: sharedLength(a.y, a.y + a.dy, b.y, b.y + b.dy),
});

/**
 * Whether a load carries itself: every carton is supported, stands still under all that rests on it, and bears it, from the
 * top down to the deck (`constraints/`: support, stability, load bearing, stack height).
 */
export const isCarried = (load: readonly Placed[], deck: Deck): boolean => {
  const byTop = new Map<number, number[]>();
  load.forEach(({ z, dz }, i) => byTop.set(z + dz, [...(byTop.get(z + dz) ?? []), i]));
  const onTop = load.map((): OnTop => ({ weight: 0, force: 0, momentX: 0, momentY: 0, levels: 0 }));
  const support = createSupport();
  const ground: Ground = { x: 0, y: 0, dx: deck.lx, dy: deck.ly };
  const fromTop = load.map((_, i) => i).sort((a, b) => load[b]!.z - load[a]!.z || a - b);
  for (const i of fromTop) {
    const one = load[i]!;
    const { weight, force, momentX, momentY, levels } = onTop[i]!;
    if (!bears(weight, bearingLimitOf(one.carton)) || levels + 1 > stackLimitOf(one.carton)) return false;
    const under = one.z === 0 ? [-1] : (byTop.get(one.z) ?? []);
    const carriers: number[] = [];
    const areas: number[] = [];
    support.count = 0;
    let area = 0;
    for (const below of under) {
      const { x1, y1, lx, ly } = sharedGround(one, below < 0 ? ground : load[below]!);
      if (lx <= 0 || ly <= 0) continue;
      addContact(support, x1, y1, x1 + lx, y1 + ly);
      carriers.push(below);
      areas.push(lx * ly);
      area += lx * ly;
    }
    if (!isSupported(area, one.dx * one.dy, requiredShare('partial'))) return false;
    const own = toMicroPounds(one.carton.weight);
    const total = own + force;
    const px = total > 0 ? (momentX + own * (one.x + one.dx / 2)) / total : one.x + one.dx / 2;
    const py = total > 0 ? (momentY + own * (one.y + one.dy / 2)) / total : one.y + one.dy / 2;
    if (!stands(react(support, px, py)) && area < one.dx * one.dy) return false;
    carriers.forEach((below, contact) => {
      if (below < 0) return;
      const carrier = onTop[below]!;
      carrier.weight += ((own + weight) * areas[contact]!) / area;
      carrier.force += total * support.share[contact]!;
      carrier.momentX += total * support.momentX[contact]!;
      carrier.momentY += total * support.momentY[contact]!;
      carrier.levels = Math.max(carrier.levels, levels + 1);
    });
  }
  return true;
};
