import fc from 'fast-check';
import { expect, test } from 'vitest';
import { message, type ConsolidationConstraints, type OrderStatus } from '../../../main/contract/index.ts';
import { checkGroup } from '../../../main/domain/consolidation/constraints.ts';
import { evaluateConsolidation } from '../../../main/domain/consolidation/evaluate.ts';
import { loadOf } from '../../../main/domain/consolidation/loads.ts';
import type { ProfileRecord } from '../../../main/domain/consolidation/ports.ts';
import type { OrderRecord } from '../../../main/domain/orders/ports.ts';

const meta = { version: 1, createdAt: '', updatedAt: '', createdBy: null };
const profileOf = (id: string, constraints: ConsolidationConstraints): ProfileRecord => ({
  fields: { id, name: id, groupingKeys: ['channel', 'shipTo.address.zip'], constraints },
  meta,
});

interface Given {
  readonly status: OrderStatus;
  readonly isGrouped: boolean;
  readonly external: string | undefined;
  readonly channel: string | undefined;
  readonly zip: string;
  readonly units: number;
  readonly weight: number;
  /** A line that nobody can resolve. */
  readonly isUnknown: boolean;
  readonly profile: number | null;
}

const given: fc.Arbitrary<Given> = fc.record({
  status: fc.constantFrom<OrderStatus>('Received', 'Received', 'Received', 'Received', 'Draft', 'Planned'),
  isGrouped: fc.constantFrom(false, false, false, false, true),
  external: fc.constantFrom(undefined, undefined, 'X', 'Y'),
  channel: fc.constantFrom('web', 'web', 'shop', undefined),
  zip: fc.constantFrom('1', '1', '2'),
  units: fc.integer({ min: 1, max: 6 }),
  weight: fc.constantFrom(0.1, 1, 2.5, 7),
  isUnknown: fc.constantFrom(false, false, false, true),
  profile: fc.constantFrom(0, 0, 1, null),
});
const constraints: fc.Arbitrary<ConsolidationConstraints> = fc.record(
  {
    maxWeightPerGroup: fc.constantFrom(null, null, 0.3, 20, 60),
    maxItemsPerGroup: fc.constantFrom(null, null, 1, 8, 20),
    maxOrdersPerGroup: fc.constantFrom(null, 2, 3, 5),
  },
  { requiredKeys: [] },
);

const orderOf = (one: Given, index: number): OrderRecord => ({
  id: `o${String(index)}`,
  status: one.status,
  fields: {
    submit: true,
    ...(one.external !== undefined && { externalShipmentId: one.external }),
    ...(one.channel !== undefined && { channel: one.channel }),
    shipTo: { address: { zip: one.zip } },
    lines: [
      one.isUnknown
        ? { lineNumber: 1, sku: 'NONE', quantityOrdered: one.units }
        : { lineNumber: 1, length: 1, width: 1, height: 1, weight: one.weight, quantityOrdered: one.units },
    ],
  },
  version: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: '',
});

const nothing = { byId: () => null, bySku: () => null, idsOfSku: () => [], packItem: () => null };
const load = (order: OrderRecord) => loadOf(order, nothing);

test('every order is in exactly one suggested group or among the ungrouped with a reason; groups keep every limit', () => {
  let suggested = 0;
  fc.assert(
    fc.property(fc.array(given, { maxLength: 40, size: 'max' }), fc.tuple(constraints, constraints), (list, caps) => {
      const orders = list.map(orderOf);
      const profiles = caps.map((one, index) => profileOf(`P${String(index)}`, one));
      const factOf = new Map(orders.map(({ id }, index) => [id, list[index]]));
      const { suggestedGroups, ungrouped } = evaluateConsolidation(
        orders.map((order, index) => ({ order, isGrouped: list[index]?.isGrouped ?? false })),
        {
          loadOf: load,
          profileFor: (order) => {
            const profile = profiles[factOf.get(order.id)?.profile ?? -1];
            return profile ? { kind: 'chosen', profile } : { kind: 'none', reason: message('noProfileChosen') };
          },
        },
      );
      suggested += suggestedGroups.length;
      const placed = [
        ...suggestedGroups.flatMap(({ orderIds }) => orderIds),
        ...ungrouped.map(({ orderId }) => orderId),
      ];
      expect([...placed].sort()).toEqual(orders.map(({ id }) => id).sort());
      for (const { reason } of ungrouped) expect(reason).not.toBe('');

      for (const { orderIds, profileId, source, groupingKeyValues } of suggestedGroups) {
        expect(orderIds.length).toBeGreaterThanOrEqual(2);
        const facts = orderIds.map((id) => factOf.get(id));
        for (const one of facts) expect([one?.status, one?.isGrouped]).toEqual(['Received', false]);
        const cap = caps[profiles.findIndex(({ fields }) => fields.id === profileId)] ?? {};
        // Counted once more here, from what was given.
        const units = facts.reduce((sum, one) => sum + (one?.units ?? 0), 0);
        const pounds = facts.reduce((sum, one) => sum + (one?.units ?? 0) * (one?.weight ?? 0), 0);
        expect(orderIds.length).toBeLessThanOrEqual(cap.maxOrdersPerGroup ?? Infinity);
        expect(units).toBeLessThanOrEqual(cap.maxItemsPerGroup ?? Infinity);
        if (typeof cap.maxWeightPerGroup === 'number') {
          expect(facts.some((one) => one?.isUnknown)).toBe(false);
          expect(pounds).toBeLessThanOrEqual(cap.maxWeightPerGroup + 1e-9);
        }
        if (source === 'ExternalShipmentId')
          for (const one of facts) expect({ externalShipmentId: one?.external }).toEqual(groupingKeyValues);
        else {
          for (const one of facts)
            expect({ channel: one?.channel, 'shipTo.address.zip': one?.zip }).toEqual(groupingKeyValues);
          // What is suggested can be created.
          const members = orders.filter(({ id }) => orderIds.includes(id));
          const profile = profiles.find(({ fields }) => fields.id === profileId) ?? null;
          expect(checkGroup(members, profile, load)).toEqual({ rejected: [], groupingKeyValues });
        }
      }
    }),
    { numRuns: 500 },
  );
  expect(suggested).toBeGreaterThan(300);
});

test('where nothing limits the groups, whoever shares the values of another is grouped', () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 20, size: 'max' }), (list) => {
      const free = list.map((one): Given => ({ ...one, status: 'Received', isGrouped: false }));
      const orders = free.map(orderOf);
      const profile = profileOf('P', {});
      const { suggestedGroups } = evaluateConsolidation(
        orders.map((order) => ({ order, isGrouped: false })),
        { loadOf: load, profileFor: () => ({ kind: 'chosen', profile }) },
      );
      const grouped = new Set(suggestedGroups.flatMap(({ orderIds }) => orderIds));
      const shared = (name: (one: Given) => string | undefined, among: readonly number[]) =>
        among.filter((index) => {
          const key = name(free[index] as Given);
          return key !== undefined && among.some((other) => other !== index && name(free[other] as Given) === key);
        });
      const all = free.map((_, index) => index);
      const external = shared(({ external: id }) => id, all);
      const rest = all.filter((index) => !external.includes(index));
      const keyed = shared(({ channel, zip }) => (channel === undefined ? undefined : `${channel} ${zip}`), rest);
      expect([...grouped].sort()).toEqual([...external, ...keyed].map((index) => `o${String(index)}`).sort());
    }),
    { numRuns: 200 },
  );
});
