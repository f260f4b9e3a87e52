import { formatInches } from './formatting.ts';
import { categoryColour, lookAlike, NO_CATEGORY_COLOUR, WEIGHT_RAMP } from './palette.ts';
import type { ColourBy, SceneUnit } from './sceneLoad.ts';

/** One line of the legend: a colour, what it stands for and how many units have it. */
export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  readonly count: number;
  /** Stripes that tell entries of like colour apart: 0 none, 1 falling, 2 rising, 3 crossed. */
  readonly hatch: number;
}

/** The legend of a load and, for every unit, the index of its entry. */
export interface Legend {
  readonly colourBy: ColourBy;
  readonly title: string;
  readonly entries: readonly LegendEntry[];
  readonly groups: Uint32Array;
}

const COLLATOR = new Intl.Collator(undefined, { numeric: true });

/** What a person expects on a scale: 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Only so many entries are compared: beyond them a legend is not read by colour any more. */
const TOLD_APART = 64;

/** Colours never change for the sake of a load, so entries that look alike within it get stripes. */
function withHatches(entries: readonly Omit<LegendEntry, 'hatch'>[]): LegendEntry[] {
  return entries.map((entry, index) => {
    if (index >= TOLD_APART) return { ...entry, hatch: 0 };
    const alike = entries.slice(0, index).filter((earlier) => lookAlike(earlier.colour, entry.colour)).length;
    return { ...entry, hatch: alike % 4 };
  });
}

function byCategory(
  units: readonly SceneUnit[],
  colourBy: 'sku' | 'order',
): Pick<Legend, 'title' | 'entries' | 'groups'> {
  const keyOf = (unit: SceneUnit): string | null => (colourBy === 'sku' ? unit.sku : unit.order);
  const counts = new Map<string | null, number>();
  for (const unit of units) counts.set(keyOf(unit), (counts.get(keyOf(unit)) ?? 0) + 1);
  // Most frequent first, because a long legend shows only its head; what belongs to nothing comes last.
  const keys = [...counts].sort(
    ([a, aCount], [b, bCount]) =>
      Number(a === null) - Number(b === null) || bCount - aCount || COLLATOR.compare(a ?? '', b ?? ''),
  );
  const indexOf = new Map(keys.map(([key], index) => [key, index]));
  return {
    title: colourBy === 'sku' ? 'SKU' : 'Order',
    entries: withHatches(
      keys.map(([key, count]) => ({
        key: key ?? '',
        label: key ?? 'No order',
        colour: key === null ? NO_CATEGORY_COLOUR : categoryColour(key),
        count,
      })),
    ),
    groups: Uint32Array.from(units, (unit) => indexOf.get(keyOf(unit)) ?? 0),
  };
}

function byWeight(units: readonly SceneUnit[]): Pick<Legend, 'title' | 'entries' | 'groups'> {
  let least = Infinity;
  let most = -Infinity;
  for (const unit of units) {
    least = Math.min(least, unit.weight);
    most = Math.max(most, unit.weight);
  }
  const classes = WEIGHT_RAMP.length;
  let step = most > least ? niceStep((most - least) / classes) : 1;
  let start = Math.floor(least / step) * step;
  // Rounding the start down can push the heaviest unit past the last class.
  while (most > start + step * classes) {
    step = niceStep(step * 1.01);
    start = Math.floor(least / step) * step;
  }
  const counts = new Uint32Array(classes);
  const classOf = (weight: number): number =>
    Math.min(classes - 1, Math.max(0, Math.floor((weight - start) / step + 1e-9)));
  const groups = Uint32Array.from(units, (unit) => {
    const index = classOf(unit.weight);
    counts[index] = (counts[index] ?? 0) + 1;
    return index;
  });
  const used = units.length === 0 ? 0 : classOf(most) + 1;
  return {
    title: 'Weight, lb',
    entries: WEIGHT_RAMP.slice(0, used).map((colour, index) => ({
      key: String(index),
      label: `${formatInches(start + index * step)} – ${formatInches(start + (index + 1) * step)}`,
      colour,
      count: counts[index] ?? 0,
      hatch: 0,
    })),
    groups,
  };
}

/** Builds the legend of these units. */
export function describeLegend(units: readonly SceneUnit[], colourBy: ColourBy): Legend {
  return { colourBy, ...(colourBy === 'weight' ? byWeight(units) : byCategory(units, colourBy)) };
}
