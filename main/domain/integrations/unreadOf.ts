import type { FieldMappings } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { dangerMark } from '../dangerMark.ts';
import { deletionMark } from '../deletionMark.ts';
import type { Steps } from '../steps.ts';
import { createIgnored, isAlwaysRead, whileHarmless } from './ignoredFields.ts';
import { createMapper, type Mapper } from './mapRecord.ts';
import { createStatusReader, refusedStatuses, type RefusedStatus } from './orderStatus.ts';
import type { HostRecords } from './hostRecords.ts';
import type { IntegrationFields, UnreadName } from './ports.ts';
import { createSlipFinder, mostCounted, unreadFields, type UnreadField } from './unreadFields.ts';
import { unstatedUnits } from './unstatedUnits.ts';
import { eachSource } from './joinedSources.ts';

/** What of a delivery is not read: how many names, at most about a thousand, and sentences about the first of them. */
export interface Unread {
  readonly count: number;
  readonly warnings: readonly string[];
  readonly names: readonly UnreadName[];
}

/** Statuses, and names that are read under another one, that have a sentence. */
const mostNamed = 100;
/** Other names that have a sentence: a shop sends a hundred that nobody needs. */
const mostPlain = 10;
const moreText = (count: number): string =>
  `${count === 1 ? '1 more name is' : `${String(count)} more names are`} not read. "Not read" of the connection lists all.`;
const mapVersion = 'Map it to x-version, so that older copies do not overwrite newer ones.';
/** Longest names that are remembered: a longer one cannot be mapped or ignored, also while it is harmless. */
const longestName = 256 - whileHarmless('').length;
/** Names of an object that its example shows. */
const mostInner = 5;
/** Items that are looked at between two pauses. */
const itemsAtOnce = 500;
/** Orders, which have lines. */
const ordersAtOnce = 25;

/** What of the records and of the body around them is not read, or read in a unit that nobody stated; `unknown` are names at the top of the body. */
export function* unreadOf(
  connection: Pick<IntegrationFields, 'fieldMappings' | 'settings'>,
  payload: HostRecords & { readonly unknown: readonly string[]; readonly warnings: readonly string[] },
  isStrict: boolean,
): Steps<Unread> {
  const { fieldMappings } = connection;
  const mappers = {
    item: createMapper('item', fieldMappings, connection.settings),
    delivery: createMapper('delivery', fieldMappings, connection.settings),
  };
  const { has: isIgnored } = createIgnored(connection);
  const found = yield* unreadFields(fieldMappings, payload, isIgnored, (kind, record) => mappers[kind].unitsOf(record));
  const fields = found.filter(({ isSame }) => !isSame);
  const isPlain = ({ meant, due, isVersion }: UnreadField): boolean => meant === null && due === null && !isVersion;
  const named = [
    ...fields.filter((field) => !isPlain(field)).slice(0, mostNamed),
    ...fields.filter(isPlain).slice(0, mostPlain),
  ];
  const statuses = statusesIn(fieldMappings, payload);
  const { itemMappings, deliveryMappings } = fieldMappings;
  const units = yield* unstatedUnits(connection, payload, {
    item: createSlipFinder('item', itemMappings, isStrict, isIgnored),
    delivery: createSlipFinder('delivery', deliveryMappings, isStrict, isIgnored),
  });
  const marks = [
    ...marksOfOrders(fieldMappings, statuses),
    ...(yield* marksOfLines(payload.deliveries, mappers.delivery)),
    ...(yield* marksOfItems(fieldMappings, payload.items)),
  ];
  const beside = payload.unknown.map((name) => ({ name, kind: null, example: '', records: 1, rejects: false }));
  return {
    names: joined([...marks, ...found.map(nameOf), ...beside]),
    count: payload.unknown.length + fields.length + statuses.size,
    warnings: [
      ...payload.warnings,
      ...units,
      ...[...statuses].slice(0, mostNamed).map(([, { status, records }]) => refusedStatuses(status, records)),
      ...named.map((field) => sentenceOf(field, isStrict)),
      ...(fields.length > named.length ? [moreText(fields.length - named.length)] : []),
    ],
  };
}

/** Statuses for which orders are rejected, with the number of records that have each. */
function statusesIn({ deliveryMappings }: FieldMappings, { deliveries, stop }: HostRecords) {
  const statusOf = createStatusReader(deliveryMappings, stop);
  const found = new Map<string, { readonly status: RefusedStatus; records: number }>();
  for (const record of deliveries) {
    const { refused } = statusOf(record);
    if (refused === null) continue;
    const key = JSON.stringify(refused);
    const known = found.get(key);
    if (known) known.records += 1;
    else if (found.size < mostCounted) found.set(key, { status: refused, records: 1 });
  }
  return found;
}

