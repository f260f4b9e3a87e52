import { CreateItemRequest, CreateOrderRequest, type FieldMappings, type RecordKind } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { deletionMark } from '../deletionMark.ts';
import { shapeOf as shapeOfSchema, type Shape } from '../fieldShape.ts';
import type { Steps } from '../steps.ts';
import { foreignUnit, type ForeignUnit } from '../foreignUnits.ts';
import { quantityUnit, quantityUnitText } from '../quantityUnits.ts';
import { plainName } from '../plainName.ts';
import { hasMeasure, inchesAndPounds, type Measures } from '../recordUnits.ts';
import { conflictText } from '../takenNames.ts';
import { eachUnknown, withoutIndexes, type UnknownName } from '../unknownFields.ts';
import { pathOf, valueAt, type PathStep } from './fieldPath.ts';
import { createMeasureFinder, foreignMeasureText } from './foreignMeasures.ts';
import type { IgnoredFields } from './ignoredFields.ts';
import { createInnerOrderFinder, innerOrdersText } from './innerOrders.ts';
import type { MappedRecord } from './mapRecord.ts';
import { targetOf, versionTarget } from './mappingTargets.ts';
import { createStatusReader } from './orderStatus.ts';
import type { HostRecords } from './hostRecords.ts';
import { createStrayFinder, innerLinesText, looksLikeLines, strayText } from './strayContent.ts';
import { createNameTaker } from './takenSources.ts';
import { eachSource } from './joinedSources.ts';

/** A name that no mapping reads. */
export interface UnreadField {
  /** Path in the record, entries of a list without their number. */
  readonly name: string;
  /** Of the first record that is rejected for it, else of the first that has it, with the value there. */
  readonly kind: RecordKind;
  readonly value: unknown;
  readonly records: number;
  /** Those of them that are rejected, because the field that is meant is absent or says something else. */
  readonly rejected: number;
  /** The field of the same object that it is a slip of, or that is read for its content; null when none is near enough to be sure. */
  readonly meant: string | null;
  /** What is read in its place, where it is something else. */
  readonly due: string | null;
  /** Whether it may be the version of records that have none. */
  readonly isVersion: boolean;
  /** Whether it is a number under a name with a unit. */
  readonly hasUnit: boolean;
  /** Whether that number always is the one that is read, so that only strict mode rejects it. */
  readonly isSame: boolean;
}

/** What other systems call the version of a record, without case and separators. */
const versionNames: ReadonlySet<string> = new Set([
  ...['updatedat', 'modifiedat', 'lastmodified', 'lastmodifiedat', 'lastupdated', 'dateupdated', 'datemodified'],
  ...['updatedon', 'modifiedon', 'lastchanged', 'changedat', 'revision', 'versionnumber', 'geändertam'],
]);
/** Names that are counted. */
export const mostCounted = 1000;

