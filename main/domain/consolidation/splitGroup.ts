import { addLoads, fits, noLoad, type Load } from './loads.ts';

/** A group in the making. */
interface Bin<T> {
  readonly members: T[];
  load: Load;
}

export interface Split<T> {
  /** Each of at least two members and within the limits. */
  readonly groups: readonly (readonly T[])[];
  /** What found no companion within the limits. */
  readonly left: readonly T[];
}

/**
 * Splits what belongs together into groups within the limits: first fit in the given order, after which a member that is
 * alone takes a companion from a group of three or more, so that limits leave as few alone as they must.
 */
export function splitGroup<T>(members: readonly T[], loadOf: (member: T) => Load, limits: Load): Split<T> {
  const bins: Bin<T>[] = [];
  const left: T[] = [];
  let open: Bin<T>[] = [];
  for (const member of members) {
    const load = loadOf(member);
    if (!fits(load, limits)) {
      left.push(member);
      continue;
    }
    let bin = open.find((one) => fits(addLoads(one.load, load), limits));
    if (!bin) {
      bin = { members: [], load: noLoad };
      bins.push(bin);
      open.push(bin);
    }
    bin.members.push(member);
    bin.load = addLoads(bin.load, load);
    if (bin.load.orders === limits.orders) open = open.filter((one) => one !== bin);
  }
  for (const bin of bins) if (bin.members.length === 1) findCompanion(bin, bins, loadOf, limits);
  return {
    groups: bins.filter((bin) => bin.members.length >= 2).map((bin) => bin.members),
    left: [...left, ...bins.filter((bin) => bin.members.length === 1).flatMap((bin) => bin.members)],
  };
}

function findCompanion<T>(alone: Bin<T>, bins: readonly Bin<T>[], loadOf: (member: T) => Load, limits: Load): void {
  for (const { members } of bins) {
    if (members.length < 3) continue;
    // The last one that fits: the others keep their order.
    const index = members.findLastIndex((member) => fits(addLoads(alone.load, loadOf(member)), limits));
    if (index < 0) continue;
    alone.members.push(...members.splice(index, 1));
    return;
  }
}
