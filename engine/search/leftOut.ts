import { sizeAboveCaps } from '../constraints/carrierCaps.ts';
import { orientationsOf } from '../constraints/orientation.ts';
import type { Instance } from '../instance/instance.ts';
import type { LeftOut, LeftOutDetail, LeftOutReason } from '../model/plan.ts';
import type { CandidateContainer, PackItem, PackProblem } from '../model/problem.ts';
import { toMicroInches, toMicroPounds } from '../model/scale.ts';

const leastSides = (container: CandidateContainer): readonly number[] =>
  container.kind === 'fixed'
    ? [container.length, container.width, container.height]
    : [container.minLength, container.minWidth, container.minHeight];

const largestSides = (container: CandidateContainer): readonly number[] =>
  container.kind === 'fixed'
    ? [container.length, container.width, container.height]
    : [container.maxLength, container.maxWidth, container.maxHeight];

const tooMuch = (weight: number, limit: number): number => (toMicroPounds(weight) - toMicroPounds(limit)) / 1e6;

/** How far a unit of an item is from fitting into a container that says `reason`. */
const detailOf = (
  problem: PackProblem,
  item: PackItem,
  reason: LeftOutReason,
  index: number,
): LeftOutDetail | undefined => {
  const container = problem.containers[index];
  if (container === undefined) return undefined;
  const sides = orientationsOf(item.rotations, item.length, item.width, item.height);
  const most = largestSides(container);
  const turned = Array.from({ length: sides.length / 3 }, (_, i) => sides.slice(i * 3, i * 3 + 3));
  const outside = (unit: readonly number[]): number =>
    Math.max(...unit.map((side, axis) => toMicroInches(side) - toMicroInches(most[axis] ?? 0))) / 1e6;
  if (reason === 'too-large') {
    return { limit: 'container-size', container: index, excess: Math.min(...turned.map(outside)) };
  }
  if (reason === 'too-heavy') {
    return { limit: 'container-weight', container: index, excess: tooMuch(item.weight, container.maxWeight ?? 0) };
  }
  const caps = problem.carrierCaps;
  if (reason !== 'carrier-cap' || caps === undefined) return undefined;
  // The smallest box around a unit that the container allows.
  const least = leastSides(container);
  const boxes = turned
    .filter((unit) => outside(unit) <= 0)
    .map((unit) => unit.map((side, axis) => Math.max(side, least[axis] ?? 0)));
  const excess = Math.min(...boxes.map((box) => sizeAboveCaps(caps, container, box)));
  return excess > 0
    ? { limit: 'carrier-size', container: index, excess }
    : { limit: 'carrier-weight', container: index, excess: tooMuch(item.weight, caps.maxWeight ?? 0) };
};

/** The nearest of some containers that all say the same; a weight above the carrier's is nearer than any size. */
const nearestDetail = (
  problem: PackProblem,
  item: PackItem,
  reason: LeftOutReason,
  containers: Iterable<number>,
): LeftOutDetail | undefined => {
  let best: LeftOutDetail | undefined;
  for (const index of containers) {
    const detail = detailOf(problem, item, reason, index);
    if (detail === undefined) continue;
    const nearer =
      best === undefined ||
      (detail.limit === best.limit ? detail.excess < best.excess : detail.limit === 'carrier-weight');
    if (nearer) best = detail;
  }
  return best;
};

/**
 * What is left of each line, with the reason that holds for its kind among some candidates and how far the nearest of
 * them is from taking it. `left` are units per line; `reasonOf` answers for a kind.
 */
export const leftOutOf = (
  problem: PackProblem,
  instance: Instance,
  candidates: Instance['candidates'],
  left: Int32Array,
  reasonOf: (kind: number) => LeftOutReason,
): readonly LeftOut[] => {
  const leftOut: LeftOut[] = [];
  instance.kinds.lines.forEach((lines, kind) => {
    if (lines.every((line) => left[line] === 0)) return;
    const reason = reasonOf(kind);
    const saying = new Set(candidates.filter(({ refusal }) => refusal[kind] === reason).map(({ index }) => index));
    for (const item of lines) {
      const line = problem.items[item];
      const quantity = left[item] ?? 0;
      if (line === undefined || quantity === 0) continue;
      const detail = nearestDetail(problem, line, reason, saying);
      leftOut.push(detail === undefined ? { item, quantity, reason } : { item, quantity, reason, detail });
    }
  });
  return leftOut.sort((a, b) => a.item - b.item);
};