/** The names in records that no mapping reads: slips first, each in the order of the records. Of a cancelled order nothing else counts. */
export function* unreadFields(
  mappings: FieldMappings,
  records: HostRecords,
  isIgnored: IgnoredFields['has'],
  /** What the numbers of a record are read in. */
  unitsOf: (kind: RecordKind, record: unknown) => Measures = () => inchesAndPounds,
): Steps<readonly UnreadField[]> {
  const names = new Map<string, Counted>();
  const statusOf = createStatusReader(mappings.deliveryMappings, records.stop);
  const deliveries = records.deliveries
    .map((record, index) => ({ record, index, status: statusOf(record) }))
    .filter(({ status }) => status.cancelledBy === null);
  const lists = [
    ['item', mappings.itemMappings, records.items],
    ['delivery', mappings.deliveryMappings, deliveries.map(({ record }) => record)],
  ] as const;
  for (const [kind, list, given] of lists) {
    const takeNames = createNameTaker(kind, list);
    const read = given.map((record) => takeNames(record).value);
    const isOwnName = ownNames(list);
    const mapped = new Set(eachSource(list).map(({ sourceField }) => sourceField));
    const marks = kind === 'item' ? given.map((record) => deletionMark(record, (name) => mapped.has(name))?.field) : [];
    const strayOf = createStrayFinder(mappings.deliveryMappings);
    const dueOf = createTypeFinder(kind, list);
    const measureOf = createMeasureFinder(kind, list);
    const versionAt = pathOf(list.find(({ targetField }) => targetField === versionTarget)?.sourceField ?? '');
    yield* eachUnknown({ ...whole, entries: shapeOfRecord(kind, list) }, read, (path, surely, near, field) => {
      const end = path.indexOf(']') + 1;
      const at = Number(path.slice(1, end - 1));
      const name = withoutIndexes(path.slice(end).replace(/^\./, ''));
      // A record that is no object is rejected, with the reason.
      if (name === '') return;
      if (kind === 'delivery' && deliveries[at]?.status.read.has(name)) return;
      const id = recordOf(kind, kind === 'item' ? at : (deliveries[at]?.index ?? at));
      // Its record is rejected for it, with the reason.
      if (marks[at] === name) return;
      const measure = field && measureOf(path.slice(end + 1), field, unitsOf(kind, read[at]));
      const first = {
        kind,
        value: field ? fieldsOf(field)[field.name] : valueAt(read[at], pathOf(path.slice(end + 1)) ?? []),
      };
      if (measure) {
        const isSame = measure === 'same';
        if (isSame && isIgnored(name)) return;
        const meant = isSame ? null : measure.use;
        const hasUnit = isSame || measure.unit !== null;
        return count(name, id, { ...first, meant, due: null, isVersion: false, hasUnit, isSame });
      }
      const isOtherUnit =
        kind === 'delivery' &&
        field !== null &&
        path.indexOf(']', end) > 0 &&
        (quantityUnit(field.name, field.holder) !== null || looksLikeLines(fieldsOf(field)[field.name]));
      const slip = near?.isAbsent === false && !isOwnName(path.slice(end + 1), near.name) ? null : surely;
      const stray = slip === null && kind === 'delivery' ? strayOf(read[at], name) : null;
      const meant = slip ?? stray?.use ?? null;
      const due = field === null ? dueOf(read[at], path.slice(end + 1)) : null;
      if (meant === null && due === null && !isOtherUnit && isIgnored(name)) return;
      const isVersion =
        versionNames.has(plainName(name)) && (versionAt === null || (valueAt(read[at], versionAt) ?? null) === null);
      count(name, id, { ...first, meant, due, isVersion, hasUnit: false, isSame: false }, isOtherUnit);
    });
  }
  const found = [...names].map(([name, counted]) => ({ name, ...counted }));
  return [...found.filter(({ rejected }) => rejected > 0), ...found.filter(({ rejected }) => rejected === 0)];

  function count(
    name: string,
    record: string,
    said: Omit<UnreadField, 'name' | 'records' | 'rejected'>,
    isOtherUnit = false,
  ): void {
    const { meant, due } = said;
    let known = names.get(name);
    if (!known) {
      if (names.size >= mostCounted) return;
      names.set(name, (known = { records: 0, last: '', rejected: 0, lastRejected: '', ...said }));
    }
    known.isSame &&= said.isSame;
    if (known.last !== record) known.records += 1;
    known.last = record;
    if (meant === null && due === null && !isOtherUnit) return;
    if (known.rejected === 0) ({ kind: known.kind, value: known.value } = said);
    if (known.lastRejected !== record) known.rejected += 1;
    known.lastRejected = record;
    known.meant ??= meant;
    known.due ??= due;
  }
}

interface Counted extends Pick<UnreadField, 'isVersion' | 'hasUnit'> {
  kind: RecordKind;
  value: unknown;
  records: number;
  rejected: number;
  meant: string | null;
  due: string | null;
  isSame: boolean;
  /** The records that were counted last. */
  last: string;
  lastRejected: string;
}

