import { isCancelWord } from '../orders/cancelledAtSender.ts';
import { plainName } from '../plainName.ts';
import type { DeliveryHeader, StopEvent } from './ports.ts';

/** Members of a body that say what happened, without case and separators. */
const eventNames: ReadonlySet<string> = new Set([
  ...['event', 'eventtype', 'eventname', 'eventtopic', 'webhookevent', 'webhooktopic', 'topic', 'type', 'kind'],
  ...['action', 'op', 'operation', 'method', 'trigger', 'scope', 'subject', 'messagetype', 'notificationtype'],
  ...['changetype', 'change', 'ereignis', 'aktion', 'vorgang'],
]);
/** Headers that say the same: X-Shopify-Topic, X-WC-Webhook-Event, CloudEvents and similar. */
const eventHeaders = /^(?:ce-type|event|topic|(?:x-)?(?:[\w-]+-)?(?:event|event-?type|event-?name|topic|action))$/i;

/** What an event is about, in front of a word that is written together with it. */
const together = /^(?:sales)?(?:order|delivery|shipment|auftrag|bestellung|lieferung|product|item|artikel)s?/;
const deleteWord =
  /^(?:deletes?|deleted|deletion|removes?|removed|removal|trashed|gelöscht|geloescht|löschung|löschen)$/;
const cancelWord = /^(?:cancel(?!l?able)[a-z]*|void(?:s|ed|ing)?|storn[a-z]*|annull[a-z]*)$/;
/** Words with which a cancellation is not one of the whole order, or none yet. */
const qualified: ReadonlySet<string> = new Set([
  ...['not', 'no', 'request', 'requested', 'requests', 'pending', 'fail', 'failed', 'failure', 'reject', 'rejected'],
  ...['declined', 'denied', 'revert', 'reverted', 'undo', 'undone', 'restore', 'restored', 'reopen', 'reopened'],
  ...['partial', 'partially', 'line', 'lines', 'lineitem', 'position', 'positions', 'payment', 'payments', 'invoice'],
  ...['refund', 'refunds', 'transaction', 'transactions', 'subscription', 'customer', 'fulfillment', 'fulfillments'],
  ...['tracking', 'label', 'note', 'comment', 'address', 'tag', 'discount', 'angefragt', 'beantragt', 'teilweise'],
]);
const pausedWords = /^(?:onhold|hold|held|blocked|locked|suspended|paused|gesperrt|angehalten|pausiert)$/;
const leftWords = /^(?:fulfilled|shipped|delivered|refunded|returned|versandt|versendet|ausgeliefert|erstattet)$/;
const orderWords =
  /^(?:sales)?(?:orders?|deliver(?:y|ies)|shipments?|auftrag|aufträge|bestellung(?:en)?|lieferung(?:en)?)$/;
const itemWords = /^(?:items?|products?|articles?|skus?|variants?|artikel|inventory)$/;

/** The words of an event, also those that are written together or as in `OrderCancelled`. */
function wordsOf(event: string): readonly string[] {
  const apart = event.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase();
  return apart.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const [subject = ''] = together.exec(word) ?? [];
    const rest = word.slice(subject.length);
    return subject !== '' && isStop(rest) ? [subject, rest] : word === '' ? [] : [word];
  });
}

const isStop = (word: string): boolean => deleteWord.test(word) || cancelWord.test(word);

/** What an event says against its records; null when nothing. */
function meaningOf(event: string): Pick<StopEvent, 'means' | 'isOfItems'> | null {
  const words = wordsOf(event);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const isPaused = has(pausedWords);
  if (words.some(isStop) || isCancelWord(event)) {
    const isOfOrders = has(orderWords);
    const isOfItems = !isOfOrders && (has(itemWords) || has(deleteWord));
    const isPart = isPaused || has(itemWords) || words.some((word) => qualified.has(word));
    return { means: isPart ? 'unclear' : 'cancelled', isOfItems };
  }
  const isWhole = !words.some((word) => word === 'partially' || word === 'partial' || word === 'not');
  return isPaused || (has(leftWords) && isWhole) ? { means: 'unclear', isOfItems: false } : null;
}

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
    eventNames.has(plainName(field)) ? textsOf(value).map((text) => ({ field, value: text })) : [],
  );
  const ofHeaders = headers
    .filter(({ name }) => eventHeaders.test(name))
    .map(({ name, value }) => ({ field: name, value }));
  for (const said of [...ofBody, ...ofHeaders]) {
    const meaning = meaningOf(said.value);
    if (meaning) return { ...said, ...meaning };
  }
  return null;
}

/** The event that a header states. */
export const eventInHeaders = (headers: readonly DeliveryHeader[]): string | null =>
  headers.find(({ name }) => eventHeaders.test(name))?.value ?? null;
