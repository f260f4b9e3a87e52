import { message, withKeys, type Message, type MessageKey } from '../../contract/index.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { keyValues, type KeyValues } from './groupingKeys.ts';
import { addLoads, limitFaults, limitsOf, noLoad, type OrderLoad } from './loads.ts';
import type { ProfileRecord } from './ports.ts';

/** Orders that a group may not have, and why. */
export interface RejectedOrders {
  readonly orderIds: readonly string[];
  readonly warnings: readonly string[];
  readonly 'x-messages'?: readonly (MessageKey | null)[];
}

/** A group as it is asked for, with the values that all its orders share. */
export interface CheckedGroup {
  readonly rejected: readonly RejectedOrders[];
  readonly groupingKeyValues: Readonly<Record<string, string>>;
}

/** Checks the orders of a group against the limits of its profile and the values at its grouping keys. */
export function checkGroup(
  orders: readonly OrderRecord[],
  profile: ProfileRecord | null,
  loadOf: (order: OrderRecord) => OrderLoad,
): CheckedGroup {
  const loads = orders.map(loadOf);
  const limits = limitsOf(profile?.fields.constraints);
  const warnings = [...limitFaults(loads.reduce(addLoads, noLoad), limits)];
  if (limits.microPounds < Infinity)
    loads.forEach(({ fault }, index) => {
      if (fault !== null) warnings.push(message('orderFault', { id: orders[index]?.id ?? '', fault }));
    });
  const ofGroup =
    warnings.length === 0
      ? []
      : [
          rejection(
            orders.map(({ id }) => id),
            warnings,
          ),
        ];
  if (!profile) return { rejected: ofGroup, groupingKeyValues: {} };

  const keys = orders.map((order) => keyValues(order, profile.fields.groupingKeys));
  const first = keys.find((one) => one.kind === 'complete')?.values ?? {};
  const ofOrders = orders.flatMap(({ id }, index) => {
    const faults = keyFaults(keys[index], first);
    return faults.length === 0 ? [] : [rejection([id], faults)];
  });
  const isShared = ([path]: readonly [string, string]) =>
    keys.every((one) => one.kind === 'complete' && one.values[path] === first[path]);
  return {
    rejected: [...ofGroup, ...ofOrders],
    groupingKeyValues: Object.fromEntries(Object.entries(first).filter(isShared)),
  };
}

function keyFaults(keys: KeyValues | undefined, first: Readonly<Record<string, string>>): readonly Message[] {
  if (keys?.kind !== 'complete') return [message('noSingleValue', { paths: keys?.paths ?? [] })];
  return Object.entries(keys.values)
    .filter(([path, value]) => value !== first[path])
    .map(([path, value]) =>
      message('otherKeyValue', { path, value: JSON.stringify(value), other: JSON.stringify(first[path]) }),
    );
}

const rejection = (orderIds: readonly string[], faults: readonly Message[]): RejectedOrders => ({
  orderIds,
  warnings: faults.map(({ text }) => text),
  ...withKeys(faults),
});
