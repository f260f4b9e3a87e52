import { expect, it } from 'vitest';
import { at, later, openTestStore } from './testStore.ts';

it('forgets print jobs that were printed or cancelled; one that failed waits for a person', () => {
  const { store, organizationId } = openTestStore();
  const { printJobs } = store;
  const states = ['sent', 'cancelled', 'failed', 'uncertain'] as const;
  for (const id of [...states, 'queued'])
    printJobs.add({
      ...{ id, organizationId, kind: 'packingSlip', title: id, shipmentId: 'S', carton: null, printerId: id },
      ...{ benchId: null, copies: 1, isCopy: false, reprintOf: null, facts: '{}', createdAt: at },
    });
  for (const state of states) {
    expect(printJobs.claim(state)).toBe(true);
    printJobs.settle(state, { state }, at);
  }
  const ids = () => printJobs.list(organizationId, {}).items.map(({ id }) => id);
  expect(printJobs.expire(at, 10)).toBe(0);
  expect([printJobs.expire(later, 1), printJobs.expire(later, 10)]).toEqual([1, 1]);
  expect(ids()).toEqual(['queued', 'uncertain', 'failed']);
});
