import { fieldCatalogue, type Quantity } from '../contract/index.ts';
import { convertedAmount, inchesPer, poundsPer, unitOf } from '../contract/units.ts';

/** What one of the units of a record is in inches and in pounds. */
export interface Measures {
  readonly length: number;
  readonly weight: number;
}

/** Of numbers that are read as they are. */
export const inchesAndPounds: Measures = { length: 1, weight: 1 };

/** The fields in which a record states its units, and what each is a unit of. */
export const unitFields = [
  { field: 'dimensionUnit', quantity: 'length', per: inchesPer },
  { field: 'weightUnit', quantity: 'weight', per: poundsPer },
] as const;

const { items, containers, orders } = fieldCatalogue;
const namesOf = (wanted: Quantity): ReadonlySet<string> =>
  new Set(
    [...items, ...containers, ...orders].flatMap(({ path, quantity }) =>
      quantity === wanted ? [path.slice(path.lastIndexOf('.') + 1)] : [],
    ),
  );
const names = { length: namesOf('length'), weight: namesOf('weight') } as const;

/** Whether a field of this name is a length or a weight, at whatever depth of a record. */
export const isMeasured = (name: string, quantity: 'length' | 'weight'): boolean => names[quantity].has(name);

/** Whether a value has a length or a weight as a number, at whatever depth; of one quantity where that is said. */
export function hasMeasure(value: unknown, quantity: 'length' | 'weight' | null = null): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((entry) => hasMeasure(entry, quantity));
  return Object.entries(value).some(([name, member]: [string, unknown]) =>
    typeof member === 'number'
      ? (quantity !== 'weight' && isMeasured(name, 'length')) || (quantity !== 'length' && isMeasured(name, 'weight'))
      : hasMeasure(member, quantity),
  );
}

export const isLengthOrWeight = (name: string): boolean => isMeasured(name, 'length') || isMeasured(name, 'weight');

/** A record whose lengths are inches and whose weights are pounds, and why it cannot be turned into one. */
export interface ConvertedRecord {
  readonly record: unknown;
  readonly faults: readonly string[];
}

const metric: ReadonlySet<string | null> = new Set(['mm', 'cm', 'm', 'g', 'kg']);

/** The quantities whose unit is stated outside of a record, as in the settings of a connection. */
export type StatedQuantities = ReadonlySet<'length' | 'weight'>;
const nothingStated: StatedQuantities = new Set();

const statedUnit = (value: object, field: string): string | null => {
  const unit = new Map<string, unknown>(Object.entries(value)).get(field);
  return typeof unit === 'string' && unit.trim() !== '' ? unit : null;
};

/** What one of the units is that an object states; inches and pounds where it states none. */
export function statedMeasures(value: object): Measures {
  const [length, weight] = unitFields.map(({ field, per }) => per(statedUnit(value, field) ?? '') ?? 1);
  return { length: length ?? 1, weight: weight ?? 1 };
}

/** Why numbers cannot be read as inches or pounds: the record states a metric unit, but not that of the other quantity. */
function halfStated(fields: Readonly<Record<string, unknown>>, outside: StatedQuantities): readonly string[] {
  return unitFields.flatMap(({ field, quantity }) => {
    const [other] = unitFields.filter((one) => one.field !== field);
    const unit = other ? unitOf(statedUnit(fields, other.field) ?? '') : null;
    const isOpen = !outside.has(quantity) && statedUnit(fields, field) === null;
    if (!metric.has(unit) || !isOpen || !hasOpenMeasure(fields, field, quantity)) return [];
    return quantity === 'weight'
      ? `weightUnit is missing: the lengths are in ${String(unit)}, so the weight cannot be read as pounds. State weightUnit`
      : `dimensionUnit is missing: the weight is in ${String(unit)}, so the lengths cannot be read as inches. State dimensionUnit`;
  });
}

/** Whether a value has a length or weight of which no part of it states the unit. */
function hasOpenMeasure(value: unknown, field: string, quantity: 'length' | 'weight'): boolean {
  if (typeof value !== 'object' || value === null || statedUnit(value, field) !== null) return false;
  return Object.entries(value).some(([name, member]: [string, unknown]) =>
    typeof member === 'number'
      ? member !== 0 && isMeasured(name, quantity)
      : name !== 'customAttributes' && hasOpenMeasure(member, field, quantity),
  );
}

/**
 * Converts a record by the units that it states, or an entry of one of its lists by its own. A unit that was converted
 * reads null, because it is no longer true. Free-form attributes stay as they are.
 */
export function inInchesAndPounds(
  record: unknown,
  unstated: Measures = inchesAndPounds,
  statedOutside: StatedQuantities = nothingStated,
): ConvertedRecord {
  const faults: string[] = [];

  function visit(value: unknown, outer: Measures, path: string, stated: StatedQuantities): unknown {
    if (Array.isArray(value))
      return value.map((entry, index) => visit(entry, outer, `${path.slice(0, -1)}[${String(index)}].`, stated));
    if (typeof value !== 'object' || value === null) return value;
    const fields: Record<string, unknown> = { ...value };
    let measures = outer;
    const statedHere = new Set(stated);
    faults.push(...halfStated(fields, stated).map((fault) => path + fault));
    for (const { field, quantity, per } of unitFields) {
      const unit = fields[field];
      if (typeof unit !== 'string' || unit.trim() === '') continue;
      const factor = per(unit);
      statedHere.add(quantity);
      if (factor === null) faults.push(`${path}${field} "${unit.slice(0, 20)}" is not a unit that the station knows`);
      measures = { ...measures, [quantity]: factor ?? 1 };
      if (measures[quantity] !== 1) fields[field] = null;
    }
    for (const name of Object.keys(fields)) {
      const member = fields[name];
      if (typeof member === 'number') fields[name] = amount(name, member, measures);
      else if (typeof member === 'object' && member !== null && name !== 'customAttributes')
        fields[name] = visit(member, measures, `${path}${name}.`, statedHere);
    }
    return fields;
  }

  return { record: visit(record, unstated, '', statedOutside), faults };
}

function amount(name: string, value: number, { length, weight }: Measures): number {
  if (length === 1 && weight === 1) return value;
  if (isMeasured(name, 'length')) return scaled(value, length);
  if (isMeasured(name, 'weight')) return scaled(value, weight);
  return name === 'weightPerUnitLength' ? scaled(value, weight / length) : value;
}

const scaled = (value: number, factor: number): number => (factor === 1 ? value : convertedAmount(value, factor));

/** Behind what is wrong with a number of a record that was converted: the unit of its limits, and what was given. Nothing of any other number. */
export function convertedNote(path: string, given: unknown, converted: unknown): string {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const [before, after] = [given, converted].map((record) => names.reduce<unknown>(memberOf, record));
  const unitField = unitFields.find(({ quantity }) => isMeasured(names.at(-1) ?? '', quantity));
  if (!unitField || typeof before !== 'number' || typeof after !== 'number' || before === after) return '';
  const holders = names.map((_, depth) => names.slice(0, depth).reduce<unknown>(memberOf, given));
  const units = holders.flatMap((holder) => (isObject(holder) ? (statedUnit(holder, unitField.field) ?? []) : []));
  const base = unitField.quantity === 'length' ? 'inches' : 'pounds';
  return ` ${base}; ${String(before)} ${units.at(-1)?.trim() ?? ''} is ${String(after)} ${base}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const memberOf = (holder: unknown, name: string): unknown =>
  isObject(holder) ? new Map<string, unknown>(Object.entries(holder)).get(name) : undefined;