/**
 * Why a record is rejected that misspells a field of the mapping, or states a unit that no mapping reads: what is meant would be
 * lost without notice; where nothing may be ignored, why one is rejected that has any field that is not read. `fields` is what the mapping made of it, with lengths and weights that were read in `base`.
 */
export function createSlipFinder(
  kind: RecordKind,
  list: FieldMappings['itemMappings'],
  isStrict: boolean,
  isIgnored: IgnoredFields['has'],
) {
  const shape = shapeOfRecord(kind, list);
  const takeNames = createNameTaker(kind, list);
  const statusOf = kind === 'delivery' ? createStatusReader(list) : null;
  const strayOf = kind === 'delivery' ? createStrayFinder(list) : null;
  const innerOrders = kind === 'delivery' ? createInnerOrderFinder(list) : () => null;
  const dueOf = createTypeFinder(kind, list);
  const measureOf = createMeasureFinder(kind, list);
  const isOwnName = ownNames(list);
  return function* slipOf(
    given: unknown,
    { fields }: Pick<MappedRecord, 'fields'>,
    base: Measures,
  ): Steps<string | null> {
    const { value: record, conflict } = takeNames(given);
    let slip = conflict && conflictText(conflict).text;
    const inner = innerOrders(record);
    if (inner !== null) slip ??= innerOrdersText(inner);
    const status = statusOf?.(given) ?? null;
    let unread: string | null = null;
    yield* eachUnknown(shape, record, (path, meant, near, field) => {
      if (status?.read.has(path)) return;
      const unit = field && foreignUnit(field.name, field.holder, base, ({ quantity }) => hasMeasure(fields, quantity));
      if (unit && hasMeasure(fields, unit.quantity))
        slip ??= `"${clip(path)}" is "${clip(unit.text)}", but no mapping reads it. ${unitRemedy(kind, unit.quantity)}`;
      const counted =
        field && kind === 'delivery' && path.includes(']') ? quantityUnit(field.name, field.holder) : null;
      if (counted !== null) slip ??= quantityUnitText(`"${clip(path)}"`, counted).text;
      const measure = field && measureOf(path, field, base);
      if (measure === 'same' && !isStrict) return;
      if (measure && measure !== 'same') {
        slip ??= foreignMeasureText(path, measure, base);
        return;
      }
      if (isStrict && path !== '' && !isIgnored(path))
        unread ??= `"${clip(path)}" is not known, and strict mode accepts known names only. Map it, ignore it, or do not send it.`;
      const due = field === null ? dueOf(record, path) : null;
      if (due !== null) slip ??= `"${clip(path)}" must be ${due}, as the mapping reads fields inside it.`;
      if (meant === null || (near?.isAbsent === false && !isOwnName(path, meant))) {
        const stray = strayOf?.(record, path) ?? null;
        if (stray) slip ??= strayText(path, stray);
        else if (field && kind === 'delivery' && path.includes(']') && looksLikeLines(fieldsOf(field)[field.name]))
          slip ??= innerLinesText(path);
        return;
      }
      const expected = path.slice(0, path.lastIndexOf('.') + 1) + meant;
      if (near?.isAbsent === false)
        slip ??= `"${clip(path)}" is not read, and "${clip(expected)}" says something else. Send only one of them.`;
      slip ??= `"${clip(path)}" is not read; the mapping reads "${clip(expected)}", which is missing. Correct the record or the mapping.`;
    });
    return slip ?? unread;
  };
}

/** Orders have no fields for their units. */
function unitRemedy(kind: RecordKind, quantity: ForeignUnit['quantity']): string {
  const isWeight = quantity === 'weight';
  if (kind === 'item') return `Map it to ${isWeight ? 'weightUnit' : 'dimensionUnit'}, or do not send it.`;
  return `Set the unit for ${isWeight ? 'weights' : 'lengths'} of the connection and leave it out, or send ${isWeight ? 'pounds' : 'inches'} without it.`;
}

const recordOf = (kind: RecordKind, index: number): string => kind + String(index);

