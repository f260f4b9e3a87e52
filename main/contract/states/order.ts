import type { OrderStatus } from '../schemas/order.ts';
import type { Transition } from './transition.ts';

/** What can happen to an order. */
export type OrderTrigger = 'receive' | 'draft' | 'edit' | 'import' | 'submit' | 'plan' | 'revert' | 'cancel';

/** The states of an order (specification, "States and transitions", "Order"; the rest is in openPoints.md). */
export const orderMachine: readonly Transition<OrderStatus, OrderTrigger>[] = [
  { trigger: 'receive', from: ['none'], to: 'Received', condition: 'submit is true, the default' },
  { trigger: 'draft', from: ['none'], to: 'Draft', condition: 'submit is false' },
  { trigger: 'edit', from: ['Draft', 'Received'], to: 'same', condition: 'the version is the current one' },
  { trigger: 'import', from: ['Draft', 'Received'], to: 'same', condition: 'a file has other fields for it' },
  { trigger: 'submit', from: ['Draft'], to: 'Received', condition: null },
  { trigger: 'plan', from: ['Received'], to: 'Planned', condition: 'a shipment is created from it' },
  { trigger: 'revert', from: ['Planned'], to: 'Received', condition: 'its shipment was cancelled' },
  { trigger: 'cancel', from: ['Draft', 'Received'], to: 'Cancelled', condition: null },
];
