import type { Candidate, Kinds } from '../instance/instance.ts';
import type { Poll } from '../model/packCancelled.ts';
import { sizeBound } from './boxBound.ts';
import { columnBound } from './columnBound.ts';

/** Units of two kinds can never share a box of these sides: along no axis do they fit beside each other. */
const excludeEachOther = (kinds: Kinds, a: number, b: number, lx: number, ly: number, lz: number): boolean => {
  // A cylinder leaves its corners to others.
  if (kinds.axis[kinds.start[a] ?? 0] !== 0 || kinds.axis[kinds.start[b] ?? 0] !== 0) return false;
  for (let i = kinds.start[a] ?? 0; i < (kinds.start[a + 1] ?? 0); i += 1) {
    const [ax, ay, az] = [kinds.dx[i] ?? 0, kinds.dy[i] ?? 0, kinds.dz[i] ?? 0];
    if (ax > lx || ay > ly || az > lz) continue;
    for (let j = kinds.start[b] ?? 0; j < (kinds.start[b + 1] ?? 0); j += 1) {
      const [bx, by, bz] = [kinds.dx[j] ?? 0, kinds.dy[j] ?? 0, kinds.dz[j] ?? 0];
      if (bx > lx || by > ly || bz > lz) continue;
      if (ax + bx <= lx || ay + by <= ly || az + bz <= lz) return false;
    }
  }
  return true;
};

/** Most kinds among which mutual exclusion is looked for, pair by pair. */
const mostPairedKinds = 40;

/** Boxes that units need which pairwise exclude each other in every candidate: a greedy clique (Boschetti 2004). */
const exclusionBound = (kinds: Kinds, counts: Int32Array, candidates: readonly Candidate[]): number => {
  const present: number[] = [];
  for (let kind = 0; kind < kinds.count; kind += 1) if ((counts[kind] ?? 0) > 0) present.push(kind);
  if (present.length > mostPairedKinds || candidates.length > mostPairedKinds) return 0;
  const heaviestLimit = candidates.reduce((most, candidate) => Math.max(most, candidate.maxWeight), 0);
  const exclude = (a: number, b: number): boolean =>
    (kinds.weight[a] ?? 0) + (kinds.weight[b] ?? 0) > heaviestLimit ||
    candidates.every(
      (candidate) =>
        candidate.takes[a] !== 1 ||
        candidate.takes[b] !== 1 ||
        excludeEachOther(kinds, a, b, candidate.lx, candidate.ly, candidate.lz),
    );
  present.sort((a, b) => (kinds.volume[b] ?? 0) - (kinds.volume[a] ?? 0) || a - b);
  const clique: number[] = [];
  let boxes = 0;
  let single = 0;
  for (const kind of present) {
    if (clique.some((member) => !exclude(member, kind))) continue;
    if (exclude(kind, kind)) {
      clique.push(kind);
      boxes += counts[kind] ?? 0;
    } else if (single === 0) {
      // A kind whose own units share boxes joins as one unit, once: two of it might share.
      single = 1;
      clique.push(kind);
    }
  }
  return boxes + single;
};

/** Boxes that units not travelling alone need, regardless of separation. */
const sharedBound = (kinds: Kinds, counts: Int32Array, candidates: readonly Candidate[]): number => {
  let volume = 0;
  let weight = 0;
  let lx = 0;
  let ly = 0;
  let lz = 0;
  let units = 0;
  for (const candidate of candidates) {
    volume = Math.max(volume, candidate.volume);
    lx = Math.max(lx, candidate.lx);
    ly = Math.max(ly, candidate.ly);
    lz = Math.max(lz, candidate.lz);
    weight = Math.max(weight, candidate.maxWeight);
  }
  let limited = 0;
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const count = counts[kind] ?? 0;
    if (count <= 0) continue;
    units += count;
    // Joint limits of merged lines hold for the sum of the lines.
    limited = Math.max(limited, Math.ceil(count / Math.max(1, kinds.mostPerBox[kind] ?? 1)));
  }
  if (units === 0) return 0;
  return Math.max(
    1,
    limited,
    sizeBound(kinds.volume, counts, volume),
    sizeBound(kinds.weight, counts, weight),
    columnBound(kinds, counts, lx, ly, lz),
    exclusionBound(kinds, counts, candidates),
  );
};

/**
 * A proven lower limit of the boxes that the counted units need: one each for units that travel alone, and for the
 * others the larger of the bound over all and the sum of the bounds of the separation classes.
 */
export const lowerBound = (
  kinds: Kinds,
  counts: Int32Array,
  candidates: readonly Candidate[],
  poll: Poll = () => {},
): number => {
  let alone = 0;
  const shared = new Int32Array(counts);
  const classes = new Set<number>();
  for (let kind = 0; kind < kinds.count; kind += 1) {
    if (kinds.alone[kind] === 1) {
      alone += counts[kind] ?? 0;
      shared[kind] = 0;
    } else if ((counts[kind] ?? 0) > 0) classes.add(kinds.separation[kind] ?? 0);
  }
  let bySeparation = 0;
  classes.delete(0);
  if (classes.size > 0) {
    for (const own of classes) {
      poll();
      const part = shared.map((count, kind) => (kinds.separation[kind] === own ? count : 0));
      bySeparation += sharedBound(kinds, part, candidates);
    }
  }
  poll();
  return alone + Math.max(bySeparation, sharedBound(kinds, shared, candidates));
};
