import type { PackingSession } from '../../../../main/contract/index.ts';

/** An item as it is chosen at a bench. */
export interface ChosenItem {
  readonly id: string;
  readonly name: string;
}

/** The items of an order, each once: one more of them is the most common extra. */
export function itemsOfOrder({ cartons }: Pick<PackingSession, 'cartons'>): readonly ChosenItem[] {
  const names = new Map<string, string>();
  for (const { itemId, name } of cartons.flatMap(({ units }) => units)) if (itemId !== null) names.set(itemId, name);
  return [...names].map(([id, name]) => ({ id, name }));
}
