import type { CartonFacts, PalletFacts } from './facts.ts';

/** A short text that changes with what the plan puts into a carton. */
export function contentOfCarton({ containerId, units }: Pick<CartonFacts, 'containerId' | 'units'>): string {
  const placed = units.map(({ itemId, sku, name, orderNumber, coordinate: { x, y, z } }) => [
    ...[itemId, sku, name, orderNumber],
    ...[x, y, z],
  ]);
  return hashOf(JSON.stringify([containerId, placed]));
}

/** The same of a pallet: of the cartons that stand on it. */
export function contentOfPallet({ name, weight, cartons }: PalletFacts, all: readonly CartonFacts[]): string {
  const on = all.filter(({ number }) => cartons.includes(number)).map(contentOfCarton);
  return hashOf(JSON.stringify([name, weight, cartons, on]));
}

/** FNV-1a of 64 bits: only contents of the same carton of the same shipment are compared. */
function hashOf(text: string): string {
  let hash = 0xcbf2_9ce4_8422_2325n;
  for (let index = 0; index < text.length; index += 1)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100_0000_01b3n);
  return hash.toString(16);
}
