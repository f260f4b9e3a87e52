import type { PackResponse } from '../../contract/index.ts';
import type { PackContents } from '../packing/packContents.ts';
import type { Clock, Ids, Logger } from '../ports.ts';
import type { Packer } from '../packing/ports.ts';
import type { Store } from '../store.ts';
import type { RateService } from '../rating/rateService.ts';
import { refuseDuringPacking } from '../bench/refuseDuringPacking.ts';
import { ruleSetOf } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { createMissingAddress } from './missingAddress.ts';
import { createShipmentOptimizer } from './optimizeShipments.ts';
import type { FindCarrier, RateShipment } from './ports.ts';
import { createShipmentRater } from './rateShipments.ts';
import { createShipments } from './shipments.ts';
import { createShipmentTenders } from './tenderShipments.ts';

export interface ShipmentServiceOptions {
  readonly store: Pick<
    Store,
    'shipments' | 'packing' | 'benches' | 'orders' | 'items' | 'containers' | 'rules' | 'policies' | 'idempotency'
  >;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly rates: Pick<RateService, 'sheet'>;
  readonly rateShipment: RateShipment;
  readonly findCarrier: FindCarrier;
  /** Read JSON bytes that this station encoded. */
  readonly parse: (response: Uint8Array) => PackResponse;
  readonly parseContents: (digest: Uint8Array) => PackContents;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** See TenderOptions. */
  readonly delay: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

/** Everything that is done with shipments, and what their durability needs at the start and the end of a station. */
export function createShipmentService(options: ShipmentServiceOptions) {
  const {
    store,
    settings,
    packer,
    rates,
    rateShipment,
    findCarrier,
    parse,
    parseContents,
    yieldToEventLoop,
    delay,
    clock,
    ids,
    logger,
  } = options;
  const refuseDuringPack = (organizationId: string, id: string) => {
    refuseDuringPacking(store, organizationId, id);
  };
  const common = { store: store.shipments, clock, logger };
  const optimizer = createShipmentOptimizer({
    ...common,
    refuseDuringPacking: refuseDuringPack,
    containers: store.containers,
    orders: store.orders,
    ruleSet: (organizationId) => ruleSetOf(store, organizationId),
    settings,
    packer,
    rates,
    parseContents,
    yieldToEventLoop,
  });
  const sender = (organizationId: string) => settings.read(organizationId).sender;
  const rater = createShipmentRater({ ...common, rateShipment, sender, parse, yieldToEventLoop });
  const tenders = createShipmentTenders({
    ...common,
    refuseDuringPacking: refuseDuringPack,
    ids,
    findCarrier,
    settings: settings.read,
    parse,
    delay,
  });
  return {
    shipments: createShipments({
      ...{ store: store.shipments, packing: store.packing, orders: store.orders, items: store.items },
      sender,
      yieldToEventLoop,
      clock,
      ids,
    }),
    optimizer,
    rater,
    tenders,
    enterAddress: createMissingAddress({
      ...{ store: store.shipments, orders: store.orders, rater, clock },
      atomically: store.idempotency.atomically,
    }),
    /** Takes up, fails or frees what the process before left in the middle; nothing stays there unseen. */
    recover(): void {
      for (const { organizationId, shipment } of store.shipments.interrupted()) {
        const actor = { organizationId, name: 'station' };
        logger.info('shipment.recovered', { shipment: shipment.id, status: shipment.status });
        if (shipment.status === 'Optimizing') optimizer.resume(actor, shipment);
        else if (shipment.status === 'Rating') rater.fail(actor, shipment);
        else tenders.releaseInterrupted(actor, shipment);
      }
    },
    stop: (): Promise<void> => optimizer.stop(),
  };
}

export type ShipmentService = ReturnType<typeof createShipmentService>;
