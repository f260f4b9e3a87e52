import type { FieldMapping } from '../../contract/index.ts';
import { pathOf, valueAt } from './fieldPath.ts';
import { transformed } from './hostValue.ts';
import { statusTarget } from './mappingTargets.ts';

/** The words that cancel an order, in any case. */
const words: ReadonlySet<string> = new Set([
  'cancelled',
  'canceled',
  'cancel',
  'void',
  'voided',
  'storniert',
  'storno',
  'annulliert',
]);

/** Where the status of an order is read when no mapping says it. */
const unmapped: FieldMapping = { sourceField: 'status', targetField: statusTarget };

/** Tells the orders of a host that are cancelled: by the field that is mapped to `x-status`, else by `status`. */
export function cancelledBy(deliveryMappings: readonly FieldMapping[]): (record: unknown) => boolean {
  const mapping = deliveryMappings.find(({ targetField }) => targetField === statusTarget) ?? unmapped;
  const source = pathOf(mapping.sourceField) ?? [];
  return (record) => {
    const status = transformed(mapping.transform ?? null, valueAt(record, source));
    return typeof status === 'string' && words.has(status.trim().toLowerCase());
  };
}
