import { describe, expect, it } from 'vitest';
import type { ConsolidationGroup, Container } from '../../../main/contract/index.ts';
import { groupName } from '../../../renderer/features/consolidation/consolidationColumns.ts';
import { packingBody, unknownBoxes, usualPacking } from '../../../renderer/features/consolidation/groupPacking.ts';

const record = (id: string, containerType: Container['containerType']): Container => ({
  ...{
    id,
    name: id,
    containerType,
    innerLength: 12,
    innerWidth: 10,
    innerHeight: 8,
    weightMaxGross: 50,
    weightTare: 2,
  },
  ...{ isDynamic: false, isActive: true, tags: [], version: 1, createdAt: '', updatedAt: '' },
});
const active = [record('S', 'Box'), record('M', 'Box')];
const holders = { pallets: [record('GMA', 'Pallet')], vehicles: [record('VAN', 'Equipment')] };

describe('how a group is packed', () => {
  it('is left to the profile and the master where nothing is chosen', () => {
    expect(packingBody(usualPacking, active, holders)).toEqual({});
  });

  it('names pallets and vehicles with the boxes that are chosen', () => {
    const choice = { ...usualPacking, loadingMode: 'palletized' as const, allowPalletStacking: true, boxes: ['M'] };
    expect(packingBody(choice, active, holders)).toEqual({
      ...{ loadingMode: 'palletized', allowPalletStacking: true },
      containers: [{ id: 'M', length: 12, width: 10, height: 8, maxWeight: 48 }],
      pallets: [{ id: 'GMA', length: 12, width: 10, maxHeight: 8, maxWeight: 48, palletWeight: 2 }],
      equipment: [{ id: 'VAN', length: 12, width: 10, height: 8, maxWeight: 48, tareWeight: 2 }],
    });
    expect(unknownBoxes({ ...choice, boxes: ['M', 'XL'] }, active)).toEqual(['XL']);
  });
});

describe('the name of a group', () => {
  const group = (sourceOrderIds: string[], groupingKeyValues: Record<string, string>): ConsolidationGroup => ({
    ...{ id: 'g1', sourceOrderIds, groupingKeyValues, profileId: null, status: 'Pending', version: 1 },
    ...{ wasManualOverride: false, overrideWarnings: [], createdAt: '', updatedAt: '', createdBy: '' },
  });
  const names = new Map(['a', 'b', 'c'].map((id) => [id, `SO-${id}`]));

  it('is what its orders have in common, else its first orders, and its id until they are read', () => {
    expect(groupName(group(['a', 'b'], { 'shipTo.address.zip': '89501' }), names)).toBe('89501');
    expect(groupName(group(['a', 'b'], {}), names)).toBe('SO-a, SO-b');
    expect(groupName(group(['a', 'b', 'c', 'd'], {}), names)).toBe('SO-a, SO-b, SO-c …');
    expect(groupName(group(['a', 'x'], {}), names)).toBe('g1');
  });
});
