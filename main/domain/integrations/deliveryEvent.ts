import { isEventName, meaningOfEvent } from '../orders/eventMeaning.ts';
import type { StopEvent } from './hostRecords.ts';
import type { DeliveryHeader } from './ports.ts';

/** Headers that say the same: X-Shopify-Topic, X-WC-Webhook-Event, CloudEvents and similar. */
const eventHeaders = /^(?:ce-type|event|topic|(?:x-)?(?:[\w-]+-)?(?:event|event-?type|event-?name|topic|action))$/i;

/** The texts of a member of the body, of which an event may be an object, too. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).filter((inner: unknown): inner is string => typeof inner === 'string')
    : [];
}

/**
 * What the event of a delivery says against its records, in `event`, in another usual name that is free for it, or in a header; null
 * when nothing does. Systems that send only an event would otherwise have cancelled orders packed.
 */
export function stopEventOf(
  members: ReadonlyMap<string, unknown>,
  headers: readonly DeliveryHeader[],
): StopEvent | null {
  const ofBody = [...members].flatMap(([field, value]) =>
    isEventName(field) ? textsOf(value).map((text) => ({ field, value: text })) : [],
  );
  const ofHeaders = headers
    .filter(({ name }) => eventHeaders.test(name))
    .map(({ name, value }) => ({ field: name, value }));
  for (const said of [...ofBody, ...ofHeaders]) {
    const meaning = meaningOfEvent(said.value);
    if (meaning) return { ...said, ...meaning };
  }
  return null;
}

/** The event that a header states. */
export const eventInHeaders = (headers: readonly DeliveryHeader[]): string | null =>
  headers.find(({ name }) => eventHeaders.test(name))?.value ?? null;
