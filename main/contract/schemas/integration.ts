import { Type, type Static } from 'typebox';
import { Problem } from '../problems.ts';
import { Nullable, strict, Timestamp, Version, StringEnum } from './common.ts';

/** Integrations with host systems (specification: "Integration"). */

/** What may be done to a value on its way from the host's field to ours; the specification shows no words. */
export const mappingTransforms = [
  'x-trim',
  'x-upperCase',
  'x-lowerCase',
  'x-withoutLeadingZeros',
  'x-dateTime',
] as const;
export type MappingTransform = (typeof mappingTransforms)[number];

const Path = Type.String({ minLength: 1, maxLength: 256 });

const statusValues = (description: string) =>
  Type.Optional(
    Type.Array(Type.Union([Type.String({ maxLength: 256 }), Type.Number()]), {
      ...{ minItems: 1, maxItems: 100, description },
    }),
  );

/** One field of the host and the field of ours that it fills. */
export const FieldMapping = Type.Object(
  {
    sourceField: Type.String({
      minLength: 1,
      maxLength: 256,
      description:
        'Path in the source record: names with dots, `[0]` for one entry of a list, `[]` for each entry of a list of lines.',
    }),
    targetField: Type.String({
      minLength: 1,
      maxLength: 256,
      description:
        'Field of the item or order create body, with dots for nested fields and `lines[].sku` for fields of a line; `x-version` is the version or modification time of the record in the connected system; `x-status` is the status of the order there: cancelled, canceled, cancel, void, voided, storniert, storno, annulliert and the x-cancelValues cancel the stored order; a status that neither cancels nor is a usual word for an open order or one of the x-openValues rejects the record, and so does an order that is on hold. Without this mapping, the field `status` (or orderStatus, Auftragsstatus, Belegstatus) is read. `cancelled: true` (also canceled, isCancelled, isCanceled, void, voided, storniert, storno, annulliert) and the time of a cancellation (`cancelled_at`, `storniert_am` and the like) cancel in any case, and so do marks of deletion (`deleted`, LOEKZ). Any value but a no in a field for a hold (`hold`, `creditHold`, `locked`, `deliveryBlock`, LIFSK, ABGRU, Sperre, Liefersperre) rejects the record, unless the field is mapped.',
    }),
    transform: Type.Optional(Nullable(StringEnum(mappingTransforms))),
    'x-joinedFields': Type.Optional(
      Type.Array(Path, {
        maxItems: 9,
        description:
          'Further paths in the source record. Their values are joined to that of sourceField in this order, without empty ones, and the result is changed by `transform`: `firstName` and `["lastName"]` fill `shipTo.name`. Only for fields of text and customAttributes, not for `id`, sourceOrderId, sourceSystem, units, the status or the type of an order. A record with one of the fields states the whole target field.',
      }),
    ),
    'x-separator': Type.Optional(
      Type.String({ maxLength: 16, description: 'Text between joined values; a space if absent.' }),
    ),
    'x-cancelValues': statusValues(
      'Only with targetField `x-status`: values that cancel the stored order, in addition to the usual words. Compared as text without case.',
    ),
    'x-openValues': statusValues(
      'Only with targetField `x-status` or `orderType`. With `orderType`: types of orders that are packed, in addition to the usual words (Outbound, Standard, Sales Order, Auftrag and the like); an order with any other type is rejected. With `x-status`: values of an open order, in addition to the usual words, which the [guide](/station/v1/docs/integrating#words-of-a-status) lists; none of them may be a cancel value. With open values, `pending` is open only if it is one of them: some systems mean unpaid orders. Compared as text without case.',
    ),
  },
  { title: 'FieldMapping' },
);
export type FieldMapping = Static<typeof FieldMapping>;

const Mappings = Type.Array(FieldMapping, { maxItems: 500 });

/** Both lists; deliveries are the host's orders. */
export const FieldMappings = Type.Object(
  { itemMappings: Mappings, deliveryMappings: Mappings },
  { title: 'FieldMappings' },
);
export type FieldMappings = Static<typeof FieldMappings>;

/** What a change of the mappings carries: a list that is absent stays as it is. */
export const FieldMappingsChange = Type.Partial(FieldMappings, { title: 'FieldMappingsChange' });