function sentenceOf(
  { name, records, rejected, meant, due, isVersion, hasUnit }: UnreadField,
  isStrict: boolean,
): string {
  const counted = (count: number) => `(${String(count)} ${count === 1 ? 'record' : 'records'})`;
  if (due !== null) return `Rejected: "${clip(name)}" is not ${due} ${counted(isStrict ? records : rejected)}.`;
  if (meant === null)
    return isStrict || rejected > 0
      ? `Rejected: "${clip(name)}" is not read ${counted(records)}.`
      : `Not read: "${clip(name)}" ${counted(records)}.${isVersion ? ` ${mapVersion}` : ''}`;
  return `Rejected: "${clip(name)}" is not read ${counted(isStrict ? records : rejected)}, use "${meant}"${hasUnit ? ' in its unit' : ''}.`;
}

/** The fields for which orders are rejected, unless they are read in any case. */
function marksOfOrders(mappings: FieldMappings, statuses: ReturnType<typeof statusesIn>): readonly UnreadName[] {
  const mapped = new Set(eachSource(mappings.deliveryMappings).map(({ sourceField }) => sourceField));
  const found = new Map<string, UnreadName>();
  for (const { status, records } of statuses.values()) {
    const { field: name, value, why } = status;
    const isMark = why === 'marked' || (why === 'held' && !mapped.has(name));
    if (isMark && !isAlwaysRead(name)) add(found, { name, kind: 'delivery', example: clip(value), records });
  }
  return [...found.values()];
}

/** The fields of lines for which orders are rejected, and lists of refunds. */
function* marksOfLines(deliveries: readonly unknown[], { stoppingField }: Mapper): Steps<readonly UnreadName[]> {
  const found = new Map<string, UnreadName>();
  for (const [index, record] of deliveries.entries()) {
    const field = stoppingField(record);
    if (field) add(found, { name: field.name, kind: 'delivery', example: exampleOf(field.value), records: 1 });
    if (index % ordersAtOnce === ordersAtOnce - 1) yield;
  }
  return [...found.values()];
}

/** The fields for which items are rejected as deleted or dangerous. */
function* marksOfItems(mappings: FieldMappings, items: readonly unknown[]): Steps<readonly UnreadName[]> {
  const mapped = new Set(eachSource(mappings.itemMappings).map(({ sourceField }) => sourceField));
  const isMapped = (name: string): boolean => mapped.has(name);
  const found = new Map<string, UnreadName>();
  for (const [index, item] of items.entries()) {
    const name = (deletionMark(item, isMapped) ?? dangerMark(item, isMapped))?.field;
    if (name !== undefined && !isAlwaysRead(name))
      add(found, {
        name,
        kind: 'item',
        example: exampleOf((item as Readonly<Record<string, unknown>>)[name]),
        records: 1,
      });
    if (index % itemsAtOnce === itemsAtOnce - 1) yield;
  }
  return [...found.values()];
}

function add(found: Map<string, UnreadName>, mark: Omit<UnreadName, 'rejects'>): void {
  const before = found.get(mark.name)?.records ?? 0;
  found.set(mark.name, { ...mark, records: before + mark.records, rejects: true });
}

const nameOf = ({ name, kind, value, records, rejected }: UnreadField): UnreadName => ({
  ...{ name, kind, example: exampleOf(value), records, rejects: rejected > 0 },
});

/** Each name once; what rejects records counts. */
function joined(names: readonly UnreadName[]): readonly UnreadName[] {
  const found = new Map<string, UnreadName>();
  for (const each of names) {
    const before = found.get(each.name);
    if (each.name.length > longestName) continue;
    found.set(each.name, before ? { ...before, records: Math.max(before.records, each.records) } : each);
  }
  return [...found.values()];
}

/** The beginning of a value; of an object or a list its first names or its number of entries. */
function exampleOf(value: unknown): string {
  if (Array.isArray(value)) return `[${String(value.length)}]`;
  if (typeof value !== 'object' || value === null) return clip(String(value as string | number | boolean));
  const names = Object.keys(value);
  const shown = names.slice(0, mostInner).join(', ') + (names.length > mostInner ? ', …' : '');
  return clip(`{${shown}}`);
}
