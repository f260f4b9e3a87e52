import {
  maxGroupOrders,
  maxTotalQuantity,
  type ConsolidationConstraints,
  message,
  type Message,
} from '../../contract/index.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { factItem } from '../packing/packRules.ts';
import type { FactItem } from '../rules/ruleFacts.ts';
import { resolveLine, type ItemReader } from '../shipments/resolveLines.ts';

/** What orders bring into a group. Weights in whole micro-pounds, so that their sums are exact. */
export interface Load {
  readonly orders: number;
  readonly units: number;
  /** Infinite when it is not known. */
  readonly microPounds: number;
}

export interface OrderLoad extends Load {
  /** Why the weight is not known; null when it is. */
  readonly fault: Message | null;
  /** The lines as rules see them. */
  readonly items: readonly FactItem[];
}

const microPounds = 1_000_000;

/** The load of one order, its lines resolved against the Item Master. */
export function loadOf(order: OrderRecord, items: ItemReader): OrderLoad {
  const faults: Message[] = [];
  const facts = order.fields.lines.map((line): FactItem => {
    const resolved = resolveLine(order.id, line, items);
    if (!('text' in resolved)) return factItem({ ...resolved.packItem, quantity: line.quantityOrdered });
    faults.push(message('lineReason', { number: line.lineNumber, reason: resolved }));
    const id = line.itemId ?? line.sku ?? String(line.lineNumber);
    return { id, weight: line.weight ?? 0, quantity: line.quantityOrdered, tags: [] };
  });
  const weight = facts.reduce((sum, item) => sum + Math.round(item.weight * microPounds) * item.quantity, 0);
  return {
    orders: 1,
    units: facts.reduce((sum, { quantity }) => sum + quantity, 0),
    microPounds: faults.length === 0 ? weight : Infinity,
    fault: faults[0] ?? null,
    items: facts,
  };
}

export const noLoad: Load = { orders: 0, units: 0, microPounds: 0 };

export function addLoads(a: Load, b: Load): Load {
  return { orders: a.orders + b.orders, units: a.units + b.units, microPounds: a.microPounds + b.microPounds };
}

/** The limits of a group: those of its profile, and what one pack request can hold. */
export function limitsOf(constraints: ConsolidationConstraints | undefined): Load {
  const { maxWeightPerGroup, maxItemsPerGroup, maxOrdersPerGroup } = constraints ?? {};
  return {
    orders: maxOrdersPerGroup ?? maxGroupOrders,
    units: maxItemsPerGroup ?? maxTotalQuantity,
    microPounds: typeof maxWeightPerGroup === 'number' ? Math.round(maxWeightPerGroup * microPounds) : Infinity,
  };
}

export function fits(load: Load, limits: Load): boolean {
  return load.orders <= limits.orders && load.units <= limits.units && load.microPounds <= limits.microPounds;
}

/** Which limits a load exceeds, in sentences; empty when it fits. */
export function limitFaults(load: Load, limits: Load): readonly Message[] {
  const most = limits.microPounds / microPounds;
  const faults: Message[] = [];
  if (load.orders > limits.orders)
    faults.push(message('tooManyOrdersInGroup', { count: load.orders, most: limits.orders }));
  if (load.units > limits.units) faults.push(message('tooManyUnitsInGroup', { count: load.units, most: limits.units }));
  if (load.microPounds > limits.microPounds)
    faults.push(
      load.microPounds === Infinity
        ? message('groupWeightUnknown', { most })
        : message('groupTooHeavy', { weight: load.microPounds / microPounds, most }),
    );
  return faults;
}
