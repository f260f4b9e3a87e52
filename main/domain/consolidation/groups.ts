import {
  type CreateGroupRequest,
  DomainError,
  type EvaluateRequest,
  type Evaluation,
  type GroupQuery,
  message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderRecord } from '../orders/ports.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import { itemReader, linesAtOnce, readItems, type ItemLookup } from '../shipments/resolveLines.ts';
import { chooseProfile, type ProfileChoice } from './chooseProfile.ts';
import { checkGroup, type RejectedOrders } from './constraints.ts';
import { evaluateConsolidation } from './evaluate.ts';
import { loadOf, type OrderLoad } from './loads.ts';
import type { GroupBody, GroupCandidate, GroupRecord, GroupStore, ProfileStore } from './ports.ts';
import { foundProfile } from './profiles.ts';
import { groupAfter } from './states.ts';

export interface GroupsOptions {
  readonly store: GroupStore;
  readonly profiles: Pick<ProfileStore, 'get'>;
  readonly items: ItemLookup;
  readonly ruleSet: (organizationId: string) => RuleSet;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface ReadLoads {
  readonly candidates: readonly GroupCandidate[];
  readonly load: (order: OrderRecord) => OrderLoad;
}

/** The group, or DomainError not_found. */
export function foundGroup<T>(group: T | null, id: string): T {
  if (group === null) throw new DomainError('not_found', message('groupUnknown', { id: clip(id) }));
  return group;
}

/** Use cases of consolidation groups but for packing them: suggest, create, read, dissolve. */
export function createGroups({ store, profiles, items, ruleSet, yieldToEventLoop, clock, ids }: GroupsOptions) {
  /** The candidates with their loads, one order after the other: each may have 10,000 lines. */
  async function readLoads(organizationId: string, orderIds: readonly string[], field: string): Promise<ReadLoads> {
    const reader = itemReader(organizationId, items);
    const candidates: GroupCandidate[] = [];
    const loads = new Map<string, { readonly version: number; readonly load: OrderLoad }>();
    let lines = 0;
    for (const id of orderIds) {
      candidates.push(...store.candidates(organizationId, [id]));
      const order = candidates.at(-1)?.order;
      if (!order) existing(candidates, orderIds, field);
      else {
        await readItems(order.fields.lines, reader, yieldToEventLoop);
        loads.set(id, { version: order.version, load: loadOf(order, reader) });
        lines += order.fields.lines.length;
      }
      if (lines < linesAtOnce) continue;
      lines = 0;
      await yieldToEventLoop();
    }
    const load = (order: OrderRecord): OrderLoad => {
      const known = loads.get(order.id);
      // One that was changed since is looked at again.
      return known?.version === order.version ? known.load : loadOf(order, reader);
    };
    return { candidates, load };
  }

  return {
    async evaluate({ organizationId }: Actor, { orderIds, profileId }: EvaluateRequest): Promise<Evaluation> {
      refuseRepeated(orderIds, 'orderIds');
      const given =
        profileId === undefined ? null : foundProfile(profiles.get(organizationId, profileId), profileId, 'profileId');
      const { candidates, load: loadOf } = await readLoads(organizationId, orderIds, 'orderIds');
      const rules = ruleSet(organizationId);
      const choices = new Map<string, ProfileChoice>();
      for (const { order } of candidates) {
        if (!order) continue;
        const choice: ProfileChoice = given
          ? { kind: 'chosen', profile: given }
          : chooseProfile(order, loadOf(order), rules, (id) => profiles.get(organizationId, id));
        choices.set(order.id, choice);
        await yieldToEventLoop();
      }
      const none: ProfileChoice = { kind: 'none', reason: message('noProfileChosen') };
      return evaluateConsolidation(candidates, { loadOf, profileFor: ({ id }) => choices.get(id) ?? none });
    },
    /** Reads ahead, and resolves with the step that creates the group in one transaction. */
    async create(actor: Actor, body: CreateGroupRequest): Promise<() => GroupRecord> {
      const { organizationId } = actor;
      const { sourceOrderIds: orderIds, profileId = null, forceOverride = false } = body;
      refuseRepeated(orderIds, 'sourceOrderIds');
      const { load: loadOf } = await readLoads(organizationId, orderIds, 'sourceOrderIds');
      const decide = (candidates: readonly GroupCandidate[]): GroupBody => {
        const profile =
          profileId === null ? null : foundProfile(profiles.get(organizationId, profileId), profileId, 'profileId');
        const orders = existing(candidates, orderIds, 'sourceOrderIds');
        refuseTaken(candidates);
        const { rejected, groupingKeyValues } = checkGroup(orders, profile, loadOf);
        if (rejected.length > 0 && !forceOverride)
          throw new DomainError('unprocessable', message('ordersNotConsolidated'), {
            field: 'sourceOrderIds',
            extension: { rejected },
          });
        return {
          profileId,
          groupingKeyValues: body.groupingKeyValues ?? groupingKeyValues,
          wasManualOverride: rejected.length > 0,
          ...overridden(rejected),
        };
      };
      return () => store.create(actor, { id: ids.next(), orderIds }, decide, clock.now());
    },
    get: ({ organizationId }: Actor, id: string): GroupRecord => foundGroup(store.get(organizationId, id), id),
    list: ({ organizationId }: Actor, query: GroupQuery) => store.list(organizationId, query),
    dissolve(actor: Actor, id: string): GroupRecord {
      const decide = ({ status }: GroupRecord) => ({ status: groupAfter(status, 'dissolve') });
      return foundGroup(store.change(actor, id, 'dissolve', decide, clock.now()), id);
    },
  };
}

function refuseRepeated(ids: readonly string[], field: string): void {
  const seen = new Set<string>();
  const twice = ids.findIndex((id) => seen.size === seen.add(id).size);
  if (twice >= 0)
    throw new DomainError('bad_request', message('orderNamedTwice', { id: clip(ids[twice] ?? '') }), {
      field: `${field}[${String(twice)}]`,
    });
}

/** The orders; DomainError not_found for a missing one. */
function existing(
  candidates: readonly GroupCandidate[],
  ids: readonly string[],
  field: string,
): readonly OrderRecord[] {
  return candidates.map(({ order }, index) => {
    if (order) return order;
    throw new DomainError('not_found', message('orderUnknown', { id: clip(ids[index] ?? '') }), {
      field: `${field}[${String(index)}]`,
    });
  });
}

/** Each warning once, with its key. */
function overridden(rejected: readonly RejectedOrders[]): Pick<GroupBody, 'overrideWarnings' | 'overrideMessages'> {
  const said = new Map(
    rejected.flatMap(({ warnings, 'x-messages': keys = [] }) =>
      warnings.map((text, index) => [text, keys[index] ?? null] as const),
    ),
  );
  return { overrideWarnings: [...said.keys()], ...(said.size > 0 && { overrideMessages: [...said.values()] }) };
}

/** What no override helps against: an order of another group, and one that is not Received. */
function refuseTaken(candidates: readonly GroupCandidate[]): void {
  candidates.forEach(({ order, isGrouped }, index) => {
    const field = `sourceOrderIds[${String(index)}]`;
    const name = message('theOrder', { id: clip(order?.id ?? '') });
    if (isGrouped) throw new DomainError('conflict', message('inOtherGroup', { name }), { field });
    if (order?.status !== 'Received')
      throw new DomainError('bad_request', message('notReceived', { name, state: order?.status ?? '' }), {
        field,
      });
  });
}
