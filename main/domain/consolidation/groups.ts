import {
  DomainError,
  type CreateGroupRequest,
  type Evaluation,
  type GroupQuery,
  type EvaluateRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { OrderRecord } from '../orders/ports.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import { itemReader, type ItemLookup } from '../shipments/resolveLines.ts';
import { chooseProfile } from './chooseProfile.ts';
import { checkGroup } from './constraints.ts';
import { evaluateConsolidation } from './evaluate.ts';
import { loadOf } from './loads.ts';
import type { GroupBody, GroupCandidate, GroupRecord, GroupStore, ProfileStore } from './ports.ts';
import { foundProfile } from './profiles.ts';
import { groupAfter } from './states.ts';

export interface GroupsOptions {
  readonly store: GroupStore;
  readonly profiles: Pick<ProfileStore, 'get'>;
  readonly items: ItemLookup;
  readonly ruleSet: (organizationId: string) => RuleSet;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The group, or DomainError not_found. */
export function foundGroup<T>(group: T | null, id: string): T {
  if (group === null) throw new DomainError('not_found', `There is no group with the id "${clip(id)}".`);
  return group;
}

/** Use cases of consolidation groups but for packing them: suggest, create, read, dissolve. */
export function createGroups({ store, profiles, items, ruleSet, clock, ids }: GroupsOptions) {
  return {
    evaluate({ organizationId }: Actor, { orderIds, profileId }: EvaluateRequest): Evaluation {
      refuseRepeated(orderIds, 'orderIds');
      const given =
        profileId === undefined ? null : foundProfile(profiles.get(organizationId, profileId), profileId, 'profileId');
      const candidates = store.candidates(organizationId, orderIds);
      existing(candidates, orderIds, 'orderIds');
      const reader = itemReader(organizationId, items);
      const rules = ruleSet(organizationId);
      return evaluateConsolidation(candidates, {
        loadOf: (order) => loadOf(order, reader),
        profileFor: (order, load) =>
          given
            ? { kind: 'chosen', profile: given }
            : chooseProfile(order, load, rules, (id) => profiles.get(organizationId, id)),
      });
    },
    create(actor: Actor, body: CreateGroupRequest): GroupRecord {
      const { organizationId } = actor;
      const { sourceOrderIds: orderIds, profileId = null, forceOverride = false } = body;
      refuseRepeated(orderIds, 'sourceOrderIds');
      const decide = (candidates: readonly GroupCandidate[]): GroupBody => {
        const profile =
          profileId === null ? null : foundProfile(profiles.get(organizationId, profileId), profileId, 'profileId');
        const orders = existing(candidates, orderIds, 'sourceOrderIds');
        refuseTaken(candidates);
        const reader = itemReader(organizationId, items);
        const { rejected, groupingKeyValues } = checkGroup(orders, profile, (order) => loadOf(order, reader));
        if (rejected.length > 0 && !forceOverride)
          throw new DomainError(
            'unprocessable',
            'The orders cannot be consolidated: `rejected` says why. With forceOverride the group is created all the same.',
            { field: 'sourceOrderIds', extension: { rejected } },
          );
        return {
          profileId,
          groupingKeyValues: body.groupingKeyValues ?? groupingKeyValues,
          wasManualOverride: rejected.length > 0,
          overrideWarnings: [...new Set(rejected.flatMap(({ warnings }) => warnings))],
        };
      };
      return store.create(actor, { id: ids.next(), orderIds }, decide, clock.now());
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
    throw new DomainError('bad_request', `The order "${clip(ids[twice] ?? '')}" is named twice.`, {
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
    throw new DomainError('not_found', `There is no order with the id "${clip(ids[index] ?? '')}".`, {
      field: `${field}[${String(index)}]`,
    });
  });
}

/** What no override helps against: an order of another group, and one that is not Received. */
function refuseTaken(candidates: readonly GroupCandidate[]): void {
  candidates.forEach(({ order, isGrouped }, index) => {
    const field = `sourceOrderIds[${String(index)}]`;
    const name = `The order "${clip(order?.id ?? '')}"`;
    if (isGrouped) throw new DomainError('conflict', `${name} is in another group.`, { field });
    if (order?.status !== 'Received')
      throw new DomainError('bad_request', `${name} is ${order?.status ?? ''}; for this it must be Received.`, {
        field,
      });
  });
}
