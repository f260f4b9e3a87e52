import { affinityRule } from '../constraints/affinity.ts';
import { mostPerBox, type KindLimit } from '../constraints/maxPerContainer.ts';
import { orientationsOf } from '../constraints/orientation.ts';
import { separationClasses } from '../constraints/separation.ts';
import { travelsAlone } from '../constraints/shipAlone.ts';
import { requiredShare } from '../constraints/support.ts';
import { unitsByWeight, weightLimitOf } from '../constraints/weight.ts';
import type { LeftOutReason } from './plan.ts';
import type { CandidateContainer, PackItem, PackProblem } from './problem.ts';
import { largestLength, toMicroPounds, toUnits, unitsPerInchFor } from './scale.ts';

/** Units that are alike for the search: lines of equal dimensions, weight and rules are one kind with a joint quantity. */
export interface Kinds {
  readonly count: number;
  /** Orientations of kind k are rows `start[k]` to `start[k + 1] - 1` of `dx`, `dy`, `dz` (units of length). */
  readonly start: Int32Array;
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  readonly dz: Int32Array;
  readonly volume: Float64Array;
  /** In 1e-6 lb. */
  readonly weight: Float64Array;
  readonly quantity: Int32Array;
  /** Separation class, 0 for none. */
  readonly separation: Int32Array;
  readonly alone: Uint8Array;
  readonly mostPerBox: Int32Array;
  /** Item indices of each kind, in input order. */
  readonly lines: readonly (readonly number[])[];
  readonly jointLimits: readonly KindLimit[];
}

/** Items that count together against one limit per box; `units[i]` of it are used up by each unit of item `items[i]`. */
export interface JointLimit {
  readonly most: number;
  readonly items: readonly number[];
  readonly units: readonly number[];
}

/** A candidate in units; a dynamic one has a smallest size below its largest. */
export interface Candidate {
  /** Index in `PackProblem.containers`. */
  readonly index: number;
  readonly lx: number;
  readonly ly: number;
  readonly lz: number;
  readonly dynamic: boolean;
  readonly minX: number;
  readonly minY: number;
  readonly minZ: number;
  readonly volume: number;
  /** In 1e-6 lb. */
  readonly maxWeight: number;
  readonly cost: number;
  /** Per kind: 1 if one unit may go, fits and is light enough. */
  readonly takes: Uint8Array;
  /** Per kind: why not, where `takes` is 0. */
  readonly refusal: readonly (LeftOutReason | null)[];
}

/** A problem in integers, ready to be searched. */
export interface Instance {
  readonly unitsPerInch: number;
  readonly kinds: Kinds;
  readonly candidates: readonly Candidate[];
  /** Per kind: why it can go nowhere, or null. */
  readonly impossible: readonly (LeftOutReason | null)[];
  /** Share of every base that has to be carried. */
  readonly requiredSupport: number;
}

const largestSides = (container: CandidateContainer): readonly [number, number, number] =>
  container.kind === 'fixed'
    ? [container.length, container.width, container.height]
    : [container.maxLength, container.maxWidth, container.maxHeight];

function* lengthsOf(problem: PackProblem): Generator<number> {
  for (const item of problem.items) yield* [item.length, item.width, item.height];
  for (const container of problem.containers) {
    yield* largestSides(container);
    if (container.kind === 'dynamic') yield* [container.minLength, container.minWidth, container.minHeight];
  }
}

const kindKey = (item: PackItem, orientations: readonly number[], separation: number, affinity: string): string =>
  [orientations.join(','), toMicroPounds(item.weight), separation, travelsAlone(item) ? 1 : 0, affinity].join('|');

const buildKinds = (
  problem: PackProblem,
  unitsPerInch: number,
  affinityOf: (item: PackItem) => string,
  jointLimits: readonly JointLimit[],
): Kinds => {
  const classes = separationClasses(
    problem.items.map((item) => item.tags),
    problem.separationGroups,
  );
  const byKey = new Map<string, number>();
  const lines: number[][] = [];
  const flat: (readonly number[])[] = [];
  const limited = new Set(jointLimits.flatMap(({ items }) => items));
  problem.items.forEach((item, index) => {
    const [length, width, height] = [item.length, item.width, item.height].map((side) => toUnits(side, unitsPerInch));
    const orientations = orientationsOf(item.rotations, length ?? 1, width ?? 1, height ?? 1);
    // A line with a limit of its own per box stays a kind of its own.
    const own = mostPerBox(item) < item.quantity || limited.has(index) ? `#${index}` : '';
    const key = kindKey(item, orientations, classes[index] ?? 0, affinityOf(item)) + own;
    const known = byKey.get(key);
    if (known !== undefined) lines[known]?.push(index);
    else {
      byKey.set(key, lines.length);
      lines.push([index]);
      flat.push(orientations);
    }
  });

  const kindOfItem = new Map(
    lines.flatMap((members, kind) => members.flatMap((item) => (limited.has(item) ? [[item, kind]] : []))),
  );
  const count = lines.length;
  const rows = flat.reduce((sum, orientations) => sum + orientations.length / 3, 0);
  const kinds = {
    count,
    start: new Int32Array(count + 1),
    dx: new Int32Array(rows),
    dy: new Int32Array(rows),
    dz: new Int32Array(rows),
    volume: new Float64Array(count),
    weight: new Float64Array(count),
    quantity: new Int32Array(count),
    separation: new Int32Array(count),
    alone: new Uint8Array(count),
    mostPerBox: new Int32Array(count),
    lines,
    jointLimits: jointLimits.map(({ most, items, units }) => ({
      most,
      kinds: items.map((item) => kindOfItem.get(item) ?? 0),
      units,
    })),
  };
  let row = 0;
  lines.forEach((members, kind) => {
    const orientations = flat[kind] ?? [];
    kinds.start[kind] = row;
    for (let i = 0; i < orientations.length; i += 3) {
      // Sides beyond Int32 fit no container: containers are cut to that size. Kept at the limit, refused by `fits`.
      kinds.dx[row] = Math.min(largestLength, orientations[i] ?? 0);
      kinds.dy[row] = Math.min(largestLength, orientations[i + 1] ?? 0);
      kinds.dz[row] = Math.min(largestLength, orientations[i + 2] ?? 0);
      row += 1;
    }
    kinds.volume[kind] = (orientations[0] ?? 0) * (orientations[1] ?? 0) * (orientations[2] ?? 0);
    let quantity = 0;
    let most = 0;
    for (const line of members) {
      const item = problem.items[line];
      if (item === undefined) continue;
      quantity += item.quantity;
      most += mostPerBox(item);
      kinds.weight[kind] = toMicroPounds(item.weight);
      kinds.separation[kind] = classes[line] ?? 0;
      kinds.alone[kind] = travelsAlone(item) ? 1 : 0;
    }
    kinds.quantity[kind] = quantity;
    kinds.mostPerBox[kind] = most;
  });
  kinds.start[count] = row;
  return kinds;
};

