import type { ShipmentStatus } from '../../../main/contract/index.ts';
import type { StateTone } from './stateTone.ts';

export const shipmentTones: Readonly<Record<ShipmentStatus, StateTone>> = {
  Created: 'open',
  Optimizing: 'busy',
  Optimized: 'going',
  OptimizationFailed: 'failed',
  Rating: 'busy',
  Rated: 'going',
  RateFailed: 'failed',
  Ready: 'done',
  Tendered: 'done',
  Shipped: 'ended',
  Cancelled: 'ended',
};
