import type { StoredWave } from '../../../main/contract/index.ts';

/** A stop of the walk: what is taken there, and into which totes it goes. */
export interface PickRow {
  /** Place in the sequence, from 1. */
  readonly number: number;
  readonly location: string | null;
  readonly zone: string | null;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly totes: readonly { readonly tote: string; readonly order: string; readonly quantity: number }[];
}

/** What one picker walks: a part of the sequence without gaps, so that nobody crosses another's way more than needed. */
export interface PickerShare {
  /** From 1. */
  readonly picker: number;
  readonly rows: readonly PickRow[];
  readonly units: number;
}

/** A to Z, then AA: the place of an order on the cart. */
export function toteLabel(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${toteLabel(Math.floor(index / 26) - 1)}${letter}`;
}

/** The picks of a wave in their sequence. */
export function pickRows({ picks, orders }: StoredWave): readonly PickRow[] {
  const totes = new Map<string, { tote: string; order: string; quantity: number }[]>();
  orders.forEach(({ name, items }, index) => {
    for (const { sku, quantity } of items) {
      const tote = { tote: toteLabel(index), order: name, quantity };
      const sharing = totes.get(sku);
      if (sharing) sharing.push(tote);
      else totes.set(sku, [tote]);
    }
  });
  return picks.map(({ sku, location, zone, quantity, name }, index) => ({
    ...{ number: index + 1, location, zone, sku, name: name ?? '', quantity },
    totes: totes.get(sku) ?? [],
  }));
}

/** The sequence shared out among pickers, each about as many picks. Never more pickers than picks. */
export function pickerShares(rows: readonly PickRow[], pickers: number): readonly PickerShare[] {
  const count = Math.max(1, Math.min(pickers, rows.length));
  return Array.from({ length: count }, (_, index) => {
    const share = rows.slice(
      Math.round((index * rows.length) / count),
      Math.round(((index + 1) * rows.length) / count),
    );
    return { picker: index + 1, rows: share, units: share.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}
