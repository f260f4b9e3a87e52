import type { CandidateContainer, CarrierCaps, PackItem, PackProblem } from '../model/problem.ts';

/**
 * The judge measures in whole millionths of an inch and of a pound, in float64: exact for every length the engine
 * knows. It does not use the engine's scaling.
 */
export const millionths = (value: number): number => Math.round(value * 1e6);

/** Smallest and largest inner sides of a container, in millionths. */
export const sideLimits = (
  container: CandidateContainer,
): { readonly least: readonly number[]; readonly most: readonly number[] } => {
  if (container.kind === 'fixed') {
    const sides = [container.length, container.width, container.height].map(millionths);
    return { least: sides, most: sides };
  }
  return {
    least: [container.minLength, container.minWidth, container.minHeight].map(millionths),
    most: [container.maxLength, container.maxWidth, container.maxHeight].map(millionths),
  };
};

/** Most contents in millionths of a pound. */
export const weightLimit = (container: CandidateContainer): number =>
  container.maxWeight === undefined ? Infinity : millionths(container.maxWeight);

type Sides = Pick<PackItem, 'length' | 'width' | 'height'>;

const everyRotation = ['LWH', 'WLH', 'LHW', 'HLW', 'WHL', 'HWL'];

/** The (x, y, z) sides a unit of an item can have under its rotations, in millionths, at least one each. */
export const permittedSides = (item: Sides, rotations: readonly string[]): readonly (readonly number[])[] => {
  const side: Readonly<Record<string, number>> = {
    L: Math.max(1, millionths(item.length)),
    W: Math.max(1, millionths(item.width)),
    H: Math.max(1, millionths(item.height)),
  };
  const words = rotations.length === 0 ? everyRotation : rotations;
  return words.map((word) => [...word].map((letter) => side[letter] ?? 0));
};

/** All sides that any turning would give, allowed or not. */
export const turnedSides = (item: Sides): readonly (readonly number[])[] => permittedSides(item, []);

/** Least part of a base that has to be carried. */
export const carriedShareOf = (problem: PackProblem): number => {
  if (problem.support === 'none') return 0;
  return problem.support === 'full' ? 1 : 0.75;
};

/** What a container measures from outside around these inner sides: as it states, or a wall more on either hand. All in millionths. */
export const sidesOutside = (
  container: CandidateContainer | undefined,
  inside: readonly number[],
): readonly number[] => {
  if (container === undefined) return inside;
  if (container.kind === 'dynamic') {
    const wall = millionths(container.wallThickness ?? 0);
    return inside.map((side) => wall + side + wall);
  }
  const { outer } = container;
  return outer === undefined ? inside : [outer.length, outer.width, outer.height].map(millionths);
};

/**
 * How much a box is above the caps of a carrier, in millionths; below 0 within all of them. The length of a box is its
 * longest outer side and its height the shortest; the width is the side that is left.
 */
export const aboveCaps = (
  caps: CarrierCaps | undefined,
  container: CandidateContainer | undefined,
  inside: readonly number[],
): number => {
  const [a = 0, b = 0, c = 0] = sidesOutside(container, inside);
  const length = Math.max(a, b, c);
  const height = Math.min(a, b, c);
  const width = a + b + c - length - height;
  const above = (side: number, cap: number | undefined): number =>
    cap === undefined ? -Infinity : side - millionths(cap);
  return Math.max(above(length, caps?.maxLength), above(width, caps?.maxWidth), above(height, caps?.maxHeight));
};

/** Most contents that a carrier takes, in millionths of a pound. */
export const carriedWeight = (caps: CarrierCaps | undefined): number =>
  caps?.maxWeight === undefined ? Infinity : millionths(caps.maxWeight);
