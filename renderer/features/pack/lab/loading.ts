import type { EquipmentDto, PackRequest, PalletDto } from '../../../../main/contract/index.ts';
import { masterPallet, masterVehicle, type Holders } from '../../../masters/requestBoxes.ts';
import { isComplete, type AdHocBox } from '../boxes/boxChoice.ts';

/** How far a pack goes above the carton. */
export const loadingWays = ['cartons', 'pallets', 'palletsInVehicles', 'cartonsInVehicles'] as const;
export type LoadingWay = (typeof loadingWays)[number];

/** Where pallets or vehicles come from. */
export type HolderSource = 'master' | 'adHoc';

/** The loading part of a draft. */
export interface Loading {
  readonly way: LoadingWay;
  readonly palletSource: HolderSource;
  readonly pallets: readonly AdHocBox[];
  readonly vehicleSource: HolderSource;
  readonly vehicles: readonly AdHocBox[];
  readonly casePacks: boolean;
  readonly stackPallets: boolean;
  /** Full cases are laid on pallets by the pattern of their item. */
  readonly tiHi: boolean;
}

export const plainLoading: Loading = {
  way: 'cartons',
  palletSource: 'master',
  pallets: [],
  vehicleSource: 'master',
  vehicles: [],
  casePacks: false,
  stackPallets: false,
  tiHi: true,
};

export function usesPallets(way: LoadingWay): boolean {
  return way === 'pallets' || way === 'palletsInVehicles';
}

export function usesVehicles(way: LoadingWay): boolean {
  return way === 'palletsInVehicles' || way === 'cartonsInVehicles';
}

const limitOf = ({ maxWeight }: AdHocBox) => (maxWeight === null ? {} : { maxWeight });

function palletsOf({ palletSource, pallets }: Loading, master: Holders): PalletDto[] {
  if (palletSource === 'master') return master.pallets.map(masterPallet);
  return pallets.filter(isComplete).map((pallet) => ({
    id: pallet.id,
    length: pallet.length ?? 0,
    width: pallet.width ?? 0,
    maxHeight: pallet.height ?? 0,
    ...limitOf(pallet),
  }));
}

function vehiclesOf({ vehicleSource, vehicles }: Loading, master: Holders): EquipmentDto[] {
  if (vehicleSource === 'master') return master.vehicles.map(masterVehicle);
  return vehicles.filter(isComplete).map((vehicle) => ({
    id: vehicle.id,
    length: vehicle.length ?? 0,
    width: vehicle.width ?? 0,
    height: vehicle.height ?? 0,
    ...limitOf(vehicle),
  }));
}

/**
 * The loading part of a request. A level that is not used is named as empty, so that nothing of the master slips in unasked;
 * one that comes from the master is left to the station where the boxes are too, for its records say more than a request.
 */
export function loadingOf(
  loading: Loading,
  master: Holders,
  boxesOfMaster: boolean,
): Pick<PackRequest, 'pallets' | 'equipment' | 'loadingMode' | 'useCasePacks' | 'allowPalletStacking' | 'respectTiHi'> {
  const { way, casePacks, stackPallets, tiHi, palletSource, vehicleSource } = loading;
  const left = { pallets: boxesOfMaster && palletSource === 'master', vehicles: boxesOfMaster && vehicleSource === 'master' }; // prettier-ignore
  return {
    loadingMode: usesPallets(way) ? 'palletized' : 'standard',
    ...(!usesPallets(way) ? { pallets: [] } : left.pallets ? {} : { pallets: palletsOf(loading, master) }),
    ...(!usesVehicles(way) ? { equipment: [] } : left.vehicles ? {} : { equipment: vehiclesOf(loading, master) }),
    ...(casePacks ? { useCasePacks: true } : {}),
    ...(stackPallets && usesPallets(way) ? { allowPalletStacking: true } : {}),
    ...(!tiHi && usesPallets(way) ? { respectTiHi: false } : {}),
  };
}

/** Which level has nothing to load onto; null when all is there. */
export function missingHolder(loading: Loading, master: Holders | null): 'pallet' | 'vehicle' | null {
  if (master === null) return null;
  const request = loadingOf(loading, master, false);
  if (usesPallets(loading.way) && request.pallets?.length === 0) return 'pallet';
  return usesVehicles(loading.way) && request.equipment?.length === 0 ? 'vehicle' : null;
}
