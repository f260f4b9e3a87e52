import { plainName } from '../plainName.ts';
import { flagOf } from './cancelledAtSender.ts';

/** Fields of a line that say by one of these values that nobody packs it, without case and separators. */
const unpackedBy: ReadonlyMap<string, boolean> = new Map([
  ...[['requiresshipping', false] as const, ['giftcard', true] as const, ['isgiftcard', true] as const],
]);

/** Whether a field of this name may say that its line is not packed. */
export const mayBeUnpacked = (name: string): boolean => unpackedBy.has(plainName(name));

/** Whether a field says that its line is not packed: a voucher, or goods that are not shipped. */
export const saysUnpacked = (name: string, value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && unpackedBy.get(plainName(name)) === flagOf(value);
