import {
  parseKeepingDigits,
  type Delivery,
  type DeliveryRecord,
  type OpenRejections,
  type RecordResult,
  type RejectionState,
  type SyncEntry,
} from '../../../main/contract/index.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

export type EntryState =
  | 'pending'
  | 'completed'
  | 'notAllRead'
  | 'empty'
  | 'partial'
  | 'rejected'
  | 'settled'
  | 'noRecords'
  | 'reusedId'
  | 'stopped'
  | 'failed';

export const entryTones: Readonly<Record<EntryState, StateTone>> = {
  pending: 'busy',
  completed: 'done',
  notAllRead: 'open',
  empty: 'ended',
  partial: 'open',
  rejected: 'failed',
  settled: 'ended',
  noRecords: 'failed',
  reusedId: 'failed',
  stopped: 'failed',
  failed: 'failed',
};

export const resultTones: Readonly<Record<RecordResult, StateTone>> = {
  accepted: 'done',
  unchanged: 'ended',
  skipped: 'ended',
  rejected: 'failed',
};

export const rejectionTones: Readonly<Record<RejectionState, StateTone>> = {
  open: 'failed',
  dismissed: 'ended',
  superseded: 'ended',
};

/** How a delivery or a synchronisation stands: what still needs a person comes first. */
export function entryState(entry: SyncEntry): EntryState {
  const { status, fault, source, openRejections, rejected, accepted, unchanged, skipped, unread } = entry;
  if (status === 'pending') return 'pending';
  const isPartial = status === 'partial';
  if (openRejections > 0) return fault ?? (isPartial ? 'partial' : 'rejected');
  if (fault !== null) return 'settled';
  if (isPartial || status === 'failed')
    return rejected > 0 && source === 'webhook' ? 'settled' : isPartial ? 'partial' : 'failed';
  if (unread > 0) return 'notAllRead';
  return source === 'webhook' && accepted + unchanged + skipped + rejected === 0 ? 'empty' : 'completed';
}

/** All that is open of one connected system. */
export function openCount(open: Pick<OpenRejections, 'records' | 'deliveries'> | null): number {
  return open === null ? 0 : open.records + open.deliveries;
}

/**
 * The record as it was sent; undefined when the body does not hold it. A body that is not JSON is its own text. Records of misnamed
 * lists are counted after those of the list that is meant.
 */
export function recordIn(
  body: string,
  { kind, index }: Pick<DeliveryRecord, 'kind' | 'index'>,
  misnamed: Delivery['misnamedLists'] = [],
): unknown {
  const sent = jsonIn(body);
  if (kind === 'body') return sent;
  if (typeof sent !== 'object' || sent === null) return undefined;
  const other = misnamed.findLast((one) => one.kind === kind && one.index <= index);
  const wanted = other?.list ?? (kind === 'item' ? 'items' : 'deliveries');
  const list: unknown = Object.entries(sent).find(([name]) => name === wanted)?.[1];
  const at = index - (other?.index ?? 0);
  // One record may be sent without a list around it.
  return Array.isArray(list) ? list[at] : at === 0 ? list : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return parseKeepingDigits(text);
  } catch {
    return text;
  }
}

/** JSON as people read it; a text that is no JSON stays as it is. */
export function prettyJson(text: string): string {
  const sent = jsonIn(text);
  return sent === text ? text : JSON.stringify(sent, null, 2);
}
