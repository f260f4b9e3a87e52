import type { Clock, Ids } from '../ports.ts';
import type { Store } from '../store.ts';
import type { OrderWarnings } from '../shipments/orderWarnings.ts';
import type { Retention } from '../upkeep/retention.ts';
import { createApply } from './applyRecords.ts';
import { createCancel } from './cancelOrder.ts';
import { createIntegrations } from './integrations.ts';
import { createOrderRefusal } from './orderRefusal.ts';
import type { FindConnector } from './connectorPorts.ts';
import type { Signatures, Vault } from './secretPorts.ts';
import { createVaultRotation } from './rotateVault.ts';
import { createSecretBox } from './sealedSecrets.ts';
import { createSettling } from './settleRejections.ts';
import { createSyncs } from './syncs.ts';
import { createUnreadNames } from './unreadNames.ts';
import { createWebhook } from './webhook.ts';

export interface IntegrationServiceOptions {
  readonly organizationId: string;
  readonly store: Pick<
    Store,
    'integrations' | 'integrationSyncs' | 'unreadNames' | 'items' | 'orders' | 'shipments' | 'idempotency'
  >;
  readonly orderWarnings: OrderWarnings;
  readonly vault: Vault;
  readonly signatures: Signatures;
  readonly findConnector: FindConnector;
  readonly yieldToEventLoop: () => Promise<void>;
  readonly retention: Pick<Retention, 'expiredBefore'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called after a delivery is stored or to be met again. */
  readonly onDelivery: () => void;
  /** Resolves when everything that waits is applied, at the latest after a few seconds. */
  readonly applied: () => Promise<void>;
}

/** Everything about host systems, put together. */
export function createIntegrationService({ store, vault, ...options }: IntegrationServiceOptions) {
  const { integrations, integrationSyncs: syncs, unreadNames, items, orders, idempotency } = store;
  const secrets = createSecretBox(vault);
  const cancellations = createCancel({ orders, shipments: store.shipments, clock: options.clock });
  const refusalOf = createOrderRefusal({ orders, cancellations, ids: options.ids });
  const prepare = createApply({
    integrations,
    items,
    orders,
    cancel: cancellations.cancel,
    hasLeft: cancellations.hasLeft,
    orderWarnings: options.orderWarnings,
    syncs,
    settling: createSettling({ syncs, orders, signatures: options.signatures }),
    clock: options.clock,
    ids: options.ids,
  });
  const shared = {
    integrations,
    syncs,
    unreadNames,
    secrets,
    prepare,
    refusalOf,
    hasLeft: cancellations.hasLeft,
    atomically: idempotency.atomically,
    ...options,
  };
  return {
    integrations: createIntegrations(shared),
    webhook: createWebhook(shared),
    syncs: createSyncs(shared),
    unreadNames: createUnreadNames(shared),
    rotation: createVaultRotation({ vault, integrations, secrets, clock: options.clock }),
    prepare,
  };
}

export type IntegrationService = ReturnType<typeof createIntegrationService>;
