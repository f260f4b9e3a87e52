import { affinityRule } from '../constraints/affinity.ts';
import { underCaps } from '../constraints/carrierCaps.ts';
import { bearingLimitOf, frailty, layersByWeight } from '../constraints/loadBearing.ts';
import { mostPerBox, type KindLimit } from '../constraints/maxPerContainer.ts';
import { anyStackHeight, stackLimitOf } from '../constraints/maxStackHeight.ts';
import { orientationsOf } from '../constraints/orientation.ts';
import { separationClasses } from '../constraints/separation.ts';
import { travelsAlone } from '../constraints/shipAlone.ts';
import { stopOf } from '../constraints/stops.ts';
import { requiredShare } from '../constraints/support.ts';
import { unitsByWeight, weightLimitOf } from '../constraints/weight.ts';
import type { Poll } from '../model/packCancelled.ts';
import type { LeftOutReason } from '../model/plan.ts';
import type { CandidateContainer, PackItem, PackProblem } from '../model/problem.ts';
import { cylinderAxis, isCylinder } from '../model/round.ts';
import { largestLength, toMicroPounds, toUnits, unitsPerInchFor } from '../model/scale.ts';

/** Units that are alike for the search: lines of equal dimensions, weight and rules are one kind with a joint quantity. */
export interface Kinds {
  readonly count: number;
  /** Orientations of kind k are rows `start[k]` to `start[k + 1] - 1` of `dx`, `dy`, `dz` (units of length). */
  readonly start: Int32Array;
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  readonly dz: Int32Array;
  /** Per orientation: the axis of a circular cylinder (1 x, 2 y, 3 z), 0 for everything else. */
  readonly axis: Uint8Array;
  /** Some kind is a cylinder. */
  readonly someRound: boolean;
  /** Of a box; of a cylinder, which leaves its corners to others, rounded down. */
  readonly volume: Float64Array;
  /** In 1e-6 lb. */
  readonly weight: Float64Array;
  readonly quantity: Int32Array;
  /** Separation class, 0 for none. */
  readonly separation: Int32Array;
  readonly alone: Uint8Array;
  readonly mostPerBox: Int32Array;
  /** Most weight on one unit, in 1e-6 lb; Infinity for no limit. */
  readonly bearing: Float64Array;
  /** Most units in a column from a unit upwards. */
  readonly stackHeight: Int32Array;
  /** Most units of the kind itself on top of one another, by both limits. */
  readonly layers: Int32Array;
  readonly stop: Int32Array;
  /** 1 for kinds with a limit of what rests on a unit, and whether there are any. */
  readonly limited: Uint8Array;
  readonly someLimited: boolean;
  /** How much a unit is better kept on top, from 0 to 1. */
  readonly frailty: Float64Array;
  /** There are kinds of different stops. */
  readonly someStop: boolean;
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
  /** Index in `PackProblem.containers`; carrier caps can make several candidates of one dynamic container. */
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

/** Coarsest grid, in inches, for cylinders set into each other: their distances are no decimals. */
const roundGrid = 0.0001;

function* lengthsOf(problem: PackProblem, offers: readonly Offer[]): Generator<number> {
  for (const item of problem.items) {
    yield* [item.length, item.width, item.height];
    if (isCylinder(item)) yield roundGrid;
  }
  for (const { whole, capped } of offers) {
    const container = capped ?? whole;
    yield* largestSides(whole);
    yield* largestSides(container);
    if (container.kind === 'dynamic') yield* [container.minLength, container.minWidth, container.minHeight];
  }
}

const kindKey = (item: PackItem, orientations: readonly number[], separation: number, affinity: string): string =>
  [
    orientations.join(','),
    toMicroPounds(item.weight),
    separation,
    travelsAlone(item) ? 1 : 0,
    affinity,
    bearingLimitOf(item),
    stackLimitOf(item),
    stopOf(item),
    isCylinder(item) ? cylinderAxis(item, item.length, item.width, item.height) : '',
  ].join('|');

/** Units of its own size and mean density that might stand on a unit. */
const likelyOnTop = 4;

const rankByStrength = (kinds: Kinds): void => {
  let weight = 0;
  let volume = 0;
  for (let kind = 0; kind < kinds.count; kind += 1) {
    weight += (kinds.quantity[kind] ?? 0) * (kinds.weight[kind] ?? 0);
    volume += (kinds.quantity[kind] ?? 0) * (kinds.volume[kind] ?? 0);
  }
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const likely = volume > 0 ? (likelyOnTop * (kinds.volume[kind] ?? 0) * weight) / volume : 0;
    kinds.frailty[kind] = frailty(kinds.bearing[kind] ?? Infinity, kinds.stackHeight[kind] ?? 1, likely);
  }
};

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
  const firstItems = lines.flatMap(([first]) => problem.items[first ?? 0] ?? []);
  const bearing = Float64Array.from(firstItems, bearingLimitOf);
  const stackHeight = Int32Array.from(firstItems, stackLimitOf);
  const bearsLittle = Uint8Array.from(bearing, (limit, kind) =>
    limit < Infinity || (stackHeight[kind] ?? 0) < anyStackHeight ? 1 : 0,
  );
  const stop = Int32Array.from(firstItems, stopOf);
  const rows = flat.reduce((sum, orientations) => sum + orientations.length / 3, 0);
  const kinds = {
    count,
    start: new Int32Array(count + 1),
    dx: new Int32Array(rows),
    dy: new Int32Array(rows),
    dz: new Int32Array(rows),
    axis: new Uint8Array(rows),
    someRound: problem.items.some(isCylinder),
    volume: new Float64Array(count),
    weight: new Float64Array(count),
    quantity: new Int32Array(count),
    separation: new Int32Array(count),
    alone: new Uint8Array(count),
    mostPerBox: new Int32Array(count),
    bearing,
    stackHeight,
    layers: new Int32Array(count),
    stop,
    limited: bearsLittle,
    someLimited: bearsLittle.includes(1),
    frailty: new Float64Array(count),
    someStop: new Set(stop).size > 1,
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
    const first = problem.items[members[0] ?? 0];
    kinds.start[kind] = row;
    for (let i = 0; i < orientations.length; i += 3) {
      // Sides beyond Int32 fit no container: containers are cut to that size. Kept at the limit, refused by `fits`.
      kinds.dx[row] = Math.min(largestLength, orientations[i] ?? 0);
      kinds.dy[row] = Math.min(largestLength, orientations[i + 1] ?? 0);
      kinds.dz[row] = Math.min(largestLength, orientations[i + 2] ?? 0);
      if (first !== undefined && isCylinder(first)) {
        const axis = cylinderAxis(first, kinds.dx[row] ?? 0, kinds.dy[row] ?? 0, kinds.dz[row] ?? 0);
        kinds.axis[row] = axis === 'x' ? 1 : axis === 'y' ? 2 : 3;
      }
      row += 1;
    }
    kinds.volume[kind] = (orientations[0] ?? 0) * (orientations[1] ?? 0) * (orientations[2] ?? 0);
    if (kinds.axis[row - 1] !== 0)
      kinds.volume[kind] = Math.max(1, Math.floor(((kinds.volume[kind] ?? 0) * Math.PI) / 4));
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
    const byWeight = layersByWeight(bearing[kind] ?? Infinity, kinds.weight[kind] ?? 0);
    kinds.layers[kind] = Math.min(stackHeight[kind] ?? 1, byWeight);
    kinds.quantity[kind] = quantity;
    kinds.mostPerBox[kind] = most;
  });
  kinds.start[count] = row;
  if (kinds.someLimited) rankByStrength(kinds);
  return kinds;
};

