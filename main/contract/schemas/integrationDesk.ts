import { Type, type Static } from 'typebox';
import { Nullable, Page, pageQuery, Timestamp, Words } from './common.ts';
import { FieldMappingsChange, SyncEntry, syncSources } from './integration.ts';

/** What the station has for integrations beyond the service: preview, history, the webhook's address. */

export const recordKinds = ['item', 'delivery'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const PreviewMappingRequest = Type.Object(
  {
    kind: Words(recordKinds),
    record: Type.Record(Type.String(), Type.Unknown(), { description: 'A record as the host sends it.' }),
    fieldMappings: Type.Optional(FieldMappingsChange),
  },
  { title: 'PreviewMappingRequest' },
);
export type PreviewMappingRequest = Static<typeof PreviewMappingRequest>;

export const MappingPreview = Type.Object(
  {
    fields: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The item or order that the record becomes, in inches and pounds.',
    }),
    version: Nullable(Type.Number({ description: 'The host’s version of the record, times in milliseconds.' })),
    faults: Type.Array(Type.String({ description: 'Why the record would be refused; empty when it would be taken.' })),
    unreadFields: Type.Array(Type.String({ description: 'Fields of the record that no mapping reads.' })),
  },
  { title: 'MappingPreview' },
);
export type MappingPreview = Static<typeof MappingPreview>;

export const SyncQuery = Type.Object({
  ...pageQuery,
  source: Type.Optional(Words(syncSources)),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 256,
      description: 'How a deliveryId begins: that of the sender or that of the station.',
    }),
  ),
});
export type SyncQuery = Static<typeof SyncQuery>;
export const SyncPage = Page('SyncPage', SyncEntry);

const count = Type.Integer({ minimum: 0 });
export const IntegrationWebhook = Type.Object(
  {
    url: Type.String({ description: 'Where the host sends its deliveries.' }),
    signatureHeader: Type.String(),
    hasSecret: Type.Boolean(),
    previousSecretUntil: Nullable(Timestamp),
    credentialFields: Type.Array(Type.String({ description: 'Credentials that are stored, by name.' })),
    credentialsSetAt: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When credentials were entered last; null when that is not known.',
      }),
    ),
    refusedSinceStart: Type.Integer({
      minimum: 0,
      description: 'Deliveries with a missing or wrong signature since the station started.',
    }),
    lastRefusedAt: Nullable(Timestamp),
    pending: count,
  },
  { title: 'IntegrationWebhook' },
);
export type IntegrationWebhook = Static<typeof IntegrationWebhook>;

export const RotatedSecret = Type.Object(
  {
    webhookSecret: Type.String({ description: 'Shown this once.' }),
    previousSecretUntil: Nullable(Timestamp),
  },
  { title: 'RotatedSecret' },
);
export type RotatedSecret = Static<typeof RotatedSecret>;

export const VaultRotation = Type.Object(
  {
    rotatedAt: Timestamp,
    resealed: Type.Integer({ minimum: 0, description: 'Integrations whose secrets are sealed under the new key.' }),
    unreadable: Type.Array(Type.String(), {
      description: 'Connector types whose secrets no key opened before either; enter them again.',
    }),
  },
  { title: 'VaultRotation' },
);
export type VaultRotation = Static<typeof VaultRotation>;
