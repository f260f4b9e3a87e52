import {
  message,
  type FieldMapping,
  type FieldMappings,
  type MappingPreview,
  type RecordKind,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { openRefunds, stoppedLine } from '../orders/cancelledLines.ts';
import { place } from '../schemaNode.ts';
import { pathOf, valueAt, valuesAt, type PathStep } from './fieldPath.ts';
import { hasNoZone, type LocalTime } from './hostTime.ts';
import { timeValue, transformed, typedValue, ValueFault, versionOf } from './hostValue.ts';
import { joinedAt, joinedInLines, sourcesOf, type JoinedSources } from './joinedSources.ts';
import { createLeftOutFinder, type LeftOutLines } from './leftOutLines.ts';
import { lineLists, targetOf, versionTarget, type MappingTarget } from './mappingTargets.ts';
import type { IntegrationSettings } from './ports.ts';
import { withZeros } from './postalCode.ts';
import { createNameTaker } from './takenSources.ts';
import { openUnit, openUnitText } from '../soldBy.ts';
import { createClockChanges, createLocalTimes, type Span } from '../imports/reading/dateText.ts';
import { inInchesAndPounds, type Measures } from '../recordUnits.ts';
import { inchesPer, poundsPer } from '../../contract/units.ts';

/** A host record in our words; not yet validated. */
export interface MappedRecord extends Omit<MappingPreview, 'unreadFields' | 'warnings'> {
  /** What a person should know of how it was read. */
  readonly notes: readonly string[];
  /** Paths of the fields that it has outside of lines, also of those that are empty or could not be read. */
  readonly stated: readonly string[];
  /** Stored versions of which its own does not say whether it is newer, as the clocks of its zone change then; null for none. */
  readonly unordered: Span | null;
}

const isTime = ({ node }: MappingTarget): boolean => node.format === 'date-time';

interface Mapping {
  /** The first of the sources. */
  readonly source: readonly PathStep[];
  readonly sources: JoinedSources;
  readonly target: MappingTarget;
  readonly name: string;
  readonly transform: NonNullable<FieldMapping['transform']> | null;
}

/** Targets that cannot be emptied: they identify the record, have a default, or are used up by the conversion of units. */
const lasting: ReadonlySet<string> = new Set([
  ...['id', 'sourceSystem', 'sourceOrderId', 'submit', 'dimensionUnit', 'weightUnit'],
]);

/** Targets that name a record, or another system's name of it. */
const idTarget = /(?:^|[.\]])(?:id|sku|itemId|sourceOrderId|sourceSystem)$|^externalIds\./;
const notAnId = 'must be a text or a number';
/** Whether a value cannot be the id of a record: `true` would make one record of many. */
const isNoId = (name: string, value: unknown): boolean =>
  idTarget.test(name) &&
  (typeof value === 'boolean' || (typeof value === 'object' && value !== null && !(value instanceof ValueFault)));

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const quantityTarget = 'lines[].quantityOrdered';
/** What names the item of a line. */
const itemTargets: readonly string[] = ['lines[].itemId', 'lines[].sku'];

