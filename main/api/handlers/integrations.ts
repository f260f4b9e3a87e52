import { DomainError } from '../../contract/index.ts';
import { connectorTypeOf, connectorTypes } from '../../domain/integrations/connectorTypes.ts';
import type { IntegrationService } from '../../domain/integrations/integrationService.ts';
import type { SentBody } from '../../domain/integrations/webhook.ts';
import { runInSlices } from '../../domain/steps.ts';
import { jsonSteps } from '../jsonGate.ts';
import { limitExceeded, type RateLimits } from '../rateLimits.ts';
import { actorOf, type Handlers } from './handler.ts';

type IntegrationHandlers = Pick<
  Handlers,
  | 'receiveWebhook'
  | 'listConnectors'
  | 'listIntegrations'
  | 'getIntegration'
  | 'putIntegration'
  | 'deleteIntegration'
  | 'getIntegrationMappings'
  | 'putIntegrationMappings'
  | 'getDefaultMappings'
  | 'resetIntegrationMappings'
  | 'testIntegration'
  | 'syncIntegration'
  | 'getSyncStatus'
  | 'previewMapping'
  | 'listSyncHistory'
  | 'getDelivery'
  | 'retryDelivery'
  | 'resendDelivery'
  | 'listDeliveryRecords'
  | 'getMappedRecord'
  | 'listUnreadNames'
  | 'listOpenRejections'
  | 'retryRejections'
  | 'dismissRejections'
  | 'reopenRejections'
  | 'getIntegrationWebhook'
  | 'rotateWebhookSecret'
  | 'rotateVaultKey'
>;

/** Deliveries a minute of one integration. */
const deliveriesPerMinute = 600;
/** Deliveries a minute that are refused for their signature, of one integration and address. */
const refusedPerMinute = 600;

/** Of a body that is no JSON, as much as its id can be in. */
const shownBytes = 1024;

/** The bytes without the byte order mark that some systems write in front of JSON. */
const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

