import type { PackingSettings, PackResponse } from '../../contract/index.ts';
import type { FindUnit } from '../documents/findUnit.ts';
import type { Loader } from '../packing/loadJob.ts';
import type { Repacker } from '../packing/repackJob.ts';
import type { Clock, Ids } from '../ports.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import type { Store } from '../store.ts';
import type { OrderService } from './backOrder.ts';
import type { BenchPrinting } from './benchPrinting.ts';
import type { RunningTime } from './claims.ts';
import type { Operators } from './operators.ts';

export interface PackingServiceOptions {
  readonly store: Pick<
    Store,
    'packing' | 'shipments' | 'orders' | 'items' | 'itemPictures' | 'cartonPhotos' | 'containers' | 'benches' | 'slots'
  >;
  readonly service: Pick<ShipmentService, 'shipments' | 'optimizer' | 'rater' | 'tenders'>;
  readonly operators: Pick<Operators, 'at' | 'lead' | 'receiver' | 'isBadge'>;
  readonly settings: (organizationId: string) => PackingSettings;
  /** Reads a pack response that this station encoded. */
  readonly parse: (bytes: Uint8Array) => PackResponse;
  /** Makes an order of units that are missing, and cancels it. */
  readonly orders: OrderService;
  readonly printing: BenchPrinting;
  readonly findUnit: FindUnit;
  readonly repacker: Repacker;
  readonly loader: Loader;
  readonly ids: Ids;
  readonly ranMs: RunningTime;
  readonly clock: Clock;
}
