import { ProblemResponse, type Item } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { inTurn } from '../../ui/list/inTurn.ts';

/** What of a line says which item it is. */
export interface NamedLine {
  readonly itemId: string | null;
  readonly sku: string | null;
}

export type FoundItems = ReadonlyMap<string, Item | null>;

/** Ids of one request, as many as the station takes. */
const idsAtOnce = 100;
/** SKUs that are looked up one by one; a line beyond them is not judged. */
const mostLookups = 200;

/** The name by which the station finds the item of a line: its id before its SKU. Null when it has neither. */
export function lineCode({ itemId, sku }: NamedLine): string | null {
  return itemId ?? sku;
}

/** Items by the codes of lines, as the station resolves them: an id by id; a SKU by SKU, else as an id. Null is known to be none. */
export async function findLineItems(lines: readonly NamedLine[], signal: AbortSignal): Promise<FoundItems> {
  const ids = new Set(lines.flatMap(({ itemId }) => itemId ?? []));
  const skus = new Set(lines.flatMap(({ itemId, sku }) => (itemId === null && sku !== null ? [sku] : [])));
  const codes = [...new Set([...ids, ...skus])];
  const chunks = Array.from({ length: Math.ceil(codes.length / idsAtOnce) }, (_, index) =>
    codes.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  );
  const found = new Map<string, Item | null>();
  await inTurn(chunks, async (itemIds) => {
    for (const item of (await call('getManyItems', { body: { itemIds }, signal })).body.items) found.set(item.id, item);
  });
  for (const id of ids) if (!found.has(id)) found.set(id, null);
  await inTurn([...skus].filter((sku) => !found.has(sku)).slice(0, mostLookups), async (sku) => {
    found.set(sku, await findBySku(sku, signal));
  });
  return found;
}

async function findBySku(sku: string, signal: AbortSignal): Promise<Item | null> {
  try {
    return (await call('lookupItem', { query: { type: 'sku', value: sku }, signal })).body;
  } catch (error) {
    if (error instanceof ProblemResponse && error.problem.status === 404) return null;
    throw error;
  }
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
