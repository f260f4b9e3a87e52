export type LengthUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm';
export type WeightUnit = 'lb' | 'oz' | 'g' | 'kg';

/** How units are written, in both languages, and their codes of UN/ECE Recommendation 20 and of connected systems. */
const unitWords: Readonly<Record<LengthUnit | WeightUnit, readonly string[]>> = {
  in: ['in', 'inch', 'inches', 'zoll', 'inh', '"', '″', '”', "''"],
  ft: ['ft', 'foot', 'feet', 'fuß', 'fuss', "'", '′', '’'],
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres', 'mmt'],
  cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres', 'zentimeter', 'cmt'],
  m: ['m', 'meter', 'meters', 'metre', 'metres', 'mtr'],
  lb: ['lb', 'lbs', 'pound', 'pounds', 'lbr'],
  oz: ['oz', 'ounce', 'ounces', 'unze', 'unzen', 'onz'],
  g: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes', 'grm'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm', 'kgm'],
};

const byWord: ReadonlyMap<string, LengthUnit | WeightUnit> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.map((word) => [word, unit as LengthUnit | WeightUnit] as const),
  ),
);

/** Units that are none of these: a number in one of them must not be taken for inches or pounds. */
const otherUnits: ReadonlySet<string> = new Set([
  ...['µm', 'um', 'micron', 'microns', 'dm', 'decimeter', 'decimetre', 'dezimeter', 'dmt', 'dam', 'km', 'kilometer'],
  ...['yd', 'yds', 'yard', 'yards', 'yrd', 'mi', 'mile', 'miles', 'mil', 'mils', 'furlong', 'hand', 'hands'],
  ...[
    'mg',
    'milligram',
    'milligramm',
    'mgm',
    'ct',
    'carat',
    'karat',
    'st',
    'stone',
    'cwt',
    'zentner',
    'grain',
    'grains',
  ],
  ...[
    't',
    'to',
    'ton',
    'tons',
    'tonne',
    'tonnes',
    'tonnen',
    'tne',
    'stn',
    'ltn',
    'short ton',
    'long ton',
    'metric ton',
  ],
]);

/** Whether a word is a unit of length or weight that is not converted, also with a plural or a full stop. */
export function isOtherUnit(word: string): boolean {
  const plain = word.trim().toLowerCase().replace(/\.$/, '');
  const isPlural = plain.endsWith('s') && unitOf(plain.slice(0, -1)) !== null;
  return otherUnits.has(plain) || isPlural;
}

/** The unit of a word such as "Zoll" or "lbs."; null where it is none. */
export function unitOf(word: string): LengthUnit | WeightUnit | null {
  return byWord.get(word.trim().toLowerCase().replace(/\.$/, '')) ?? null;
}

/** Inches or pounds of one: exact by definition (1 in = 25.4 mm, 1 lb = 0.45359237 kg). */
const inBase: Readonly<Record<LengthUnit | WeightUnit, (amount: number) => number>> = {
  in: (amount) => amount,
  ft: (amount) => amount * 12,
  mm: (amount) => amount / 25.4,
  cm: (amount) => amount / 2.54,
  m: (amount) => amount / 0.0254,
  lb: (amount) => amount,
  oz: (amount) => amount / 16,
  g: (amount) => amount / 453.59237,
  kg: (amount) => amount / 0.45359237,
};

const lengths: readonly string[] = ['in', 'ft', 'mm', 'cm', 'm'] satisfies LengthUnit[];

/** Whether the unit measures lengths. */
export function isLengthUnit(unit: LengthUnit | WeightUnit): unit is LengthUnit {
  return lengths.includes(unit);
}

const metric: readonly string[] = ['mm', 'cm', 'm', 'g', 'kg'] satisfies (LengthUnit | WeightUnit)[];

export const isMetric = (unit: LengthUnit | WeightUnit): boolean => metric.includes(unit);

/** How often one unit of a quantity goes into another. */
export const unitFactors: Readonly<Record<'length' | 'weight', readonly number[]>> = {
  length: factorsOf((unit) => isLengthUnit(unit)),
  weight: factorsOf((unit) => !isLengthUnit(unit)),
};

function factorsOf(isMeant: (unit: LengthUnit | WeightUnit) => boolean): readonly number[] {
  const sizes = (Object.keys(inBase) as readonly (keyof typeof inBase)[])
    .filter(isMeant)
    .map((unit) => inBase[unit](1));
  return sizes.flatMap((one) => sizes.map((other) => one / other)).filter((factor) => factor > 1);
}

/** Inches of one unit of length; null for a word that is none. */
export function inchesPer(word: string): number | null {
  const unit = unitOf(word);
  return unit !== null && isLengthUnit(unit) ? inBase[unit](1) : null;
}

/** Pounds of one unit of weight; null for a word that is none. */
export function poundsPer(word: string): number | null {
  const unit = unitOf(word);
  return unit !== null && !isLengthUnit(unit) ? inBase[unit](1) : null;
}

/** Inches or pounds of an amount in another unit. */
export function inInchesOrPounds(amount: number, unit: LengthUnit | WeightUnit): number {
  return unit === 'in' || unit === 'lb' ? amount : roundConverted(inBase[unit](amount));
}

/**
 * A converted amount as it is stored, rounded as the window rounds what is typed in another unit: one size has one number however it
 * comes in. What is more than nothing stays so.
 */
export function roundConverted(exact: number): number {
  const rounded = Math.round(exact * 10_000) / 10_000;
  return rounded === 0 && exact !== 0 ? Number(exact.toPrecision(4)) : rounded;
}

/** An amount in inches or pounds in another unit, as exact as a number can be. */
export function fromInchesOrPounds(amount: number, unit: LengthUnit | WeightUnit): number {
  return amount / inBase[unit](1);
}
