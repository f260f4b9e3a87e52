import type { RecordKind } from '../../contract/index.ts';
import type { OrderStore } from '../orders/ports.ts';
import { mayBeOlder, otherKindOfVersion } from './hostVersion.ts';
import type { IntegrationName, OpenRejection, RecordClaim, RecordIdentity, RecordOutcome, SyncStore } from './ports.ts';
import type { Signatures } from './secretPorts.ts';
import { isWhole, statesAllOf } from './recordClaim.ts';

export interface SettleOptions {
  readonly syncs: Pick<SyncStore, 'earlier'>;
  readonly orders: Pick<OrderStore, 'ofSource'>;
  readonly signatures: Pick<Signatures, 'digest'>;
}

/** A record whose result is known, or is foreseen. */
export interface LaterRecord extends Pick<RecordOutcome, 'result' | 'reason'> {
  readonly kind: RecordKind;
  readonly claim: RecordClaim;
  readonly content: string;
}

/** A record with what it says, as JSON. */
export interface StatedRecord {
  readonly claim: RecordClaim;
  readonly text: string;
}

/** A stated record of an order that this connection may send, or not. */
export interface SettlingRecord {
  readonly stated: StatedRecord;
  readonly isForeign: boolean;
}

/** Characters of a hash that tell contents apart. */
const hashLength = 16;

/** Decides which rejected records another one settles, and says which of them it leaves open. */
export function createSettling({ syncs, orders, signatures }: SettleOptions) {
  function earlier(name: IntegrationName, deliveryId: string | null, record: RecordIdentity, later: LaterRecord) {
    const { rejections, sameContentAt } = syncs.earlier(name, deliveryId, record, later.content);
    const settled = rejections.filter((rejection) => settles(later, rejection));
    const left = rejections.filter((one) => one.isEarlier && !one.isDismissed && !settled.includes(one));
    return { settled, left, sameContentAt: later.claim.version === null ? sameContentAt : null };
  }

  const contentOf = (text: string): string => signatures.digest(text).slice(0, hashLength);

  return {
    /** The outcome of a record with what follows from it for those before it. */
    withSettled(
      name: IntegrationName,
      deliveryId: string | null,
      outcome: RecordOutcome,
      { stated: { claim, text }, isForeign }: SettlingRecord,
    ): RecordOutcome {
      const { kind, key, sourceSystem, result } = outcome;
      const content = contentOf(text);
      const isRejected = result === 'rejected';
      const stored = {
        claim: isRejected ? claim : null,
        content: isRejected || claim.version === null ? content : null,
      };
      if (key === null) return { ...outcome, ...stored };
      const identity = { kind, key, sourceSystem };
      const { settled, left, sameContentAt } = earlier(name, deliveryId, identity, { ...outcome, claim, content });
      const order =
        left.length === 0 || kind === 'item' || isForeign
          ? undefined
          : orders
              .ofSource(name.organizationId, key)
              .find(
                ({ status, fields }) =>
                  status !== 'Cancelled' && fields.sourceSystem === (sourceSystem ?? name.connectorType),
              );
      const warnings = [
        ...(outcome.warnings ?? []),
        ...left.map((one) => stillRejected(kind, one)),
        ...(sameContentAt !== null && result === 'accepted' ? [deliveredBefore(sameContentAt)] : []),
      ];
      return {
        ...{ ...outcome, ...stored, warnings },
        settles: settled.map(({ id }) => id),
        leaves: order ? { orderId: order.id, ids: left.map(({ id }) => id) } : null,
      };
    },
    /** What is to be said of a record that has not been applied; `changes` says whether it would change what is stored. */
    foreseenOf(
      name: IntegrationName,
      identity: RecordIdentity,
      { claim, text }: StatedRecord,
      reason: string | null,
      changes: () => boolean,
    ): readonly string[] {
      const { kind } = identity;
      const later = {
        kind,
        claim,
        content: contentOf(text),
        reason,
        result: reason === null ? 'accepted' : 'rejected',
      } as const;
      const { left, sameContentAt } = earlier(name, null, identity, later);
      const isOverwriting = sameContentAt !== null && reason === null && changes();
      return [
        ...left.map((one) => stillRejected(kind, one)),
        ...(isOverwriting ? [deliveredBefore(sameContentAt)] : []),
      ];
    },
  };
}

export type Settling = ReturnType<typeof createSettling>;

/**
 * Whether a record settles a rejected one of the same order or item: it is not older, says everything that the rejected one says, and, if
 * that one stops the order, that the order goes on or is cancelled.
 */
export function settles(later: LaterRecord, rejected: OpenRejection): boolean {
  const { kind, claim, result, reason } = later;
  if (result === 'skipped') return false;
  const isCancelled = claim.stops === 'cancel' && result !== 'rejected';
  const before = rejected.claim;
  if (before === null) {
    const isPacked = isWhole(claim, kind) && (kind === 'item' || claim.goesOn);
    return rejected.isEarlier && result !== 'rejected' && (isCancelled || isPacked);
  }
  if (isCancelled && before.stops === 'cancel') return true;
  const age = ageOf(later, rejected, before);
  if (age === 'unknown') return false;
  if (!isCancelled && !statesAllOf(claim, kind, before)) return false;
  if (before.stops === null || isCancelled) return true;
  if (claim.stops !== null) return claim.stops === before.stops;
  return claim.goesOn && age === 'newer' && !mayBeOlder(result === 'rejected' ? reason : null);
}

/** How old a record is, compared with a rejected one: by their versions, or without any by their order and content. */
function ageOf(
  { claim: { version, versionField }, content }: LaterRecord,
  rejected: OpenRejection,
  before: RecordClaim,
): 'newer' | 'same' | 'unknown' {
  const hasVersions = version !== null && before.version !== null;
  const isComparable =
    versionField === before.versionField && hasVersions && otherKindOfVersion(version, before.version) === null;
  if (isComparable && version !== before.version) return version > before.version ? 'newer' : 'unknown';
  if (!rejected.isEarlier) return 'unknown';
  if (isComparable || content === rejected.content) return 'same';
  return version === null && before.version === null && !rejected.isRepeat ? 'newer' : 'unknown';
}

const stillRejected = (kind: RecordKind, { reason }: OpenRejection): string =>
  `an earlier record of this ${kind === 'item' ? 'item' : 'order'} is still rejected: ${reason}`;

const deliveredBefore = (at: string): string =>
  `the same content was delivered before, on ${at}, and overwrites what changed since; send records with a version`;
