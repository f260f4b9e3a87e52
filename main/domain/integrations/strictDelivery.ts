import { message, prefersStrict, type Message } from '../../contract/index.ts';
import type { DeliveryHeader } from './ports.ts';
import { namesOf, type Payload } from './readPayload.ts';

/** Whether the stored headers of a delivery ask that nothing of it is ignored. */
export function isStrictDelivery(headers: readonly DeliveryHeader[]): boolean {
  return headers.some(({ name, value }) => name === 'prefer' && prefersStrict(value));
}

/** Why a body is refused where nothing may be ignored: names beside the lists that are not read. Null when it has none. */
export function notKnown({ unknown }: Pick<Payload, 'unknown'>): Message | null {
  if (unknown.length === 0) return null;
  return message('namesUnknown', { names: namesOf(unknown) });
}
