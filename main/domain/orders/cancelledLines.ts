import { message, type Message } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { plainName } from '../plainName.ts';
import { flagOf, isCancelFlag, isCancelWord, isDoneWord, plainStatus } from './cancelledAtSender.ts';

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
]);
/** What other systems call the quantity of an order line that is still wanted, without case and separators. */
const openNames: ReadonlySet<string> = new Set([
  ...['currentquantity', 'fulfillablequantity', 'openquantity', 'remainingquantity', 'quantityremaining'],
  ...['currentqty', 'fulfillableqty', 'openqty', 'remainingqty', 'offenemenge', 'restmenge'],
]);
/** No field of these has a longer name. */
const longestName = 24;

type Said = 'status' | 'flag' | 'quantity' | 'open' | null;

/** What a field of an order line says by its name. */
function saidBy(name: string): Said {
  if (name.length > longestName) return null;
  const plain = plainName(name);
  if (statusNames.has(plain)) return 'status';
  if (quantityNames.has(plain)) return 'quantity';
  if (openNames.has(plain)) return 'open';
  return isCancelFlag(plain) ? 'flag' : null;
}

/** Whether a field of this name may say that an order line must not be packed. */
export const mayStopLine = (name: string): boolean => saidBy(name) !== null;

/** A field that says that its order line must not be packed as it is. */
interface StoppedLine {
  /** Its place in the list. */
  readonly index: number;
  readonly name: string;
  /** Why the order is not stored; `line` names the line. */
  readonly said: (line: Message) => Message;
}

/** The first line that is cancelled at its sender or has left there, whole or in part; a quantity that is mapped is not looked at. */
export function stoppedLine(lines: unknown, mapped: ReadonlySet<string> = new Set()): StoppedLine | null {
  if (!Array.isArray(lines)) return null;
  // Lines have the same few names.
  const known = new Map<string, Said>();
  for (const [index, line] of lines.entries()) {
    if (typeof line !== 'object' || line === null) continue;
    for (const [name, value] of Object.entries(line as object) as [string, unknown][]) {
      let kind = known.get(name);
      if (kind === undefined) known.set(name, (kind = saidBy(name)));
      const isQuantity = kind === 'quantity' || kind === 'open';
      if (kind === null || (isQuantity && mapped.has(name)) || !isStopped(kind, value)) continue;
      const code = kind === 'quantity' ? 'lineCancelledInPart' : 'lineCancelledAtSender';
      const shown = clip(String(value as string | number | boolean).trim());
      return { index, name, said: (line) => message(code, { line, field: clip(name), value: shown }) };
    }
  }
  return null;
}

function isStopped(kind: NonNullable<Said>, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'object') return false;
  if (kind === 'flag') return flagOf(value) === true;
  const text = plainStatus(value as string | number | boolean);
  if (kind === 'status') return isCancelWord(text) || isDoneWord(text);
  const isZero = Number(text.replace(',', '.')) === 0;
  return text !== '' && (kind === 'open' ? isZero : !isZero);
}