/** Whether one unit of a kind fits into an empty box of these sides in some orientation. */
export const fits = (kinds: Kinds, kind: number, lx: number, ly: number, lz: number): boolean => {
  const end = kinds.start[kind + 1]!;
  for (let row = kinds.start[kind]!; row < end; row += 1) {
    if (kinds.dx[row]! <= lx && kinds.dy[row]! <= ly && kinds.dz[row]! <= lz) return true;
  }
  return false;
};

/** A container as it is, and as the caps of the carrier let it be; null where they let it be nothing. */
interface Offer {
  readonly index: number;
  readonly whole: CandidateContainer;
  readonly capped: CandidateContainer | null;
}

/** One offer per container, or one for each form that the caps leave a container. */
const offersOf = (problem: PackProblem): readonly Offer[] =>
  problem.containers.flatMap((whole, index): readonly Offer[] => {
    const forms = problem.carrierCaps === undefined ? [whole] : underCaps(whole, problem.carrierCaps);
    return forms.length === 0 ? [{ index, whole, capped: null }] : forms.map((capped) => ({ index, whole, capped }));
  });

const buildCandidate = (
  { index, whole, capped }: Offer,
  unitsPerInch: number,
  kinds: Kinds,
  allowed: (kind: number) => boolean,
): Candidate => {
  const side = (inches: number): number => Math.min(largestLength - 1, toUnits(inches, unitsPerInch));
  const holderOf = (container: CandidateContainer): ((kind: number) => LeftOutReason | null) => {
    const [lx, ly, lz] = largestSides(container).map(side) as [number, number, number];
    const most = weightLimitOf(container.maxWeight);
    return (kind) => {
      if (!fits(kinds, kind, lx, ly, lz)) return 'too-large';
      return unitsByWeight(most, kinds.weight[kind]!) < 1 ? 'too-heavy' : null;
    };
  };
  const byWhole = holderOf(whole);
  const byCapped = capped === null || capped === whole ? byWhole : holderOf(capped);
  const refusalOf = (kind: number): LeftOutReason | null => {
    if (!allowed(kind)) return 'no-container-allowed';
    const refusal = byWhole(kind);
    if (refusal !== null || capped === whole) return refusal;
    return capped === null || byCapped(kind) !== null ? 'carrier-cap' : null;
  };
  const refusal = kinds.lines.map((_, kind) => refusalOf(kind));
  const container = capped ?? whole;
  const [lx, ly, lz] = largestSides(container).map(side) as [number, number, number];
  const dynamic = container.kind === 'dynamic';
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
    maxWeight: weightLimitOf(container.maxWeight),
    cost: container.kind === 'fixed' ? (container.cost ?? 0) : 0,
    takes: Uint8Array.from(refusal, (reason) => (reason === null ? 1 : 0)),
    refusal,
  };
};

