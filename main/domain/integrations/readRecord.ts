import type { OrderFields, RecordKind } from '../../contract/index.ts';
import type { MappedRecord } from './mapRecord.ts';
import type { StatusSaid } from './orderStatus.ts';
import type { StatedRecord } from './settleRejections.ts';

/** A record that was read and mapped. */
export interface ReadRecord {
  readonly kind: RecordKind;
  /** Position in the delivery, and in its own list. */
  readonly place: number;
  readonly index: number;
  readonly mapped: MappedRecord;
  readonly key: string | null;
  readonly sourceSystem: string | null;
  /** Whether only another connection may change it. */
  readonly isForeign: boolean;
  /** Name of the field that states the version. */
  readonly field: string;
  /** Why it cannot even be read. */
  readonly refusal: string | null;
  /** The order, or why it is rejected; null of an item, which is merged with what is stored, and of an order that is cancelled. */
  readonly order: OrderFields | string | null;
  /** Whether an order says in so many words that it goes on. */
  readonly isOpen: boolean;
  /** Whether an order says nothing of its lines. */
  readonly lacksLines: boolean;
  /** Whether a person asks for it, who has seen it. */
  readonly isRetried: boolean;
  /** What it states, and all that it says as JSON. */
  readonly stated: StatedRecord;
  /** What a person should know of it when it is stored. */
  readonly notes: readonly string[];
  /** The number and system of an order that its sender cancelled, and which field said so; null of all others. */
  readonly cancelled: {
    readonly sourceSystem: string;
    readonly sourceOrderId: string;
    readonly said: StatusSaid;
  } | null;
}
