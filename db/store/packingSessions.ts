import type { Database } from 'better-sqlite3';
import { unitAmounts, type PackingSummary } from '../../main/contract/index.ts';
import { createPackingQueue } from './packingQueue.ts';
import type {
  KeptPackingAnswer,
  PackingActor,
  PackingChange,
  PackingClaim,
  PackingEvent,
  PackingFold,
  PackingRecord,
  PackingStore,
} from '../../main/domain/bench/ports.ts';
import type { ShipmentStore } from '../../main/domain/shipments/ports.ts';

interface Row {
  readonly shipmentSeq: number;
  readonly version: number;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  readonly benchId: string | null;
  readonly claimedMs: number | null;
  readonly packedAt: string | null;
  readonly packedBy: string | null;
  readonly fold: string;
}

/** The packing of shipments: an append-only log of events, and in the row of a session what they add up to. */
export function createPackingStore(database: Database, shipments: Pick<ShipmentStore, 'record'>): PackingStore {
  const find = database.prepare<[string, string], Row>(
    `SELECT shipment_seq AS shipmentSeq, packing_session.version, operator_id AS operatorId, operator_name AS operatorName,
       bench_id AS benchId, claimed_ms AS claimedMs, packing_session.packed_at AS packedAt, fold,
       (SELECT packing_event.operator_name FROM packing_event
        WHERE packing_event.shipment_seq = packing_session.shipment_seq AND kind = 'packed' ORDER BY packing_event.seq DESC LIMIT 1) AS packedBy
     FROM packing_session JOIN shipment ON shipment.seq = shipment_seq
     WHERE shipment.organization_id = ? AND shipment.id = ?`,
  );
  const seqOf = database
    .prepare<[string, string], number>('SELECT seq FROM shipment WHERE organization_id = ? AND id = ?')
    .pluck();
  const insert = database.prepare(
    `INSERT INTO packing_session(organization_id, shipment_seq, state, version, confirmed, total, opened_at, updated_at, fold)
     VALUES (?, ?, 'packing', 0, 0, 0, ?, ?, '')`,
  );
  const update = database.prepare(
    `UPDATE packing_session SET state = @state, version = version + 1, confirmed = @packed, total = @planned,
       short = @short, back_ordered = @backOrdered, undecided = @undecided,
       operator_id = @operatorId, operator_name = @operatorName, bench_id = @benchId, claimed_ms = @claimedMs,
       updated_at = @at, packed_at = iif(@state = 'packed', coalesce(@packedAt, packed_at), NULL),
       packed_boxes = iif(@state = 'packed', coalesce(@boxes, packed_boxes), NULL),
       packed_room = iif(@state = 'packed', coalesce(@room, packed_room), NULL),
       packed_filled = iif(@state = 'packed', coalesce(@filled, packed_filled), NULL), fold = @fold
     WHERE shipment_seq = @shipmentSeq`,
  );
  const touch = database.prepare(
    `UPDATE packing_session SET operator_id = ?, operator_name = ?, bench_id = ?, claimed_ms = ?, updated_at = ?
     WHERE shipment_seq = ?`,
  );
  const remove = database.prepare('DELETE FROM packing_session WHERE shipment_seq = ?');
  const log = database.prepare(
    `INSERT INTO packing_event(organization_id, shipment_seq, kind, payload, actor, operator_id, operator_name, bench_id, at,
       request_id, answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const answered = database
    .prepare<[number, string], string>('SELECT answer FROM packing_event WHERE shipment_seq = ? AND request_id = ?')
    .pluck();
  const lastEvent = database.prepare<[number], { readonly kind: string; readonly text: string | null }>(
    `SELECT kind, payload ->> '$.text' AS text FROM packing_event WHERE shipment_seq = ? ORDER BY seq DESC LIMIT 1`,
  );
  const summary = database.prepare<[string, string], PackingSummary>(
    `SELECT packing_session.state, confirmed, total, short, back_ordered AS backOrdered, undecided, operator_name AS operatorName
     FROM packing_session JOIN shipment ON shipment.seq = shipment_seq
     WHERE shipment.organization_id = ? AND shipment.id = ?`,
  );
  const events = database.prepare<
    [{ organizationId: string; shipmentId: string }],
    { kind: string; payload: string; operatorName: string; benchId: string; at: string }
  >(
    `WITH own AS (SELECT packing_event.* FROM packing_event JOIN shipment ON shipment.seq = shipment_seq
       WHERE shipment.organization_id = @organizationId AND shipment.id = @shipmentId)
     SELECT kind, payload, operator_name AS operatorName, bench_id AS benchId, at FROM own
     WHERE seq >= (SELECT max(seq) FROM own WHERE kind = 'opened') ORDER BY seq`,
  );
  const inTote = database
    .prepare<[string, string], string>(
      `SELECT id FROM source_order WHERE organization_id = ? AND body ->> '$.customAttributes.tote' = ?
       AND body ->> '$.customAttributes.tote' IS NOT NULL AND status <> 'Cancelled' ORDER BY seq`,
    )
    .pluck();
  const withSerial = database
    .prepare<[{ organizationId: string; serial: string }], string>(
      `SELECT shipment.id FROM packing_event JOIN shipment ON shipment.seq = shipment_seq
         WHERE packing_event.organization_id = @organizationId AND kind = 'captured' AND payload ->> '$.field' = 'serial'
           AND payload ->> '$.value' = @serial
       UNION SELECT shipment.id FROM packing_event JOIN shipment ON shipment.seq = shipment_seq
         WHERE packing_event.organization_id = @organizationId AND kind = 'unitsConfirmed' AND payload ->> '$.serial' = @serial
           AND payload ->> '$.serial' IS NOT NULL`,
    )
    .pluck();
  const { queue, next } = createPackingQueue(database);
  const inTransaction = <T>(work: () => T): T => database.transaction(work).immediate();

  const findShipment = (organizationId: string, id: string) => {
    const seq = seqOf.get(organizationId, id);
    const shipment = seq === undefined ? null : shipments.record(organizationId, id);
    return seq === undefined || !shipment ? null : { seq, shipment };
  };

  function append(
    actor: PackingActor,
    shipmentSeq: number,
    events: readonly PackingEvent[],
    at: string,
    named: { readonly requestId: string; readonly answer: KeptPackingAnswer } | null,
  ): void {
    const { organizationId, name, operatorId, operatorName, benchId } = actor;
    events.forEach(({ kind, ...payload }, index) => {
      // The first event has the name of the request: it is answered once.
      const [requestId, answer] = named && index === 0 ? [named.requestId, JSON.stringify(named.answer)] : [null, null];
      const who = [name, operatorId, operatorName, benchId] as const;
      log.run(organizationId, shipmentSeq, kind, JSON.stringify(payload), ...who, at, requestId, answer);
    });
  }

  function write(
    shipmentSeq: number,
    { fold, claim, packed }: Pick<PackingChange, 'claim' | 'packed'> & { readonly fold: PackingFold },
    at: string,
  ): void {
    update.run({
      ...{ shipmentSeq, at, state: fold.phase, fold: JSON.stringify(fold) },
      ...unitAmounts(
        fold,
        fold.cartons.flatMap((carton) => carton.units),
      ),
      ...{ operatorId: claim?.operatorId ?? null, operatorName: claim?.operatorName ?? null },
      ...{ benchId: claim?.benchId ?? null, claimedMs: claim && Math.round(claim.atMs) },
      ...{ packedAt: packed ? at : null, boxes: packed?.boxes ?? null },
      ...{ room: packed?.room ?? null, filled: packed?.filled ?? null },
    });
  }

  /** Who has the session, when nothing else of it changes. */
  function claim(shipmentSeq: number, claimed: PackingClaim | null, at: string): void {
    const { operatorId = null, operatorName = null, benchId = null, atMs = null } = claimed ?? {};
    touch.run(operatorId, operatorName, benchId, atMs === null ? null : Math.round(atMs), at, shipmentSeq);
  }

  const recordOf = (shipmentId: string, row: Row): PackingRecord => ({
    ...{ shipmentId, version: row.version, packedAt: row.packedAt, packedBy: row.packedBy, claim: claimOf(row) },
    // Written by this store.
    fold: JSON.parse(row.fold) as PackingFold,
  });

  const get = (organizationId: string, shipmentId: string): PackingRecord | null => {
    const row = find.get(organizationId, shipmentId);
    return row ? recordOf(shipmentId, row) : null;
  };

  return {
    get,
    isAnswered: (organizationId, shipmentId, requestId) => {
      const row = find.get(organizationId, shipmentId);
      return row !== undefined && answered.get(row.shipmentSeq, requestId) !== undefined;
    },
    open: (actor, shipmentId, decide, at) =>
      inTransaction(() => {
        const { organizationId } = actor;
        const found = findShipment(organizationId, shipmentId);
        if (!found) return null;
        const { seq, shipment } = found;
        const stored = get(organizationId, shipmentId);
        const decided = decide(stored, shipment);
        if (decided) {
          if (!stored) insert.run(organizationId, seq, at, at);
          append(actor, seq, [decided.event], at, null);
          write(seq, decided, at);
        }
        const session = get(organizationId, shipmentId);
        return session && { session, shipment: shipments.record(organizationId, shipmentId) ?? shipment };
      }),
    change: (actor, shipmentId, requestId, decide, at) =>
      inTransaction(() => {
        const { organizationId } = actor;
        const row = find.get(organizationId, shipmentId);
        const found = findShipment(organizationId, shipmentId);
        if (!row || !found) return null;
        const { seq, shipment } = found;
        const session = recordOf(shipmentId, row);
        const known = answered.get(seq, requestId);
        // Written by this store.
        if (known !== undefined) return { session, shipment, answer: JSON.parse(known) as KeptPackingAnswer };
        const change = decide({ session, shipment });
        append(actor, seq, change.events, at, { requestId, answer: change.answer });
        if (change.fold) write(seq, { ...change, fold: change.fold }, at);
        else claim(seq, change.claim, at);
        if (change.isAbandoned) remove.run(seq);
        const after = get(organizationId, shipmentId);
        const shipmentAfter = findShipment(organizationId, shipmentId)?.shipment;
        return {
          session: after ?? { ...session, claim: null },
          shipment: shipmentAfter ?? shipment,
          answer: change.answer,
        };
      }),
    shipmentsWithSerial: (organizationId, serial) => withSerial.all({ organizationId, serial }),
    lastMiss: (organizationId, shipmentId) => {
      const row = find.get(organizationId, shipmentId);
      const last = row && lastEvent.get(row.shipmentSeq);
      return last?.kind === 'missed' ? last.text : null;
    },
    summary: (organizationId, shipmentId) => summary.get(organizationId, shipmentId) ?? null,
    events: (organizationId, shipmentId) =>
      events.all({ organizationId, shipmentId }).map(({ kind, payload, ...rest }) => ({
        // Written by this store.
        event: { kind, ...(JSON.parse(payload) as object) } as PackingEvent,
        ...rest,
      })),
    queue,
    next,
    ordersInTote: (organizationId, tote) => inTote.all(organizationId, tote),
  };
}

function claimOf({ operatorId, operatorName, benchId, claimedMs }: Row): PackingClaim | null {
  if (claimedMs === null || benchId === null || operatorName === null) return null;
  return { operatorId, operatorName, benchId, atMs: claimedMs };
}