/** What is signed is kept, also when it is no JSON: so a fault of the body is not thrown here. */
async function jsonOf(bytes: Uint8Array, yieldToEventLoop: () => Promise<void>): Promise<SentBody> {
  try {
    return { value: await runInSlices(jsonSteps(bytes, { keepsDigits: true }), yieldToEventLoop) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { fault: error.message, start: new TextDecoder().decode(bytes.subarray(0, shownBytes)) };
  }
}

export function integrationHandlers(
  { integrations, webhook, syncs, unreadNames, rotation }: IntegrationService,
  rateLimits: RateLimits,
  /** Lets other work have its turn. */
  yieldToEventLoop: () => Promise<void>,
): IntegrationHandlers {
  return {
    rotateVaultKey: async ({ caller }) => ({ status: 200, body: await rotation.rotate(actorOf(caller)) }),
    async receiveWebhook({ params, signed, remoteAddress }) {
      const name = { organizationId: params.orgId, connectorType: params.connectorType };
      const key = webhook.limitKey(name);
      const { bytes: sent, signatures, headers } = await signed();
      try {
        webhook.requireSignature(name, sent, signatures);
      } catch (error) {
        // Counted apart: whoever cannot sign must not shut out who can, also when both come through one proxy.
        const refused = rateLimits.take(`${key}\n${remoteAddress}`, refusedPerMinute);
        throw refused.exceeded ? limitExceeded('webhook', refused) : error;
      }
      const limit = rateLimits.take(key, deliveriesPerMinute);
      if (limit.exceeded) throw limitExceeded('webhook', limit);
      const bytes = withoutMark(sent);
      const body = await jsonOf(bytes, yieldToEventLoop);
      await yieldToEventLoop();
      const { receipt, isStrict } = await runInSlices(webhook.receive(name, bytes, body, headers), yieldToEventLoop);
      return { status: 200, body: receipt, isStrict };
    },
    listConnectors: () => ({
      status: 200,
      body: connectorTypes.map(({ defaultMappings: _, decimalSign: _sign, ...entry }) => ({
        ...entry,
        requiredCredentialFields: [...entry.requiredCredentialFields],
      })),
    }),
    listIntegrations: ({ caller }) => ({ status: 200, body: integrations.list(actorOf(caller)) }),
    getIntegration: ({ caller, params }) => ({
      status: 200,
      body: integrations.get(actorOf(caller), params.connectorType),
    }),
    putIntegration: ({ caller, params, body }) => ({
      status: 200,
      body: integrations.put(actorOf(caller), params.connectorType, body),
    }),
    deleteIntegration({ caller, params }) {
      const warnings = integrations.remove(actorOf(caller), params.connectorType);
      return { status: 204, body: null, warnings };
    },
    getIntegrationMappings: ({ caller, params }) => ({
      status: 200,
      body: integrations.mappings(actorOf(caller), params.connectorType),
    }),
    putIntegrationMappings: ({ caller, params, body }) => ({
      status: 200,
      body: integrations.putMappings(actorOf(caller), params.connectorType, body),
    }),
    getDefaultMappings: ({ params }) => ({
      status: 200,
      body: connectorTypeOf(params.connectorType).defaultMappings,
    }),
    resetIntegrationMappings: ({ caller, params }) => ({
      status: 200,
      body: integrations.resetMappings(actorOf(caller), params.connectorType),
    }),
    testIntegration: async ({ caller, params }) => ({
      status: 200,
      body: await syncs.test(actorOf(caller), params.connectorType),
    }),
    syncIntegration: async ({ caller, params }) => ({
      status: 200,
      body: await syncs.sync(actorOf(caller), params.connectorType),
    }),
    getSyncStatus: ({ caller, params }) => ({
      status: 200,
      body: integrations.status(actorOf(caller), params.connectorType),
    }),
    previewMapping: ({ caller, params, body }) => ({
      status: 200,
      body: integrations.preview(actorOf(caller), params.connectorType, body),
    }),
    listSyncHistory: ({ caller, params, query }) => ({
      status: 200,
      body: syncs.history(actorOf(caller), params.connectorType, query),
    }),
    retryDelivery: ({ caller, params }) => ({
      status: 200,
      body: syncs.retry(actorOf(caller), params.connectorType, params.id),
    }),
    getDelivery: ({ caller, params }) => ({
      status: 200,
      body: syncs.delivery(actorOf(caller), params.connectorType, params.id),
    }),
    resendDelivery: ({ caller, params }) => ({
      status: 200,
      body: syncs.resend(actorOf(caller), params.connectorType, params.id),
    }),
    listDeliveryRecords: ({ caller, params, query }) => ({
      status: 200,
      body: syncs.records(actorOf(caller), params.connectorType, query),
    }),
    getMappedRecord: ({ caller, params }) => ({
      status: 200,
      body: syncs.mapped(actorOf(caller), params.connectorType, params.id),
    }),
    listUnreadNames: ({ caller, params }) => ({
      status: 200,
      body: unreadNames.list(actorOf(caller), params.connectorType),
    }),
    listOpenRejections: ({ caller }) => ({ status: 200, body: syncs.openRejections(actorOf(caller)) }),
    retryRejections: async ({ caller, params, body }) => ({
      status: 200,
      body: await syncs.retryRecords(actorOf(caller), params.connectorType, body.ids ?? null),
    }),
    dismissRejections: ({ caller, params, body }) => ({
      status: 200,
      body: syncs.dismissRecords(actorOf(caller), params.connectorType, body.ids),
    }),
    reopenRejections: ({ caller, params, body }) => ({
      status: 200,
      body: syncs.reopenRecords(actorOf(caller), params.connectorType, body.ids),
    }),
    getIntegrationWebhook: ({ caller, params, baseUrl }) => ({
      status: 200,
      body: webhook.describe(actorOf(caller), params.connectorType, baseUrl),
    }),
    rotateWebhookSecret: ({ caller, params }) => ({
      status: 200,
      body: webhook.rotate(actorOf(caller), params.connectorType),
    }),
  };
}
