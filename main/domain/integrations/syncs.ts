import {
  type ConnectionTest,
  type Delivery,
  type DeliveryRecordQuery,
  DomainError,
  message,
  type MappedFields,
  type OpenRejections,
  parseKeepingDigits,
  type RejectionsChanged,
  type RejectionsRetried,
  type SyncEntry,
  type SyncQuery,
  type SyncResult,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import { runInSlices } from '../steps.ts';
import type { PrepareApply } from './applyRecords.ts';
import { connectionTitle, connectorTypeOf } from './connectorTypes.ts';
import { notConfigured } from './integrations.ts';
import { namedRecords } from './namedRecords.ts';
import { mayBeOlder } from './hostVersion.ts';
import { nothingProcessed, withRecords } from './outcome.ts';
import type { Connector, FindConnector, HostAccess } from './connectorPorts.ts';
import type { IntegrationRecord, IntegrationStore, SyncOutcome, SyncStore } from './ports.ts';
import { readPayload, type Payload } from './readPayload.ts';
import type { SecretBox } from './sealedSecrets.ts';

export interface SyncsOptions {
  readonly integrations: IntegrationStore;
  readonly syncs: SyncStore;
  readonly secrets: SecretBox;
  readonly findConnector: FindConnector;
  readonly prepare: PrepareApply;
  /** Everything that the work stores, or nothing of it. */
  readonly atomically: <T>(work: () => T) => T;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onDelivery: () => void;
  /** Resolves when everything that waits is applied, at the latest after a few seconds. */
  readonly applied: () => Promise<void>;
}

/** Use cases that call the connected system, or look back: test, pull, history, rejected records. */
export function createSyncs(options: SyncsOptions) {
  const {
    integrations,
    syncs,
    secrets,
    findConnector,
    prepare,
    atomically,
    yieldToEventLoop,
    clock,
    ids,
    onDelivery,
    applied,
  } = options;
  const nameOf = (actor: Actor, connectorType: string) => ({ organizationId: actor.organizationId, connectorType });

  function found(actor: Actor, connectorType: string): IntegrationRecord {
    const record = integrations.get(actor.organizationId, connectorType);
    if (!record) throw notConfigured(connectorType);
    return record;
  }

  /** The connector and what it needs, or the sentence that says what is missing. */
  function reach(actor: Actor, record: IntegrationRecord): { connector: Connector; host: HostAccess } | string {
    const { connectorType, fields } = record;
    const type = connectorTypeOf(connectorType);
    const connector = findConnector(type.connectorType);
    if (!connector)
      return `Packwright cannot pull from ${type.displayName} yet. It receives what ${type.displayName} sends to the webhook.`;
    const known = secrets.open(nameOf(actor, connectorType), record);
    if (!known) return 'The stored credentials were encrypted with another key; enter them again.';
    const missing = type.requiredCredentialFields.filter((field) => !known.credentials[field]);
    if (missing.length > 0) return `These credentials are missing: ${missing.join(', ')}.`;
    return { connector, host: { tenantUrl: fields.tenantUrl, credentials: known.credentials } };
  }

  /** One synchronisation at a time and integration. */
  const running = new Set<string>();

  async function pull(actor: Actor, record: IntegrationRecord): Promise<SyncOutcome> {
    const reached = reach(actor, record);
    if (typeof reached === 'string') return { ...nothingProcessed, errors: [reached] };
    let outcome: SyncOutcome = nothingProcessed;
    try {
      for await (const page of reached.connector.pull(reached.host)) {
        const { total, readFrom, apply } = prepare(
          { ...nameOf(actor, record.connectorType), fields: record.fields },
          page,
          false,
        );
        let next = 0;
        while (next < total) {
          const records = await runInSlices(readFrom(next), yieldToEventLoop);
          await yieldToEventLoop();
          outcome = withRecords(
            outcome,
            atomically(() => apply(records)),
          );
          next += records.length;
          await yieldToEventLoop();
        }
      }
      return outcome;
    } catch (error) {
      return { ...outcome, errors: [...outcome.errors, error instanceof Error ? error.message : String(error)] };
    }
  }

  return {
    async test(actor: Actor, connectorType: string): Promise<ConnectionTest> {
      const reached = reach(actor, found(actor, connectorType));
      if (typeof reached === 'string')
        return {
          ...{ success: false, message: reached },
          ...(findConnector(connectorTypeOf(connectorType).connectorType) === null && { 'x-receivesOnly': true }),
        };
      try {
        return await reached.connector.test(reached.host);
      } catch (error) {
        return { success: false, message: error instanceof Error ? error.message : String(error) };
      }
    },
    async sync(actor: Actor, connectorType: string): Promise<SyncResult> {
      const record = found(actor, connectorType);
      if (!record.fields.enabled)
        throw new DomainError('bad_request', message('integrationDisabled'), { field: 'enabled' });
      const key = `${actor.organizationId}\n${connectorType}`;
      if (running.has(key)) throw new DomainError('conflict', message('syncRunsAlready'));
      running.add(key);
      try {
        const startedAt = clock.now();
        const outcome = await pull(actor, record);
        syncs.record(nameOf(actor, connectorType), { id: ids.next(), startedAt, endedAt: clock.now(), ...outcome });
        const { accepted, unchanged, skipped, rejected, warnings, errors } = outcome;
        return {
          success: errors.length === 0,
          itemsSynced: accepted,
          itemsSkipped: unchanged + skipped + rejected,
          ...{ warnings: [...warnings], errors: [...errors] },
        };
      } finally {
        running.delete(key);
      }
    },
    history(actor: Actor, connectorType: string, query: SyncQuery) {
      found(actor, connectorType);
      const { items, nextCursor } = syncs.list(nameOf(actor, connectorType), query);
      return { items: [...items], nextCursor };
    },
    delivery(actor: Actor, connectorType: string, id: string): Delivery {
      const { fields } = found(actor, connectorType);
      const delivery = syncs.delivery(nameOf(actor, connectorType), id);
      if (!delivery) throw unknownDelivery(id);
      const { entry, headers, body, bodyBase64, bodyBytes } = delivery;
      return {
        entry,
        headers: headers.map(({ name, value }) => ({ name, value })),
        ...{ body, bodyBase64, bodyBytes },
        misnamedLists:
          (entry.fault === null || entry.fault === 'stopped') && body !== null
            ? misnamedLists(readPayload(parseKeepingDigits(body), fields))
            : [],
      };
    },
    retry(actor: Actor, connectorType: string, id: string): SyncEntry {
      found(actor, connectorType);
      const name = nameOf(actor, connectorType);
      const entry = syncs.get(name, id);
      if (!entry) throw unknownDelivery(id);
      if (!entry.canBeRetried) throw new DomainError('bad_request', whyNoRetry(entry), { field: 'id' });
      syncs.retry(actor, name, syncs.openOf(name, id), clock.now(), mayBeOlder);
      onDelivery();
      return syncs.get(name, id) ?? entry;
    },
    resend(actor: Actor, connectorType: string, id: string): SyncEntry {
      const record = found(actor, connectorType);
      const name = nameOf(actor, connectorType);
      const delivery = syncs.delivery(name, id);
      if (!delivery) throw unknownDelivery(id);
      if (delivery.body === null) throw new DomainError('bad_request', message('deliveryBodyGone'), { field: 'id' });
      const { fault, errors } = delivery.entry;
      // Its body may not even be JSON.
      if (fault === 'noRecords') throw new DomainError('bad_request', errors[0] ?? '', { field: 'id' });
      const payload = readPayload(parseKeepingDigits(delivery.body), record.fields);
      if (payload.unreadable !== null) throw new DomainError('bad_request', payload.unreadable, { field: 'id' });
      const entry = syncs.resend(actor, name, id, ids.next(), namedRecords(record, payload), clock.now());
      if (!entry) throw unknownDelivery(id);
      onDelivery();
      return entry;
    },
    records(actor: Actor, connectorType: string, query: DeliveryRecordQuery) {
      found(actor, connectorType);
      const { items, nextCursor } = syncs.records(nameOf(actor, connectorType), query);
      return { items: [...items], nextCursor };
    },
    openRejections: (actor: Actor): OpenRejections[] =>
      syncs.openCounts(actor.organizationId).map((count) => ({
        ...count,
        deliveries: count.deliveriesRejectedWhole,
        displayName: connectionTitle(count.connectorType, count.displayName),
      })),
    /** Retries records and waits a while for the result. */
    async retryRecords(
      actor: Actor,
      connectorType: string,
      wanted: readonly string[] | null,
    ): Promise<RejectionsRetried> {
      found(actor, connectorType);
      const name = nameOf(actor, connectorType);
      // Before the retry, which takes the row of a delivery that stopped away.
      const unknown = syncs.unknownOf(name, wanted ?? []);
      const { ids, leftOut } = syncs.retry(actor, name, wanted, clock.now(), wanted === null ? mayBeOlder : null);
      if (ids.length > 0) {
        onDelivery();
        await applied();
      }
      const { rejected, retrying } = syncs.retryCounts(name, ids);
      const tried = ids.length;
      const notOpen = (wanted ?? []).filter((id) => !ids.includes(id) && !unknown.includes(id));
      return {
        ...{ changed: tried - rejected - retrying, tried, rejected, retrying, unknown: [...unknown] },
        ...{ skipped: [...new Set([...notOpen, ...leftOut.map(({ id }) => id)])], leftOut: [...leftOut] },
      };
    },
    mapped(actor: Actor, connectorType: string, id: string): MappedFields {
      found(actor, connectorType);
      const mapped = syncs.mapped(nameOf(actor, connectorType), id);
      if (!mapped) throw new DomainError('not_found', message('deliveredRecordUnknown', { id: clip(id) }));
      return mapped;
    },
    dismissRecords(actor: Actor, connectorType: string, wanted: readonly string[]): RejectionsChanged {
      found(actor, connectorType);
      const name = nameOf(actor, connectorType);
      const changed = syncs.dismiss(actor, name, wanted, clock.now());
      return { changed, unknown: [...syncs.unknownOf(name, wanted)] };
    },
    reopenRecords(actor: Actor, connectorType: string, wanted: readonly string[]): RejectionsChanged {
      found(actor, connectorType);
      const name = nameOf(actor, connectorType);
      const changed = syncs.reopen(actor, name, wanted, clock.now());
      return { changed, unknown: [...syncs.unknownOf(name, wanted)] };
    },
  };
}

/** Where the records of misnamed lists begin. */
function misnamedLists({ items, deliveries, misnamed }: Payload): Delivery['misnamedLists'] {
  const next = { item: items.length, delivery: deliveries.length };
  return [...Map.groupBy(misnamed, ({ list }) => list)].flatMap(([list, records]) => {
    const [first] = records;
    if (!first) return [];
    const index = next[first.kind];
    next[first.kind] += records.length;
    return [{ list, kind: first.kind, index }];
  });
}

function whyNoRetry({ fault, openRejections }: SyncEntry): Message {
  if (fault === 'reusedId' && openRejections > 0) return message('deliveryIdReused');
  return fault === 'noRecords' && openRejections > 0
    ? message('deliveryUnreadable')
    : message('deliveryNothingToRetry');
}

function unknownDelivery(id: string): DomainError {
  return new DomainError('not_found', message('deliveryUnknown', { id: clip(id) }));
}
