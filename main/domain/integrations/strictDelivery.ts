import { message, prefersStrict, type Message } from '../../contract/index.ts';
import type { DeliveryHeader, IntegrationRecord } from './ports.ts';
import { namesOf, type Payload } from './readPayload.ts';

/** Whether nothing of a delivery is ignored: its stored headers ask for it, or the connection is set so. */
export function isStrictDelivery(
  headers: readonly DeliveryHeader[],
  { fields }: Pick<IntegrationRecord, 'fields'>,
): boolean {
  return (
    fields.settings['x-strict'] === true || headers.some(({ name, value }) => name === 'prefer' && prefersStrict(value))
  );
}

/** Why a body is refused where nothing may be ignored: names beside the lists that are not read. Null when it has none. */
export function notKnown({ unknown }: Pick<Payload, 'unknown'>): Message | null {
  if (unknown.length === 0) return null;
  return message('deliveryNamesUnknown', { names: namesOf(unknown) });
}
