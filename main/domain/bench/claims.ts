import { DomainError, message, type PackingSettings } from '../../contract/index.ts';
import type { OrderStore } from '../orders/ports.ts';
import type { Clock } from '../ports.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import type { BenchStore, PackingActor, PackingClaim, PackingEvent, PackingRecord } from './ports.ts';

/** The running time of the station: it stands still while the station is off, and no clock can set it wrong. */
export type RunningTime = () => number;

const msPerMinute = 60_000;

/** The claim that an operator has from now on. */
export function claimOf({ operatorId, operatorName, benchId }: PackingActor, ranMs: number): PackingClaim {
  return { operatorId, operatorName, benchId, atMs: ranMs };
}

/** Whether the operator has the session at this bench. */
function isOwn(claim: PackingClaim, { operatorId, operatorName, benchId }: PackingActor): boolean {
  return claim.benchId === benchId && isSame(claim, { operatorId, operatorName });
}

function isSame(claim: PackingClaim, one: Pick<PackingActor, 'operatorId' | 'operatorName'>): boolean {
  return claim.operatorId === one.operatorId && (one.operatorId !== null || claim.operatorName === one.operatorName);
}

/**
 * What opening a session does. A packed order that another bench still has is finished: its boxes are there, and no unit is taken out of
 * them by undo. One that was put down is opened again by whoever scans it.
 */
export function openedAs(
  { fold: { phase }, claim }: Pick<PackingRecord, 'fold' | 'claim'>,
  { benchId }: Pick<PackingActor, 'benchId'>,
): PackingEvent {
  if (phase === 'paused') return { kind: 'resumed' };
  return phase === 'packed' && claim !== null && claim.benchId !== benchId
    ? { kind: 'finished', isElsewhere: true }
    : { kind: 'claimed' };
}

/** How long a claim lasts that nothing renews. */
export function claimMs({ claimMinutes }: Pick<PackingSettings, 'claimMinutes'>): number {
  return claimMinutes * msPerMinute;
}

export function isExpired({ atMs }: PackingClaim, settings: PackingSettings, ranMs: number): boolean {
  return ranMs - atMs >= claimMs(settings);
}

/** When the claim ends if the station runs on, as the clock shows it now. */
export function claimedUntil(claim: PackingClaim, settings: PackingSettings, ranMs: number, clock: Clock): string {
  const leftMs = Math.max(0, claim.atMs + claimMs(settings) - ranMs);
  return new Date(Date.parse(clock.now()) + leftMs).toISOString();
}

export interface ClaimCheckOptions {
  readonly shipments: Pick<ShipmentStore, 'record'>;
  readonly orders: Pick<OrderStore, 'get'>;
  readonly benches: Pick<BenchStore, 'bench'>;
  readonly settings: (organizationId: string) => PackingSettings;
  readonly ranMs: RunningTime;
}

/** Throws DomainError conflict that names operator, bench and orders when somebody else has the session. */
export function createClaimCheck({ shipments, orders, benches, settings, ranMs }: ClaimCheckOptions) {
  return (actor: PackingActor, { shipmentId, claim, fold: { phase } }: PackingRecord, takesOver = false): void => {
    const { organizationId } = actor;
    // Nobody packs it: everybody may go on.
    if (phase === 'paused' || phase === 'held') return;
    if (!claim || isOwn(claim, actor) || isExpired(claim, settings(organizationId), ranMs())) return;
    if (takesOver && (actor.isLead || isSame(claim, actor))) return;
    const { operatorName: operator, benchId } = claim;
    const bench = benches.bench(organizationId, benchId)?.name;
    const found = (shipments.record(organizationId, shipmentId)?.orderIds ?? []).flatMap(
      (id) => orders.get(organizationId, id) ?? [],
    );
    const text =
      bench === undefined ? message('orderPackedAway', { operator }) : message('orderPackedBy', { operator, bench });
    throw new DomainError('conflict', text, {
      extension: {
        ...{ 'x-operator': operator, 'x-benchId': benchId },
        ...(bench !== undefined && { 'x-benchName': bench }),
        'x-orderNumbers': found.map(({ id, fields }) => fields.sourceOrderId ?? id),
      },
    });
  };
}
