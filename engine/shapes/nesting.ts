import { separationClasses } from '../constraints/separation.ts';
import { travelsAlone } from '../constraints/shipAlone.ts';
import type { PackControl } from '../model/plan.ts';
import type { PackItem, PackProblem, Rotation } from '../model/problem.ts';
import { toMicroPounds } from '../model/scale.ts';
import { fillHollow, volumeOf } from './fillHollow.ts';
import { fitsHollow, hollowOf, type Hollow } from './hollow.ts';
import type { Inside, Packable } from './packable.ts';
import { fitsInto, type Takers } from './takers.ts';

/** Hosts within hosts, themselves counted. */
const deepest = 4;
/** Hollows filled in one problem; equal hosts with equal contents count once. */
const mostFills = 32;
/** Kinds of guests that are tried in one hollow, largest first. */
const mostGuests = 24;

/** Packables that are alike, and how many of them are in no host. */
interface Stock {
  readonly packable: Packable;
  readonly volume: number;
  readonly separation: number;
  /** Candidates that may take it, by id. */
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  left: number;
}

/** Whether guests may go where a host goes, leave where it leaves, and would keep within its hollow. */
const isGuest = (guest: Stock, host: Stock, hollow: Hollow): boolean => {
  const { item } = guest.packable;
  return (
    guest.left > 0 &&
    guest.volume < host.volume &&
    guest.volume * 1e18 <= hollow.length * hollow.width * hollow.height &&
    guest.packable.invalid !== true &&
    !travelsAlone(item) &&
    item.stop === host.packable.item.stop &&
    guest.depth < deepest &&
    (guest.separation === 0 || guest.separation === host.separation) &&
    fitsHollow(hollow, item) &&
    (guest.open === host.open || [...host.open].every((id) => guest.open.has(id)))
  );
};

/** The host with its contents. It stands upright; by a quarter turned only if all contents may be turned so too. */
const filledHost = (host: Packable, nested: readonly Inside[], quantity: number): Packable => {
  const micro = nested.reduce((sum, { packable }) => sum + toMicroPounds(packable.item.weight), 0);
  const weight = (toMicroPounds(host.item.weight) + micro) / 1e6;
  const rotations = nested.every(mayTurn) ? uprightRotations(host.item) : (['LWH'] as const);
  return { ...host, item: { ...host.item, weight, rotations, quantity }, nested };
};

const allows = ({ rotations }: PackItem, rotation: Rotation): boolean =>
  rotations.length === 0 || rotations.includes(rotation);

/** Rotations that keep a host upright; it stands as `LWH` while it is filled. */
const uprightRotations = (item: PackItem): readonly Rotation[] => (allows(item, 'WLH') ? ['LWH', 'WLH'] : ['LWH']);

/** Whether a nested unit may stand turned by a quarter about the vertical. */
const mayTurn = ({ packable, length, width, height }: Inside): boolean =>
  fitsInto(packable.item, [width, length, height]);

/** How often contents can be taken from stock. */
const timesOf = (nested: readonly Inside[], stock: ReadonlyMap<Packable, Stock>): number => {
  const counts = new Map<Packable, number>();
  for (const { packable } of nested) counts.set(packable, (counts.get(packable) ?? 0) + 1);
  let times = Infinity;
  for (const [packable, count] of counts) times = Math.min(times, Math.floor((stock.get(packable)?.left ?? 0) / count));
  return times;
};

/**
 * Puts units into the hollows of others, small hosts first, so that a filled host can be a guest itself. A hollow is
 * filled by the search, as full as it gets; the same contents are repeated as long as the stock lasts. A host with
 * contents keeps the place and the limits that it has alone: guests go only where they and their weight may go too.
 * Null if nothing is nested.
 */
export const nest = (
  problem: PackProblem,
  packables: readonly Packable[],
  takers: Takers,
  control: PackControl,
): readonly Packable[] | null => {
  if (!packables.some(({ item }) => item.voidSpace !== undefined)) return null;
  const classes = separationClasses(
    problem.items.map((item) => item.tags),
    problem.separationGroups,
  );
  const openTo = new Map<string, ReadonlySet<string>>();
  const openOf = (tags: readonly string[]): ReadonlySet<string> => {
    const key = problem.affinityGroups.length === 0 ? '' : JSON.stringify(tags);
    const known = openTo.get(key) ?? new Set(takers.open(tags).map(({ id }) => id));
    openTo.set(key, known);
    return known;
  };
  const stockOf = (packable: Packable): Stock => ({
    packable,
    volume: volumeOf(packable.item),
    separation: classes[packable.line] ?? 0,
    open: openOf(packable.item.tags),
    depth: depthOf(packable),
    left: packable.item.quantity,
  });
  const stock = new Map(packables.map((packable) => [packable, stockOf(packable)]));
  const hosts = [...stock.values()]
    .filter(({ packable }) => isHost(packable))
    .sort((a, b) => a.volume - b.volume || a.packable.line - b.packable.line);
  let fills = 0;
  for (const host of hosts) {
    const hollow = hollowOf(host.packable.item);
    const upright = takers.all({ ...host.packable.item, rotations: uprightRotations(host.packable.item) });
    if (hollow === null || upright.length === 0) continue;
    const limit = Math.min(
      problem.carrierCaps?.maxWeight ?? Infinity,
      ...upright.map(({ maxWeight = Infinity }) => maxWeight),
    );
    const weightLeft = limit === Infinity ? Infinity : toMicroPounds(limit) - toMicroPounds(host.packable.item.weight);
    while (host.left > 0 && fills < mostFills && weightLeft >= 0) {
      const guests = [...stock.values()]
        .filter((guest) => isGuest(guest, host, hollow))
        .sort((a, b) => b.volume - a.volume || a.packable.line - b.packable.line)
        .slice(0, mostGuests);
      if (guests.length === 0) break;
      fills += 1;
      const nested = fillHollow(problem, hollow, guests, weightLeft, control);
      if (nested.length === 0) break;
      const times = Math.min(host.left, timesOf(nested, stock));
      const filled = filledHost(host.packable, nested, times);
      if (takers.all(filled.item).length === 0) break;
      for (const { packable } of nested) stock.get(packable)!.left -= times;
      host.left -= times;
      stock.set(filled, stockOf(filled));
    }
  }
  if (stock.size === packables.length) return null;
  return [...stock.values()]
    .filter(({ left }) => left > 0)
    .map(({ packable, left }) => ({ ...packable, item: { ...packable.item, quantity: left } }));
};

const isHost = ({ item, units, roll, invalid, nested }: Packable): boolean =>
  item.voidSpace !== undefined &&
  units === 1 &&
  roll === undefined &&
  invalid !== true &&
  nested.length === 0 &&
  !travelsAlone(item) &&
  allows(item, 'LWH');

const depthOf = ({ nested }: Packable): number =>
  1 + nested.reduce((deep, { packable }) => Math.max(deep, depthOf(packable)), 0);
