import { message, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { plainName } from '../plainName.ts';
import type { OrderRecord } from './ports.ts';

/** The words of other systems for a cancelled order, in any case. */
const cancelWords: ReadonlySet<string> = new Set([
  'cancelled',
  'canceled',
  'cancel',
  'void',
  'voided',
  'storniert',
  'storno',
  'annulliert',
  ...['canc', 'cncl', 'annulé', 'annulée', 'annule', 'annulee', 'cancelado', 'cancelada', 'anulado', 'anulada'],
  ...['annullato', 'annullata', 'geannuleerd'],
]);
/** Fields that say with true or false, or with the time of it, whether an order is cancelled, without case and separators. */
const flagNames: ReadonlySet<string> = new Set([
  ...['cancelled', 'canceled', 'iscancelled', 'iscanceled', 'void', 'voided'],
  ...['storniert', 'storno', 'annulliert', 'annulé', 'annulée', 'annule', 'annulee', 'cancelado', 'cancelada'],
  ...['anulado', 'anulada', 'annullato', 'annullata', 'geannuleerd'],
  ...['cancelledat', 'canceledat', 'cancelledon', 'canceledon', 'cancelleddate', 'canceleddate', 'cancellationdate'],
  ...['cancelledtime', 'canceledtime', 'datecancelled', 'datecanceled', 'canceldate', 'voidedat'],
  ...['storniertam', 'stornoam', 'stornodatum', 'stornierungsdatum', 'annulliertam', 'annullierungsdatum'],
]);
/** Fields that say the same of a record that is deleted. */
const deletionNames: ReadonlySet<string> = new Set([
  ...['deleted', 'isdeleted', 'deletedat', 'deletedon', 'deletionflag', 'deletionindicator', 'markedfordeletion'],
  ...[
    'loekz',
    'löschkz',
    'loeschkz',
    'löschdatum',
    'loeschdatum',
    'löschflag',
    'loeschflag',
    'lvorm',
    'gelöscht',
    'geloescht',
    'löschkennzeichen',
    'loeschkennzeichen',
  ],
  ...['löschvormerkung', 'loeschvormerkung'],
]);
/** Fields that say by any value but a no that an order must not leave yet, without case and separators. */
const holdNames: ReadonlySet<string> = new Set([
  ...[
    'hold',
    'onhold',
    'isonhold',
    'held',
    'blocked',
    'isblocked',
    'deliveryblock',
    'shippingblock',
    'rejectionreason',
  ],
  ...['holdreason', 'holdcode', 'credithold', 'oncredithold', 'creditblock', 'blockreason', 'locked', 'islocked'],
  ...['donotship', 'donotpack', 'deliveryblockreason', 'holds', 'holduntil', 'onholduntil', 'heldat', 'onholdsince'],
  ...['paused', 'ispaused', 'pausedat', 'pauseduntil', 'suspended', 'issuspended', 'blockeduntil'],
  ...['pausiert', 'istpausiert', 'zurückgestellt', 'zurueckgestellt', 'ruht', 'ruhend', 'gesperrtbis', 'istgesperrt'],
  ...['auslieferungssperre', 'auslieferungsstopp', 'packsperre', 'lieferstop', 'versandstop', 'angehalten'],
  ...['lifsk', 'abgru', 'gesperrt', 'liefersperre', 'versandsperre', 'auftragssperre', 'absagegrund'],
  ...['sperre', 'sperrkennzeichen', 'sperrgrund', 'sperrvermerk', 'kreditsperre', 'lieferstopp', 'versandstopp'],
  ...['kommissioniersperre', 'kommissionierstopp', 'kommissioniersperrgrund'],
]);
/** The words for an order that must not be packed now, without spaces and hyphens. */
const holdWords: ReadonlySet<string> = new Set([
  ...['onhold', 'hold', 'held', 'holded', 'blocked', 'locked', 'suspended', 'paused'],
  ...['gesperrt', 'angehalten', 'zurückgestellt', 'zurueckgestellt', 'pausiert', 'ruht', 'ruhend'],
]);
/** The words for an order or a line that has left or comes back. */
const doneWords: ReadonlySet<string> = new Set([
  ...[
    'vollständiggeliefert',
    'vollstaendiggeliefert',
    'vollständigausgeliefert',
    'komplettgeliefert',
    'komplettausgeliefert',
  ],
  ...['fullyshipped', 'fullydelivered', 'completelyshipped', 'completelydelivered'],
  ...['fulfilled', 'shipped', 'delivered', 'refunded', 'returned', 'closed', 'completed', 'complete', 'dispatched'],
  ...['versandt', 'versendet', 'geliefert', 'ausgeliefert', 'erstattet', 'erledigt', 'abgeschlossen', 'komplett'],
]);
/** Those of them for what comes back. */
const backWords: ReadonlySet<string> = new Set(['refunded', 'returned', 'erstattet', 'retourniert']);
/** The words for an order that goes on, without spaces and hyphens. */
const openWords: ReadonlySet<string> = new Set([
  ...['open', 'new', 'created', 'received', 'accepted', 'approved', 'confirmed', 'released', 'planned', 'ready'],
  ...['pending', 'processing', 'inprocess', 'inprogress', 'active', 'paid', 'unfulfilled', 'authorized', 'authorised'],
  ...['offen', 'neu', 'angelegt', 'eingegangen', 'bestätigt', 'freigegeben', 'inbearbeitung', 'bezahlt'],
]);
/** Whether a status is open in some systems and means unpaid in others (WooCommerce). */
export const isOpenOrUnpaidWord = (status: string): boolean => wordOf(status) === 'pending';
/** The words of the status of a payment for money that was given back. */
const paidBackWords: ReadonlySet<string> = new Set([
  'refunded',
  'voided',
  'chargeback',
  'erstattet',
  'zurückerstattet',
]);
/** The words of the status of a payment for money that is not there yet, without spaces and hyphens. */
const unpaidWords: ReadonlySet<string> = new Set(['unpaid', 'notpaid', 'pending', 'unbezahlt', 'nichtbezahlt']);
/** What other systems call the status of an order, without case and separators. */
const statusNames: ReadonlySet<string> = new Set(['status', 'orderstatus', 'auftragsstatus', 'belegstatus']);
/** No field of these has a longer name. */
const longestName = 24;

/** A field of a record that says by its name what its order's status is. */
export interface StatusField {
  readonly name: string;
  /** Says whether the order is cancelled, or since when. */
  readonly isFlag: boolean;
  /** Says whether the order is on hold, or why. */
  readonly isHold: boolean;
  readonly value: unknown;
}

/** The fields of a record that say its status, or whether it is cancelled, however they are written. */
export function statusFields(record: unknown): readonly StatusField[] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return [];
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    const plain = name.length > longestName ? '' : plainName(name);
    const isFlag = isCancelFlag(plain);
    const isHold = isHoldName(plain);
    return isFlag || isHold || statusNames.has(plain) ? [{ name, isFlag, isHold, value }] : [];
  });
}

