import { DomainError, exampleRecord, type IntegrationWebhook, type RotatedSecret } from '../../contract/index.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { Retention } from '../upkeep/retention.ts';
import { notConfigured } from './integrations.ts';
import { readPayload } from './readPayload.ts';
import type {
  DeliveryHeader,
  IntegrationName,
  IntegrationRecord,
  IntegrationStore,
  Signatures,
  SyncStore,
} from './ports.ts';
import type { SecretBox } from './sealedSecrets.ts';

export interface WebhookOptions {
  readonly integrations: IntegrationStore;
  readonly syncs: SyncStore;
  readonly secrets: SecretBox;
  readonly signatures: Signatures;
  readonly retention: Pick<Retention, 'expiredBefore'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called after a delivery is stored. */
  readonly onDelivery: () => void;
}

/** A captured delivery is known again for so long (open points: "captured inbound webhook"). */
const rememberedDays = 30;
/** The previous secret holds for so long after a rotation, so that the host can be changed over. */
const overlapHours = 24;
const hourMs = 3_600_000;

/** What checks like a secret where there is none, so that the time of the answer does not tell. */
const nobodysSecret = ['nobody'];

/** Use cases of the webhook: check, store, answer; its address and its secret. */
export function createWebhook(options: WebhookOptions) {
  const { integrations, syncs, secrets, signatures, retention, clock, ids, onDelivery } = options;
  /** Refused signatures by integration, since the start. */
  const refusals = new Map<string, { count: number; at: string }>();
  const keyOf = ({ organizationId, connectorType }: IntegrationName) => `${organizationId}\n${connectorType}`;

  function enabled({ organizationId, connectorType }: IntegrationName): IntegrationRecord | null {
    const record = integrations.get(organizationId, connectorType);
    return record?.fields.enabled ? record : null;
  }

  /** Secrets that sign now; null when the station has none that it can open. */
  function signingSecrets(name: IntegrationName, record: IntegrationRecord): readonly string[] | null {
    const known = secrets.open(name, record);
    if (known?.webhookSecret === null || known === null) return null;
    const { webhookSecret, previous } = known;
    return previous && previous.until > clock.now() ? [webhookSecret, previous.webhookSecret] : [webhookSecret];
  }

  return {
    /** What its requests are counted as: all that name no integration are counted together. */
    limitKey: (name: IntegrationName): string => `webhook\n${enabled(name) ? keyOf(name) : ''}`,
    /**
     * Throws DomainError not_found without an enabled integration, server_error without a secret, unauthorized unless exactly one
     * signature is given and it is right. Reads nothing of the body.
     */
    requireSignature(name: IntegrationName, body: Uint8Array, given: readonly string[]): void {
      const record = enabled(name);
      const known = record && signingSecrets(name, record);
      const [signature = ''] = given;
      const isSigned = signatures.isSigned(body, signature, known ?? nobodysSecret);
      if (!record) throw notConfigured(name.connectorType);
      if (!known) throw new DomainError('server_error', 'No webhook secret is configured for this integration.');
      if (isSigned && given.length === 1) return;
      const count = (refusals.get(keyOf(name))?.count ?? 0) + 1;
      refusals.set(keyOf(name), { count, at: clock.now() });
      throw new DomainError('unauthorized', 'The signature of the delivery is missing or wrong.', {
        field: 'X-Webhook-Signature',
      });
    },
    /**
     * Stores a signed delivery before it returns its id; a repeated one has the id of the first. One without readable records is
     * stored, too, and then refused: throws DomainError bad_request with the expected shape.
     */
    receive(name: IntegrationName, bytes: Uint8Array, body: unknown, headers: readonly DeliveryHeader[]): string {
      const { event, hostId, unreadable } = readPayload(body);
      const at = clock.now();
      const expiredBefore = retention.expiredBefore(rememberedDays * 24);
      const delivery = {
        ...{ id: ids.next(), hash: signatures.digest(bytes), hostId, event, unreadable },
        ...{ headers: shownHeaders(headers), payload: bytes },
      };
      const received = syncs.receive(name, delivery, at, expiredBefore);
      if (!received) throw notConfigured(name.connectorType);
      if (received.kind === 'different')
        throw new DomainError('conflict', 'The deliveryId was used for a delivery with other content.', {
          field: 'deliveryId',
        });
      if (unreadable !== null) throw unknownShape(integrations.get(name.organizationId, name.connectorType));
      if (received.kind === 'new') onDelivery();
      return received.id;
    },
    describe(actor: Actor, connectorType: string, baseUrl: string): IntegrationWebhook {
      const name = { organizationId: actor.organizationId, connectorType };
      const record = integrations.get(actor.organizationId, connectorType);
      if (!record) throw notConfigured(connectorType);
      const refused = refusals.get(keyOf(name));
      const { previous } = secrets.open(name, record) ?? { previous: null };
      return {
        url: `${baseUrl}/api/v1/integrations/webhook/${encodeURIComponent(connectorType)}/${encodeURIComponent(actor.organizationId)}`,
        signatureHeader: 'X-Webhook-Signature',
        hasSecret: signingSecrets(name, record) !== null,
        previousSecretUntil: previous && previous.until > clock.now() ? previous.until : null,
        credentialFields: [...record.fields.credentialFields],
        credentialsSetAt: record.fields.credentialsSetAt ?? null,
        refusedSinceStart: refused?.count ?? 0,
        lastRefusedAt: refused?.at ?? null,
        pending: syncs.pendingCount(name),
      };
    },
    rotate(actor: Actor, connectorType: string): RotatedSecret {
      const name = { organizationId: actor.organizationId, connectorType };
      const webhookSecret = signatures.newSecret();
      const until = new Date(Date.parse(clock.now()) + overlapHours * hourMs).toISOString();
      let hadOne = false;
      integrations.put(
        actor,
        connectorType,
        (before) => {
          if (!before) throw notConfigured(connectorType);
          const known = secrets.open(name, before);
          hadOne = (known?.webhookSecret ?? null) !== null;
          const previous = known?.webhookSecret ? { webhookSecret: known.webhookSecret, until } : null;
          const kept = { credentials: known?.credentials ?? {}, webhookSecret, previous };
          const credentialFields = Object.keys(kept.credentials).sort();
          return {
            trigger: 'rotateWebhookSecret',
            fields: { ...before.fields, hasWebhookSecret: true, credentialFields },
            sealed: secrets.seal(name, kept),
          };
        },
        clock.now(),
      );
      return { webhookSecret, previousSecretUntil: hadOne ? until : null };
    },
  };
}

