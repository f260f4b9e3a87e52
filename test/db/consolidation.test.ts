import { describe, expect, it } from 'vitest';
import type { OrderFields } from '../../main/contract/index.ts';
import { later, openTestStore, type TestStore } from './testStore.ts';

const fields: OrderFields = { submit: true, lines: [{ lineNumber: 1, sku: 'A', quantityOrdered: 1 }] };
const body = { profileId: 'P', groupingKeyValues: {}, wasManualOverride: false, overrideWarnings: [] };
const orderIds = ['b', 'a'];

function withGroup(): TestStore {
  const test = openTestStore();
  for (const id of ['a', 'b', 'c'])
    test.store.orders.create(
      test.actor,
      { id, trigger: 'receive', status: 'Received', fields },
      () => undefined,
      later,
    );
  test.store.consolidationGroups.create(test.actor, { id: 'G', orderIds }, () => body, later);
  return test;
}

describe('consolidation groups', () => {
  it('hold their orders, in the given order, until they are dissolved', () => {
    const { store, actor, organizationId } = withGroup();
    const held = () =>
      store.consolidationGroups.candidates(organizationId, ['a', 'b', 'c', 'none']).map((one) => one.isGrouped);
    expect(store.consolidationGroups.get(organizationId, 'G')).toMatchObject({ sourceOrderIds: orderIds, version: 1 });
    expect(held()).toEqual([true, true, false, false]);
    store.consolidationGroups.change(actor, 'G', 'dissolve', () => ({ status: 'Dissolved' }), later);
    expect(held()).toEqual([false, false, false, false]);
    expect(store.consolidationGroups.get(organizationId, 'G')).toMatchObject({ sourceOrderIds: orderIds, version: 2 });
  });

  it('never share an order, even where nobody looked first', () => {
    const { store, actor, organizationId } = withGroup();
    const create = () => store.consolidationGroups.create(actor, { id: 'H', orderIds: ['c', 'a'] }, () => body, later);
    expect(create).toThrow('UNIQUE');
    expect(store.consolidationGroups.get(organizationId, 'H')).toBeNull();
    expect(store.consolidationGroups.candidates(organizationId, ['c'])).toMatchObject([{ isGrouped: false }]);
  });

  it('are unchanged when the decision throws, and keep how they were packed', () => {
    const { store, actor, organizationId } = withGroup();
    const refuse = () => {
      throw new Error('no');
    };
    expect(() => store.consolidationGroups.change(actor, 'G', 'pack', refuse, later)).toThrow('no');
    expect(store.consolidationGroups.get(organizationId, 'G')).toMatchObject({ status: 'Pending', version: 1 });
    expect(store.consolidationGroups.packAnswer(organizationId, 'G')).toBeNull();
    const answer = new TextEncoder().encode('{}');
    store.consolidationGroups.change(actor, 'G', 'pack', () => ({ status: 'Packed', answer }), later);
    expect(Buffer.from(store.consolidationGroups.packAnswer(organizationId, 'G') ?? []).toString()).toBe('{}');
  });

  it('and profiles are known to their own organization only', () => {
    const { store, actor, organizationId } = withGroup();
    const profile = { id: 'P', name: 'n', groupingKeys: ['channel'] };
    store.consolidationProfiles.create(actor, profile, later);
    const eve = { organizationId: 'another', name: 'eve' };
    expect(store.consolidationGroups.get('another', 'G')).toBeNull();
    expect(store.consolidationGroups.list('another', {}).items).toEqual([]);
    expect(store.consolidationGroups.candidates('another', ['a'])).toEqual([{ order: null, isGrouped: false }]);
    expect(store.consolidationGroups.change(eve, 'G', 'dissolve', () => ({ status: 'Dissolved' }), later)).toBeNull();
    expect(store.consolidationProfiles.get('another', 'P')).toBeNull();
    expect(store.consolidationProfiles.delete(eve, 'P', later)).toBe('missing');
    expect(store.consolidationProfiles.delete(actor, 'P', later)).toBe('held');
    store.consolidationGroups.change(actor, 'G', 'dissolve', () => ({ status: 'Dissolved' }), later);
    expect(store.consolidationProfiles.delete(actor, 'P', later)).toBe('done');
    expect(store.consolidationProfiles.get(organizationId, 'P')).toBeNull();
  });
});
