import { closedSides } from '../model/closedSides.ts';
import { toMicroInches } from '../model/scale.ts';
import type { CandidateContainer, CarrierCaps, DynamicContainer } from '../model/problem.ts';

/**
 * Carrier caps: what a carrier accepts of one finished container. Carriers measure a box from outside, the longest side as length and the
 * shortest as height, whatever the container calls them, so the longest side is held against the cap on length, the next
 * against the cap on width and the shortest against the cap on height.
 */

const ways: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [1, 0, 2],
  [0, 2, 1],
  [2, 0, 1],
  [1, 2, 0],
  [2, 1, 0],
];

/**
 * The most that the longest, the middle and the shortest side may measure, in inches; Infinity for no limit. No side is
 * longer than the one before it, so a cap on length limits the others too, and the three never increase.
 */
const capsBySize = ({ maxLength = Infinity, maxWidth = Infinity, maxHeight = Infinity }: CarrierCaps) => {
  const middle = Math.min(maxLength, maxWidth);
  return [maxLength, middle, Math.min(middle, maxHeight)] as const;
};

/**
 * How much a container with these inner sides is above the caps along its worst side, in inches rounded to 1e-6; 0 or less
 * if it is not.
 */
export const sizeAboveCaps = (
  caps: CarrierCaps,
  container: CandidateContainer | undefined,
  [innerLength = 0, innerWidth = 0, innerHeight = 0]: readonly number[],
): number => {
  const limits = capsBySize(caps);
  const { length, width, height } = closedSides(container, {
    length: innerLength,
    width: innerWidth,
    height: innerHeight,
  });
  const bySize = [length, width, height].sort((a, b) => b - a);
  return Math.max(...bySize.map((side, rank) => toMicroInches(side) - toMicroInches(limits[rank] ?? Infinity))) / 1e6;
};

/** The largest forms a dynamic container may take under caps by size, one for each way of laying the caps along its axes. */
const formsUnderCaps = (container: DynamicContainer, outerLimits: readonly number[]): readonly DynamicContainer[] => {
  const walls = 2 * toMicroInches(container.wallThickness ?? 0);
  const limits = outerLimits.map((limit) => (walls === 0 ? limit : (toMicroInches(limit) - walls) / 1e6));
  const forms: DynamicContainer[] = [];
  for (const [x, y, z] of ways) {
    const form = {
      ...container,
      maxLength: Math.min(container.maxLength, limits[x] ?? Infinity),
      maxWidth: Math.min(container.maxWidth, limits[y] ?? Infinity),
      maxHeight: Math.min(container.maxHeight, limits[z] ?? Infinity),
    };
    const possible =
      form.maxLength >= container.minLength &&
      form.maxWidth >= container.minWidth &&
      form.maxHeight >= container.minHeight;
    const covered = forms.some(
      (other) =>
        other.maxLength >= form.maxLength && other.maxWidth >= form.maxWidth && other.maxHeight >= form.maxHeight,
    );
    if (possible && !covered) forms.push(form);
  }
  return forms;
};

/**
 * What a container may be under the caps of a carrier: itself with the stricter of both weight limits, the forms a
 * dynamic container may be cut to, or nothing if the carrier takes none of its sizes.
 */
export const underCaps = (container: CandidateContainer, caps: CarrierCaps): readonly CandidateContainer[] => {
  const strictest = Math.min(container.maxWeight ?? Infinity, caps.maxWeight ?? Infinity);
  const limited = strictest === Infinity ? container : { ...container, maxWeight: strictest };
  if (limited.kind === 'dynamic') return formsUnderCaps(limited, capsBySize(caps));
  return sizeAboveCaps(caps, limited, [limited.length, limited.width, limited.height]) > 0 ? [] : [limited];
};