const expectedVersion = {
  'x-version': Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'Version of the integration that the change is meant for; another one returns 409 and changes nothing.',
    }),
  ),
};
export const PutMappingsRequest = Type.Object(
  { ...FieldMappingsChange.properties, ...expectedVersion },
  { title: 'PutMappingsRequest' },
);
export type PutMappingsRequest = Static<typeof PutMappingsRequest>;

/** Stands in answers for a webhook secret that is set; sent back, it leaves the secret as it is. */
export const hiddenSecret = '********';

/** How a connected system writes numbers in texts. */
export const hostDecimalSigns = ['.', ','] as const;
export type HostDecimalSign = (typeof hostDecimalSigns)[number];

const readingFields = {
  'x-strict': Type.Optional(
    Type.Boolean({
      description:
        'With true, every delivery is read as one with `Prefer: handling=strict`: a record with a field that no mapping reads and `x-ignoredFields` does not list is rejected, also when it is retried or resent, and unknown members of the body return 400. For senders that cannot set headers. False if absent.',
    }),
  ),
  'x-ignoredFields': Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
      maxItems: 2000,
      description:
        'Names that no mapping reads and that are known and ignored, as `GET /station/v1/integrations/{connectorType}/unread` lists them: `meta.*`, `lines[].color.*`. They are no longer listed as not read, and strict mode accepts them. A name with `.*` behind it is ignored as long as it is harmless, with everything below it: if it says that an order or a line is cancelled, held, delivered or open in part, or if it states dangerous goods or another unit, the record is still rejected. The window stores names so. A name without `.*` is ignored whatever it says: the record is read as if it did not have the field. Use that only for a field that means something else in your system. A name that a mapping reads is read all the same. The status and the marks of a cancelled or deleted record (`status`, `cancelled`, `deleted`) are always read: without `.*` they return 400. The list is replaced as a whole; an empty list ignores nothing.',
    }),
  ),
  'x-decimalSign': Type.Optional(
    Nullable(
      StringEnum(hostDecimalSigns, {
        description:
          'Decimal sign of numbers in texts: with "," the text "1.000" is 1000, with "." it is 1. Without it, this text is rejected, because it can be both; SAP S/4HANA and Business Central then use ".". JSON numbers need none.',
      }),
    ),
  ),
  'x-timeZone': Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'IANA name of the zone of dates and times without one, such as Europe/Berlin; a date alone lasts until its end. Without it, they are read as UTC, with a warning.',
      }),
    ),
  ),
};

const settingFields = {
  defaultAlgorithm: Nullable(Type.String({ maxLength: 64 })),
  enableCostOptimization: Type.Boolean(),
  preferredDimensionUnit: Nullable(
    Type.String({
      maxLength: 64,
      description:
        'Unit of lengths without a unit: in, ft, mm, cm, m. Without it, a record whose unit is empty is rejected, and without any unit lengths are read in inches.',
    }),
  ),
  preferredWeightUnit: Nullable(
    Type.String({
      maxLength: 64,
      description:
        'Unit of weights without a unit: lb, oz, g, kg. Without it, a record whose unit is empty is rejected, and without any unit weights are read in pounds.',
    }),
  ),
  ...readingFields,
  webhookSecret: Nullable(
    Type.String({
      maxLength: 256,
      description: `Used by the connected system to sign deliveries; at least 16 characters. Never returned: ${hiddenSecret} means that one is set. A new one ends the previous one immediately, and deliveries signed with that one return 401; \`POST /station/v1/integrations/{connectorType}/webhook/rotate\` accepts the previous one for another 24 hours.`,
    }),
  ),
};
const IntegrationSettings = Type.Object(settingFields, { title: 'IntegrationSettings' });

const words = Nullable(Type.String());
const when = Nullable(Timestamp);

const recordCount = Type.Integer({ minimum: 0 });

export const syncStatuses = ['pending', 'completed', 'partial', 'failed'] as const;
export type SyncStatus = (typeof syncStatuses)[number];
const preciseStatus = StringEnum(syncStatuses, {
  description: 'As in the history: `partial` where some records were rejected and the others applied.',
});

