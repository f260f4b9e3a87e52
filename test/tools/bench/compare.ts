/**
 * `npm run bench -- compare FILE --peers FOLDER`: our engine and packers of the npm registry on the same orders, in the same
 * run, judged by the same verifier. Peers that pack one box run in the loop that their users write: the smallest box that
 * takes everything, else the largest one filled, and again.
 */
import {
  check,
  pack,
  type CandidateContainer,
  type PackPlan,
  type PackProblem,
  type PackedBox,
} from '../../../engine/index.ts';
import type { Instance } from './instances.ts';
import type { Peer, Sides, Unit } from './peers.ts';

/** Sums of one packer over a file. */
export interface Comparison {
  readonly packer: string;
  readonly boxes: number;
  readonly utilisationPercent: number;
  readonly cpuMedianMs: number;
  readonly cpu95Ms: number;
  /** Breaches of bounds, overlap, rotation, weight and quantity. */
  readonly violations: number;
  readonly unitsLeftOut: number;
  /** Mean share of a base that is carried, in percent, and the share of units that nothing carries. */
  readonly supportPercent: number;
  readonly floatingPercent: number;
  /** Units carried on less than three quarters of their base. */
  readonly unsupportedUnits: number;
}

const volume = (of: { readonly length: number; readonly width: number; readonly height: number }): number =>
  of.length * of.width * of.height;

/** Peers get whole thousandths of an inch and of a pound, so that floating point costs them no fit. */
const perUnit = 1000;
const whole = (value: number): number => Math.round(value * perUnit);
const wholeSides = ({ length, width, height }: Sides): Sides => ({
  length: whole(length),
  width: whole(width),
  height: whole(height),
});

/** The users' loop around a packer of single boxes. */
const planOf = (peer: Peer, problem: PackProblem): PackPlan => {
  const boxes = problem.containers
    .map((container, index) => ({ container, index }))
    .flatMap(({ container, index }) =>
      container.kind === 'fixed'
        ? [{ ...wholeSides(container), maxWeight: whole(container.maxWeight ?? Infinity), index }]
        : [],
    )
    .sort((a, b) => volume(a) - volume(b));
  let left: readonly Unit[] = problem.items.flatMap((line, item) =>
    Array.from({ length: line.quantity }, () => ({ ...wholeSides(line), item, weight: whole(line.weight) })),
  );
  const packed: PackedBox[] = [];
  const close = (container: number, placements: ReturnType<Peer['fill']>): void => {
    const { length, width, height } = problem.containers[container] as Sides & CandidateContainer;
    const inches = (value: number): number => value / perUnit;
    const units = placements.map(({ unit, x, y, z, ...sides }) => ({
      item: left[unit]!.item,
      x: inches(x),
      y: inches(y),
      z: inches(z),
      length: inches(sides.length),
      width: inches(sides.width),
      height: inches(sides.height),
    }));
    packed.push({ container, length, width, height, placements: units, leftOut: [] });
    const taken = new Set(placements.map(({ unit }) => unit));
    left = left.filter((_, unit) => !taken.has(unit));
  };
  while (left.length > 0) {
    const room = left.reduce((sum, unit) => sum + volume(unit), 0);
    const enough = boxes.find((box) => volume(box) >= room && peer.fill(box, left).length === left.length);
    const box = enough ?? boxes.at(-1);
    const placements = box === undefined ? [] : peer.fill(box, left);
    if (box === undefined || placements.length === 0) break;
    close(box.index, placements);
  }
  const leftOut = new Map<number, number>();
  for (const { item } of left) leftOut.set(item, (leftOut.get(item) ?? 0) + 1);
  if (leftOut.size > 0) {
    const missing = [...leftOut].map(([item, quantity]) => ({ item, quantity, reason: 'no-room' as const }));
    const container = boxes.at(-1)?.index ?? 0;
    const { length, width, height } = problem.containers[container] as Sides & CandidateContainer;
    const last = packed.pop() ?? { container, length, width, height, placements: [] };
    packed.push({ ...last, leftOut: missing });
  }
  return { boxes: packed, steps: 0, lowerBound: 0 };
};

/** Finest difference in inches that counts as one: peers compute in floating point. */
const touch = 1e-6;

/** Share of each base that lies on the floor or on tops at its height. */
const supportShares = ({ placements }: PackedBox): readonly number[] =>
  placements.map((unit) => {
    if (unit.z <= touch) return 1;
    let area = 0;
    for (const below of placements) {
      if (Math.abs(below.z + below.height - unit.z) > touch) continue;
      const x = Math.min(unit.x + unit.length, below.x + below.length) - Math.max(unit.x, below.x);
      const y = Math.min(unit.y + unit.width, below.y + below.width) - Math.max(unit.y, below.y);
      if (x > 0 && y > 0) area += x * y;
    }
    return Math.min(1, area / (unit.length * unit.width));
  });

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

const compareOne = (
  packer: string,
  instances: readonly Instance[],
  plan: (problem: PackProblem) => PackPlan,
): Comparison => {
  const times: number[] = [];
  const shares: number[] = [];
  let [boxes, violations, unitsLeftOut, filled, room] = [0, 0, 0, 0, 0];
  for (const { problem } of instances) {
    const before = process.cpuUsage();
    const found = plan(problem);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    // Support has columns of its own; here only what no packer may do.
    violations += check({ ...problem, support: 'none' }, found).filter(
      ({ rule }) => rule !== 'build-order' && rule !== 'left-out-reason',
    ).length;
    for (const box of found.boxes) {
      for (const { quantity } of box.leftOut) unitsLeftOut += quantity;
      // A box that only reports what was left out is none.
      if (box.placements.length === 0) continue;
      boxes += 1;
      room += volume(box);
      for (const unit of box.placements) filled += volume(unit);
      shares.push(...supportShares(box));
    }
  }
  return {
    packer,
    boxes,
    utilisationPercent: rounded((100 * filled) / room, 2),
    cpuMedianMs: rounded(quantile(times, 0.5), 3),
    cpu95Ms: rounded(quantile(times, 0.95), 3),
    violations,
    unitsLeftOut,
    supportPercent: rounded((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length, 1),
    floatingPercent: rounded((100 * shares.filter((share) => share < 0.01).length) / shares.length, 2),
    unsupportedUnits: shares.filter((share) => share < 0.75 - 1e-9).length,
  };
};

/** One line per packer, ours first. */
export function* compare(instances: readonly Instance[], peers: readonly Peer[]): Generator<Comparison> {
  for (const algorithm of ['fpFast', 'fpLayer', 'liquidFill'] as const) {
    yield compareOne(`Packwright ${algorithm}`, instances, (problem) => pack({ ...problem, algorithm }));
  }
  for (const peer of peers) yield compareOne(peer.name, instances, (problem) => planOf(peer, problem));
}
