import {
  DomainError,
  exampleRecord,
  type IntegrationWebhook,
  message,
  type RotatedSecret,
  type WebhookReceipt,
  type Message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { Steps } from '../steps.ts';
import type { Retention } from '../upkeep/retention.ts';
import type { PrepareApply } from './applyRecords.ts';
import { connectorTypeOf, readingFields } from './connectorTypes.ts';
import { foreseeRejected } from './foreseeRejected.ts';
import { notConfigured } from './integrations.ts';
import { namedRecords } from './namedRecords.ts';
import { bareList, readPayload, unreadablePayload, type Payload } from './readPayload.ts';
import { isStrictDelivery, notKnown } from './strictDelivery.ts';
import { unreadOf } from './unreadOf.ts';
import type {
  DeliveryHeader,
  IntegrationName,
  IntegrationRecord,
  IntegrationStore,
  Received,
  SyncStore,
  UnreadNameStore,
} from './ports.ts';
import type { Signatures } from './secretPorts.ts';
import type { SecretBox } from './sealedSecrets.ts';

export interface WebhookOptions {
  /** The one that connected systems deliver to. */
  readonly organizationId: string;
  readonly integrations: IntegrationStore;
  readonly syncs: SyncStore;
  readonly unreadNames: Pick<UnreadNameStore, 'note' | 'expire'>;
  readonly prepare: PrepareApply;
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
/** A system that is switched off may be on again when its sender comes back so many seconds later. */
const offSeconds = 600;
const reused = message('deliveryReused');

/** A parsed body, or why it cannot be parsed and its first characters. */
export type SentBody = { readonly value: unknown } | { readonly fault: string; readonly start: string };

/** What checks like a secret where there is none, so that the time of the answer does not tell. */
const nobodysSecret = ['nobody'];

/** Use cases of the webhook: check, store, answer; its address and its secret. */
export function createWebhook(options: WebhookOptions) {
  const { organizationId, integrations, syncs, unreadNames, prepare, secrets, signatures, retention } = options;
  const { clock, ids, onDelivery } = options;
  /** Refused signatures by integration, since the start. */
  const refusals = new Map<string, { count: number; at: string }>();
  const keyOf = ({ organizationId, connectorType }: IntegrationName) => `${organizationId}\n${connectorType}`;

  const find = ({ organizationId, connectorType }: IntegrationName): IntegrationRecord | null =>
    integrations.get(organizationId, connectorType);

  /** What of an address that leads to no integration is wrong. */
  function wrongAddress(name: IntegrationName): DomainError {
    if (name.organizationId !== organizationId)
      return new DomainError('not_found', message('organizationUnknown', { name: clip(name.organizationId) }), {
        field: 'orgId',
      });
    connectorTypeOf(name.connectorType);
    return notConfigured(name.connectorType);
  }

  /** Secrets that sign now; null when the station has none that it can open. */
  function signingSecrets(name: IntegrationName, record: IntegrationRecord): readonly string[] | null {
    const known = secrets.open(name, record);
    if (known?.webhookSecret === null || known === null) return null;
    const { webhookSecret, previous } = known;
    return previous && previous.until > clock.now() ? [webhookSecret, previous.webhookSecret] : [webhookSecret];
  }

  /** What tells a delivery from others: an event in a header makes another one of the same body. */
  function hashOf(bytes: Uint8Array, { stop }: Payload): string {
    const hash = signatures.digest(bytes);
    return stop ? signatures.digest(`${hash}\n${stop.value}`) : hash;
  }

  return {
    /** What its requests are counted as: all that name no integration are counted together. */
    limitKey: (name: IntegrationName): string => `webhook\n${find(name) ? keyOf(name) : ''}`,
    /**
     * Throws DomainError not_found without the integration, webhook_without_secret, unauthorized unless there is
     * exactly one signature and it matches, and then service_unavailable if the integration is switched off. Does not parse the body.
     */
    requireSignature(name: IntegrationName, body: Uint8Array, given: readonly string[]): void {
      const record = find(name);
      const known = record && signingSecrets(name, record);
      const [signature = ''] = given;
      const isSigned = signatures.isSigned(body, signature, known ?? nobodysSecret);
      if (!record) throw wrongAddress(name);
      if (!known)
        throw new DomainError('webhook_without_secret', message('secretMissing', { name: clip(name.connectorType) }), {
          retryAfterSeconds: offSeconds,
        });
      if (isSigned && given.length === 1) {
        if (record.fields.enabled) return;
        throw new DomainError(
          'service_unavailable',
          message('integrationSwitchedOff', { name: clip(name.connectorType) }),
          { retryAfterSeconds: offSeconds },
        );
      }
      const count = (refusals.get(keyOf(name))?.count ?? 0) + 1;
      refusals.set(keyOf(name), { count, at: clock.now() });
      throw new DomainError('unauthorized', message('signatureWrong'), {
        field: 'X-Webhook-Signature',
      });
    },
    /**
     * Stores a signed delivery before it returns its id; a repeated one has the id of the first, and says so. One without readable records, or
     * with lists of other names alone, or with the deliveryId of another one, is stored, too, and then refused: throws DomainError
     * bad_request with the expected shape, or conflict. `isStrict` says whether it is read as one of which nothing is ignored.
     */
    *receive(
      name: IntegrationName,
      bytes: Uint8Array,
      body: SentBody,
      headers: readonly DeliveryHeader[],
    ): Steps<{ readonly receipt: WebhookReceipt; readonly isStrict: boolean }> {
      const record = find(name);
      if (!record) throw notConfigured(name.connectorType);
      const shown = shownHeaders(headers);
      const payload =
        'fault' in body ? unreadablePayload(body.start, body.fault) : readPayload(body.value, record.fields, shown);
      const { event, hostId } = payload;
      const isStrict = isStrictDelivery(shown, record);
      const unknown = isStrict ? notKnown(payload) : null;
      const unreadable = payload.unreadable ?? unknown?.text ?? null;
      const prepared = prepare({ ...name, fields: record.fields }, payload, isStrict);
      const { warnings, names } = yield* unreadOf(readingFields(record), { ...payload, ...prepared.records }, isStrict);
      const foreseen =
        unreadable === null ? yield* foreseeRejected(prepared, () => syncs.pendingCount(name) === 0) : null;
      const at = clock.now();
      const expiredBefore = retention.expiredBefore(rememberedDays * 24);
      const delivery = {
        ...{ id: ids.next(), hash: hashOf(bytes, payload), hostId, event, unreadable, reused: reused.text },
        ...{ isEmpty: payload.isEmpty && unknown === null, isRefused: isMisnamedAlone(payload) },
        ...{ headers: shown, payload: bytes, records: namedRecords(record, payload) },
      };
      const received = syncs.receive(name, delivery, at, expiredBefore);
      if (!received) throw notConfigured(name.connectorType);
      unreadNames.expire(name, expiredBefore);
      // Its records are never read: the names that keep it from that must be seen all the same.
      if (unknown !== null) unreadNames.note(name, names, at);
      if (received.kind === 'different') throw new DomainError('conflict', reused, { field: 'deliveryId' });
      if ('fault' in body) throw unknownShape(record, body.fault, undefined);
      if (payload.unreadable === null && unknown !== null)
        throw new DomainError('bad_request', unknown, { field: payload.unknown[0] });
      if (unreadable !== null) {
        const why = unreadable === bareList.text ? bareList : message('deliveryWithoutRecords');
        throw unknownShape(record, payload.mixed?.said ?? why, payload.mixed?.list ?? 'items');
      }
      if (received.kind === 'new') onDelivery();
      const [misnamed] = payload.misnamed;
      // Kept as rejected records, which a person can retry; its sender must not take it for accepted.
      if (misnamed && isMisnamedAlone(payload)) throw unknownShape(record, payload.lost.join(' '), misnamed.list);
      const isRejectedWhole =
        foreseen !== null && foreseen.count > 0 && foreseen.count === payload.items.length + payload.deliveries.length;
      const receipt: WebhookReceipt = {
        ...{
          success: payload.misnamed.length === 0 && !isRejectedWhole,
          deliveryId: received.id,
          'x-senderDeliveryId': hostId,
        },
        'x-repeated': received.kind === 'repeated',
        'x-received': payload.items.length + payload.deliveries.length + payload.misnamed.length,
        'x-misnamed': payload.misnamed.length,
        'x-warnings': [
          ...[...(foreseen?.summary ?? []), ...payload.lost, ...warnings, ...(foreseen?.warnings ?? [])],
          ...(received.kind === 'new' ? (foreseen?.notes ?? []) : []),
          ...openTexts(received),
        ],
        'x-outcome': `/station/v1/integrations/${encodeURIComponent(name.connectorType)}/history/${received.id}`,
      };
      // A repeated one was read as the first one asked.
      return { receipt, isStrict: isStrict && received.kind === 'new' };
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

/** What waits for a decision of a delivery that is sent again. */
function openTexts(received: Received): readonly string[] {
  if (received.kind !== 'repeated' || received.open === 0) return [];
  const { reopened, open } = received;
  const count = (number: number): string => `${String(number)} ${number === 1 ? 'record' : 'records'}`;
  const again = reopened > 0 ? `${count(reopened)} dismissed before ${reopened === 1 ? 'is' : 'are'} open again. ` : '';
  return [`${again}${count(open)} of this delivery ${open === 1 ? 'is' : 'are'} rejected: see x-outcome.`];
}

const isMisnamedAlone = ({ items, deliveries, misnamed }: Payload): boolean =>
  misnamed.length > 0 && items.length + deliveries.length === 0;

/** Why a body is refused, with an example of a delivery in the field names of the mapping. */
function unknownShape({ fields }: IntegrationRecord, reason: string | Message, field: string | undefined): DomainError {
  const { itemMappings, deliveryMappings } = fields.fieldMappings;
  const example = { items: [exampleRecord(itemMappings)], deliveries: [exampleRecord(deliveryMappings)] };
  return new DomainError(
    'bad_request',
    message('deliveryShape', { reason, shape: '{"items": [...], "deliveries": [...]}' }),
    { field, extension: { 'x-example': example } },
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
