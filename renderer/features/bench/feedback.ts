import {
  ProblemResponse,
  type MessageKey,
  type PackingCarton,
  type PackingConflict,
  type PackingLoad,
  type PackingMessage,
  type PackingUnit,
} from '../../../main/contract/index.ts';
import type { LoadPiece } from './loading/loadStep.ts';

/** What the bench itself says. */
export type Notice =
  | { readonly code: 'signedIn'; readonly name: string }
  | { readonly code: 'senderFirst' }
  /** An item was scanned while a new plan is shown, before its box. */
  | { readonly code: 'boxBefore'; readonly box: string }
  /** An item was scanned while units are moved into another box. */
  | { readonly code: 'moveFirst' }
  /** It was scanned before, and goes into the larger box after the others. */
  | { readonly code: 'isLast'; readonly name: string }
  /** A box is closed, and its label is this far. */
  | {
      readonly code: 'closed';
      readonly number: number;
      readonly label: 'waiting' | 'waitingWithSlip' | 'missing' | 'printed';
    }
  /** A label is printed again, and its printer does not answer. */
  | { readonly code: 'printerOff'; readonly printer: string }
  | { readonly code: 'saved'; readonly file: string }
  /** The scanner has sent a short code without Enter. */
  | { readonly code: 'noEnd' }
  /** A key of the keypad was scanned where no number is asked for. */
  | { readonly code: 'noKeypad' }
  | { readonly code: 'orderPaused'; readonly order: string }
  /** The badge of a lead without a PIN was scanned to open the office. */
  | { readonly code: 'pinForOffice'; readonly name: string }
  | ({ readonly code: 'taken' } & TakenBy)
  /** An order that was packed before is opened again. */
  | { readonly code: 'alreadyPacked'; readonly order: string; readonly operator: string; readonly packedAt: string }
  /** Another window of this bench has the order. */
  | { readonly code: 'openHere' | 'goesOnHere'; readonly order: string }
  /** Several orders have the number that was scanned: one of them is chosen. */
  | { readonly code: 'severalOrders'; readonly scanned: string }
  | { readonly code: 'photoSaved'; readonly number: number }
  /** A photo was asked for at a bench that takes none, or before a box is closed. */
  | { readonly code: 'noPhotos' | 'closeFirst' }
  /** Something else was scanned where a badge is asked for. */
  | { readonly code: 'noBadge'; readonly asks: 'signIn' | 'lead' | 'packer' };

/** What a packer sees and hears after a scan or an action. */
export type Feedback =
  | {
      /** asks: nothing is wrong, and the packer decides. */
      readonly tone: 'right' | 'done' | 'attention' | 'asks';
      readonly message: PackingMessage;
      /** Said instead of the message. */
      readonly notice?: Notice;
      /** Where a unit goes that another one was asked for, or each unit of a case. */
      readonly place?:
        | { readonly carton: PackingCarton; readonly units: readonly PackingUnit[] }
        | { readonly load: PackingLoad; readonly piece: LoadPiece }
        | null;
      readonly at: number;
    }
  | {
      readonly tone: 'wrong';
      /** As it was scanned; null for what was not a scan. */
      readonly scanned: string | null;
      readonly message: PackingMessage | null;
      /** What the station says where no message comes with it, in English. */
      readonly detail: string | null;
      readonly detailKey: MessageKey | undefined;
      readonly notice?: Notice;
      readonly expected: string | null;
      /** How often in a row: a repeated mistake looks different from the first. */
      readonly times: number;
      readonly at: number;
    }
  | { readonly tone: 'notice'; readonly notice: Notice; readonly at: number }
  /** The station does not answer: the scan waits, or was not taken. */
  | { readonly tone: 'away'; readonly isTaken: boolean; readonly at: number };

/** Whether it is asked if the weight of a box or pallet is meant. */
export function isWeightQuestion(message: Pick<PackingMessage, 'code'> | null): boolean {
  return message?.code === 'weightOff' || message?.code === 'palletWeightOff';
}

/** Whether the order in hand was packed and put down before. */
export function isPackedBefore(said: Feedback | null): boolean {
  return said?.tone === 'attention' && said.notice?.code === 'alreadyPacked';
}

/** What the station says of a failure. */
export function detailOf(error: unknown): Pick<Extract<Feedback, { tone: 'wrong' }>, 'detail' | 'detailKey'> {
  if (!(error instanceof ProblemResponse)) return { detail: String(error), detailKey: undefined };
  return { detail: error.problem.detail, detailKey: error.problem['x-message'] };
}

/** Who has an order, and which. */
export interface TakenBy {
  readonly operator: string;
  /** Empty for a window that is no bench. */
  readonly bench: string;
  readonly order: string;
}

/** Who else has the order, when that is why something failed. */
export function conflictOf(error: unknown): TakenBy | null {
  if (!(error instanceof ProblemResponse) || error.problem.status !== 409) return null;
  const {
    'x-operator': operator,
    'x-benchName': bench = '',
    'x-orderNumbers': numbers = [],
  } = error.problem as typeof error.problem & Partial<PackingConflict>;
  return operator === undefined ? null : { operator, bench, order: numbers.join(', ') };
}
