import { ImportedLine, message, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { shapeOf } from '../fieldShape.ts';
import { plainName } from '../plainName.ts';
import {
  flagOf,
  isCancelFlag,
  isCancelWord,
  isDoneWord,
  isHoldWord,
  plainStatus,
  saysLeft,
} from './cancelledAtSender.ts';
import { createMarkFinder, isTestName, type NearbyMark } from './nearbyMark.ts';
import { saysUnpacked } from './unpackedLine.ts';

/** What other systems call the status of an order line, without case and separators. */
const statusNames: ReadonlySet<string> = new Set([
  ...['status', 'state', 'linestatus', 'itemstatus', 'fulfillmentstatus', 'fulfilmentstatus'],
  ...['positionsstatus', 'zeilenstatus', 'lieferstatus'],
]);
/** What other systems call the quantity of an order line that is not wanted any more, without case and separators. */
const quantityNames: ReadonlySet<string> = new Set([
  ...['quantitycancelled', 'quantitycanceled', 'cancelledquantity', 'canceledquantity'],
  ...['refundedquantity', 'quantityrefunded', 'refundedqty', 'qtyrefunded', 'erstattetemenge'],
  ...['qtycancelled', 'qtycanceled', 'cancelledqty', 'canceledqty', 'stornomenge', 'storniertemenge'],
  ...['mengestorniert', 'storniertmenge', 'backordered', 'removed'],
]);
/** What other systems call the quantity of an order line that is still wanted, without case and separators. */
const openNames: ReadonlySet<string> = new Set([
  ...['currentquantity', 'fulfillablequantity', 'openquantity', 'remainingquantity', 'quantityremaining'],
  ...['currentqty', 'fulfillableqty', 'openqty', 'remainingqty', 'offenemenge', 'restmenge'],
  ...['quantityopen', 'qtyopen', 'outstandingquantity', 'quantityoutstanding', 'outstandingqty', 'qtyoutstanding'],
  ...['quantitytoship', 'qtytoship', 'quantitytofulfill', 'qtyremaining', 'mengeoffen', 'shipquantity'],
  ...['rückstandsmenge', 'rueckstandsmenge', 'offen', 'nochzuliefern', 'zuliefern', 'liefermenge'],
]);
/** Those of them that do not count what has left: 0 of them says that the line was taken out of its order. */
const wantedNames: ReadonlySet<string> = new Set(['currentquantity', 'currentqty']);
/** What other systems call the quantity of an order line that has left already, without case and separators. */
const deliveredNames: ReadonlySet<string> = new Set([
  ...['shippedquantity', 'quantityshipped', 'shippedqty', 'qtyshipped'],
  ...['deliveredquantity', 'quantitydelivered', 'deliveredqty', 'qtydelivered'],
  ...['fulfilledquantity', 'quantityfulfilled', 'fulfilledqty', 'qtyfulfilled'],
  ...['geliefert', 'mengegeliefert', 'shipped', 'fulfilled', 'delivered', 'refunded'],
  ...['geliefertemenge', 'bereitsgeliefert', 'bereitsgeliefertemenge', 'versandtemenge', 'versendetemenge'],
]);
/** Statuses of an item of an outbound delivery in SAP that say by C that it has left or was packed. */
const sapStatuses: ReadonlySet<string> = new Set(['goodsmovementstatus', 'sdprocessstatus', 'packingstatus']);
/** Names under which the station reads a line where no mapping says so. */
const ownNames: ReadonlySet<string> = new Set([
  ...Object.keys(ImportedLine.properties),
  ...shapeOf(ImportedLine).instead.keys(),
]);
/** Remembers the names of all lines. */
const markOf = createMarkFinder();
/** No field of these has a longer name. */
const longestName = 24;

type Said = 'status' | 'code' | 'flag' | 'quantity' | 'open' | 'delivered' | null;

/** What a field of an order line says by its name. */
function saidBy(name: string): Said {
  if (name.length > longestName) return null;
  const plain = plainName(name);
  if (statusNames.has(plain)) return 'status';
  if (sapStatuses.has(plain)) return 'code';
  if (quantityNames.has(plain)) return 'quantity';
  if (openNames.has(plain)) return 'open';
  if (deliveredNames.has(plain)) return 'delivered';
  return isCancelFlag(plain) ? 'flag' : null;
}

/** Whether a field of this name may say that an order line must not be packed. */
export const mayStopLine = (name: string): boolean => saidBy(name) !== null;

/** Whether a field of this name is a quantity of an order line that is open, cancelled or delivered. */
export function isQuantityOfStop(name: string): boolean {
  const said = saidBy(name);
  return said === 'quantity' || said === 'open' || said === 'delivered';
}

/** Whether a field of this name is the quantity of an order line that is still wanted. */
export const isOpenQuantity = (name: string): boolean => saidBy(name) === 'open';

/** What is known of the lines besides their fields. */
export interface LinesRead {
  /** Names of the fields that a mapping reads. */
  readonly mapped?: ReadonlySet<string>;
  /** The quantity that is read of a line; null where it cannot be read. */
  readonly quantityOf?: (line: object, index: number) => number | null;
}

/** A field that says that its order line must not be packed as it is. */
interface StoppedLine {
  /** Its place in the list. */
  readonly index: number;
  readonly name: string;
  /** `open`, `cancelledInPart`, `deliveredInPart`: by a quantity. `unpacked`: nobody packs it. `marked`: a field that nothing reads may say so. */
  readonly why: 'marked' | 'unpacked' | 'open' | 'cancelledInPart' | 'deliveredInPart' | 'cancelled';
  /** The quantity that is read of the line, where another one is open. */
  readonly quantity: number | null;
  /** Why the order is not stored; `line` names the line. */
  readonly said: (line: Message) => Message;
}

function ownQuantity(line: object): number | null {
  const { quantityOrdered } = line as { readonly quantityOrdered?: unknown };
  return typeof quantityOrdered === 'number' ? quantityOrdered : null;
}

/**
 * The first line that is cancelled at its sender or has left there, whole or in part. Where the open quantity of a line is mapped, what
 * else is mapped or cancelled of the quantity is not looked at, nor another open quantity that is larger. What was delivered is not
 * looked at where an open quantity that counts it is stated.
 */
export function stoppedLine(lines: unknown, { mapped, quantityOf = ownQuantity }: LinesRead = {}): StoppedLine | null {
  if (!Array.isArray(lines)) return null;
  // Lines have the same few names.
  const known = new Map<string, Said>();
  const isRead = (name: string): boolean => (mapped ?? ownNames).has(name);
  for (const [index, line] of lines.entries()) {
    if (typeof line !== 'object' || line === null) continue;
    const isOpenMapped = statesOpen(line as object, (name) => mapped?.has(name) === true);
    const isOpenStated = () => statesOpen(line as object, (name) => !wantedNames.has(plainName(name)));
    for (const [name, value] of Object.entries(line as object) as [string, unknown][]) {
      let kind = known.get(name);
      if (kind === undefined) known.set(name, (kind = saidBy(name)));
      if (!isRead(name) && !saysNothing(value) && saysUnpacked(name, value)) {
        const shown = shownMark({ name, value: String(value as string | number | boolean).trim() });
        return {
          ...{ index, name, why: 'unpacked', quantity: null },
          said: (line) => message('lineNotPacked', { line, ...shown }),
        };
      }
      const mayBeMarked = kind === null || (kind === 'status' && !isStopped(kind, value));
      const mark = mayBeMarked && !isRead(name) ? markIn(name, value) : null;
      if (mark)
        return {
          ...{ index, name, why: 'marked', quantity: null },
          said: (line) => message(isTestName(name) ? 'lineOfTest' : 'lineMarkedAtSender', { line, ...shownMark(mark) }),
        };
      const shown = shownMark({ name, value: String(value as string | number | boolean).trim() });
      const isQuantity = kind === 'quantity' || kind === 'open' || kind === 'delivered';
      if (kind === null || (isQuantity && mapped?.has(name)) || (kind === 'quantity' && isOpenMapped)) continue;
      if (
        kind === 'delivered' &&
        (saysNothing(value) || numberOf(value) === 0 || flagOf(value) === false || isOpenStated())
      )
        continue;
      const quantity = kind === 'open' ? quantityOf(line as object, index) : null;
      const isPart = kind === 'open' && isOtherQuantity(value, quantity, isOpenMapped);
      if (!isPart && !isStopped(kind, value)) continue;
      const why = isPart
        ? 'open'
        : kind === 'quantity'
          ? 'cancelledInPart'
          : kind === 'delivered'
            ? 'deliveredInPart'
            : 'cancelled';
      return {
        ...{ index, name, why, quantity: isPart ? quantity : null },
        said: (line) => {
          if (why === 'open')
            return message(mapped ? 'lineOpenInPartMapped' : 'lineOpenInPart', {
              line,
              quantity: quantity ?? 0,
              ...shown,
            });
          if (why === 'cancelledInPart')
            return message(mapped ? 'lineCancelledInPartMapped' : 'lineCancelledInPart', { line, ...shown });
          if (why === 'deliveredInPart')
            return message(mapped ? 'lineDeliveredInPartMapped' : 'lineDeliveredInPart', { line, ...shown });
          return message('lineCancelledAtSender', { line, ...shown });
        },
      };
    }
  }
  return null;
}

/** Whether a field of a line says that the line has left, or that nothing of it is open any more. */
export function saysLineLeft(name: string, value: unknown): boolean {
  const kind = saidBy(name);
  if (kind === 'status') return saysLeft(value);
  if (kind === 'code') return plainStatus(String(value)) === 'c';
  if (kind === 'open') return !wantedNames.has(plainName(name)) && !saysNothing(value) && numberOf(value) === 0;
  return kind === 'delivered' && plainName(name) !== 'refunded';
}

/** What a field that nothing reads may say of its line, as it does of a whole order. */
function markIn(name: string, value: unknown): NearbyMark | null {
  if (typeof value !== 'object' && saysNothing(value)) return null;
  return markOf({ [name]: value }, () => false);
}

const shownMark = ({ name, value }: NearbyMark) => ({ field: clip(name), value: clip(value) });

/** The number that a field of a line states, also with a decimal comma. */
export const numberOf = (value: unknown): number =>
  Number(plainStatus(value as string | number | boolean).replace(',', '.'));
/** Whether a field of a line has no content. */
export const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === 'object' || plainStatus(value as string) === '';

/** Whether a line has a value in a field for the quantity that is still wanted, among those that `isAsked` names. */
const statesOpen = (line: object, isAsked: (name: string) => boolean = () => true): boolean =>
  Object.entries(line).some(
    ([name, value]: [string, unknown]) => isAsked(name) && isOpenQuantity(name) && !saysNothing(value),
  );

/** Whether a line states that something is left, but another quantity than the one that is read: less, where that is an open quantity. */
const isOtherQuantity = (value: unknown, quantity: number | null, isOpenRead: boolean): boolean =>
  !saysNothing(value) &&
  quantity !== null &&
  numberOf(value) !== 0 &&
  (isOpenRead ? !(numberOf(value) >= quantity) : numberOf(value) !== quantity);

function isStopped(kind: NonNullable<Said>, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'object') return false;
  if (kind === 'flag') return flagOf(value) !== false && numberOf(value) !== 0;
  const text = plainStatus(value as string | number | boolean);
  if (kind === 'status')
    return isCancelWord(text) || isDoneWord(text) || isHoldWord(text) || /^(?:back-?order|rückstand)/.test(text);
  if (kind === 'code') return text === 'c';
  const isZero = numberOf(value) === 0 || flagOf(value) === false;
  return text !== '' && (kind === 'open' ? isZero : !isZero);
}

