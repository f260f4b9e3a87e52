import type { PackResponse } from '../../contract/index.ts';
import type { PackContents } from '../packing/packContents.ts';
import type { Clock, Ids, Logger, Packer, Store } from '../ports.ts';
import type { RateDesk } from '../rating/rateDesk.ts';
import { ruleSetOf } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { createShipmentOptimizer } from './optimizeShipments.ts';
import type { FindCarrier, RateShipment } from './ports.ts';
import { createShipmentRater } from './rateShipments.ts';
import { createShipments } from './shipments.ts';
import { createShipmentTenders } from './tenderShipments.ts';

export interface ShipmentDeskOptions {
  readonly store: Pick<Store, 'shipments' | 'orders' | 'items' | 'containers' | 'rules' | 'policies'>;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  readonly rates: Pick<RateDesk, 'sheet'>;
  readonly rateShipment: RateShipment;
  readonly findCarrier: FindCarrier;
  /** Read JSON bytes that this station encoded. */
  readonly parse: (response: Uint8Array) => PackResponse;
  readonly parseContents: (digest: Uint8Array) => PackContents;
  /** Lets everything else that waits have its turn. */
  readonly breathe: () => Promise<void>;
  /** See TenderOptions. */
  readonly moment: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

/** Everything that is done with shipments, and what their durability needs at the start and the end of a station. */
export function createShipmentDesk(options: ShipmentDeskOptions) {
  const {
    store,
    settings,
    packer,
    rates,
    rateShipment,
    findCarrier,
    parse,
    parseContents,
    breathe,
    moment,
    clock,
    ids,
    logger,
  } = options;
  const common = { store: store.shipments, clock, logger };
  const optimizer = createShipmentOptimizer({
    ...common,
    containers: store.containers,
    orders: store.orders,
    ruleSet: (organizationId) => ruleSetOf(store, organizationId),
    settings,
    packer,
    rates,
    parseContents,
    breathe,
  });
  const rater = createShipmentRater({ ...common, rateShipment, parse, breathe });
  const tenders = createShipmentTenders({ ...common, ids, findCarrier, settings: settings.read, parse, moment });
  return {
    shipments: createShipments({
      ...{ store: store.shipments, orders: store.orders, items: store.items },
      breathe,
      clock,
      ids,
    }),
    optimizer,
    rater,
    tenders,
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

export type ShipmentDesk = ReturnType<typeof createShipmentDesk>;
