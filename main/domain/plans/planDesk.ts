import type { PackContents } from '../packing/packContents.ts';
import type { Clock, Ids, Logger, Packer, Store } from '../ports.ts';
import type { RateDesk } from '../rating/rateDesk.ts';
import { ruleSetOf } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { createPlanComputer, type PlanComputer } from './computePlans.ts';
import { createPlans, type Plans } from './plans.ts';
import type { ShippingReport } from './shippingWork.ts';

export interface PlanDeskOptions {
  readonly store: Store;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly rates: Pick<RateDesk, 'sheet'>;
  /** Read JSON bytes that this station encoded. */
  readonly parse: (report: Uint8Array) => ShippingReport;
  readonly parseContents: (digest: Uint8Array) => PackContents;
  /** See PlanComputerOptions. */
  readonly breathe: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

export interface PlanDesk {
  readonly plans: Plans;
  readonly computer: PlanComputer;
}

/** Everything that is done with fulfillment plans. */
export function createPlanDesk(options: PlanDeskOptions): PlanDesk {
  const { store, settings, packer, rates, parse, parseContents, breathe, clock, ids, logger } = options;
  const computer = createPlanComputer({
    store: store.plans,
    baseline: (organizationId) => ({
      activeContainers: store.containers.active(organizationId),
      ruleSet: ruleSetOf(store, organizationId),
      effort: settings.read(organizationId).effort,
      rates: (lane, mode, carriers) => rates.sheet(organizationId, { ...lane, mode, carriers }),
    }),
    readyHours: (organizationId) => settings.read(organizationId).jobExpiryHours,
    ...{ packer, parse, parseContents, breathe, clock, logger },
  });
  const plans = createPlans({
    store: store.plans,
    shipments: store.shipments,
    orders: store.orders,
    items: store.items,
    atomically: store.idempotency.atomically,
    unitsInTwoSeconds: (organizationId) => settings.read(organizationId).asyncAboveUnits,
    ...{ computer, breathe, clock, ids },
  });
  return { plans, computer };
}
