import type { TSchema } from 'typebox';
import { DomainError, message, type Operation } from '../contract/index.ts';
import { checkFields } from '../domain/checkFields.ts';
import { clip } from '../domain/clip.ts';
import { deletionMark } from '../domain/deletionMark.ts';
import { mayStopOrder } from '../domain/orders/nearbyMark.ts';
import { createStopFinder } from '../domain/orders/stoppedRecord.ts';
import { runInSlices, type Steps } from '../domain/steps.ts';
import { unknownFields, withoutIndexes, type UnknownField } from '../domain/unknownFields.ts';
import { unknownFieldNames, unknownFieldText } from './warningHeader.ts';

/**
 * What of a body is not read as it is written. Throws DomainError bad_request for a slip of a known field, in the station's own
 * operations for any name whose value would be lost to an absent field, and in those that decide for everyone for any unknown field;
 * also for a change of which no field is known.
 */
export async function fieldWarnings(
  operation: Operation,
  schema: TSchema,
  body: unknown,
  yieldToEventLoop: () => Promise<void>,
): Promise<readonly string[]> {
  const { entries, path, refusesUnknownFields } = operation;
  const { ignored, notes } = await runInSlices(checkFields(schema, body), yieldToEventLoop);
  // The entries of a list are read one by one: each is refused alone.
  if (entries) {
    const { others } = await runInSlices(unknownFields(entries, body), yieldToEventLoop);
    const rejecting = await runInSlices(rejectingFields(operation, body), yieldToEventLoop);
    const told = others.filter(
      ({ path: name }) => !rejecting.some((one) => one === name || one.startsWith(`${name}.`)),
    );
    return unknownFieldNames('Unknown field ignored', told, true);
  }
  const isRefused = ({ near, isLost, path: name }: UnknownField): boolean => {
    if (refusesUnknownFields === 'all') return true;
    return refusesUnknownFields ? !isExtension(name) && !isReadOnly(operation, name) : near !== null && isLost;
  };
  const lost = refusesUnknownFields || path.startsWith('/station/v1/') ? ignored.find(isRefused) : undefined;
  if (lost) throw new DomainError('bad_request', unknownFieldText(lost), { field: lost.place });
  requireChange(operation, schema, body);
  return [...unknownFieldNames('Unknown field ignored', ignored), ...notes];
}

const deletedField = (record: unknown): { readonly path: string } | null => {
  const mark = deletionMark(record);
  return mark && { path: mark.field };
};

/** Entries of a list that are looked at between two pauses. */
const entriesAtOnce = 200;

/** The fields, entries of lists without their number, for which a record is rejected: to call them ignored would contradict it. */
function* rejectingFields({ stopsOrders }: Operation, body: unknown): Steps<readonly string[]> {
  const found = new Set<string>();
  if (typeof body !== 'object' || body === null) return [];
  const stopOf = stopsOrders ? createStopFinder() : deletedField;
  for (const [list, records] of Object.entries(body) as [string, unknown][]) {
    if (!Array.isArray(records)) continue;
    for (const [index, record] of records.entries()) {
      const stopped = stopOf(record);
      if (stopped) found.add(`${list}[].${withoutIndexes(stopped.path)}`);
      if (index % entriesAtOnce === 0) yield;
    }
  }
  return [...found];
}

/** Fields that are listed in a refusal. */
const mostListed = 40;

/** Refuses a change of a record that would change nothing, because nothing of it is known. */
function requireChange({ method, stopsOrders }: Operation, schema: TSchema, body: unknown): void {
  const { properties } = schema as { readonly properties?: object };
  if (method !== 'PATCH' || !properties || typeof body !== 'object' || body === null) return;
  const given = Object.keys(body).filter((name) => name !== 'version');
  const [first] = given;
  if (first === undefined || given.some((name) => Object.hasOwn(properties, name))) return;
  if (stopsOrders && mayStopOrder(body)) return;
  const names = Object.keys(properties).filter((name) => name !== 'version');
  const fields = [...names.slice(0, mostListed), ...(names.length > mostListed ? ['…'] : [])].join(', ');
  throw new DomainError('bad_request', message('nothingToChange', { given: clip(given.join(', ')), fields }), {
    field: first,
  });
}

const isExtension = (path: string): boolean => /(?:^|\.)x-[^.]*$/.test(path);

/** Whether the answer has a field that the request does not: a record is sent back as it was read. */
function isReadOnly({ replies }: Operation, name: string): boolean {
  return Object.values(replies).some((reply) => {
    const { properties = {} } = (reply ?? {}) as { readonly properties?: object };
    return Object.hasOwn(properties, name);
  });
}
