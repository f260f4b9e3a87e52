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

/** Other units, by words that mean nothing else: a number in one of them must not be taken for inches or pounds. */
const otherUnits: ReadonlySet<string> = new Set([
  ...['µm', 'micron', 'microns', 'dm', 'decimeter', 'decimetre', 'dezimeter', 'dmt', 'km', 'kilometer', 'kilometre'],
  ...['yd', 'yds', 'yard', 'yards', 'yrd', 'mile', 'miles', 'furlong', 'mg', 'milligram', 'milligramm', 'mgm'],
  ...['dag', 'deka', 'dekagramm', 'decagram', 'hg', 'pfund', 'pfd', 'zentner', 'carat', 'karat', 'stone', 'cwt'],
  ...['tonne', 'tonnes', 'tonnen', 'tne'],
]);

/** Words that are such a unit only where one is expected: "st" is a piece, too. */
const expectedUnits: ReadonlySet<string> = new Set([
  ...['um', 'dam', 'mi', 'mil', 'mils', 'hand', 'hands', 'ct', 'st', 'grain', 'grains', 't', 'to', 'ton', 'tons'],
  ...['stn', 'ltn', 'short ton', 'long ton', 'metric ton'],
]);

/** Whether a word is a unit of length or weight that is not converted. */
export const isOtherUnit = (word: string): boolean => otherUnits.has(plainUnit(word));

/** Whether a word in a field for a unit is a unit that is not converted, or is misspelt ("cms", "c m"). */
export function isUnreadUnit(word: string): boolean {
  const plain = plainUnit(word);
  const isMisspelt = [plain.replace(/s$/, ''), plain.replaceAll(/[ .]/g, '')].some((one) => unitOf(one) !== null);
  return otherUnits.has(plain) || expectedUnits.has(plain) || isMisspelt;
}

const plainUnit = (word: string): string => word.trim().toLowerCase().replace(/\.$/, '');

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
  return unit === 'in' || unit === 'lb' ? amount : convertedAmount(amount, inBase[unit](1));
}

/** Decimals with which most converted amounts are stored: 10 times 1 cm is then exactly as long as 10 cm. */
const usualDecimals = 4;
const mostDecimals = 9;
/** Entries with digits below this part of an inch or a pound, a milligram, are computed numbers: nobody measures them. */
const finestEntry = 2e-6;
/** Half of it: how far a stored amount with more than the usual decimals is from the entered one at most. */
const finestHalf = 1e-6;
/** How far any stored amount is from the entered one at most, as a part of it. */
const largestShare = 0.001;
/** Of binary fractions. */
const noise = 1e-12;

/**
 * An amount as it is stored, `perUnit` inches or pounds for each of its units: with as few digits as lead back to what was entered.
 * One size has one number however it comes in. What is more than nothing stays so.
 */
export function convertedAmount(amount: number, perUnit: number): number {
  const exact = amount * perUnit;
  if (!isEntry(amount, perUnit)) return roundConverted(exact);
  for (let decimals = usualDecimals; decimals <= mostDecimals; decimals += 1) {
    const stored = rounded(exact, decimals);
    if (enteredAmount(stored, perUnit) === amount) return stored;
  }
  // A shorter amount is stored as the very number: 8 mm as 0.315 in, which 8.001 mm are.
  return rounded(exact + finestHalf / 2, mostDecimals);
}

/** The number that was entered in a unit for what is stored: the one with the fewest digits that leads to it. */
export function enteredAmount(stored: number, perUnit: number): number {
  const fine = decimalsOf(stored) > usualDecimals ? nearest(stored, perUnit, finestHalf) : null;
  if (fine !== null && isEntry(fine, perUnit)) return fine;
  return nearest(stored, perUnit, 10 ** -usualDecimals / 2) ?? stored / perUnit;
}

/** The shortest amount that is no further than this from a stored one; null where it has too many digits. */
function nearest(stored: number, perUnit: number, distance: number): number | null {
  const most = Math.min(distance, Math.abs(stored) * largestShare) + noise;
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1) {
    const amount = rounded(stored / perUnit, decimals);
    if (Math.abs(amount * perUnit - stored) <= most && (amount !== 0 || stored === 0)) return amount;
  }
  return null;
}

const isEntry = (amount: number, perUnit: number): boolean => 10 ** -decimalsOf(amount) * perUnit >= finestEntry;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Digits behind the decimal point. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** To the usual decimals. What is more than nothing stays so. */
export function roundConverted(exact: number): number {
  const usual = rounded(exact, usualDecimals);
  return usual === 0 && exact !== 0 ? Number(exact.toPrecision(4)) : usual;
}

/** An amount in inches or pounds in another unit, as exact as a number can be. */
export function fromInchesOrPounds(amount: number, unit: LengthUnit | WeightUnit): number {
  return amount / inBase[unit](1);
}
