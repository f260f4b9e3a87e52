import type { FieldMappings, RecordKind } from '../../contract/index.ts';
import { statusFields } from '../orders/cancelledAtSender.ts';
import { pathOf, valueAt } from './fieldPath.ts';
import { keyTargets, targetOf, versionTarget } from './mappingTargets.ts';
import type { StopEvent } from './hostRecords.ts';
import { looksLikeOrder } from './strayContent.ts';
import { eachSource } from './joinedSources.ts';

/** A body that is one record itself, as the webhooks of shops send it. */
export interface RootRecord {
  readonly kind: RecordKind;
  /** Names at the top that the mapping of its kind reads. */
  readonly names: ReadonlySet<string>;
}

/**
 * The record that a body is: one that has the key of an order and its list of lines, or the key of exactly one kind and another
 * field that is mapped, or its key alone where an event says the rest; one with both keys and an event that cancels orders is an order. One with the key of an item and the members of an order is an order
 * without its key, or may be either where it has sides, too. Null for one that has lists of records, or may be either by its keys.
 */
export function rootRecord(
  body: object,
  { itemMappings, deliveryMappings }: FieldMappings,
  lists: readonly string[],
  stop: StopEvent | null = null,
): RootRecord | 'either' | null {
  const found = { item: readIn(body, 'item', itemMappings), delivery: readIn(body, 'delivery', deliveryMappings) };
  const { item, delivery } = found;
  const isCancelled = stop?.means === 'cancelled';
  // Its lines may be called like a list of records.
  if (delivery.hasKey && delivery.hasLines) return { kind: 'delivery', names: delivery.names };
  if (lists.some((name) => Object.hasOwn(body, name))) return null;
  // The event says which of the two it is.
  if (delivery.hasKey && isCancelled && !stop.isOfItems) return { kind: 'delivery', names: delivery.names };
  if (item.hasKey === delivery.hasKey) return null;
  if (item.hasKey && looksLikeOrder(body))
    return item.hasSides ? 'either' : { kind: 'delivery', names: delivery.names };
  const kind = item.hasKey ? 'item' : 'delivery';
  const { names, others } = found[kind];
  const saysMore = others > 0 || (kind === 'delivery' && (isCancelled || statusFields(body).length > 0));
  return saysMore ? { kind, names } : null;
}

const sides: ReadonlySet<string> = new Set(['length', 'width', 'height']);

function readIn(body: object, kind: RecordKind, mappings: FieldMappings['itemMappings']) {
  const names = new Set<string>();
  let hasKey = false;
  let hasLines = false;
  let hasSides = false;
  let others = 0;
  for (const { sourceField, targetField } of eachSource(mappings)) {
    const source = pathOf(sourceField);
    const [first] = source ?? [];
    if (!source || typeof first !== 'string' || !Object.hasOwn(body, first)) continue;
    names.add(first);
    const place = targetOf(kind, targetField)?.place;
    const list = source.indexOf('each[]');
    if (place === 'line' && list > 0) hasLines ||= Array.isArray(valueAt(body, source.slice(0, list)));
    const value = valueAt(body, source);
    hasSides ||= sides.has(targetField) && (value ?? null) !== null;
    if (targetField === keyTargets[kind])
      hasKey = (typeof value === 'string' && value !== '') || typeof value === 'number';
    else if (targetField !== versionTarget && targetField !== 'sku' && value !== undefined) others += 1;
  }
  return { names, hasKey, hasLines, hasSides, others };
}
