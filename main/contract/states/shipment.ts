import type { ShipmentStatus } from '../schemas/shipment.ts';
import type { Transition } from './transition.ts';

/** What can happen to a shipment. */
export type ShipmentTrigger =
  | 'create'
  | 'optimize'
  | 'optimizationCompleted'
  | 'optimizationFailed'
  | 'rate'
  | 'ratingCompleted'
  | 'ratingFailed'
  | 'ready'
  | 'reopen'
  | 'tender'
  | 'close'
  | 'cancel';

/** The states of a shipment (specification, "States and transitions", "Shipment"; the rest is in openPoints.md). */
export const shipmentMachine: readonly Transition<ShipmentStatus, ShipmentTrigger>[] = [
  {
    trigger: 'create',
    from: ['none'],
    to: 'Created',
    condition: 'source orders are Received, of the same organization, and every line can be resolved',
  },
  { trigger: 'optimize', from: ['Created', 'Optimized', 'OptimizationFailed'], to: 'Optimizing', condition: null },
  { trigger: 'optimizationCompleted', from: ['Optimizing'], to: 'Optimized', condition: 'every unit is in a box' },
  {
    trigger: 'optimizationFailed',
    from: ['Optimizing'],
    to: 'OptimizationFailed',
    condition: 'a unit fits no container, or there is no plan',
  },
  { trigger: 'rate', from: ['Optimized', 'Rated', 'RateFailed'], to: 'Rating', condition: null },
  { trigger: 'ratingCompleted', from: ['Rating'], to: 'Rated', condition: 'at least one carrier gave a quote' },
  { trigger: 'ratingFailed', from: ['Rating'], to: 'RateFailed', condition: 'no carrier gave a quote' },
  { trigger: 'ready', from: ['Rated'], to: 'Ready', condition: null },
  {
    trigger: 'reopen',
    from: ['Ready'],
    to: 'Rated',
    condition: 'a packer undoes the step that packed it',
  },
  {
    trigger: 'tender',
    from: ['Ready', 'Rated'],
    to: 'Tendered',
    condition: 'feature enabled and entitled; of concurrent tenders one succeeds',
  },
  { trigger: 'close', from: ['Ready', 'Tendered'], to: 'Shipped', condition: 'no tender is running' },
  {
    trigger: 'cancel',
    from: [
      'Created',
      'Optimizing',
      'Optimized',
      'OptimizationFailed',
      'Rating',
      'Rated',
      'RateFailed',
      'Ready',
      'Tendered',
    ],
    to: 'Cancelled',
    condition: 'no tender is running; a tendered one is voided with its carrier first',
  },
];
