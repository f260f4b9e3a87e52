import type { RecordKind } from '../../contract/index.ts';

/** A record in a list that is clearly meant for items or orders, but is named differently. */
export interface MisnamedRecord {
  readonly kind: RecordKind;
  readonly list: string;
  readonly record: unknown;
}

/** An event of a delivery that says, or may say, that its orders must not be packed or its items are gone. */
export interface StopEvent {
  /** The member of the body, or the header. */
  readonly field: string;
  readonly value: string;
  /** `unclear`: part of an order, a wish, a pause, or an order that has left. `noOrder`: a draft, a basket or an offer. */
  readonly means: 'cancelled' | 'unclear' | 'noOrder';
  /** Whether it is about the items of the delivery. */
  readonly isOfItems: boolean;
}

/** Records of a host, as the host writes them. */
export interface HostRecords {
  readonly items: readonly unknown[];
  readonly deliveries: readonly unknown[];
  /** They have their places after all others: items first, then orders. */
  readonly misnamed?: readonly MisnamedRecord[];
  /** What the event of the delivery says against them. */
  readonly stop?: StopEvent | null;
}
