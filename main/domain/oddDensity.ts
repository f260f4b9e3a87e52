/** Pounds per cubic foot: nothing that is packed is lighter than air, or twice as heavy as osmium, the densest metal; small parts are measured roughly. */
const air = 0.08;
const twiceOsmium = 2822;
const cubicInchesPerCubicFoot = 1728;

interface Measured {
  readonly length?: unknown;
  readonly width?: unknown;
  readonly height?: unknown;
  readonly weight?: unknown;
}

/**
 * Whether an item is lighter than air or heavier than any metal, as it is when its lengths or its weight (inches, pounds) were meant
 * in another unit. Null for a plausible item and for one whose size or weight is unknown or 0.
 */
export function oddDensity({ length, width, height, weight }: Measured): 'light' | 'heavy' | null {
  const numbers = [length, width, height, weight].filter((value) => typeof value === 'number' && value > 0);
  const [l, w, h, pounds] = numbers as number[];
  if (l === undefined || w === undefined || h === undefined || pounds === undefined) return null;
  const density = (pounds / (l * w * h)) * cubicInchesPerCubicFoot;
  if (density < air) return 'light';
  return density > twiceOsmium ? 'heavy' : null;
}
