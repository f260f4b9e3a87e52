import { useMessages } from '../messages/messages.ts';
import { formatWeight, weightUnit } from '../ui/measure/units.ts';
import { CARDBOARD, coloursWithin, lookAlike, NO_CATEGORY_COLOUR, WEIGHT_RAMP } from './palette.ts';
import { atOnce, type Steps } from '../ui/slices.ts';
import { scanSteps, type ColourBy, type SceneLoad, type SceneUnits } from './sceneLoad.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

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
  /** What the numbers count: units or boxes. */
  readonly counted: string;
  readonly entries: readonly LegendEntry[];
  readonly groups: Uint32Array;
}

/** The legend of nothing. */
export const EMPTY_LEGEND: Legend = {
  ...{ colourBy: 'sku', title: '', counted: '' },
  ...{ entries: [], groups: new Uint32Array() },
};

const COLLATOR = new Intl.Collator(undefined, { numeric: true });

/** What a person expects on a scale: 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Only so many entries are compared: beyond them a legend is not read by colour any more. */
const TOLD_APART = 64;

/** Beyond the colours that can be told apart, entries that look alike get stripes. */
function withHatches(entries: readonly Omit<LegendEntry, 'hatch'>[]): LegendEntry[] {
  return entries.map((entry, index) => {
    if (index >= TOLD_APART) return { ...entry, hatch: 0 };
    const alike = entries.slice(0, index).filter((earlier) => lookAlike(earlier.colour, entry.colour)).length;
    return { ...entry, hatch: alike % 4 };
  });
}

/** What a legend hangs on beside the units: whether they are closed boxes, which of those are mixed, and the SKUs of the whole load. */
type LegendOf = Partial<Pick<SceneLoad, 'closed' | 'skus' | 'mixed'>>;

/** The colours of categories, the most frequent first; those of the whole load come before those of the place that is looked into. */
function coloursOf(keys: readonly (string | null)[], { skus = [], mixed = new Set() }: LegendOf): readonly string[] {
  const boxes = keys.filter((key) => key !== null && mixed.has(key));
  const cardboard = CARDBOARD.slice(0, boxes.length);
  const named = keys.filter((key) => key !== null && !mixed.has(key)) as string[];
  const colours = new Map([
    ...coloursWithin([...new Set([...skus, ...named])], cardboard),
    ...boxes.map((key, index) => [key ?? '', CARDBOARD[index % CARDBOARD.length] ?? NO_CATEGORY_COLOUR] as const),
  ]);
  return keys.map((key) => (key === null ? NO_CATEGORY_COLOUR : (colours.get(key) ?? NO_CATEGORY_COLOUR)));
}

function* byCategory(
  units: SceneUnits,
  colourBy: Exclude<ColourBy, 'weight'>,
  load: LegendOf,
): Steps<Pick<Legend, 'title' | 'entries' | 'groups'>> {
  const counts = new Map<string | null, number>();
  // Keys in the order of their first unit, so that a load of 500,000 units is gone through once.
  const seen = new Map<string | null, number>();
  const numbers = new Uint32Array(units.length);
  yield* scanSteps(units, (unit, at) => {
    const key = unit[colourBy];
    let number = seen.get(key);
    if (number === undefined) {
      number = seen.size;
      seen.set(key, number);
    }
    counts.set(key, (counts.get(key) ?? 0) + 1);
    numbers[at] = number;
  });
  // Most frequent first, because a long legend shows only its head; what belongs to nothing comes last.
  const keys = [...counts].sort(
    ([a, aCount], [b, bCount]) =>
      Number(a === null) - Number(b === null) || bCount - aCount || COLLATOR.compare(a ?? '', b ?? ''),
  );
  const colours = coloursOf(
    keys.map(([key]) => key),
    colourBy === 'sku' ? load : {},
  );
  const places = new Uint32Array(keys.length);
  keys.forEach(([key], index) => (places[seen.get(key) ?? 0] = index));
  return {
    title: t(`legend.${colourBy}`),
    entries: withHatches(
      keys.map(([key, count], index) => ({
        key: key ?? '',
        label: key ?? (colourBy === 'sku' ? '' : t(`none.${colourBy}`)),
        colour: colours[index] ?? NO_CATEGORY_COLOUR,
        count,
      })),
    ),
    groups: numbers.map((number) => places[number] ?? 0),
  };
}

function* byWeight(units: SceneUnits): Steps<Pick<Legend, 'title' | 'entries' | 'groups'>> {
  let least = Infinity;
  let most = -Infinity;
  yield* scanSteps(units, ({ weight }) => {
    least = Math.min(least, weight);
    most = Math.max(most, weight);
  });
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
  const groups = new Uint32Array(units.length);
  yield* scanSteps(units, ({ weight }, at) => {
    const index = classOf(weight);
    counts[index] = (counts[index] ?? 0) + 1;
    groups[at] = index;
  });
  const used = units.length === 0 ? 0 : classOf(most) + 1;
  return {
    title: t('legend.weight', { unit: weightUnit.value }),
    entries: WEIGHT_RAMP.slice(0, used).map((colour, index) => ({
      key: String(index),
      label: `${formatWeight(start + index * step)} – ${formatWeight(start + (index + 1) * step)}`,
      colour,
      count: counts[index] ?? 0,
      hatch: 0,
    })),
    groups,
  };
}

/** Builds the legend of these units, which may be closed boxes or a part of a whole load. */
export function describeLegend(units: SceneUnits, colourBy: ColourBy, load: LegendOf = {}): Legend {
  return atOnce(legendSteps(units, colourBy, load));
}

/** The same in steps, for a large load. */
export function* legendSteps(units: SceneUnits, colourBy: ColourBy, load: LegendOf = {}): Steps<Legend> {
  const counted = load.closed ? t('legend.boxes') : t('units');
  const legend = yield* colourBy === 'weight' ? byWeight(units) : byCategory(units, colourBy, load);
  // A box with several SKUs is coloured and named by its kind.
  return { colourBy, counted, ...legend, ...(load.closed && colourBy === 'sku' && { title: t('legend.contents') }) };
}
