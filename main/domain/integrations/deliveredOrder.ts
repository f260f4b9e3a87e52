import type { OrderFields } from '../../contract/index.ts';
import { decisionWith, type MergeOrder } from '../orders/importDecision.ts';
import type { ImportCandidate, ImportDecision } from '../orders/ports.ts';
import type { Ids } from '../ports.ts';
import { mergeDelivered, mixedAddress } from './deliveredRecord.ts';

/** An order as a delivery gives it. */
export interface DeliveredOrder {
  readonly order: OrderFields;
  /** Targets that it states as null or empty. */
  readonly cleared: readonly string[];
  /** Whether it says nothing of its lines: those of `order` are `linesToCome` then. */
  readonly lacksLines: boolean;
}

/** Why a new order is rejected that says nothing of its lines. */
export const newWithoutLines = 'The record has no lines. Send all lines of a new order.';

/** How a delivered order is put into the stored one; `tell` hears what is lost. */
export function mergeOf(
  { cleared, lacksLines }: Pick<DeliveredOrder, 'cleared' | 'lacksLines'>,
  tell?: (warnings: readonly string[]) => void,
): MergeOrder {
  const merge = mergeDelivered(cleared, tell);
  return lacksLines ? (stored, given) => merge(stored, { ...given, lines: stored.lines }) : merge;
}

/** What a delivered order means for the stored ones of its number, of which only those of its own system count. */
export function deliveredDecisionWith(ids: Ids) {
  const decide = decisionWith(ids);
  return (
    delivered: DeliveredOrder,
    numbered: readonly ImportCandidate[],
    tell?: (warnings: readonly string[]) => void,
  ): ImportDecision => {
    const { order, lacksLines } = delivered;
    const own = numbered.filter(({ order: known }) => known.fields.sourceSystem === order.sourceSystem);
    const decision = decide(order, own, mergeOf(delivered, tell));
    const changed = decision.kind === 'update' ? own.find(({ order: { id } }) => id === decision.id) : undefined;
    const mixed =
      changed && mixedAddress({ ...changed.order.fields }, { fields: { ...order }, cleared: delivered.cleared });
    if (mixed) return { kind: 'refused', error: mixed };
    return lacksLines && decision.kind === 'create' ? { kind: 'refused', error: newWithoutLines } : decision;
  };
}
