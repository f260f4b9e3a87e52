import { message, type FieldMappings, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { eventInHeaders, stopEventOf } from './deliveryEvent.ts';
import { createIgnored, type IgnoredFields } from './ignoredFields.ts';
import type { HostRecords, MisnamedRecord } from './hostRecords.ts';
import { createInnerOrderFinder } from './innerOrders.ts';
import type { DeliveryHeader, IntegrationFields } from './ports.ts';
import { listMeantBy, lists } from './recordLists.ts';
import { rootRecord } from './rootRecord.ts';

/** A delivery as its JSON says it. */
export interface Payload extends HostRecords {
  /** `event` of the body, else of a header. */
  readonly event: string | null;
  readonly hostId: string | null;
  /** Why no record in it can be read; null when it has records. */
  readonly unreadable: string | null;
  /** That reason where it is that a record is mixed with others, and the name of these. */
  readonly mixed: { readonly list: string; readonly said: Message } | null;
  /** It has the known lists and nothing else, but no record in them: nothing of it could be lost. */
  readonly isEmpty: boolean;
  /** Names at the top of the body that are not read and have content. */
  readonly unknown: readonly string[];
  readonly misnamed: readonly MisnamedRecord[];
  /** Sentences about the lists of those. */
  readonly lost: readonly string[];
  /** What a person should know, although the delivery can be read. */
  readonly warnings: readonly string[];
}

const ownFields: ReadonlySet<string> = new Set([...lists, 'event', 'deliveryId']);
/** Names of unknown fields that are listed in a sentence. */
const mostNames = 5;

/**
 * Reads a delivery: `items` and `deliveries` are lists of records of the sender, or one record each; `event` and `deliveryId` are
 * kept. A body that is one record itself by its mapped fields is that record. How a delivery looks is not in the specification
 * (openPoints.md). Records under any other name would be lost without notice: they are rejected records, as are those
 * deeper in it ("data"), and a body that has nothing else that may be a record cannot be read. An event may also be in a header.
 */
export function readPayload(
  body: unknown,
  connection: Pick<IntegrationFields, 'fieldMappings' | 'settings'>,
  headers: readonly DeliveryHeader[] = [],
): Payload {
  const ignored = createIgnored(connection);
  const { fieldMappings } = connection;
  return wholeRecord(body, fieldMappings, headers, ignored) ?? listedRecords(body, fieldMappings, headers, ignored);
}

/** A body that is one order or item. */
function wholeRecord(
  body: unknown,
  mappings: FieldMappings,
  headers: readonly DeliveryHeader[],
  ignored: IgnoredFields,
): Payload | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const fields = new Map<string, unknown>(Object.entries(body));
  const others = [...fields].filter(([name, value]) => listMeantBy(name) !== null && hasEntries(value));
  const stopOf = (isOfRecord: (name: string) => boolean) =>
    stopEventOf(new Map([...fields].filter(([name]) => !isOfRecord(name))), headers);
  const named = others.map(([name]) => name);
  const root = rootRecord(
    body,
    mappings,
    [...lists, ...named],
    stopOf(() => false),
  );
  if (!root) {
    const bare = Object.fromEntries([...fields].filter(([name]) => !named.includes(name)));
    const [list] = named;
    const mayBeRecord =
      list !== undefined &&
      rootRecord(
        bare,
        mappings,
        [],
        stopOf(() => false),
      ) !== null;
    return mayBeRecord ? mixedPayload(list) : null;
  }
  if (root === 'either') return unreadablePayload('', noRecords);
  const { kind, names } = root;
  const isOfRecord = (name: string) => names.has(name) || ignored.isTakenOut(kind, name);
  const inner = createInnerOrderFinder(mappings.deliveryMappings)(body, isOfRecord);
  if (inner !== null) return mixedPayload(inner);
  const own = (name: string) => (isOfRecord(name) ? null : textOf(fields.get(name), 256));
  return {
    ...unreadablePayload('', null),
    items: kind === 'item' ? [ignored.without(kind, body)] : [],
    deliveries: kind === 'delivery' ? [ignored.without(kind, body)] : [],
    event: own('event') ?? eventInHeaders(headers),
    hostId: own('deliveryId'),
    stop: stopOf(isOfRecord),
  };
}

