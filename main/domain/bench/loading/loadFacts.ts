import type { ClosedCarton, ClosedPallet } from '../../documents/benchDocuments.ts';
import type { PalletFacts } from '../../documents/facts.ts';
import type { PackingFold } from '../ports.ts';
import { expectedLoadWeight, type LoadState } from './loadState.ts';

/** Pallets of a session as documents have them: with the weight that the scale has shown. */
export function builtPallets({ loads = [] }: Pick<PackingFold, 'loads'>): readonly PalletFacts[] {
  return loads.filter(({ level }) => level === 'pallet').map(palletFacts);
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
