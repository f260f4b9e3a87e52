import type { Item } from '../../../main/contract/index.ts';
import { findItems } from '../../masters/findItems.ts';

/** What of a line says which item it is. */
export interface NamedLine {
  readonly itemId: string | null;
  readonly sku: string | null;
}

export type FoundItems = ReadonlyMap<string, Item | null>;

/** The name by which the station finds the item of a line: its id before its SKU. Null when it has neither. */
export function lineCode({ itemId, sku }: NamedLine): string | null {
  return itemId ?? sku;
}

/** Items by the codes of lines, as the station resolves them: an id by id; a SKU by SKU, else as an id. Null is known to be none. */
export async function findLineItems(lines: readonly NamedLine[], signal: AbortSignal): Promise<FoundItems> {
  const ids = new Set(lines.flatMap(({ itemId }) => itemId ?? []));
  const skus = new Set(lines.flatMap(({ itemId, sku }) => (itemId === null && sku !== null ? [sku] : [])));
  const [byId, bySku] = await Promise.all([
    findItems([...ids], { by: ['id'], signal }),
    findItems([...skus], { by: ['sku', 'id'], signal }),
  ]);
  return new Map([
    ...[...skus].map((sku) => [sku, bySku.get(sku) ?? null] as const),
    ...[...ids].map((id) => [id, byId.get(id) ?? null] as const),
  ]);
}

interface MeasuredLine extends NamedLine {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Whether a shipment cannot be made of the line: no item, and no dimensions of its own. */
export function isUnresolved(line: MeasuredLine, found: FoundItems): boolean {
  const code = lineCode(line);
  const item = code === null ? null : found.get(code);
  if (item === undefined) return false;
  const measured = Boolean(line.length && line.width && line.height);
  if (line.itemId === null && measured) return false;
  return item === null || !(item.length && item.width && item.height);
}