/** What other systems call the refunds of an order, without case and separators. */
const refundNames: ReadonlySet<string> = new Set(['refunds', 'refundlines', 'erstattungen']);

/** Whether a field of this name may be the list of the refunds of an order. */
export const isRefundList = (name: string): boolean => name.length <= longestName && refundNames.has(plainName(name));

/** The list of refunds of an order of which nothing says what is left, and why the order is not stored. */
export function openRefunds(
  record: unknown,
  lines: unknown,
  { mapped }: Pick<LinesRead, 'mapped'> = {},
): { readonly name: string; readonly said: Message } | null {
  if (typeof record !== 'object' || record === null) return null;
  const [name] =
    Object.entries(record).find(
      ([one, value]: [string, unknown]) => isRefundList(one) && Array.isArray(value) && value.length > 0,
    ) ?? [];
  if (name === undefined || [...(mapped ?? [])].some(isOpenQuantity)) return null;
  const isSettled = (line: unknown): boolean => typeof line === 'object' && line !== null && statesOpen(line);
  // Lines that state what is left are compared with their quantity.
  if (Array.isArray(lines) && lines.length > 0 && lines.every(isSettled)) return null;
  return { name, said: message(mapped ? 'orderRefundedMapped' : 'orderRefunded', { field: clip(name) }) };
}