const fieldsOf = ({ holder }: UnknownName) => holder as Readonly<Record<string, unknown>>;

/** A value that is read whole. */
const whole: Shape = { fields: null, entries: null, instead: new Map(), suggested: new Map(), readsAny: true };

const shapeOfRecord = (kind: RecordKind, list: FieldMappings['itemMappings']): Shape =>
  withOtherNames(shapeOf(pathsOf(kind, list)), shapeOfSchema(kind === 'item' ? CreateItemRequest : CreateOrderRequest));

/**
 * Finds what an order has in the place of an object or a list in which the mapping reads something. An empty value says nothing; some
 * systems send false or an empty list for it.
 */
function createTypeFinder(kind: RecordKind, list: FieldMappings['itemMappings']) {
  return (record: unknown, path: string): string | null => {
    const value = kind === 'item' || path === '' ? null : valueAt(record, pathOf(path) ?? []);
    if (value === undefined || value === null || value === false) return null;
    if (typeof value === 'string' && value.trim() === '') return null;
    const bare = withoutIndexes(path);
    return list.some(({ sourceField }) => withoutIndexes(sourceField).startsWith(`${bare}[]`)) && !path.endsWith(']')
      ? 'a list'
      : 'an object';
  };
}

/** Whether a mapping reads a field beside another, or in it, by the name that the station has for it. The names of other systems may be alike. */
function ownNames(list: FieldMappings['itemMappings']): (beside: string, name: string) => boolean {
  const own = new Set(
    list.flatMap(({ sourceField, targetField }) => {
      if (sourceField !== targetField) return [];
      const names = targetField.split('.');
      return names.map((_, at) =>
        names
          .slice(0, at + 1)
          .join('.')
          .replace(/\[\]$/, ''),
      );
    }),
  );
  return (beside, name) => own.has(withoutIndexes(beside.slice(0, beside.lastIndexOf('.') + 1) + name));
}

/** The shape with what other systems call its fields, where a mapping reads them by the names of the schema. */
function withOtherNames(shape: Shape, known: Shape): Shape {
  const { fields, entries } = shape;
  if (!fields) return entries && known.entries ? { ...shape, entries: withOtherNames(entries, known.entries) } : shape;
  const inner = [...fields].map(([name, one]) => {
    const same = known.fields?.get(name);
    return [name, same ? withOtherNames(one, same) : one] as const;
  });
  // Of other lines than those that are read, the finder of stray content says more.
  const instead = [...known.instead].filter(
    ([name, field]) => field !== 'lines' && !fields.has(name) && reads(shape, field.split('.')),
  );
  return {
    ...shape,
    fields: new Map(inner),
    entries: entries && known.entries ? withOtherNames(entries, known.entries) : entries,
    instead: new Map(instead),
  };
}

const reads = ({ fields }: Shape, [name = '', ...rest]: readonly string[]): boolean => {
  const found = fields?.get(name);
  return found !== undefined && (rest.length === 0 || reads(found, rest));
};

function pathsOf(kind: RecordKind, list: FieldMappings['itemMappings']): readonly (readonly PathStep[])[] {
  return eachSource(list).flatMap(({ sourceField, targetField }) => {
    const source = pathOf(sourceField);
    return source && targetOf(kind, targetField) ? [source] : [];
  });
}

/** What these paths read. */
function shapeOf(paths: readonly (readonly PathStep[])[]): Shape {
  if (paths.some(({ length }) => length === 0)) return whole;
  const fields = new Map<string, (readonly PathStep[])[]>();
  const entries: (readonly PathStep[])[] = [];
  for (const [step = '', ...rest] of paths)
    if (typeof step === 'number' || step === 'each[]') entries.push(rest);
    else fields.set(step, [...(fields.get(step) ?? []), rest]);
  return {
    fields: new Map([...fields].map(([name, inner]) => [name, shapeOf(inner)])),
    entries: entries.length > 0 ? shapeOf(entries) : null,
    instead: new Map(),
    suggested: new Map(),
    readsAny: false,
  };
}
