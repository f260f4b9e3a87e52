import type { LengthUnit, WeightUnit } from '../reading.ts';

/** How units are written in heads and cells, in both languages. */
const unitWords: Readonly<Record<LengthUnit | WeightUnit, readonly string[]>> = {
  in: ['in', 'inch', 'inches', 'zoll', '"', '″', '”', "''"],
  ft: ['ft', 'foot', 'feet', 'fuß', 'fuss', "'", '′', '’'],
  mm: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'],
  cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres', 'zentimeter'],
  m: ['m', 'meter', 'meters', 'metre', 'metres'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
  oz: ['oz', 'ounce', 'ounces', 'unze', 'unzen'],
  g: ['g', 'gr', 'gram', 'grams', 'gramm', 'gramme', 'grammes'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm'],
};

const byWord: ReadonlyMap<string, LengthUnit | WeightUnit> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.map((word) => [word, unit as LengthUnit | WeightUnit] as const),
  ),
);

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

/** Inches or pounds, rounded as the window rounds what is typed in another unit. What is more than nothing stays so. */
export function inInchesOrPounds(amount: number, unit: LengthUnit | WeightUnit): number {
  if (unit === 'in' || unit === 'lb') return amount;
  const exact = inBase[unit](amount);
  const rounded = Math.round(exact * 10_000) / 10_000;
  return rounded === 0 && exact !== 0 ? Number(exact.toPrecision(4)) : rounded;
}
