import { orderView } from '../orders/orderView.ts';
import type { OrderRecord } from '../orders/ports.ts';

/** The values of an order at the paths of a profile, or the paths at which it has no single value. */
export type KeyValues =
  | { readonly kind: 'complete'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'missing'; readonly paths: readonly string[] };

/** Reads dot paths on the order as `/api/v1` shows it. Own properties only; a text, number or boolean is a value. */
export function keyValues(order: OrderRecord, groupingKeys: readonly string[]): KeyValues {
  const view = orderView(order);
  const found = groupingKeys.map((path) => [path, valueAt(view, path)] as const);
  const paths = found.filter(([, value]) => value === null).map(([path]) => path);
  if (paths.length > 0) return { kind: 'missing', paths };
  return { kind: 'complete', values: Object.fromEntries(found.map(([path, value]) => [path, String(value)])) };
}

function valueAt(root: unknown, path: string): string | number | boolean | null {
  let value = root;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
