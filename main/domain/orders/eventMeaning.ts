import { plainName } from '../plainName.ts';
import { isCancelWord } from './cancelledAtSender.ts';

/** Fields that say what happened, without case and separators. */
const eventNames: ReadonlySet<string> = new Set([
  ...['event', 'eventtype', 'eventname', 'eventtopic', 'webhookevent', 'webhooktopic', 'topic', 'type'],
  ...['action', 'op', 'operation', 'trigger', 'scope', 'messagetype', 'notificationtype'],
  ...['changetype', 'ereignis', 'aktion', 'vorgang'],
]);
export const isEventName = (name: string): boolean => eventNames.has(plainName(name));

/** What an event is about, in front of a word that is written together with it. */
const together = /^(?:sales)?(?:order|delivery|shipment|auftrag|bestellung|lieferung|product|item|artikel)s?/;
const deleteWord =
  /^(?:deletes?|deleted|deletion|removes?|removed|removal|trashed|gelöscht|geloescht|löschung|löschen)$/;
const cancelWord = /^(?:cancel(?!l?able)[a-z]*|void(?:s|ed|ing)?|storn[a-z]*|annul\p{L}*|anulad[ao]|geannuleerd)$/u;
/** Words with which a cancellation is not one of the whole order, or none yet. */
const qualified: ReadonlySet<string> = new Set([
  ...['not', 'no', 'request', 'requested', 'requests', 'pending', 'fail', 'failed', 'failure', 'reject', 'rejected'],
  ...['declined', 'denied', 'revert', 'reverted', 'undo', 'undone', 'restore', 'restored', 'reopen', 'reopened'],
  ...['partial', 'partially', 'line', 'lines', 'lineitem', 'position', 'positions', 'payment', 'payments', 'invoice'],
  ...['refund', 'refunds', 'transaction', 'transactions', 'subscription', 'customer', 'fulfillment', 'fulfillments'],
  ...['tracking', 'label', 'note', 'comment', 'address', 'tag', 'discount', 'angefragt', 'beantragt', 'teilweise'],
]);
const pausedWords = /^(?:onhold|hold|held|blocked|locked|suspended|paused|gesperrt|angehalten|pausiert)$/;
const leftWords =
  /^(?:fulfilled|shipped|delivered|refunded|returned|closed|geschlossen|versandt|versendet|ausgeliefert|erstattet)$/;
const orderWords =
  /^(?:sales)?(?:orders?|deliver(?:y|ies)|shipments?|auftrag|aufträge|bestellung(?:en)?|lieferung(?:en)?)$/;
const itemWords = /^(?:items?|products?|articles?|skus?|variants?|artikel|inventory)$/;

/** The words of an event, also those that are written together or as in `OrderCancelled`. */
function eventWords(event: string): readonly string[] {
  const apart = event.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase();
  return apart.split(/[^\p{L}\p{N}]+/u).flatMap((word) => {
    const [subject = ''] = together.exec(word) ?? [];
    const rest = word.slice(subject.length);
    return subject !== '' && isStop(rest) ? [subject, rest] : word === '' ? [] : [word];
  });
}

const isStop = (word: string): boolean => deleteWord.test(word) || cancelWord.test(word);

/** Events about what may become an order, and words with which it has. */
const baskets = /^(?:checkouts?|carts?|baskets?|quotes?|quotations?|offers?|warenkorb|angebote?)$/;
const begun =
  /^(?:creat(?:e|ed|ion)|updat(?:e|ed|es)|changed?|add(?:ed)?|abandoned|expired|angelegt|geändert|neu|new)$/;

/** What an event says against its records. */
interface EventMeaning {
  /** `unclear`: part of an order, a wish, a pause, or an order that has left. `noOrder`: a draft, a basket or an offer. */
  readonly means: 'cancelled' | 'unclear' | 'noOrder';
  readonly isOfItems: boolean;
}

/** Whether an event says that the order has left, and not that it comes back. */
export function isLeftEvent(event: string): boolean {
  const words = eventWords(event);
  const isOther = words.some((word) => isStop(word) || qualified.has(word) || /^(?:refund|return|erstatt)/.test(word));
  return !isOther && words.some((word) => leftWords.test(word));
}

/** Null when it says nothing against them. */
export function meaningOfEvent(event: string): EventMeaning | null {
  const words = eventWords(event);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const isDraft = has(/^drafts?$/) && has(orderWords);
  if (isDraft || (has(baskets) && has(begun))) return { means: 'noOrder', isOfItems: false };
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
