import type { PackContents } from '../packing/packContents.ts';
import type { Clock, Ids, Logger } from '../ports.ts';
import type { Packer } from '../packing/ports.ts';
import type { Store } from '../store.ts';
import type { RateService } from '../rating/rateService.ts';
import { ruleSetOf } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { createPlanComputer, type PlanComputer } from './computePlans.ts';
import { createPlans, type Plans } from './plans.ts';
import type { ShippingReport } from './shippingWork.ts';

export interface PlanServiceOptions {
  readonly store: Store;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly rates: Pick<RateService, 'sheet'>;
  /** Read JSON bytes that this station encoded. */
  readonly parse: (report: Uint8Array) => ShippingReport;
  readonly parseContents: (digest: Uint8Array) => PackContents;
  /** See PlanComputerOptions. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

export interface PlanService {
  readonly plans: Plans;
  readonly computer: PlanComputer;
}

/** Everything that is done with fulfillment plans. */
export function createPlanService(options: PlanServiceOptions): PlanService {
  const { store, settings, packer, rates, parse, parseContents, yieldToEventLoop, clock, ids, logger } = options;
  const computer = createPlanComputer({
    store: store.plans,
    baseline: (organizationId) => ({
      activeContainers: store.containers.active(organizationId),
      ruleSet: ruleSetOf(store, organizationId),
      effort: settings.read(organizationId).effort,
      rates: (lane, mode, carriers) => rates.sheet(organizationId, { ...lane, mode, carriers }),
    }),
    readyHours: (organizationId) => settings.read(organizationId).jobExpiryHours,
    ...{ packer, parse, parseContents, yieldToEventLoop, clock, logger },
  });
  const plans = createPlans({
    store: store.plans,
    shipments: store.shipments,
    orders: store.orders,
    items: store.items,
    rules: store.rules,
    atomically: store.idempotency.atomically,
    unitsInTwoSeconds: (organizationId) => settings.read(organizationId).asyncAboveUnits,
    ...{ computer, yieldToEventLoop, clock, ids },
  });
  return { plans, computer };
}
