import type { HostRecords } from './ports.ts';

/** A delivery as its JSON says it. */
export interface Payload extends HostRecords {
  readonly event: string | null;
  readonly hostId: string | null;
  /** Why nothing in it can be read; null when it has records. */
  readonly nothing: string | null;
}

/**
 * Reads a delivery: `items` and `deliveries` are lists of records of the host, or one record each; `event` and `deliveryId` are
 * kept. How a delivery looks is not in the specification (openPoints.md).
 */
export function readPayload(body: unknown): Payload {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const fields = new Map<string, unknown>(isObject ? Object.entries(body) : []);
  const items = listOf(fields.get('items'));
  const deliveries = listOf(fields.get('deliveries'));
  const isEmpty = items.length + deliveries.length === 0;
  return {
    items,
    deliveries,
    event: textOf(fields.get('event'), 256),
    hostId: textOf(fields.get('deliveryId'), 256),
    nothing: isEmpty ? 'The delivery has no records in "items" or "deliveries".' : null,
  };
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown, most: number): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, most) : null;
}
