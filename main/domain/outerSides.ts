import type { ContainerRecord } from './records.ts';

type StatedSides = Pick<
  ContainerRecord['fields'],
  'isDynamic' | 'outerLength' | 'outerWidth' | 'outerHeight' | 'wallThickness'
>;

interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Sides of a closed box of the Container Master from outside: those that its record states, all three and none below the inner
 * one, else the inner ones with both walls. Null where the record says neither. A dynamic box has no outer sides before it is cut.
 */
export function outerSides(
  { isDynamic = false, outerLength = 0, outerWidth = 0, outerHeight = 0, wallThickness = 0 }: StatedSides,
  { length, width, height }: Sides,
): Sides | null {
  const encloses = outerLength >= length && outerWidth >= width && outerHeight >= height;
  if (!isDynamic && encloses) return { length: outerLength, width: outerWidth, height: outerHeight };
  if (wallThickness === 0) return null;
  // To whole millionths, so that 10 + 0.2 is 10.2 and not a hair more.
  const closed = (inner: number): number => Math.round((inner + 2 * wallThickness) * 1e6) / 1e6;
  return { length: closed(length), width: closed(width), height: closed(height) };
}
