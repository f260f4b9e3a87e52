import {
  type CreatePlanRequest,
  DomainError,
  message,
  type Message,
  messageKey,
  PackingConfig,
  type PlanOptionKey,
  planOptionKeys,
  type PlanQuery,
  type PlanSearch,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { jsonInTurns } from '../jsonInTurns.ts';
import type { OrderRecord, OrderStore } from '../orders/ports.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { RuleStore } from '../rules/ports.ts';
import { linesAtOnce, readAhead, type ItemLookup, type ItemReader } from '../shipments/resolveLines.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import type { PlanComputer } from './computePlans.ts';
import { planLegs } from './planLegs.ts';
import { requestWarnings } from './planLevels.ts';
import { createPlanShipment, shipmentBody, type PlannedShipmentBody } from './planShipments.ts';
import type { PlanLeg, PlanProgress, PlanRecord, PlanRequest, PlanStore } from './ports.ts';
import { reasonsSaid } from './planOptions.ts';
import { planAfter } from './states.ts';

export interface PlansOptions {
  readonly store: PlanStore;
  readonly shipments: ShipmentStore;
  readonly orders: Pick<OrderStore, 'get'>;
  readonly items: ItemLookup;
  readonly rules: Pick<RuleStore, 'all'>;
  readonly computer: Pick<PlanComputer, 'enqueue' | 'abandon'>;
  /** Everything that the work stores, or nothing of it. */
  readonly atomically: <T>(work: () => T) => T;
  /** Units that the station packs in about two seconds. */
  readonly unitsInTwoSeconds: (organizationId: string) => number;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const newProgress: PlanProgress = {
  ...{ starts: 0, baselineFrozen: null, options: {}, error: null },
  ...{ recommendedOptionKey: null, recommendation: null, selectedOptionKey: null, shipmentIds: [] },
};

const historyLength = 100;
const cancelled = message('planCancelled');

/**
 * Use cases of fulfillment plans. Those that resolve with a function have read ahead; the function is the one step that changes
 * anything, and it can be made part of a transaction.
 */
export function createPlans(options: PlansOptions) {
  const {
    store,
    shipments,
    orders,
    items,
    rules,
    computer,
    atomically,
    unitsInTwoSeconds,
    yieldToEventLoop,
    clock,
    ids,
  } = options;

  /** Ready plans whose time is over expire before anybody looks at a plan. */
  function expireOverdue(): void {
    for (const { organizationId, id } of store.overdue(clock.now())) {
      const decide = ({ status }: PlanRecord) => ({ status: planAfter(status, 'expire'), expiresAt: null });
      store.change({ organizationId, name: 'station' }, id, 'expire', decide, clock.now());
    }
  }

  function found({ organizationId }: Actor, id: string): PlanRecord {
    expireOverdue();
    return existing(store.get(organizationId, id), id);
  }

  /** The legs of the orders as they are now, made in turns: the transaction that needs them is short. */
  async function ahead({ organizationId }: Actor, orderIds: readonly string[]): Promise<PlannedLegs> {
    refuseRepeated(orderIds);
    const reader = await readAhead({ organizationId, orderIds, orders, items, yieldToEventLoop });
    const known = orderIds.map((id) => orders.get(organizationId, id));
    const legs = planLegs(known, orderIds, reader);
    if (legs.some(({ shipment }) => shipment.lines.length > linesAtOnce)) await yieldToEventLoop();
    const versions = known.map((order) => order?.version);
    return { reader, versions, units: unitsOf(legs), text: await jsonInTurns(legs, yieldToEventLoop) };
  }

  function make(actor: Actor, { orderIds, request, given, legs: made }: WantedPlan): PlanRecord {
    const { organizationId } = actor;
    const decide = (planned: readonly (OrderRecord | null)[]) => {
      const { units, text: legs } = planned.every((order, index) => order?.version === made.versions[index])
        ? made
        : changedLegs(planLegs(planned, orderIds, made.reader));
      const seconds = (2 * units * planOptionKeys.length) / unitsInTwoSeconds(organizationId);
      const warnings = requestWarnings(request, rules.all(organizationId), given);
      return { body: { orderIds, request, warnings, estimatedDurationSeconds: Math.max(1, Math.ceil(seconds)) }, legs };
    };
    const plan = store.create(actor, { id: ids.next(), orderIds, progress: newProgress }, decide, clock.now());
    computer.enqueue(organizationId, plan.id);
    return plan;
  }

  /** Ends a plan that somebody could still select. */
  function withdraw(actor: Actor, id: string, reason: Message): PlanRecord {
    const decide = ({ status }: PlanRecord) => ({ status: planAfter(status, 'withdraw'), expiresAt: null, reason });
    return existing(store.change(actor, id, 'withdraw', decide, clock.now()), id);
  }

  return {
    async create(
      actor: Actor,
      { orderIds, packingConfig, parcelCarriers, ltlCarriers, ruleIds }: CreatePlanRequest,
    ): Promise<() => PlanRecord> {
      const request: PlanRequest = {
        ...(packingConfig && { packingConfig: knownConfig(packingConfig) }),
        ...(parcelCarriers && { parcelCarriers }),
        ...(ltlCarriers && { ltlCarriers }),
        ...(ruleIds && { ruleIds }),
      };
      const legs = await ahead(actor, orderIds);
      return () => make(actor, { orderIds, request, given: packingConfig, legs });
    },
    get: found,
    list(actor: Actor, query: PlanQuery) {
      expireOverdue();
      return store.list(actor.organizationId, query);
    },
    find(actor: Actor, query: PlanSearch) {
      expireOverdue();
      return store.find(actor.organizationId, query);
    },
    parts: ({ organizationId }: Actor, id: string) => store.parts(organizationId, id),
    history: ({ organizationId }: Actor, id: string) => store.history(organizationId, id, historyLength),
    /** The pack response of a shipment of an option, as JSON bytes. */
    packing(actor: Actor, id: string, optionKey: PlanOptionKey, place: number): Uint8Array {
      found(actor, id);
      const packResult = store.packResult(actor.organizationId, id, optionKey, place);
      if (!packResult) throw new DomainError('not_found', message('optionShipmentUnknown'));
      return packResult;
    },
    /** Creates the shipments of an option, as they were packed for it; of several callers one succeeds. */
    async select(actor: Actor, id: string, optionKey: string): Promise<() => PlanRecord> {
      found(actor, id);
      // They stay as they are from the creation of the plan.
      const legs = store.legs(actor.organizationId, id);
      await yieldToEventLoop();
      const bodies: PlannedShipmentBody[] = [];
      for (const leg of legs) bodies.push(await shipmentBody(leg, optionKey, yieldToEventLoop));
      return () =>
        atomically(() => {
          const at = clock.now();
          const shipmentIds = legs.map(() => ids.next());
          const decide = (plan: PlanRecord) => {
            const status = planAfter(plan.status, 'select');
            refuseSelected(plan);
            return {
              status,
              expiresAt: null,
              progress: { selectedOptionKey: selectable(plan, optionKey), shipmentIds },
              reason: message('planOptionSelected', { option: optionKey }),
            };
          };
          const plan = existing(store.change(actor, id, 'select', decide, at), id);
          const key = selectable(plan, optionKey);
          const parts = store.parts(actor.organizationId, id).filter((part) => part.optionKey === key);
          legs.forEach((leg, place) => {
            const packResult = store.packResult(actor.organizationId, id, key, place);
            const part = parts.find((one) => one.place === place);
            const packed = { packResult, boxes: part?.shipment.cartons ?? null, packing: part?.packing };
            const [shipmentId, planned] = [shipmentIds[place], bodies[place]];
            if (shipmentId !== undefined && planned)
              createPlanShipment(shipments, actor, { id: shipmentId, leg, planned, ...packed }, at);
          });
          return plan;
        });
    },
    /** A new plan of the same request; the one before can no longer be selected. */
    async refresh(actor: Actor, id: string): Promise<() => PlanRecord> {
      const {
        body: { orderIds, request },
      } = refreshable(found(actor, id));
      const legs = await ahead(actor, orderIds);
      return () =>
        atomically(() => {
          const { status } = refreshable(found(actor, id));
          if (status === 'ready') withdraw(actor, id, message('planRefreshed'));
          return make(actor, { orderIds, request, legs });
        });
    },
    cancel(actor: Actor, id: string): PlanRecord {
      const plan = found(actor, id);
      refuseSelected(plan);
      if (plan.status === 'ready') return withdraw(actor, id, cancelled);
      const decide = ({ status }: PlanRecord) => ({
        status: planAfter(status, 'cancel'),
        progress: { error: cancelled.text, errorKey: messageKey(cancelled) },
      });
      const ended = existing(store.change(actor, id, 'cancel', decide, clock.now()), id);
      computer.abandon(id);
      return ended;
    },
  };
}

export type Plans = ReturnType<typeof createPlans>;

function existing<T>(plan: T | null, id: string): T {
  if (plan === null) throw new DomainError('not_found', message('planUnknown', { id: clip(id) }));
  return plan;
}

/** What a plan is made of. */
interface WantedPlan {
  readonly orderIds: readonly string[];
  readonly request: PlanRequest;
  /** The overrides as they were given. */
  readonly given?: object | undefined;
  readonly legs: PlannedLegs;
}

/** Legs as JSON, of orders in these versions. */
interface PlannedLegs {
  readonly reader: ItemReader;
  readonly versions: readonly (number | undefined)[];
  readonly units: number;
  readonly text: string;
}

/** Of orders that were changed after their legs had been made. */
function changedLegs(legs: readonly PlanLeg[]): Pick<PlannedLegs, 'units' | 'text'> {
  return { units: unitsOf(legs), text: JSON.stringify(legs) };
}

function refreshable(plan: PlanRecord): PlanRecord {
  if (plan.status === 'pending')
    throw new DomainError('bad_request', message('planPending'), {
      field: 'status',
    });
  refuseSelected(plan);
  return plan;
}

function refuseSelected({ progress: { selectedOptionKey } }: PlanRecord): void {
  if (selectedOptionKey !== null)
    throw new DomainError('conflict', message('optionSelected', { option: selectedOptionKey }), {
      field: 'optionKey',
    });
}

function selectable({ progress: { options } }: PlanRecord, optionKey: string): PlanOptionKey {
  const key = planOptionKeys.find((one) => one === optionKey);
  const option = key && options[key];
  const field = 'optionKey';
  if (!key || !option)
    throw new DomainError('bad_request', message('optionUnknown', { option: clip(optionKey) }), { field });
  if (!option.feasible)
    throw new DomainError('bad_request', message('optionCannotCarry', { option: key, reasons: reasonsSaid(option) }), {
      field,
    });
  return key;
}

function refuseRepeated(orderIds: readonly string[]): void {
  const seen = new Set<string>();
  const twice = orderIds.findIndex((id) => seen.size === seen.add(id).size);
  if (twice >= 0)
    throw new DomainError('bad_request', message('orderNamedTwice', { id: clip(orderIds[twice] ?? '') }), {
      field: `orderIds[${String(twice)}]`,
    });
}

/** The overrides that there are; a warning names the others. */
function knownConfig(given: PackingConfig): PackingConfig {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(PackingConfig.properties, name)));
}

function unitsOf(legs: readonly PlanLeg[]): number {
  return legs.reduce(
    (sum, { shipment }) => sum + shipment.lines.reduce((units, { quantity }) => units + quantity, 0),
    0,
  );
}
