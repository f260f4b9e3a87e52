import { expect, it } from 'vitest';
import type { StoredWavePlan } from '../../main/contract/index.ts';
import { openStore } from '../../db/index.ts';
import { at, countingOptions, openTestStore } from './testStore.ts';

const plan: StoredWavePlan = {
  ...{ id: 'p', createdAt: at, createdBy: 'ann', warehouseId: 'main', algorithm: 'nearest-neighbor', units: 1 },
  summary: {
    ...{ totalWaves: 1, totalOrders: 1, totalPicks: 1, totalDistance: 0, totalNaiveDistance: 0 },
    ...{ overallImprovementPercent: 0, totalEstimatedTimeSeconds: 0 },
  },
};

it('shows a plan when it is stored whole, and forgets one whose station ended before', () => {
  const { store, dataDir, organizationId, actor } = openTestStore();
  store.wavePlans.begin(organizationId, plan);
  store.wavePlans.begin(organizationId, { ...plan, id: 'q' });
  expect(store.wavePlans.get(organizationId, 'p')).toBeNull();
  store.wavePlans.complete(actor, 'p', at);
  store.close();

  const again = openStore(countingOptions(dataDir));
  expect(again.wavePlans.list(organizationId, {}).items).toEqual([plan]);
  expect(() => again.wavePlans.complete(actor, 'q', at)).toThrow(RangeError);
  again.close();
});
