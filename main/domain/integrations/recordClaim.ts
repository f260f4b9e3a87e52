import type { RecordKind } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { isWholeAddress } from '../orders/leftBehind.ts';
import type { MappedRecord } from './mapRecord.ts';
import type { OrderStatus } from './orderStatus.ts';
import type { RecordClaim } from './ports.ts';

/** What a claim is made from. */
export interface ClaimedRecord {
  readonly mapped: MappedRecord;
  readonly versionField: string;
  /** Null of an item. */
  readonly status: OrderStatus | null;
  readonly lacksLines: boolean;
  readonly unread: string | null;
}

/** What a record states. The fields of a cancellation do not matter. */
export function claimOf({ mapped, versionField, status, lacksLines, unread }: ClaimedRecord): RecordClaim {
  const { version } = mapped;
  if (status?.cancelledBy) return { version, versionField, stops: 'cancel', goesOn: false, stated: [], unread: null };
  const isOrder = status !== null;
  const stated = [
    ...mapped.stated,
    ...(isOrder && !lacksLines ? ['lines'] : []),
    ...(isOrder ? parties.filter((name) => hasWholeAddress(mapped.fields[name])) : []),
  ];
  const stops = status?.refused ? 'hold' : null;
  const goesOn = stops === null && status?.isOpen === true;
  return { version, versionField, stops, goesOn, stated, unread: unread === null ? null : clip(unread) };
}

/** Whether a record states every field that a rejected one has; a whole address replaces all of the one before. */
export function statesAllOf(claim: RecordClaim, kind: RecordKind, other: RecordClaim): boolean {
  const own = new Set(claim.stated);
  const isStated = (path: string): boolean => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1))
      if (own.has(path.slice(0, end))) return true;
    return false;
  };
  const isRead = other.unread === null || other.unread === claim.unread || isWhole(claim, kind);
  return isRead && other.stated.every(isStated);
}

/** Whether a record says everything that its order or item is packed by. */
export function isWhole({ stated }: RecordClaim, kind: RecordKind): boolean {
  if (kind === 'item') return sides.every((side) => stated.includes(side));
  return stated.includes('lines') && stated.some((path) => path.startsWith('shipTo'));
}

const parties = ['shipFrom', 'shipTo'] as const;
const sides = ['length', 'width', 'height'] as const;

function hasWholeAddress(party: unknown): boolean {
  const address = typeof party === 'object' && party !== null && 'address' in party ? party.address : null;
  return typeof address === 'object' && address !== null && isWholeAddress({ ...address });
}
