import { message, type Message } from '../contract/index.ts';
import { clip } from './clip.ts';
import { flagOf } from './orders/cancelledAtSender.ts';
import { plainName } from './plainName.ts';

/** Fields that say by any value but a no that an item is dangerous goods, without case and separators. */
const dangerNames: ReadonlySet<string> = new Set([
  ...['hazardous', 'ishazardous', 'hazardousmaterial', 'hazardousgoods', 'ishazmat', 'hazmatflag'],
  ...['dangerous', 'isdangerous', 'dangerousgoods', 'isdangerousgoods', 'gefahrgut', 'istgefahrgut', 'gefahrstoff'],
]);
const longestName = 24;

/** A field of an item that nothing reads and that says that the item is dangerous goods. */
export interface DangerMark {
  readonly field: string;
  readonly said: Message;
}

/** Whether a field of this name says that an item is dangerous goods. */
export const isDangerName = (name: string): boolean => name.length <= longestName && dangerNames.has(plainName(name));

/** Null for an item that says nothing of it, or that has the details in `hazmat`. */
export function dangerMark(item: unknown, isRead: (name: string) => boolean = () => false): DangerMark | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const { hazmat } = item as { readonly hazmat?: unknown };
  if (typeof hazmat === 'object' && hazmat !== null && Object.keys(hazmat).length > 0) return null;
  for (const [field, value] of Object.entries(item) as [string, unknown][]) {
    if (isRead(field) || !isDangerName(field)) continue;
    if (flagOf(value) === false) continue;
    const shown = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
    return { field, said: message('itemDangerousAtSender', { field: clip(field), value: clip(shown.trim()) }) };
  }
  return null;
}
