import { message, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { plainName } from '../plainName.ts';
import {
  flagOf,
  isBackName,
  isCancelWord,
  isDoneWord,
  isHoldName,
  isHoldWord,
  isOpenWord,
  isPaidBackWord,
  isUnpaidWord,
  plainStatus,
  saysHold,
  saysLeft,
  stoppedAtSender,
  type StoppedOrder,
} from './cancelledAtSender.ts';
import { isEventName, meaningOfEvent } from './eventMeaning.ts';
import { isOtherType } from './orderType.ts';

/** A field that nothing reads, and that may say that an order must not be packed. */
export interface NearbyMark {
  /** Its path in the record. */
  readonly name: string;
  readonly value: string;
}

/** Words in names of fields that say by any value but a no that the order is cancelled or deleted. */
const stopNames: ReadonlySet<string> = new Set([
  ...['cancel', 'cancels', 'canceled', 'cancelled', 'cancelling', 'cancellation', 'cancelation', 'void', 'voided'],
  ...[
    'storno',
    'storniert',
    'stornierung',
    'stornogrund',
    'stornokennzeichen',
    'stornokz',
    'stornoflag',
    'stornodatum',
  ],
  ...['teilstorno', 'teilstorniert', 'rückstand', 'rueckstand'],
  ...['annulliert', 'annullierung', 'delete', 'deleted', 'deletion', 'gelöscht', 'geloescht', 'löschung', 'löschkz'],
]);
/** Words next to them with which a field says how an order may be cancelled, not that it is. */
const aboutCancelling =
  /^(?:can|may|able|allow|allowed|possible|policy|terms|url|link|uri|href|fee|fees|deadline|until|before|after|days|period|window)$/;
/** Words in names of fields that have a status. */
const stateNames = /^(?:\w*status|\w*state|stage|phase|\w*zustand|auslieferung)$/;
/** Those of an invoice may be unpaid when the goods leave. */
const invoiceNames = /^(?:billing|invoice|rechnungs?)/;
const paymentNames = /^(?:pay|payment|payments|financial|billing|invoice|zahlung|zahlungs|rechnungs?)/;
/** Fields of a whole order that say by a no that it does not go on, without case and separators. */
const activeNames: ReadonlySet<string> = new Set([
  ...['active', 'isactive', 'orderactive', 'aktiv', 'istaktiv'],
  ...['released', 'isreleased', 'approved', 'isapproved', 'paid', 'ispaid', 'readytoship', 'confirmed', 'isconfirmed'],
  ...['freigegeben', 'freigabe', 'bezahlt', 'istbezahlt', 'bestätigt', 'bestaetigt', 'versandbereit', 'lieferbar'],
  ...['zahlungseingang', 'paymentreceived', 'ispaymentreceived'],
]);
/** Whether a field of this name says whether an order may go on. */
export const isReleaseName = (name: string): boolean => activeNames.has(plainName(name));
/** Fields of a whole order that say by a yes, or by when it was, that it is finished, without case and separators. */
const doneNames: ReadonlySet<string> = new Set([
  ...['closed', 'isclosed', 'closedat', 'closedon', 'dateclosed', 'completed', 'iscompleted', 'completedat'],
  ...['completedon', 'datecompleted', 'shipped', 'isshipped', 'shippedat', 'shippedon', 'fullyshipped'],
  ...['completelyshipped', 'fulfilled', 'isfulfilled', 'fulfilledat', 'delivered', 'isdelivered', 'deliveredat'],
  ...['dispatched', 'dispatchedat', 'returned', 'returnedat', 'refunded', 'refundedat'],
  ...['erledigt', 'erledigtam', 'abgeschlossen', 'versendet', 'versendetam', 'versandt', 'versandtam'],
  ...['geliefert', 'geliefertam', 'ausgeliefert', 'retourniert', 'erstattet'],
]);
/** Fields of a whole order that say by a yes that a shop is only tried out, without case and separators. */
const testNames: ReadonlySet<string> = new Set([
  ...['test', 'istest', 'testorder', 'istestorder', 'testbestellung', 'testauftrag'],
]);
/** Whether a field of a whole order says by a yes that a shop is only tried out. */
export const isTestName = (name: string): boolean => testNames.has(plainName(name));
/** Statuses of an outbound delivery in SAP that say by C that it has left or was packed. */
const sapStatuses: ReadonlySet<string> = new Set([
  ...['overallgoodsmovementstatus', 'overallsdprocessstatus', 'overallpackingstatus'],
]);
/** Codes of SAP with which a document is no delivery to pack: returns and inbound deliveries. */
const sapKinds: Readonly<Record<string, RegExp>> = {
  deliverydocumenttype: /^(?:lr|el)$/,
  sddocumentcategory: /^[t7]$/,
  // A credit check that failed, in whole or in part.
  totalcreditcheckstatus: /^[bc]$/,
};
/** What other systems call the kind of a document, without case and separators. */
const typeNames: ReadonlySet<string> = new Set([
  ...['type', 'doctype', 'documenttype', 'documentkind', 'ordertype', 'ordercategory', 'transactiontype'],
  ...['belegart', 'belegtyp', 'dokumentart', 'dokumenttyp', 'auftragsart', 'auftragstyp', 'vorgangsart'],
]);
/** Fields that say by a letter what happened to the record, without case and separators. */
const changeNames: ReadonlySet<string> = new Set([
  ...['op', 'opcode', 'operation', 'action', 'changetype', 'changecode', 'aktion', 'änderungsart', 'aenderungsart'],
]);
/** Words of a status with which an order does not go on. */
const endedWords =
  /^(?:(?:order |auftrag )?(?:cancel(?!l?able)|storn|annull|void|delet|gelösch).*|rejected|failed|expired|archived|declined|abandoned|terminated|withdrawn|revoked|aborted|trash(?:ed)?|inactive|gestoppt|stopped|abgelehnt|abgebrochen)$/;
/** Whether a status or an event says that a record is deleted. */
export const isDeleteWord = (text: string): boolean => deleteWords.test(text);
const deleteWords = /^(?:deletes?|deleted|removes?|removed|gelöscht|geloescht|löschen)$/;
const noWords = /^(?:n|f|off|none|null|nil|n\/a|-+|nicht|kein|keine|not .*|uncancell?ed)$/;
/** Objects with a life of their own, or values that are kept as they are. */
const otherThings =
  /^(?:shipto|shipfrom|billto|soldto|lines?|items?|custom(?:er|attributes|fields)?|buyer|seller|user|sender|carrier|.*address)$/;
/** Names and values of a mark are no longer. */
const longest = 64;
/** Objects within objects that are looked into. */
const deepest = 2;
/** Names that are remembered: records of one list have the same few. */
const mostNames = 1000;

interface NameKind {
  readonly isStop: boolean;
  readonly isState: boolean;
  readonly isPayment: boolean;
  readonly isInvoice: boolean;
  readonly isEvent: boolean;
  readonly isActive: boolean;
  readonly isDone: boolean;
  readonly isHold: boolean;
  readonly isType: boolean;
  /** The codes with which the order must not be packed; null where codes say nothing of it. */
  readonly codes: RegExp | null;
}

function kindOfName(name: string): NameKind {
  const short = name.slice(0, longest);
  const plain = plainName(short);
  const words = short
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return {
    isStop:
      words.some((word) => stopNames.has(word)) &&
      !words.some((word) => aboutCancelling.test(word)) &&
      !/^cancelby$/.test(plain),
    isState: words.some((word) => stateNames.test(word)),
    isPayment: words.some((word) => paymentNames.test(word)),
    isInvoice: words.some((word) => invoiceNames.test(word)),
    isEvent: isEventName(short),
    isActive: activeNames.has(plain),
    isDone: doneNames.has(plain) || isTestName(short),
    isHold: isHoldName(short),
    isType: typeNames.has(plain),
    codes: sapStatuses.has(plain) ? /^c$/ : changeNames.has(plain) ? /^(?:d|del)$/ : (sapKinds[plain] ?? null),
  };
}

/** Whether a field of a whole order says that it is not released, finished, or no order to pack. */
function isEnded({ isActive, isDone, isType, codes }: NameKind, value: unknown): boolean {
  if (typeof value === 'object') return false;
  const text = plainStatus(value as string | number | boolean);
  if (text === '') return false;
  if (isActive) return flagOf(text) === false;
  if (isDone) return flagOf(text) !== false && !noWords.test(text) && !isOpenWord(text);
  return (isType && isOtherType(text)) || codes?.test(text) === true;
}

function isMark({ isStop, isState, isPayment, isInvoice, isEvent, isHold }: NameKind, value: unknown): boolean {
  if (isHold && typeof value !== 'object' && saysHold(value)) return true;
  if (typeof value === 'number' || typeof value === 'boolean') return isStop && flagOf(value) !== false;
  if (typeof value !== 'string') return false;
  const text = plainStatus(value);
  if (text === '' || (!isStop && text.length > longest)) return false;
  if (isStop && flagOf(text) !== false && !noWords.test(text) && !isOpenWord(text)) return true;
  if (isCancelWord(text) || isDeleteWord(text)) return true;
  if (isState && isPayment && (isPaidBackWord(text) || (!isInvoice && isUnpaidWord(text)))) return true;
  if (isState && (isHoldWord(text) || (!isPayment && (isDoneWord(text) || endedWords.test(text))))) return true;
  return isEvent && meaningOfEvent(value) !== null;
}

/**
 * Finds fields that say in a name which the station does not read that an order is cancelled, on hold or finished. `isRead` says whether
 * something reads a path.
 */
export function createMarkFinder() {
  const known = new Map<string, NameKind>();
  const kindOf = (name: string): NameKind => {
    const before = known.get(name);
    if (before) return before;
    const kind = kindOfName(name);
    if (known.size < mostNames) known.set(name, kind);
    return kind;
  };

  function markIn(record: object, isRead: (path: string) => boolean, outer = '', depth = 0): NearbyMark | null {
    for (const [name, value] of Object.entries(record) as [string, unknown][]) {
      const path = outer + name;
      if (value === null || value === undefined || value === '' || isRead(path)) continue;
      const kind = kindOf(name);
      const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [value];
      const marked = depth === 0 && isEnded(kind, value) ? value : texts.find((one) => isMark(kind, one));
      if (marked !== undefined) return { name: path, value: String(marked as string | number | boolean).trim() };
      if (Array.isArray(value)) {
        if ((kind.isStop || kind.isHold) && value.length > 0) return { name: path, value: '[…]' };
      } else if (typeof value === 'object') {
        if ((kind.isStop || kind.isHold) && saysHold(value)) return { name: path, value: '{…}' };
        if (depth < deepest && !otherThings.test(plainName(name))) {
          const inner = markIn(value, isRead, `${path}.`, depth + 1);
          if (inner) return inner;
        }
      }
    }
    return null;
  }

  return (record: unknown, isRead: (path: string) => boolean): NearbyMark | null =>
    typeof record === 'object' && record !== null && !Array.isArray(record) ? markIn(record, isRead) : null;
}

/** Why an order with it is not stored: it might be packed. */
const markedText = ({ name, value }: NearbyMark): Message => {
  const said = { field: clip(name), value: clip(value) };
  return isTestName(name) ? message('orderOfTest', said) : message('orderMarkedAtSender', { ...said, id: '{id}' });
};

/** Finds the field of an order that may say that it must not be packed, besides those of `known`, which the station reads. */
export function createMarkedOrderFinder(known: object): (record: unknown) => StoppedOrder | null {
  const markOf = createMarkFinder();
  return (record) => {
    const mark = markOf(record, (path) => Object.hasOwn(known, path));
    return mark && { name: mark.name, why: 'marked', said: markedText(mark) };
  };
}

/** Whether a field of an order may say by its name that the order must not be packed; its path as in a mark. */
export function mayMarkOrder(path: string): boolean {
  const names = path.split('.');
  if (names.length > deepest + 1 || names.slice(0, -1).some((name) => otherThings.test(plainName(name)))) return false;
  return mayMark(names.at(-1) ?? '', names.length === 1);
}

/** The same of the name of a field alone; `isOuter` for one that is in no other field of its order or line. */
export function mayMark(name: string, isOuter = true): boolean {
  const { isStop, isState, isEvent, isHold, isActive, isDone, isType, codes } = kindOfName(name);
  return isStop || isState || isEvent || isHold || (isOuter && (isActive || isDone || isType || codes !== null));
}

/** Whether a field of a whole order says that the order has left. */
export function saysOrderLeft(name: string, value: unknown): boolean {
  if (value === null || value === undefined || value === false || typeof value === 'object') return false;
  const plain = plainName(name.slice(0, longest));
  if (/^(?:teil|part)/.test(plainStatus(value as string | number))) return false;
  if (doneNames.has(plain)) return !isBackName(name) && isEnded(kindOfName(name), value);
  if (sapStatuses.has(plain)) return isEnded(kindOfName(name), value);
  return saysLeft(value) && kindOfName(name).isState;
}

/** Whether any field of a body says or may say that its order must not be packed. */
export const mayStopOrder = (body: unknown): boolean =>
  stoppedAtSender(body) !== null || createMarkFinder()(body, () => false) !== null;
