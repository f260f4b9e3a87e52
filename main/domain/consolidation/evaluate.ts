import { message, withKey, type Evaluation, type SuggestedGroup, type Message } from '../../contract/index.ts';
import type { OrderRecord } from '../orders/ports.ts';
import type { ProfileChoice } from './chooseProfile.ts';
import { keyValues } from './groupingKeys.ts';
import { limitFaults, limitsOf, type OrderLoad } from './loads.ts';
import type { GroupCandidate, ProfileRecord } from './ports.ts';
import { splitGroup } from './splitGroup.ts';

/** An order that can be grouped. */
interface Candidate {
  readonly order: OrderRecord;
  readonly load: OrderLoad;
  readonly choice: ProfileChoice;
  /** Why it is alone so far. */
  reason: Message;
}

/** Orders that belong together. */
interface Pool {
  readonly profile: ProfileRecord | null;
  readonly values: Readonly<Record<string, string>>;
  readonly candidates: Candidate[];
}

export interface EvaluateTools {
  readonly loadOf: (order: OrderRecord) => OrderLoad;
  readonly profileFor: (order: OrderRecord, load: OrderLoad) => ProfileChoice;
}

/**
 * Suggests groups (specification, "Consolidation"): orders that share an externalShipmentId first, then orders that share the
 * values of their profile. Every order is in one suggested group or among the ungrouped, with the reason.
 */
export function evaluateConsolidation(orders: readonly GroupCandidate[], tools: EvaluateTools): Evaluation {
  const suggestedGroups: SuggestedGroup[] = [];
  const ungrouped: Evaluation['ungrouped'] = [];
  const candidates: Candidate[] = [];
  for (const { order, isGrouped } of orders) {
    if (!order) continue;
    const refusal = refusalOf(order, isGrouped);
    if (refusal !== null) {
      ungrouped.push(ungroupedOrder(order, refusal));
      continue;
    }
    const load = tools.loadOf(order);
    candidates.push({ order, load, choice: tools.profileFor(order, load), reason: message('noSameValues') });
  }
  const stages = [
    ['ExternalShipmentId', externalPools],
    ['Profile', profilePools],
  ] as const;
  let alone: readonly Candidate[] = candidates;
  for (const [source, poolsOf] of stages) {
    const grouped = new Set<Candidate>();
    for (const pool of poolsOf(alone))
      for (const group of groupsOf(pool)) {
        for (const candidate of group) grouped.add(candidate);
        suggestedGroups.push({
          orderIds: group.map(({ order }) => order.id),
          profileId: pool.profile?.fields.id ?? null,
          groupingKeyValues: pool.values,
          source,
        });
      }
    alone = alone.filter((candidate) => !grouped.has(candidate));
  }
  ungrouped.push(...alone.map(({ order, reason }) => ungroupedOrder(order, reason)));
  return { suggestedGroups, ungrouped };
}

const ungroupedOrder = ({ id: orderId }: OrderRecord, reason: Message): Evaluation['ungrouped'][number] => ({
  ...{ orderId, reason: reason.text },
  ...withKey(reason),
});

function refusalOf({ status }: OrderRecord, isGrouped: boolean): Message | null {
  if (isGrouped) return message('isInOtherGroup');
  return status === 'Received' ? null : message('isNotReceived', { state: status });
}

/** Orders by externalShipmentId; the profile of a pool is that of its first order that has one. */
function externalPools(candidates: readonly Candidate[]): readonly Pool[] {
  const byId = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const id = candidate.order.fields.externalShipmentId;
    if (candidate.choice.kind === 'none')
      candidate.reason = message('noSharedShipmentId', { reason: candidate.choice.reason });
    if (id !== undefined) push(byId, id, candidate);
  }
  return [...byId].map(([id, pool]) => ({
    profile: pool.map(({ choice }) => (choice.kind === 'chosen' ? choice.profile : null)).find(Boolean) ?? null,
    values: { externalShipmentId: id },
    candidates: pool,
  }));
}

/** Orders by profile and the values at its grouping keys. */
function profilePools(candidates: readonly Candidate[]): readonly Pool[] {
  const pools = new Map<string, Pool>();
  for (const candidate of candidates) {
    const { choice, order } = candidate;
    if (choice.kind === 'none') continue;
    const { profile } = choice;
    const keys = keyValues(order, profile.fields.groupingKeys);
    if (keys.kind === 'missing') {
      candidate.reason = message('noSingleValue', { paths: keys.paths });
      continue;
    }
    const name = JSON.stringify([profile.fields.id, ...Object.values(keys.values)]);
    const pool = pools.get(name);
    if (pool) pool.candidates.push(candidate);
    else pools.set(name, { profile, values: keys.values, candidates: [candidate] });
  }
  return [...pools.values()];
}

/** The groups of a pool within its limits; who is left is told why. */
function groupsOf({ profile, candidates }: Pool): readonly (readonly Candidate[])[] {
  const limits = limitsOf(profile?.fields.constraints);
  const { groups, left } = splitGroup(candidates, ({ load }) => load, limits);
  for (const candidate of left) {
    const [fault] = limitFaults(candidate.load, limits);
    if (fault !== undefined)
      candidate.reason =
        candidate.load.fault === null
          ? message('onItsOwn', { reason: fault })
          : message('onItsOwnBecause', { reason: fault, fault: candidate.load.fault });
    else if (candidates.length > 1) candidate.reason = message('noSecondOrder');
  }
  return groups;
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