function listedRecords(
  body: unknown,
  mappings: FieldMappings,
  headers: readonly DeliveryHeader[],
  ignored: IgnoredFields,
): Payload {
  const fields = new Map<string, unknown>(isObject(body) ? Object.entries(body) : []);
  const items = listOf(fields.get('items')).map((record) => ignored.without('item', record));
  const deliveries = listOf(fields.get('deliveries')).map((record) => ignored.without('delivery', record));
  const hasLists = lists.some((name) => fields.has(name));
  const stop = stopEventOf(fields, headers);
  const others = [...fields].filter(([name]) => !ownFields.has(name) && name !== stop?.field);
  const hasData = others.some(([, value]) => hasEntries(value));
  const misnamed = others
    .flatMap(([name, value]) => misnamedRecords(name, value, mappings))
    .map((one) => ({ ...one, record: ignored.without(one.kind, one.record) }));
  const isEmpty = items.length + deliveries.length + misnamed.length === 0;
  const lost = [...Map.groupBy(misnamed, ({ list }) => list)].map(([list, records]) => lostText(list, records));
  const hasOnlyEmptyLists = isEmpty && hasLists && !hasData;
  const rejected = new Set(misnamed.map(({ list }) => list.split('.')[0]));
  const isIgnored = (name: string) =>
    !rejected.has(name) &&
    (ignored.has(name) || ignored.isTakenOut('item', name) || ignored.isTakenOut('delivery', name));
  const unknown = others
    .filter(([name, value]) => (hasEntries(value) || isPlain(value)) && !isIgnored(name))
    .map(([name]) => name);
  const unread = unknown.filter((name) => !rejected.has(name));
  return {
    items,
    deliveries,
    stop,
    event: textOf(fields.get('event'), 256) ?? stop?.value.slice(0, 256) ?? eventInHeaders(headers),
    hostId: textOf(fields.get('deliveryId'), 256),
    unreadable: isEmpty ? whyEmpty(body, hasOnlyEmptyLists) : null,
    mixed: null,
    isEmpty: hasOnlyEmptyLists,
    unknown,
    misnamed: [...misnamed.filter(({ kind }) => kind === 'item'), ...misnamed.filter(({ kind }) => kind !== 'item')],
    lost,
    warnings: [
      ...(fields.has('deliveryId') && textOf(fields.get('deliveryId'), 256) === null
        ? ['deliveryId is not read: it must be a text or a number. The delivery is known by its content alone.']
        : []),
      ...(unread.length > 0 ? [`Not read, because the name is unknown: ${namesOf(unread)}.`] : []),
    ],
  };
}

/** The id that a body states before anything that is long, which is there even when the rest is cut off. */
const leadingId = /^\s*\{(?:\s*"event"\s*:\s*"(?:[^"\\]|\\.)*"\s*,)?\s*"deliveryId"\s*:\s*"([^"\\]{1,256})"/;

/** A delivery whose body is not JSON: nothing of it can be read but, perhaps, its id where it starts. */
export function unreadablePayload(start: string, reason: string | null): Payload {
  const hostId = leadingId.exec(start)?.[1] ?? null;
  return {
    items: [],
    deliveries: [],
    event: null,
    hostId,
    unreadable: reason,
    mixed: null,
    isEmpty: false,
    unknown: [],
    misnamed: [],
    lost: [],
    warnings: [],
  };
}

/** A body that is one record and has others in it. */
function mixedPayload(list: string): Payload {
  const said = message('deliveryIsMixed', { list: clip(list) });
  return { ...unreadablePayload('', said.text), mixed: { list, said } };
}

/** Why a body without a name for its records is not read: it may list items or orders. */
export const bareList = message('deliveryIsList', { shape: '{"deliveries": [...]}' });
const emptyLists = 'The delivery is empty: "items" and "deliveries" have no records.';
const noRecords = 'No records found. Send items as "items" and orders as "deliveries".';

function whyEmpty(body: unknown, hasOnlyEmptyLists: boolean): string {
  if (Array.isArray(body)) return bareList.text;
  return hasOnlyEmptyLists ? emptyLists : noRecords;
}

/** The first of these names, in quotation marks. */
export function namesOf(names: readonly string[]): string {
  const more = names.length > mostNames ? ', …' : '';
  const quoted = names.slice(0, mostNames).map((name) => `"${name.slice(0, 64)}"`);
  return quoted.join(', ') + more;
}

/** Objects within objects that are looked into for records. */
const deepest = 8;

/**
 * The records of a member with another name, at any depth: what is named like a list, a record by the mapping, a list of these, and any
 * list of objects that is at most one level deeper.
 */
function misnamedRecords(name: string, value: unknown, mappings: FieldMappings, depth = 0): readonly MisnamedRecord[] {
  if (!hasEntries(value)) return [];
  const meant = listMeantBy(name);
  const records = listOf(value);
  const isRecord = isObject(records[0]) && rootRecord(records[0], mappings, []) !== null;
  if (meant !== null || isRecord || (depth < 2 && isListOfObjects(value))) {
    const kind = meant === null ? kindOf(records[0], mappings) : meant === 'items' ? 'item' : 'delivery';
    return records.map((record) => ({ kind, list: name, record }));
  }
  if (!isObject(value) || depth === deepest) return [];
  return Object.entries(value).flatMap(([inner, deeper]: [string, unknown]) =>
    misnamedRecords(inner, deeper, mappings, depth + 1).map((record) => ({
      ...record,
      list: `${name}.${record.list}`,
    })),
  );
}

/** What a record is by the fields that it has; an order where that is open: of an order more is lost. */
function kindOf(record: unknown, mappings: FieldMappings): MisnamedRecord['kind'] {
  const root = isObject(record) ? rootRecord(record, mappings, []) : null;
  return root === null || root === 'either' ? 'delivery' : root.kind;
}

const nameOfList = { item: 'items', delivery: 'deliveries' } as const;

function lostText(list: string, records: readonly MisnamedRecord[]): string {
  const [{ kind } = { kind: 'item' } as const] = records;
  const count = `${String(records.length)} ${records.length === 1 ? 'record' : 'records'}`;
  return `Rejected: "${clip(list)}" with ${count}. Send them as "${nameOfList[kind]}".`;
}

/** Why a record is rejected whose list has another name. */
export const misnamedText = ({ kind, list }: MisnamedRecord): string =>
  `The list is named "${clip(list)}"; send it as "${nameOfList[kind]}".`;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfObjects = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isObject);

const isPlain = (value: unknown): boolean => typeof value !== 'object' && value !== undefined;

const hasEntries = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown, most: number): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, most) : null;
}
