/** Factors by the words of their units. */
function factors(units: readonly (readonly [factor: number, words: string])[]): ReadonlyMap<string, number> {
  return new Map(units.flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor] as const)));
}

/** To inches: the international inch is 25.4 mm. */
const inches = factors([
  [1, 'in inch inches inh'],
  [12, 'ft foot feet'],
  [1 / 25.4, 'mm mmt millimeter millimeters'],
  [10 / 25.4, 'cm cmt centimeter centimeters'],
  [1000 / 25.4, 'm mtr meter meters'],
]);

/** To pounds: the international avoirdupois pound is 0.45359237 kg. */
const pounds = factors([
  [1, 'lb lbs lbr pound pounds'],
  [1 / 16, 'oz onz ounce ounces'],
  [1 / 453.59237, 'g grm gram grams'],
  [1 / 0.45359237, 'kg kgm kilogram kilograms'],
]);

/** Words and the codes of UN/ECE Recommendation 20 and of host systems, whatever their case; null for an unknown unit. */
export const inchesPer = (unit: string): number | null => inches.get(unit.trim().toLowerCase()) ?? null;
export const poundsPer = (unit: string): number | null => pounds.get(unit.trim().toLowerCase()) ?? null;

/** Factors for lengths and weights of one record. */
export interface Measures {
  readonly length: number;
  readonly weight: number;
}

const lengths = new Set(['length', 'width', 'height', 'caseLength', 'caseWidth', 'caseHeight']);
const weights = new Set(['weight', 'netWeight', 'caseWeight', 'maxWeightOnTop']);

/** The fields with every length in inches and every weight in pounds, to a millionth; free-form attributes stay as they are. */
export function inInchesAndPounds(value: unknown, measures: Measures): unknown {
  if (measures.length === 1 && measures.weight === 1) return value;
  if (Array.isArray(value)) return value.map((entry) => inInchesAndPounds(entry, measures));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, name === 'customAttributes' ? entry : measured(name, entry)]),
  );

  function measured(name: string, entry: unknown): unknown {
    if (typeof entry !== 'number') return inInchesAndPounds(entry, measures);
    if (lengths.has(name)) return rounded(entry * measures.length);
    return weights.has(name) ? rounded(entry * measures.weight) : entry;
  }
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
