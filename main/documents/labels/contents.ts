import type { CartonFacts } from '../../domain/documents/facts.ts';

/** So many units of an item. */
export interface ContentRow {
  readonly quantity: number;
  readonly name: string;
  /** SKU or id, and lot; empty where the name is the id. */
  readonly code: string;
}

/** What is in a carton: units of the same item and lot together, in the order in which they are packed. */
export function contentsOf({ units }: CartonFacts): readonly ContentRow[] {
  const rows = new Map<string, { quantity: number; name: string; code: string }>();
  for (const { itemId, sku, name, lot } of units) {
    const id = sku ?? itemId ?? '';
    const code = [id === name ? '' : id, lot ?? ''].filter((part) => part !== '').join(' / ');
    const key = `${code}\n${name}`;
    const row = rows.get(key) ?? { quantity: 0, name, code };
    row.quantity += 1;
    rows.set(key, row);
  }
  return [...rows.values()];
}