/** Whether a field of this name says the status of its order, or whether it is cancelled or on hold. */
export const isStatusField = (name: string): boolean => statusFields({ [name]: null }).length > 0;

export const isUnpaidWord = (status: string): boolean => unpaidWords.has(wordOf(status));

export const isPaidBackWord = (status: string): boolean => paidBackWords.has(status);

/** Whether a field of this name is true or false about the cancellation. */
export const isCancelFlag = (name: string): boolean => flagNames.has(plainName(name)) || isDeletionFlag(name);

/** Whether a field of this name is true or false about the deletion of the record. */
export const isDeletionFlag = (name: string): boolean => deletionNames.has(plainName(name));

/** Whether a field of this name says by any value but a no that the order must not leave yet. */
export const isHoldName = (name: string): boolean => holdNames.has(plainName(name));

/** Whether the value of a field about holds says that there is one; an empty list says that there is none. */
export function saysHold(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return flagOf(value) !== false;
  return Array.isArray(value) ? value.length > 0 : Object.values(value).some((inner) => flagOf(inner) !== false);
}

/** A status without what does not count in it. */
export const plainStatus = (status: string | number | boolean): string => String(status).trim().toLowerCase();

const wordOf = (status: string): string => status.toLowerCase().replace(/[\s_-]/g, '');

