import { maxBatchOrders, type BatchRequest } from '../../../main/contract/index.ts';

/** Why a file is no batch; the words are the screen's. */
export type FileFault =
  | { readonly fault: 'notJson'; readonly reason: string }
  | { readonly fault: 'noOrders' }
  | { readonly fault: 'badOrder'; readonly number: number }
  | { readonly fault: 'twice'; readonly id: string }
  | { readonly fault: 'tooMany'; readonly count: number };

type Orders = BatchRequest['orders'];

/** A batch, or only its list of orders, as JSON text. What stands in the pack requests is judged by the station. */
export function ordersOfJson(text: string): { readonly orders: Orders } | FileFault {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { fault: 'notJson', reason: error instanceof Error ? error.message : String(error) };
  }
  const list: unknown = Array.isArray(content) ? content : (content as { orders?: unknown } | null)?.orders;
  if (!Array.isArray(list) || list.length === 0) return { fault: 'noOrders' };
  if (list.length > maxBatchOrders) return { fault: 'tooMany', count: list.length };
  const seen = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const { orderId, packRequest } = (entry ?? {}) as Partial<Orders[number]>;
    if (typeof orderId !== 'string' || orderId === '' || typeof packRequest !== 'object')
      return { fault: 'badOrder', number: index + 1 };
    if (seen.has(orderId)) return { fault: 'twice', id: orderId };
    seen.add(orderId);
  }
  return { orders: list as Orders };
}
