import type { BodyOf, Container } from '../../../main/contract/index.ts';
import type { Algorithm } from '../../messages/algorithms.ts';
import { chosenBoxes, masterPallet, masterVehicle, type Holders } from '../../masters/requestBoxes.ts';

/** How a group is packed; what is left empty is as the profile and the Container Master say. */
export interface GroupPacking {
  readonly algorithm: '' | Algorithm;
  readonly loadingMode: '' | 'standard' | 'palletized';
  readonly allowPalletStacking: boolean;
  /** Ids of the only boxes that may be used; all active ones where there is none. */
  readonly boxes: readonly string[];
}

export const usualPacking: GroupPacking = { algorithm: '', loadingMode: '', allowPalletStacking: false, boxes: [] };

/** Boxes that are asked for and are not among those that may be used. */
export function unknownBoxes({ boxes }: GroupPacking, active: readonly Container[]): readonly string[] {
  const known = new Set(active.map(({ id }) => id));
  return boxes.filter((id) => !known.has(id));
}

/** Who names boxes names pallets and vehicles, too: the station takes those of the master only where it takes all of it. */
export function packingBody(
  { algorithm, loadingMode, allowPalletStacking, boxes }: GroupPacking,
  active: readonly Container[],
  { pallets, vehicles }: Holders,
): BodyOf<'packConsolidationGroup'> {
  return {
    ...(algorithm !== '' && { algorithm }),
    ...(loadingMode !== '' && { loadingMode }),
    ...(allowPalletStacking && { allowPalletStacking }),
    ...(boxes.length > 0 && {
      ...chosenBoxes(active.filter(({ id }) => boxes.includes(id))),
      pallets: pallets.map(masterPallet),
      equipment: vehicles.map(masterVehicle),
    }),
  };
}