/** Whether one unit of a kind fits into an empty box of these sides in some orientation. */
export const fits = (kinds: Kinds, kind: number, lx: number, ly: number, lz: number): boolean => {
  const end = kinds.start[kind + 1] ?? 0;
  for (let row = kinds.start[kind] ?? 0; row < end; row += 1) {
    if ((kinds.dx[row] ?? 0) <= lx && (kinds.dy[row] ?? 0) <= ly && (kinds.dz[row] ?? 0) <= lz) return true;
  }
  return false;
};

const buildCandidate = (
  container: CandidateContainer,
  index: number,
  unitsPerInch: number,
  kinds: Kinds,
  allowed: (kind: number) => boolean,
): Candidate => {
  const side = (inches: number): number => Math.min(largestLength - 1, toUnits(inches, unitsPerInch));
  const [length, width, height] = largestSides(container);
  const [lx, ly, lz] = [side(length), side(width), side(height)];
  const dynamic = container.kind === 'dynamic';
  const maxWeight = weightLimitOf(container.maxWeight);
  const takes = new Uint8Array(kinds.count);
  const refusal: (LeftOutReason | null)[] = [];
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const reason: LeftOutReason | null = !allowed(kind)
      ? 'no-container-allowed'
      : !fits(kinds, kind, lx, ly, lz)
        ? 'too-large'
        : unitsByWeight(maxWeight, kinds.weight[kind] ?? 0) < 1
          ? 'too-heavy'
          : null;
    refusal.push(reason);
    takes[kind] = reason === null ? 1 : 0;
  }
  return {
    index,
    lx,
    ly,
    lz,
    dynamic,
    minX: dynamic ? Math.min(lx, side(container.minLength)) : lx,
    minY: dynamic ? Math.min(ly, side(container.minWidth)) : ly,
    minZ: dynamic ? Math.min(lz, side(container.minHeight)) : lz,
    volume: lx * ly * lz,
    maxWeight,
    cost: container.kind === 'fixed' ? (container.cost ?? 0) : 0,
    takes,
    refusal,
  };
};

/** The reason for a kind that no candidate takes: what the candidate that comes closest says. */
const impossibility = (candidates: readonly Candidate[], kind: number): LeftOutReason | null => {
  let reason: LeftOutReason | null = 'no-container-allowed';
  for (const candidate of candidates) {
    const refusal = candidate.refusal[kind] ?? null;
    if (refusal === null) return null;
    if (refusal === 'too-heavy') reason = 'too-heavy';
    if (refusal === 'too-large' && reason === 'no-container-allowed') reason = 'too-large';
  }
  return reason;
};

/** Turns a problem into integers and works out which kind may go where. */
export const buildInstance = (problem: PackProblem, jointLimits: readonly JointLimit[] = []): Instance => {
  const unitsPerInch = unitsPerInchFor(lengthsOf(problem));
  const rule = affinityRule(problem.affinityGroups);
  const ids = [...new Set(problem.containers.map((container) => container.id))];
  const permittedByTags = new Map<string, string>();
  const affinityOf = (item: PackItem): string => {
    if (problem.affinityGroups.length === 0 || ids.length === 0) return '';
    const key = JSON.stringify(item.tags);
    const known = permittedByTags.get(key);
    if (known !== undefined) return known;
    const permits = rule(item.tags);
    const bits = ids.map((id) => (permits(id) ? '1' : '0')).join('');
    permittedByTags.set(key, bits);
    return bits;
  };
  const kinds = buildKinds(problem, unitsPerInch, affinityOf, jointLimits);
  const bitsOfKind = kinds.lines.map((members) => {
    const item = problem.items[members[0] ?? 0];
    return item === undefined ? '' : affinityOf(item);
  });
  const positionOfId = new Map(ids.map((id, position) => [id, position]));
  const candidates = problem.containers.map((container, index) => {
    const position = positionOfId.get(container.id) ?? 0;
    return buildCandidate(container, index, unitsPerInch, kinds, (kind) => {
      const bits = bitsOfKind[kind] ?? '';
      return bits === '' || bits.charAt(position) === '1';
    });
  });
  const impossible = kinds.lines.map((_, kind) => impossibility(candidates, kind));
  return { unitsPerInch, kinds, candidates, impossible, requiredSupport: requiredShare(problem.support) };
};
