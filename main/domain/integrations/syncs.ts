import {
  DomainError,
  type ConnectionTest,
  type SyncEntry,
  type SyncQuery,
  type SyncResult,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { PrepareApply } from './applyRecords.ts';
import { connectorTypeOf } from './connectorTypes.ts';
import { notConfigured } from './integrations.ts';
import { syncView } from './integrationView.ts';
import type {
  Connector,
  FindConnector,
  HostAccess,
  IntegrationRecord,
  IntegrationStore,
  SyncOutcome,
  SyncProgress,
  SyncStore,
} from './ports.ts';
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
  readonly pause: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onDelivery: () => void;
}

export const nothingMet: SyncProgress = {
  ...{ itemsSynced: 0, itemsSkipped: 0, warnings: [], errors: [] },
  ...{ nextRecord: 0, ended: false },
};

/** Use cases that reach the host, or look back: test, pull, history, retry. */
export function createSyncs(options: SyncsOptions) {
  const { integrations, syncs, secrets, findConnector, prepare, atomically, pause, clock, ids, onDelivery } = options;
  const nameOf = (actor: Actor, connectorType: string) => ({ organizationId: actor.organizationId, connectorType });

  function found(actor: Actor, connectorType: string): IntegrationRecord {
    const record = integrations.get(actor.organizationId, connectorType);
    if (!record) throw notConfigured(connectorType);
    return record;
  }

  /** The connector and what it needs, or the sentence that says what is missing. */
  function reach(actor: Actor, record: IntegrationRecord): { connector: Connector; host: HostAccess } | string {
    const { connectorType, fields } = record;
    const { displayName, requiredCredentialFields } = connectorTypeOf(connectorType);
    const connector = findConnector(connectorType);
    if (!connector)
      return `This station has no connector that calls ${displayName}. What ${displayName} sends to the webhook is taken.`;
    const known = secrets.open(nameOf(actor, connectorType), record);
    if (!known) return 'The stored credentials were sealed under another key; enter them again.';
    const missing = requiredCredentialFields.filter((field) => !known.credentials[field]);
    if (missing.length > 0) return `These credentials are missing: ${missing.join(', ')}.`;
    return { connector, host: { tenantUrl: fields.tenantUrl, credentials: known.credentials } };
  }

  /** One synchronisation at a time and integration. */
  const running = new Set<string>();

  async function pull(actor: Actor, record: IntegrationRecord): Promise<SyncOutcome> {
    const reached = reach(actor, record);
    if (typeof reached === 'string') return { ...nothingMet, errors: [reached] };
    let outcome: SyncOutcome = nothingMet;
    try {
      for await (const page of reached.connector.pull(reached.host)) {
        const { read, meet } = prepare({ ...nameOf(actor, record.connectorType), fields: record.fields }, page);
        let progress: SyncProgress = { ...nothingMet, ...outcome };
        while (!progress.ended) {
          const from = progress;
          const records = read(from.nextRecord);
          await pause();
          progress = atomically(() => meet(from, records));
          await pause();
        }
        const { itemsSynced, itemsSkipped, warnings, errors } = progress;
        outcome = { itemsSynced, itemsSkipped, warnings, errors };
      }
      return outcome;
    } catch (error) {
      return { ...outcome, errors: [...outcome.errors, error instanceof Error ? error.message : String(error)] };
    }
  }

  return {
    async test(actor: Actor, connectorType: string): Promise<ConnectionTest> {
      const reached = reach(actor, found(actor, connectorType));
      if (typeof reached === 'string') return { success: false, message: reached };
      try {
        return await reached.connector.test(reached.host);
      } catch (error) {
        return { success: false, message: error instanceof Error ? error.message : String(error) };
      }
    },
    async sync(actor: Actor, connectorType: string): Promise<SyncResult> {
      const record = found(actor, connectorType);
      if (!record.fields.enabled)
        throw new DomainError('bad_request', 'The integration is disabled; enable it first.', { field: 'enabled' });
      const key = `${actor.organizationId}\n${connectorType}`;
      if (running.has(key)) throw new DomainError('conflict', 'A synchronisation of this integration runs already.');
      running.add(key);
      try {
        const startedAt = clock.now();
        const { itemsSynced, itemsSkipped, warnings, errors } = await pull(actor, record);
        const outcome = { itemsSynced, itemsSkipped, warnings: [...warnings], errors: [...errors] };
        syncs.record(nameOf(actor, connectorType), { id: ids.next(), startedAt, endedAt: clock.now(), ...outcome });
        return { success: errors.length === 0, ...outcome };
      } finally {
        running.delete(key);
      }
    },
    history(actor: Actor, connectorType: string, query: SyncQuery) {
      found(actor, connectorType);
      const { items, nextCursor } = syncs.list(nameOf(actor, connectorType), query);
      return { items: items.map(syncView), nextCursor };
    },
    retry(actor: Actor, connectorType: string, id: string): SyncEntry {
      found(actor, connectorType);
      const name = nameOf(actor, connectorType);
      const entry = syncs.get(name, id);
      if (!entry) throw new DomainError('not_found', `There is no delivery "${clip(id)}".`);
      if (!syncView(entry).canBeRetried)
        throw new DomainError('bad_request', 'Only a failed delivery can be met again.', { field: 'status' });
      const retried = syncs.retry(actor, name, id, clock.now());
      onDelivery();
      return syncView(retried ?? entry);
    },
  };
}
