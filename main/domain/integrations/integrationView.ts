import { hiddenSecret, type Integration, type IntegrationStatus } from '../../contract/index.ts';
import { connectionTitle, connectorTypeOf, readingSettings } from './connectorTypes.ts';
import type { IntegrationRecord, SyncRecord } from './ports.ts';

/** The integration as `/api/v1` shows it: no secret, and a mask for the webhook secret that is set. */
export function integrationView(record: IntegrationRecord, status: IntegrationStatus): Integration {
  const { connectorType, fields, version, createdAt, updatedAt } = record;
  const { connectorType: type } = connectorTypeOf(connectorType);
  const { 'x-ignoredFields': ignored, ...settings } = readingSettings(connectorType, fields.settings);
  return {
    connectorType,
    ...(type !== connectorType && { 'x-type': type }),
    displayName: connectionTitle(connectorType, fields.displayName),
    enabled: fields.enabled,
    tenantUrl: fields.tenantUrl,
    fieldMappings: fields.fieldMappings,
    settings: {
      ...settings,
      ...(ignored && { 'x-ignoredFields': [...ignored] }),
      webhookSecret: fields.hasWebhookSecret ? hiddenSecret : null,
    },
    status,
    version,
    createdAt,
    updatedAt,
  };
}

/** `openRejections` are those of all deliveries, not of the last one alone. */
export function statusView(
  sync: SyncRecord | null,
  webhook: SyncRecord | null,
  openRejections: number,
): IntegrationStatus {
  const newest = [sync, webhook]
    .filter((record) => record !== null)
    .toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  return {
    lastSyncAt: sync?.startedAt ?? null,
    lastSyncStatus: sync && statusOf(sync),
    lastSyncItemCount: sync?.accepted ?? null,
    lastError: newest.find(({ errors }) => errors.length > 0)?.errors[0] ?? null,
    lastWebhookAt: webhook?.startedAt ?? null,
    lastWebhookStatus: webhook && statusOf(webhook),
    ...(sync && { 'x-lastSyncStatus': sync.status }),
    ...(webhook && { 'x-lastWebhookStatus': webhook.status, 'x-lastWebhookCounts': countsOf(webhook) }),
    ...((webhook !== null || openRejections > 0) && { 'x-openRejections': openRejections }),
  };
}

/** In the words of a batch order, which has none for a part. */
const statusOf = ({ status }: SyncRecord): string => (status === 'partial' ? 'failed' : status);

const countsOf = ({ accepted, unchanged, skipped, rejected }: SyncRecord) => ({
  accepted,
  unchanged,
  skipped,
  rejected,
});