export const isHoldWord = (status: string): boolean => holdWords.has(wordOf(status));

export const isDoneWord = (status: string): boolean => doneWords.has(wordOf(status));

/** Whether a status says that the order or line has left, and not that it comes back. */
export const saysLeft = (status: unknown): boolean =>
  typeof status === 'string' && isDoneWord(status.trim()) && !backWords.has(wordOf(status.trim()));

/** Whether the name of a field is about what comes back. */
export const isBackName = (name: string): boolean => [...backWords].some((word) => plainName(name).startsWith(word));

/** Whether a status lets the order go on; an empty one says nothing. */
export function isOpenWord(status: string): boolean {
  const word = wordOf(status);
  return word === '' || openWords.has(word) || /^partially(?!cancel|void)/.test(word);
}

export const isCancelWord = (status: unknown): boolean =>
  typeof status === 'string' && cancelWords.has(plainStatus(status));

/** The beginning of a date as systems write it, also as seconds or milliseconds since 1970. */
const dateText = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{8,14}(?:\.0)?$|\/date\()/;
/** How systems write that there is no date. */
const noDate = /^0[0.:/ tz-]*$/;

/** What a flag says; null when it is neither true nor false. The time of a cancellation is true. */
export function flagOf(value: unknown): boolean | null {
  if (value === undefined || value === null || value === '') return false;
  const text = typeof value === 'object' ? '' : plainStatus(value as string | number | boolean);
  if (/^(?:true|yes|y|ja|j|wahr|x|1)$/.test(text) || cancelWords.has(text)) return true;
  if (/^(?:false|no|n|nein|falsch)$/.test(text) || noDate.test(text)) return false;
  return dateText.test(text) ? true : null;
}

/** Why a record is not stored that is cancelled where it comes from: it would be packed. */
export const cancelledAtSender = message('orderCancelledAtSender', { id: '{id}' });

/** The same for a record whose order is stored and not cancelled. */
export const cancelledButStored = ({ id, status, fields }: OrderRecord): Message =>
  message('orderCancelledButStored', { order: clip(fields.sourceOrderId ?? id), status, id });

/** Why a record is not stored that is on hold where it comes from: it would be packed. */
const heldAtSender = message('orderHeldAtSender');

/** Why a record is not stored whose status is no known word: it may mean that the order must not be packed. */
function unknownAtSender(status: string, record: object): Message {
  const { sourceOrderId: order } = record as { readonly sourceOrderId?: unknown };
  return typeof order === 'string' && order.trim() !== ''
    ? message('orderStatusUnknown', { status: clip(status), order: clip(order.trim()) })
    : message('orderStatusUnknownUnnamed', { status: clip(status) });
}

/** The field by which an order is cancelled, on hold or of unknown status at its sender, and why its record is not stored. */
export interface StoppedOrder {
  readonly name: string;
  /** `marked`: a field that nothing reads may say so. */
  readonly why: 'cancelled' | 'held' | 'unknown' | 'marked';
  readonly said: Message;
}

/** Null when no field says so. */
export function stoppedAtSender(record: unknown): StoppedOrder | null {
  const fields = statusFields(record);
  const cancelled = fields.find(({ isFlag, value }) => (isFlag ? flagOf(value) === true : isCancelWord(value)));
  if (cancelled) return { name: cancelled.name, why: 'cancelled', said: cancelledAtSender };
  const held = fields.find(({ isFlag, isHold, value }) =>
    isHold ? saysHold(value) : !isFlag && typeof value === 'string' && isHoldWord(value),
  );
  if (held) return { name: held.name, why: 'held', said: heldAtSender };
  for (const { name, isFlag, isHold, value } of fields) {
    if (isFlag || isHold || value === undefined || value === null || typeof value === 'object') continue;
    const status = String(value as string | number | boolean).trim();
    if (!isOpenWord(status)) return { name, why: 'unknown', said: unknownAtSender(status, record as object) };
  }
  return null;
}