/** Reasons from the one that leaves a unit farthest from being packed to the nearest. */
const nearness: readonly LeftOutReason[] = ['no-container-allowed', 'too-large', 'too-heavy', 'carrier-cap'];

/** The reason for a kind that none of some candidates takes: what the one that comes closest says; null if one takes it. */
export const refusalAmong = (candidates: readonly Candidate[], kind: number): LeftOutReason | null => {
  let nearest = 0;
  for (const candidate of candidates) {
    const refusal = candidate.refusal[kind] ?? null;
    if (refusal === null) return null;
    nearest = Math.max(nearest, nearness.indexOf(refusal));
  }
  return nearness[nearest] ?? null;
};

/** Turns a problem into integers and works out which kind may go where. */
export const buildInstance = (
  problem: PackProblem,
  jointLimits: readonly JointLimit[] = [],
  poll: Poll = () => {},
): Instance => {
  const offers = offersOf(problem);
  const unitsPerInch = unitsPerInchFor(lengthsOf(problem, offers));
  const rule = affinityRule(problem.affinityGroups);
  const ids = [...new Set(problem.containers.map((container) => container.id))];
  const permittedByTags = new Map<string, string>();
  const affinityOf = (item: PackItem): string => {
    if (problem.affinityGroups.length === 0 || ids.length === 0) return '';
    const key = JSON.stringify(item.tags);
    const known = permittedByTags.get(key);
    if (known !== undefined) return known;
    poll();
    const permits = rule(item.tags);
    const bits = ids.map((id) => (permits(id) ? '1' : '0')).join('');
    permittedByTags.set(key, bits);
    return bits;
  };
  poll();
  const kinds = buildKinds(problem, unitsPerInch, affinityOf, jointLimits);
  const bitsOfKind = kinds.lines.map((members) => {
    const item = problem.items[members[0] ?? 0];
    return item === undefined ? '' : affinityOf(item);
  });
  const positionOfId = new Map(ids.map((id, position) => [id, position]));
  const candidates = offers.map((offer) => {
    poll();
    const position = positionOfId.get(offer.whole.id) ?? 0;
    return buildCandidate(offer, unitsPerInch, kinds, (kind) => {
      const bits = bitsOfKind[kind] ?? '';
      return bits === '' || bits.charAt(position) === '1';
    });
  });
  poll();
  const impossible = kinds.lines.map((_, kind) => refusalAmong(candidates, kind));
  poll();
  return { unitsPerInch, kinds, candidates, impossible, requiredSupport: requiredShare(problem.support) };
};
