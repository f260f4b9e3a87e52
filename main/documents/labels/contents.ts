import type { CartonFacts } from '../../domain/documents/facts.ts';

/** So many units of an item. */
export interface ContentRow {
  readonly quantity: number;
  readonly name: string;
  /** SKU or id; empty where the name is the id. */
  readonly id: string;
  /** The same with the lot. */
  readonly code: string;
  readonly lot: string | null;
  readonly expiry: string | null;
  readonly serials: readonly string[];
}

/** What is in a carton: units of the same item, lot and expiry together, in the order in which they are packed. */
export function contentsOf({ units }: CartonFacts): readonly ContentRow[] {
  const rows = new Map<string, ContentRow & { quantity: number; readonly serials: string[] }>();
  for (const { itemId, sku, name, lot, expiry, serial } of units) {
    const own = sku ?? itemId ?? '';
    const id = own === name ? '' : own;
    const key = JSON.stringify([id, name, lot, expiry]);
    const code = [id, lot ?? ''].filter((part) => part !== '').join(' / ');
    const row = rows.get(key) ?? { quantity: 0, name, id, code, lot, expiry, serials: [] };
    row.quantity += 1;
    if (serial !== null) row.serials.push(serial);
    rows.set(key, row);
  }
  return [...rows.values()];
}
