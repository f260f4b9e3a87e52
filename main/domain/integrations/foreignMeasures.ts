import type { FieldMapping, FieldMappings, RecordKind } from '../../contract/index.ts';
import { isLengthUnit, type LengthUnit, type WeightUnit } from '../../contract/units.ts';
import { clip } from '../clip.ts';
import { factorOf, isSameMeasure, measureNameOf, type MeasureName } from '../measureNames.ts';
import { otherMeasure } from '../otherMeasures.ts';
import { isLengthOrWeight, type Measures } from '../recordUnits.ts';
import { withoutIndexes, type UnknownName } from '../unknownFields.ts';
import { pathOf } from './fieldPath.ts';
import { targetOf } from './mappingTargets.ts';

/** A number that no mapping reads, under a name with a unit such as `weight_kg`, or another word such as `Gewicht`. */
export interface ForeignMeasure {
  readonly field: string;
  /** Null where the name has none. */
  readonly unit: MeasureName['unit'] | null;
  /** The field of the record in which the mapping reads what is meant. */
  readonly use: string;
  readonly isMissing: boolean;
}

/** Stand for all objects of a record, or of a line. */
const anywhere = '*';
const anyLine = '[]';
const holderOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Finds these numbers where the mapping fills the field that is meant; `same` where that has the same number. `base` is the unit of what is read. */
export function createMeasureFinder(kind: RecordKind, list: FieldMappings['itemMappings']) {
  /** Fields that are filled, by the object that they are read in. */
  const filled = new Map<string, Map<string, Source>>();
  const put = (place: string, field: string, source: Source): void => {
    const fields = filled.get(place) ?? new Map<string, Source>();
    if (!fields.has(field)) filled.set(place, fields.set(field, source));
  };
  // The least deep first: a name counts for the field itself where its object has none of it.
  const depth = ({ targetField }: FieldMapping): number => targetField.split('.').length;
  for (const { sourceField, targetField } of list.toSorted((one, other) => depth(one) - depth(other))) {
    const target = targetOf(kind, targetField);
    const name = pathOf(sourceField)?.at(-1);
    const field = target?.path.at(-1) ?? '';
    if (typeof name !== 'string' || !isLengthOrWeight(field) || target?.path[0] === 'customAttributes') continue;
    put(holderOf(sourceField), field, { path: sourceField, name });
    put(target?.place === 'line' ? anyLine : anywhere, field, { path: sourceField, name });
  }
  const known = new Map<string, (MeasureName & { readonly source: Source }) | null>();

  function find(path: string, name: string): (MeasureName & { readonly source: Source }) | null {
    const place = kind === 'delivery' && path.includes(']') ? anyLine : anywhere;
    for (const fields of [filled.get(holderOf(withoutIndexes(path))), filled.get(place)]) {
      const others = new Map([...(fields ?? [])].map(([field, source]) => [source.name, field]));
      const measure = measureNameOf(name, fields?.keys() ?? [], others);
      const source = measure && fields?.get(measure.field);
      if (source) return { ...measure, source };
    }
    return null;
  }

  return (path: string, { name, holder }: UnknownName, base: Measures): ForeignMeasure | 'same' | null => {
    const at = withoutIndexes(path);
    let measure = known.get(at);
    if (measure === undefined) known.set(at, (measure = find(path, name)));
    const fields = holder as Readonly<Record<string, unknown>>;
    if (measure === null) return otherIn(holderOf(at), name, fields, base);
    if (isEmpty(fields[name])) return null;
    const { source } = measure;
    const stored = fields[source.name];
    const amount = typeof stored === 'string' ? Number(stored.replace(',', '.')) : stored;
    const per = isLengthUnit(measure.unit) ? base.length : base.weight;
    const isSame =
      typeof amount === 'number' && !isEmpty(stored) && isSameMeasure(fields[name], measure.unit, amount, per);
    if (isSame) return 'same';
    return { field: measure.field, unit: measure.unit, use: source.path, isMissing: isEmpty(stored) };
  };

  /** Lines of orders have fields of other systems that are alike, such as the grams of a shop. */
  function otherIn(place: string, name: string, fields: Readonly<Record<string, unknown>>, per: Measures) {
    const own = kind === 'item' ? filled.get(place) : undefined;
    const other =
      own &&
      otherMeasure(name, fields[name], {
        valueOf: (field) => fields[own.get(field)?.name ?? ''],
        reads: (field) => own.has(field),
        per,
      });
    const source = other && own.get(other.field);
    return source ? { ...other, unit: null, use: source.path } : null;
  }
}

interface Source {
  readonly path: string;
  readonly name: string;
}

/** Why a record is rejected that has it. */
export function foreignMeasureText(
  path: string,
  { field, unit, use, isMissing }: ForeignMeasure,
  base: Measures,
): string {
  if (unit === null)
    return isMissing
      ? `"${clip(path)}" is not read; the mapping reads "${clip(use)}", which is missing. Correct the record or the mapping.`
      : `"${clip(path)}" is not read, and "${clip(use)}" says something else. Send only one of them.`;
  const isLength = isLengthUnit(unit);
  const plural = isLength ? 'lengths' : 'weights';
  const read = isLength ? unitOfFactor(lengthUnits, base.length) : unitOfFactor(weightUnits, base.weight);
  const from = `"${clip(path)}" is not read: the mapping reads "${clip(use)}", whose unit is ${read}.`;
  if (factorOf(unit) === (isLength ? base.length : base.weight)) return `${from} Send it as "${clip(use)}" alone.`;
  return `${from} Send it in that unit as "${clip(use)}", or map "${clip(path)}" to ${field} and set the unit for ${plural} of the connection to ${unit}.`;
}

const lengthUnits: readonly LengthUnit[] = ['in', 'ft', 'mm', 'cm', 'm'];
const weightUnits: readonly WeightUnit[] = ['lb', 'oz', 'g', 'kg'];
const unitOfFactor = (units: readonly (LengthUnit | WeightUnit)[], factor: number): string =>
  units.find((unit) => factorOf(unit) === factor) ?? '';