/** The shape of a delivery, with an example in the field names of the mapping. */
function unknownShape(record: IntegrationRecord | null): DomainError {
  const { itemMappings = [], deliveryMappings = [] } = record?.fields.fieldMappings ?? {};
  const example = { items: [exampleRecord(itemMappings)], deliveries: [exampleRecord(deliveryMappings)] };
  return new DomainError(
    'bad_request',
    `No records found in the delivery. Send {"items": [...], "deliveries": [...]} with at least one record, for example ${JSON.stringify(example)}`,
    { field: 'items' },
  );
}

/** Headers that carry credentials of other parties; they are never stored. */
const hiddenHeaders = /^(authorization|proxy-authorization|cookie|x-api-key)$|token|secret|password/i;
const signatureHeader = /signature/i;
const mostHeaders = 64;
const longestHeader = 512;
const shownOfSignature = 15;

function shownHeaders(headers: readonly DeliveryHeader[]): readonly DeliveryHeader[] {
  return headers
    .filter(({ name }) => !hiddenHeaders.test(name))
    .slice(0, mostHeaders)
    .map(({ name, value }) => {
      const most = signatureHeader.test(name) ? shownOfSignature : longestHeader;
      return { name: name.slice(0, 128), value: value.length > most ? `${value.slice(0, most)}…` : value };
    });
}