/** The last synchronisation and the last webhook; states are those of a batch order. */
export const IntegrationStatus = Type.Object(
  {
    lastSyncAt: when,
    lastSyncStatus: words,
    lastSyncItemCount: Nullable(Type.Integer({ minimum: 0 })),
    lastError: words,
    lastWebhookAt: when,
    lastWebhookStatus: words,
    'x-lastSyncStatus': Type.Optional(preciseStatus),
    'x-lastWebhookStatus': Type.Optional(preciseStatus),
    'x-openRejections': Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Rejected records, and deliveries rejected whole, that nobody has dealt with: of all deliveries, also when the last one was accepted.',
      }),
    ),
    'x-lastWebhookCounts': Type.Optional(
      Nullable(
        Type.Object(
          { accepted: recordCount, unchanged: recordCount, skipped: recordCount, rejected: recordCount },
          {
            description:
              'Records of the last webhook delivery by result. With lastWebhookStatus `failed` the others of them are applied all the same.',
          },
        ),
      ),
    ),
  },
  { title: 'IntegrationStatus' },
);
export type IntegrationStatus = Static<typeof IntegrationStatus>;

/** Credentials are not among the fields of the answer. */
export const Integration = Type.Object(
  {
    connectorType: Type.String({ description: 'Key of the connection, as in paths.' }),
    'x-type': Type.Optional(
      Type.String({
        description:
          'Type of a further connection, as `GET /api/v1/integrations/connectors` lists it; absent where the key is the type.',
      }),
    ),
    displayName: Type.String({ description: 'What people call the connection; set with `x-displayName`.' }),
    enabled: Type.Boolean(),
    tenantUrl: words,
    fieldMappings: FieldMappings,
    settings: IntegrationSettings,
    status: IntegrationStatus,
    version: Version,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Integration' },
);
export type Integration = Static<typeof Integration>;

/** What is absent stays as it is; null takes a value away. */
export const PutIntegrationRequest = Type.Object(
  {
    'x-displayName': Type.Optional(
      Nullable(
        Type.String({
          maxLength: 64,
          description:
            'What people call the connection, for example "Web shop"; two connections cannot have the same name (409). With null it is called after its type.',
        }),
      ),
    ),
    tenantUrl: Type.Optional(Nullable(Type.String({ format: 'uri', maxLength: 2048 }))),
    enabled: Type.Optional(Type.Boolean({ description: 'True for a new integration.' })),
    credentials: Type.Optional(
      Type.Record(Path, Nullable(Type.String({ maxLength: 8192 })), {
        maxProperties: 32,
        description: 'Encrypted and never returned.',
      }),
    ),
    settings: Type.Optional(Type.Partial(Type.Object(settingFields), strict)),
    fieldMappings: Type.Optional(FieldMappingsChange),
    ...expectedVersion,
  },
  { title: 'PutIntegrationRequest', ...strict },
);
export type PutIntegrationRequest = Static<typeof PutIntegrationRequest>;

export const ConnectorEntry = Type.Object(
  {
    connectorType: Type.String(),
    displayName: Type.String(),
    description: Type.String(),
    requiredCredentialFields: Type.Array(Type.String()),
  },
  { title: 'Connector' },
);
export type ConnectorEntry = Static<typeof ConnectorEntry>;

export const ConnectionTest = Type.Object(
  {
    success: Type.Boolean(),
    message: Type.String(),
    'x-receivesOnly': Type.Optional(
      Type.Boolean({
        description: 'There is nothing to connect to: this kind sends to the webhook, and no connection was tried.',
      }),
    ),
  },
  { title: 'ConnectionTest' },
);
export type ConnectionTest = Static<typeof ConnectionTest>;

const resultFields = {
  itemsSynced: Type.Integer({ minimum: 0, description: 'Created or changed items and orders.' }),
  itemsSkipped: Type.Integer({ minimum: 0, description: 'Records that changed nothing, including rejected ones.' }),
  warnings: Type.Array(Type.String()),
  errors: Type.Array(Type.String({ description: 'Rejected records with the reasons.' })),
};
export const SyncResult = Type.Object({ success: Type.Boolean(), ...resultFields }, { title: 'SyncResult' });
export type SyncResult = Static<typeof SyncResult>;

/** The problem of a delivery without a record that can be read. */
export const UnreadableDelivery = Type.Object(
  {
    ...Problem.properties,
    'x-example': Type.Optional(
      Type.Object(
        { items: Type.Array(Type.Unknown()), deliveries: Type.Array(Type.Unknown()) },
        { description: 'A delivery in the field names of the mapping.' },
      ),
    ),
  },
  { title: 'UnreadableDelivery' },
);

/** The records are applied after the answer, so it names only those that are rejected in any case. */
export const WebhookReceipt = Type.Object(
  {
    success: Type.Boolean({
      description:
        'The delivery is stored and will be processed. False when it has records under another list name than `items` and `deliveries` (x-misnamed), or when every record is certain to be rejected (x-warnings names each with its reason): the delivery is stored all the same, those records are rejected.',
    }),
    deliveryId: Type.String({ description: 'ID of the delivery at the station.' }),
    'x-senderDeliveryId': Type.Optional(Nullable(Type.String({ description: 'deliveryId sent with the delivery.' }))),
    'x-repeated': Type.Optional(
      Type.Boolean({
        description:
          'The station already has this delivery under this deliveryId; it is not processed again. Its records that were dismissed are open again.',
      }),
    ),
    'x-received': Type.Optional(
      Type.Integer({ minimum: 0, description: 'Number of records in the delivery: items and orders.' }),
    ),
    'x-misnamed': Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Number of those records whose list has another name, such as `orders` for `deliveries`. They are rejected until the list is sent under its name or a person retries them.',
      }),
    ),
    'x-warnings': Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Ignored fields, each record that is certain to be rejected with its reason (the first 1,000), and the number of those of a repeated delivery that are still rejected. What depends on the state of a stored order is known only in x-outcome.',
      }),
    ),
    'x-outcome': Type.Optional(
      Type.String({
        description: 'Path of the results: which records were accepted or rejected. Requires credentials.',
      }),
    ),
  },
  { title: 'WebhookReceipt' },
);
export type WebhookReceipt = Static<typeof WebhookReceipt>;

