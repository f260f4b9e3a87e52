import type { OrderFields, RecordKind } from '../../contract/index.ts';
import { mergeRecord, type JsonObject } from '../imports/mergeRecord.ts';
import type { MergeOrder } from '../orders/importDecision.ts';
import { isWholeAddress } from '../orders/leftBehind.ts';
import { sameJson } from '../sameJson.ts';
import type { MappedRecord } from './mapRecord.ts';
import { targetOf } from './mappingTargets.ts';

/** What a delivery says of a record: values, and the targets that it states as null or empty. */
interface Delivered extends Pick<MappedRecord, 'fields'> {
  readonly cleared: readonly string[];
}

/** What a stored record becomes. */
interface DeliveredRecord {
  readonly fields: JsonObject;
  /** What is lost although the delivery does not state it as empty. */
  readonly warnings: readonly string[];
}

const parties = ['shipFrom', 'shipTo'] as const;

/**
 * A stored record (null: there is none) with what a delivery says of it. A field that the delivery does not have stays, at any depth;
 * one that it states as null or empty goes. An address is one thing: a delivered one with a street and a city or ZIP code
 * that differs replaces the stored one whole, and with it name, company and contact. Parts of two addresses would lead nowhere, or to
 * somebody else. A part alone, such as a ZIP code, corrects.
 */
export function withDelivered(
  kind: RecordKind,
  stored: JsonObject | null,
  { fields: given, cleared }: Delivered,
): DeliveredRecord {
  const isCleared = new Set(cleared);
  const kept: Record<string, unknown> = { ...stored };
  const warnings: string[] = [];
  for (const name of kind === 'delivery' ? parties : []) {
    const before = objectOf(kept[name]);
    const after = objectOf(given[name]);
    const address = objectOf(before?.['address']);
    const delivered = objectOf(after?.['address']);
    if (!before || !after || !address || !delivered || !isWholeAddress(delivered) || sameJson(address, delivered))
      continue;
    Reflect.deleteProperty(kept, name);
    const stated = new Set(pathsIn(after));
    const lost = pathsIn(before).filter((path) => !stated.has(path) && !isCleared.has(`${name}.${path}`));
    if (lost.length > 0)
      warnings.push(`${name} was replaced by the delivered address; not stated and now empty: ${lost.join(', ')}`);
  }
  const { fields } = mergeRecord(kept, { values: given, cleared: [] });
  const after = cleared.reduce((record, target) => without(record, targetOf(kind, target)?.path ?? []), fields);
  return { fields: after, warnings };
}

/** The digits or letters at the start of a ZIP that lie in one state. */
const zipOfState = 3;
const plainText = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : '';

/**
 * Why a delivered part of an address does not correct the stored one: it may be of another place, and the parts that are not delivered
 * would be those of the place before. Null where it corrects or replaces it.
 */
export function mixedAddress(stored: JsonObject, { fields, cleared }: Delivered): string | null {
  for (const name of parties) {
    const before = objectOf(objectOf(stored[name])?.['address']);
    const after = objectOf(objectOf(fields[name])?.['address']);
    if (!before || !after || isWholeAddress(after)) continue;
    const has = (field: string): boolean => Boolean(before[field]);
    const isStated = (field: string): boolean =>
      after[field] !== undefined || cleared.includes(`${name}.address.${field}`);
    const differs = (field: string, length?: number): boolean =>
      has(field) &&
      Boolean(after[field]) &&
      plainText(before[field]).slice(0, length) !== plainText(after[field]).slice(0, length);
    const isOtherCity = differs('city') && (has('street1') || (has('state') && !isStated('state')));
    const isOtherZip = differs('zip', zipOfState) && has('state') && !isStated('state') && !isStated('city');
    if (isOtherCity || isOtherZip)
      return `${name}.address.${isOtherCity ? 'city' : 'zip'} is another one than that of the stored order, and the rest of the address is missing: it may be another place. Send the whole address.`;
  }
  return null;
}

/** How a delivered order is put into the stored one; `tell` hears what is lost. */
export const mergeDelivered =
  (cleared: readonly string[], tell: (warnings: readonly string[]) => void = () => undefined): MergeOrder =>
  (stored, given) => {
    const { fields, warnings } = withDelivered('delivery', { ...stored }, { fields: { ...given }, cleared });
    tell(warnings);
    // Both are whole orders, and what can be emptied is optional.
    return fields as unknown as OrderFields;
  };

/** The paths of the values in a party. */
const pathsIn = (party: JsonObject): readonly string[] =>
  Object.entries(party).flatMap(([name, value]) => {
    const inner = objectOf(value);
    return inner ? pathsIn(inner).map((path) => `${name}.${path}`) : [name];
  });

/** The record without the value at a path; an object that loses its last member goes with it. */
function without(record: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  if (!Object.hasOwn(record, name)) return record;
  const { [name]: value, ...others } = record;
  const inner = rest.length === 0 ? null : objectOf(value);
  if (rest.length > 0 && !inner) return record;
  const left = inner && without(inner, rest);
  return left && Object.keys(left).length > 0 ? { ...others, [name]: left } : others;
}

function objectOf(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}