/** Turns host records of one kind into fields of ours, by the mappings and in inches and pounds. */
export function createMapper(kind: RecordKind, mappings: FieldMappings, settings: IntegrationSettings) {
  const list = kind === 'item' ? mappings.itemMappings : mappings.deliveryMappings;
  const read = list.flatMap(mappingOf);
  const takeNames = createNameTaker(kind, list);
  /** The field of the host that says its version; null when none does. */
  const versionField = list.find(({ targetField }) => targetField === versionTarget)?.sourceField ?? null;
  /** For records that state no units. */
  const preferred: Measures = {
    length: inchesPer(settings.preferredDimensionUnit ?? 'in') ?? 1,
    weight: poundsPer(settings.preferredWeightUnit ?? 'lb') ?? 1,
  };

  const ofLists = read.flatMap(({ source, target }) => {
    const place = source.indexOf('each[]');
    return target.place === 'line' && place >= 0
      ? [{ list: source.slice(0, place), rest: source.slice(place + 1) }]
      : [];
  });
  /** Where the lines of an order are, and which of their fields are mapped. */
  const linesAt = ofLists[0]?.list;
  const fieldsOfLines: ReadonlySet<string> = new Set(
    ofLists.flatMap(({ rest: [name] }) => (typeof name === 'string' ? [name] : [])),
  );

  const [listName = ''] = lineLists(list);

  const leftOutOf = createLeftOutFinder(list);

  const sign = settings['x-decimalSign'] ?? null;
  const local = createLocalTimes(settings['x-timeZone'] ?? 'UTC');
  /** For versions: a day alone is its beginning, so that any time of that day is newer. */
  const clockChange = createClockChanges(settings['x-timeZone'] ?? 'UTC');
  const fromDayOn: LocalTime = (date) => local({ ...date, time: date.time ?? '00:00' });

  function mappingOf(mapping: FieldMapping): Mapping[] {
    const { targetField, transform = null } = mapping;
    const sources = sourcesOf(mapping);
    const source = sources?.paths[0];
    const target = targetOf(kind, targetField);
    // Stored mappings were checked; a field that a newer program lost is none.
    return source && target ? [{ source, sources, target, name: targetField, transform }] : [];
  }

  function map(given: unknown): MappedRecord {
    const { value: record, names } = takeNames(given);
    const faults: string[] = [];
    const notes: string[] = [];
    let cleared: string[] = [];
    const stated: string[] = [];
    const fields: Record<string, unknown> = {};
    const rows: Record<string, unknown>[] = [];
    let version: number | null = null;
    let unordered: Span | null = null;
    const numericZips = new Set<string>();
    const put = (into: Record<string, unknown>, mapping: Mapping, value: unknown, line?: number) => {
      const { target, transform, name } = mapping;
      const given = transformed(transform, value, local);
      const said = isTime(target) ? timeValue(given, local) : given;
      if (typeof value === 'number' && name.endsWith('.address.zip')) numericZips.add(name);
      const typed = isNoId(name, said) ? new ValueFault(notAnId) : typedValue(target.node, said, sign);
      if ((said === null || said === '') && target.place === 'record' && !lasting.has(name)) cleared.push(name);
      if (typed instanceof ValueFault) {
        const at = line === undefined ? name : name.replace('[]', `[${String(line)}]`);
        faults.push(`${at} ${typed.message}`);
      } else if (typed !== undefined) place(into, target.path, typed);
    };

    for (const mapping of read) {
      if (mapping.target.place === 'record') {
        const value = joinedAt(record, mapping.sources);
        put(fields, mapping, value);
        if (!lasting.has(mapping.name)) stated.push(...pathsOf(mapping.name, value));
      }
      if (mapping.target.place === 'version') {
        const value = valueAt(record, mapping.source);
        const found = versionOf(transformed(mapping.transform, value, fromDayOn), fromDayOn);
        if (found instanceof ValueFault) faults.push(`${mapping.name} ${found.message}`);
        else {
          version = found;
          unordered = found !== null && hasNoZone(value) ? clockChange(found) : null;
        }
      }
    }
    for (const [party, name] of Object.entries(names)) {
      const target = `${party}.name`;
      place(fields, [party, 'name'], name);
      cleared = cleared.filter((one) => one !== target);
      stated.push(target);
    }
    if (kind === 'delivery') {
      const ofLines = read
        .filter(({ target }) => target.place === 'line')
        .map((mapping) => ({ mapping, values: joinedInLines(record, mapping.sources) }));
      const given = linesAt && valueAt(record, linesAt);
      const leftOut = leftOutOf(given);
      notes.push(...leftOut.notes);
      const count = lineCount(ofLines);
      for (let index = 0; index < count; index += 1) {
        const row: Record<string, unknown> = {};
        if (!leftOut.indexes.has(index))
          for (const { mapping, values } of ofLines) {
            put(row, mapping, values === null ? joinedAt(record, mapping.sources) : values[index], index);
          }
        rows.push(row);
      }
      fields['lines'] = rows.filter((_, index) => !leftOut.indexes.has(index));
      const quantityOf = (_: object, index: number) => numberOrNull(rows[index]?.['quantityOrdered']);
      const line = stoppedLine(wantedLines(given, leftOut), { mapped: fieldsOfLines, quantityOf });
      if (leftOut.fault !== null) faults.unshift(leftOut.fault);
      else if (line) faults.unshift(line.said(message('lineOfNumber', { number: line.index + 1 })).text);
      const refunds = openRefunds(record, given, { mapped: fieldsOfLines });
      if (refunds) faults.unshift(refunds.said.text);
    }
    const { preferredDimensionUnit, preferredWeightUnit } = settings;
    const known = new Set<'length' | 'weight'>();
    if (preferredDimensionUnit !== null) known.add('length');
    if (preferredWeightUnit !== null) known.add('weight');
    const converted = inInchesAndPounds(fields, preferred, known);
    const open = openUnit({ dimensionUnit: preferredDimensionUnit, weightUnit: preferredWeightUnit, ...fields });
    if (open) faults.push(openUnitText(open));
    // They are used up here.
    const { dimensionUnit, weightUnit, ...others } = converted.record as MappedRecord['fields'];
    const filled = withZeros(others, numericZips);
    return {
      ...filled,
      notes: [...filled.notes, ...notes],
      cleared,
      stated,
      version,
      unordered,
      faults: [...faults, ...converted.faults],
    };
  }

  /** The field of a line, or the list of refunds, for which an order is rejected; null for one that is not. */
  function stoppingField(record: unknown): { readonly name: string; readonly value: unknown } | null {
    const given = linesAt && valueAt(record, linesAt);
    const quantity = read.find(({ name }) => name === quantityTarget);
    const quantities = quantity ? valuesAt(record, quantity.source) : null;
    const quantityOf = (_: object, index: number) =>
      quantity
        ? numberOrNull(typedValue(quantity.target.node, transformed(quantity.transform, quantities?.[index]), sign))
        : null;
    const lines = wantedLines(given, leftOutOf(given));
    const line = stoppedLine(lines, { mapped: fieldsOfLines, quantityOf });
    if (line && Array.isArray(lines))
      return {
        name: `${listName}.${line.name}`,
        value: (lines as readonly Record<string, unknown>[])[line.index]?.[line.name],
      };
    const refunds = openRefunds(record, given, { mapped: fieldsOfLines });
    return refunds && { name: refunds.name, value: (record as Readonly<Record<string, unknown>>)[refunds.name] };
  }

  /** What a record has for a target, and in which field; null without a mapping of it. */
  function rawAt(record: unknown, targetField: string): { readonly name: string; readonly value: unknown } | null {
    const source = list.find((mapping) => mapping.targetField === targetField)?.sourceField;
    return source === undefined ? null : { name: source, value: valueAt(record, pathOf(source) ?? []) };
  }

  function textOf(record: unknown, targetField: string): string | null {
    const mapping = read.find(({ name }) => name === targetField);
    if (!mapping) return null;
    const given = transformed(mapping.transform, valueAt(record, mapping.source));
    const value = isNoId(targetField, given) ? null : typedValue(mapping.target.node, given);
    return typeof value === 'string' ? value : null;
  }

  /** Whether a record has a time of which neither it nor the connection states the zone. */
  const hasOpenTime = (record: unknown): boolean =>
    (settings['x-timeZone'] ?? null) === null &&
    read.some(
      ({ transform, target, source }) =>
        (transform === 'x-dateTime' || isTime(target)) &&
        target.place === 'record' &&
        hasNoZone(valueAt(record, source)),
    );

  /** The id or sourceOrderId of a record; null when it has none. */
  const keyOf = (record: unknown): string | null => textOf(record, kind === 'item' ? 'id' : 'sourceOrderId');

  /** The sourceSystem that an order names; null when it names none. */
  const sourceSystemOf = (record: unknown): string | null => (kind === 'item' ? null : textOf(record, 'sourceSystem'));

  /** What the numbers of a record are read in. */
  const unitsOf = (record: unknown): Measures => ({
    length: inchesPer(textOf(record, 'dimensionUnit') ?? '') ?? preferred.length,
    weight: poundsPer(textOf(record, 'weightUnit') ?? '') ?? preferred.weight,
  });

  /** A record without a list of lines is one line itself. */
  function lineCount(ofLines: readonly { readonly values: readonly unknown[] | null }[]): number {
    const lists = ofLines.flatMap(({ values }) => values?.length ?? []);
    return lists.length === 0 ? Math.min(1, ofLines.length) : Math.max(...lists);
  }

  /** Whether an order says nothing of its lines, so that those that are stored stay. */
  const lacksLines = (given: unknown): boolean => {
    const { value: record } = takeNames(given);
    return read
      .filter(({ target }) => target.place === 'line')
      .every(({ source }) => {
        const list = source.indexOf('each[]');
        return valueAt(record, list < 0 ? source : source.slice(0, list)) === undefined;
      });
  };

  const itemSources = list.flatMap(({ sourceField, targetField }) =>
    itemTargets.includes(targetField) ? [`"${clip(sourceField)}"`] : [],
  );
  /** How a line that has no item would name one. */
  const itemNeeded =
    itemSources.length === 0
      ? 'no mapping fills "lines[].itemId" or "lines[].sku"'
      : `the mapping reads it from ${itemSources.join(' or ')}`;

  return {
    kind,
    map,
    rawAt,
    stoppingField,
    textOf,
    lacksLines,
    hasOpenTime,
    unitsOf,
    keyOf,
    sourceSystemOf,
    versionField,
    itemNeeded,
  };
}

/** Lines without those that are left out. */
const wantedLines = (given: unknown, { indexes }: LeftOutLines): unknown =>
  Array.isArray(given) ? given.map((line: unknown, at) => (indexes.has(at) ? null : line)) : given;

/** The paths of the values in a field; its own where it is no object. */
function pathsOf(name: string, value: unknown): readonly string[] {
  if (value === undefined) return [];
  const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  return inner.length === 0 ? [name] : inner.flatMap(([member, one]) => pathsOf(`${name}.${member}`, one));
}

export type Mapper = ReturnType<typeof createMapper>;
