import { expect } from 'vitest';

export interface OrderedItem {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly quantity: number;
}
interface Room {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly maxWeight?: number;
}
interface Dimensions {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}
interface Packed {
  readonly id: string;
  readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
  readonly packedDimensions: Dimensions;
  readonly weight: number;
}
interface Answer {
  readonly results: readonly {
    readonly containerId: string;
    readonly containerDimensions: Dimensions;
    readonly packedItems: readonly Packed[];
    readonly unpackedItems: readonly { readonly id: string }[];
    readonly totalWeight: number;
  }[];
}

/** Millionths of an inch, the engine's finest step: what is not an exact decimal of inches is rounded to it. */
const tolerance = 1.5e-6;

/**
 * Judges an answer as a stranger would, from the wire alone: every ordered unit once, inside its box, in its own
 * dimensions, carried by something, none through another, no box too heavy. Slow and obvious on purpose.
 */
export function judgePack(
  items: readonly OrderedItem[],
  containers: readonly Room[],
  answer: Answer,
): { leftOut: number } {
  const wanted = counted(items.map(({ id, quantity }) => [id, quantity]));
  const answered = counted(
    answer.results.flatMap(({ packedItems, unpackedItems }) =>
      [...packedItems, ...unpackedItems].map(({ id }) => [id, 1] as const),
    ),
  );
  expect(answered).toEqual(wanted);

  const shapes = new Map(items.map((item) => [item.id, sides(item)]));
  for (const box of answer.results) {
    const room = containers.find(({ id }) => id === box.containerId);
    for (const side of ['length', 'width', 'height'] as const)
      expect(Math.abs(box.containerDimensions[side] - (room?.[side] ?? NaN))).toBeLessThan(tolerance);
    expect(box.totalWeight).toBeLessThanOrEqual((room?.maxWeight ?? Infinity) + 1e-6);
    for (const [index, unit] of box.packedItems.entries()) {
      const { x, y, z } = unit.coordinate;
      const { length, width, height } = unit.packedDimensions;
      expect(Math.min(x, y, z)).toBeGreaterThanOrEqual(0);
      expect(x + length).toBeLessThanOrEqual(box.containerDimensions.length + tolerance);
      expect(y + width).toBeLessThanOrEqual(box.containerDimensions.width + tolerance);
      expect(z + height).toBeLessThanOrEqual(box.containerDimensions.height + tolerance);
      sides(unit.packedDimensions).forEach((side, at) =>
        expect(Math.abs(side - (shapes.get(unit.id)?.[at] ?? NaN))).toBeLessThan(tolerance),
      );
      if (z > tolerance && !box.packedItems.some((below) => carries(below, unit)))
        throw new Error(`${unit.id} floats in ${box.containerId}`);
      for (const other of box.packedItems.slice(index + 1))
        if (overlap(unit, other)) throw new Error(`${unit.id} and ${other.id} overlap in ${box.containerId}`);
    }
  }
  return { leftOut: answer.results.reduce((sum, { unpackedItems }) => sum + unpackedItems.length, 0) };
}

function counted(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [id, count] of entries) counts[id] = (counts[id] ?? 0) + count;
  return counts;
}

function sides({ length, width, height }: Dimensions): readonly number[] {
  return [length, width, height].sort((a, b) => a - b);
}

function overlapOn(a: number, sizeA: number, b: number, sizeB: number): boolean {
  return a + sizeA > b + tolerance && b + sizeB > a + tolerance;
}

function overlap(a: Packed, b: Packed): boolean {
  return (
    footprintsMeet(a, b) &&
    overlapOn(a.coordinate.z, a.packedDimensions.height, b.coordinate.z, b.packedDimensions.height)
  );
}

function footprintsMeet(a: Packed, b: Packed): boolean {
  return (
    overlapOn(a.coordinate.x, a.packedDimensions.length, b.coordinate.x, b.packedDimensions.length) &&
    overlapOn(a.coordinate.y, a.packedDimensions.width, b.coordinate.y, b.packedDimensions.width)
  );
}

function carries(below: Packed, unit: Packed): boolean {
  return (
    footprintsMeet(below, unit) &&
    Math.abs(below.coordinate.z + below.packedDimensions.height - unit.coordinate.z) < tolerance
  );
}
