import { Type, type Static } from 'typebox';
import { Nullable, Page, pageQuery, Timestamp, StringEnum } from './common.ts';
import { FieldMappingsChange, SyncEntry, syncSources } from './integration.ts';

/** What the station has for integrations beyond the service: preview, history, the webhook's address. */

export const recordKinds = ['item', 'delivery'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const PreviewMappingRequest = Type.Object(
  {
    kind: StringEnum(recordKinds),
    record: Type.Record(Type.String(), Type.Unknown(), { description: 'A record as the host sends it.' }),
    fieldMappings: Type.Optional(FieldMappingsChange),
  },
  { title: 'PreviewMappingRequest' },
);
export type PreviewMappingRequest = Static<typeof PreviewMappingRequest>;

export const MappingPreview = Type.Object(
  {
    fields: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Resulting item or order, in inches and pounds.',
    }),
    cleared: Type.Array(
      Type.String({ description: 'Fields that a stored record loses, because this one states them as null or empty.' }),
    ),
    version: Nullable(
      Type.Number({ description: 'Version of the record in the connected system; times in milliseconds.' }),
    ),
    faults: Type.Array(
      Type.String({ description: 'Why the record would be rejected; empty if it would be accepted.' }),
    ),
    warnings: Type.Array(Type.String({ description: 'What to know of the record, though it would be accepted.' })),
    unreadFields: Type.Array(Type.String({ description: 'Fields of the record without a mapping.' })),
  },
  { title: 'MappingPreview' },
);
export type MappingPreview = Static<typeof MappingPreview>;

export const SyncQuery = Type.Object({
  ...pageQuery,
  source: Type.Optional(StringEnum(syncSources)),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 256,
      description: 'Start of a deliveryId, either of the sender or of the station.',
    }),
  ),
});
export type SyncQuery = Static<typeof SyncQuery>;
export const SyncPage = Page('SyncPage', SyncEntry);

const count = Type.Integer({ minimum: 0 });

export const UnreadName = Type.Object(
  {
    name: Type.String({ description: 'Path in the record, entries of a list without their number: `lines[].color`.' }),
    kind: Nullable(
      StringEnum(recordKinds, {
        description: 'Kind of the records that had it last; null for a name in the body next to the lists of records.',
      }),
    ),
    example: Nullable(
      Type.String({
        description: 'Beginning of a value, or the names in an object; null if no delivery had it lately.',
      }),
    ),
    records: Type.Integer({ minimum: 0, description: 'Records that had it.' }),
    rejects: Type.Boolean({
      description:
        'Records were rejected because of it, also without strict mode: it looks like a cancellation, a hold, dangerous goods, a unit or a misspelt field. `example` is a value for which one was.',
    }),
    canStop: Type.Boolean({
      description:
        'By its name it can say that an order or a line is cancelled, held, delivered or not shipped, that an item is deleted or dangerous, or in which unit a number is: it is looked at although no mapping reads it, also where it was harmless so far.',
    }),
    lastSeenAt: Nullable(Timestamp),
    isIgnored: Type.Boolean({
      description: 'Ignored as long as it is harmless (`name.*` in `x-ignoredFields`), or whatever it says.',
    }),
    isSilenced: Type.Boolean({ description: 'Ignored whatever it says (`name` in `x-ignoredFields`).' }),
  },
  { title: 'UnreadName' },
);
export type UnreadName = Static<typeof UnreadName>;
export const IntegrationWebhook = Type.Object(
  {
    url: Type.String({ description: 'Webhook address for the connected system.' }),
    signatureHeader: Type.String(),
    hasSecret: Type.Boolean(),
    previousSecretUntil: Nullable(Timestamp),
    credentialFields: Type.Array(Type.String({ description: 'Names of the stored credentials.' })),
    credentialsSetAt: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When credentials were last entered; null if unknown.',
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
    webhookSecret: Type.String({ description: 'Shown only once.' }),
    previousSecretUntil: Nullable(Timestamp),
  },
  { title: 'RotatedSecret' },
);
export type RotatedSecret = Static<typeof RotatedSecret>;

export const VaultRotation = Type.Object(
  {
    rotatedAt: Timestamp,
    resealed: Type.Integer({ minimum: 0, description: 'Integrations whose secrets are encrypted with the new key.' }),
    unreadable: Type.Array(Type.String(), {
      description: 'Connector types whose secrets could not be decrypted with any key, even before; enter them again.',
    }),
  },
  { title: 'VaultRotation' },
);
export type VaultRotation = Static<typeof VaultRotation>;
