import type { OrderFields, RequestedChange } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { mergeRecord, type JsonObject } from '../imports/mergeRecord.ts';
import type { MergeOrder } from '../orders/importDecision.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { sameJson } from '../sameJson.ts';
import type { AskedChange, RecordOutcome } from './ports.ts';

/** Fields that a request names. */
const mostChanges = 20;

/** Of which stored order a rejected record would have changed what; undefined when it is about none that can still leave. */
export function askedOf(
  stored: readonly OrderRecord[],
  sourceSystem: string,
  /** Null where it could not be read. */
  given: { readonly order: OrderFields; readonly merge: MergeOrder } | null,
): RecordOutcome['asks'] {
  const order = stored.find(({ status, fields }) => status !== 'Cancelled' && fields.sourceSystem === sourceSystem);
  if (!order) return undefined;
  const change = given ? changeBetween(order.fields, given.merge(order.fields, given.order)) : nothingRead;
  return { orderId: order.id, change };
}

const nothingRead: AskedChange = { changes: [], count: 0 };

function changeBetween({ lines, ...before }: OrderFields, { lines: linesAfter, ...after }: OrderFields): AskedChange {
  const gone = pathsIn({ ...before }).filter((path) => !pathsIn({ ...after }).includes(path));
  const ofFields = mergeRecord({ ...before }, { values: { ...after }, cleared: gone }).changes;
  const changes = [
    ...ofFields
      .filter(({ path }) => path !== 'submit')
      .map(({ path, from, to }) => ({ field: path, from: shortText(from), to: shortText(to) })),
    ...changedLines(lines, linesAfter),
  ];
  return { changes: changes.slice(0, mostChanges), count: changes.length };
}

/** Paths of values, also of those in objects. */
const pathsIn = (record: JsonObject): readonly string[] =>
  Object.entries(record).flatMap(([name, value]) =>
    isObject(value) ? pathsIn(value).map((path) => `${name}.${path}`) : [name],
  );

type Line = OrderFields['lines'][number];

function changedLines(before: readonly Line[], after: readonly Line[]): readonly RequestedChange[] {
  const known = new Map(before.map((line) => [line.lineNumber, line]));
  const kept = new Set(after.map(({ lineNumber }) => lineNumber));
  return [
    ...before
      .filter(({ lineNumber }) => !kept.has(lineNumber))
      .map((line) => ({ field: nameOf(line), from: lineText(line), to: null })),
    ...after.flatMap((line) => {
      const stored = known.get(line.lineNumber);
      if (!stored) return [{ field: nameOf(line), from: null, to: lineText(line) }];
      const names = [...new Set([...Object.keys(stored), ...Object.keys(line)])] as (keyof Line)[];
      return names
        .filter((name) => !sameJson(stored[name], line[name]))
        .map((name) => ({
          field: `${nameOf(line)}.${name}`,
          from: shortText(stored[name]),
          to: shortText(line[name]),
        }));
    }),
  ];
}

const nameOf = ({ lineNumber }: Line): string => `lines[${String(lineNumber)}]`;
const lineText = ({ quantityOrdered, itemId, sku }: Line): string =>
  shortText(`${String(quantityOrdered)} × ${itemId ?? sku ?? '?'}`) ?? '';

function shortText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return clip(typeof value === 'object' ? JSON.stringify(value) : String(value as string | number));
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
