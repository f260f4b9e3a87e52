import { describe, expect, it } from 'vitest';
import type { Holders } from '../../../renderer/masters/requestBoxes.ts';
import { loadingOf, missingHolder, plainLoading } from '../../../renderer/features/pack/lab/loading.ts';

const record = { version: 1, createdAt: '', updatedAt: '', tags: [], isActive: true, isDynamic: false };
const master: Holders = {
  pallets: [{ ...record, id: 'GMA', name: 'GMA', containerType: 'Pallet', innerLength: 48, innerWidth: 40, innerHeight: 60, weightTare: 40, weightMaxGross: 2540 }],
  vehicles: [{ ...record, id: 'VAN', name: 'Van', containerType: 'Equipment', innerLength: 240, innerWidth: 92, innerHeight: 92, weightTare: null, weightMaxGross: 9000 }],
}; // prettier-ignore

describe('the loading of a request', () => {
  it('names what it does not use as empty', () => {
    expect(loadingOf(plainLoading, master, true)).toEqual({ loadingMode: 'standard', pallets: [], equipment: [] });
  });

  it('leaves what the master has to the station where the boxes are left to it too', () => {
    const loading = { ...plainLoading, way: 'palletsInVehicles', stackPallets: true } as const;
    expect(loadingOf(loading, master, true)).toEqual({ loadingMode: 'palletized', allowPalletStacking: true });
    expect(loadingOf(loading, master, false)).toEqual({
      loadingMode: 'palletized',
      allowPalletStacking: true,
      pallets: [{ id: 'GMA', length: 48, width: 40, maxHeight: 60, maxWeight: 2500, palletWeight: 40 }],
      equipment: [{ id: 'VAN', length: 240, width: 92, height: 92, maxWeight: 9000, tareWeight: 0 }],
    });
  });

  it('sets the pallet patterns of items aside only where there are pallets', () => {
    const loading = { ...plainLoading, tiHi: false };
    expect(loadingOf({ ...loading, way: 'pallets' }, master, true)).toMatchObject({ respectTiHi: false });
    expect(loadingOf(loading, master, true)).not.toHaveProperty('respectTiHi');
  });

  it('takes typed pallets that have a size, and says when a level has none', () => {
    const typed = { key: 'a', id: 'P', length: 40, width: 30, height: 50, maxWeight: null };
    const loading = { ...plainLoading, way: 'pallets', palletSource: 'adHoc', pallets: [typed, { ...typed, id: 'Q', height: null }] } as const; // prettier-ignore
    expect(loadingOf(loading, master, true).pallets).toEqual([{ id: 'P', length: 40, width: 30, maxHeight: 50 }]);
    expect(missingHolder(loading, master)).toBeNull();
    expect(missingHolder({ ...loading, pallets: [] }, master)).toBe('pallet');
    expect(missingHolder({ ...plainLoading, way: 'cartonsInVehicles' }, { ...master, vehicles: [] })).toBe('vehicle');
  });
});
