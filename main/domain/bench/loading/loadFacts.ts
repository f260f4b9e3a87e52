import type { ClosedCarton, ClosedPallet } from '../../documents/benchDocuments.ts';
import type { LoadFacts, PalletFacts } from '../../documents/facts.ts';
import { loadFacts } from '../../documents/loadFacts.ts';
import type { PackingFold } from '../ports.ts';
import { expectedLoadWeight, type LoadState } from './loadState.ts';

/** Pallets of a session as documents have them: with the weight that the scale has shown. */
export function builtPallets({ loads = [] }: Pick<PackingFold, 'loads'>): readonly PalletFacts[] {
  return loads.filter(({ level }) => level === 'pallet').map(palletFacts);
}

/** What is built and loaded at the bench, as documents have it; null where it is done elsewhere. */
export function builtHere(fold: Pick<PackingFold, 'loads'>): {
  readonly pallets: readonly PalletFacts[] | null;
  readonly loads: readonly LoadFacts[] | null;
} {
  const { loads = [] } = fold;
  if (loads.length === 0) return { pallets: null, loads: null };
  return { pallets: builtPallets(fold), loads: loads.map((load) => loadFacts(load, load.weight)) };
}

function palletFacts(load: LoadState): PalletFacts {
  const { number, containerName: name, dimensions, weight, sscc, pieces } = load;
  const cartons = pieces.map((piece) => piece.number);
  return { number, name, dimensions, weight: weight ?? expectedLoadWeight(load), sscc, cartons };
}

/** A pallet that is closed, with what its label needs of the shipment. */
export function closedPallet(
  fold: Pick<PackingFold, 'loads'>,
  load: LoadState,
  cartons: readonly ClosedCarton[],
): ClosedPallet {
  const pallet = palletFacts(load);
  return {
    pallet,
    cartons: cartons.filter(({ number }) => pallet.cartons.includes(number)),
    ...{ palletCount: builtPallets(fold).length, cartonCount: cartons.length, labelJobIds: load.labelJobIds ?? [] },
  };
}