export const syncSources = ['webhook', 'sync'] as const;
export type SyncSource = (typeof syncSources)[number];
/** Why a whole delivery failed: it has no readable record, its id is taken, or the station stopped at an unexpected error. */
export const deliveryFaults = ['noRecords', 'reusedId', 'stopped'] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** A delivery or a synchronisation, as the station remembers it. Every record is in exactly one of the four counts. */
export const SyncEntry = Type.Object(
  {
    id: Type.String({ description: 'deliveryId in the response to the webhook.' }),
    senderDeliveryId: Nullable(Type.String({ description: 'deliveryId sent with the delivery.' })),
    source: StringEnum(syncSources),
    status: StringEnum(syncStatuses, {
      description:
        'pending: not all records are processed. completed: no record was rejected. partial: some were rejected, the others applied. failed: nothing was applied, or the station stopped at an unexpected error.',
    }),
    fault: Nullable(
      StringEnum(deliveryFaults, {
        description:
          'noRecords: no record in the body could be read; reusedId: its deliveryId belongs to a delivery with different content; stopped: an unexpected error of the station.',
      }),
    ),
    event: words,
    startedAt: Timestamp,
    endedAt: when,
    accepted: count('Records that created or changed an item or order.'),
    unchanged: count('Records whose content was already stored.'),
    skipped: count('Records older than the stored version.'),
    rejected: count('Records that could not be applied.'),
    retried: count(
      'Records rejected at first and accepted or skipped after a retry; also counted by their new result.',
    ),
    unread: count('Number of ignored names in the body and its records, up to 1,000; the warnings list the first 20.'),
    openRejections: count('Rejected records that have not been successfully retried, superseded or dismissed since.'),
    retrying: count('Open rejected records being retried.'),
    warnings: Type.Array(Type.String()),
    errors: Type.Array(Type.String({ description: 'Rejected records with the reasons, at most 1,000.' })),
    resentFrom: Nullable(Type.String({ description: 'Delivery whose stored body was processed again.' })),
    hasBody: Type.Boolean({ description: 'True: the body is still stored and can be sent again.' }),
    canBeRetried: Type.Boolean({ description: 'True: has open rejected records that can be retried.' }),
  },
  { title: 'SyncEntry' },
);
export type SyncEntry = Static<typeof SyncEntry>;
