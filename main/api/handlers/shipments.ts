import type { Execution } from '../../contract/index.ts';
import type { Actor } from '../../domain/records.ts';
import { changedItemWarnings } from '../../domain/shipments/changedItems.ts';
import type { PackedShipment } from '../../domain/shipments/ports.ts';
import { requestWarnings } from '../../domain/shipments/senderRequests.ts';
import type { ShipmentService } from '../../domain/shipments/shipmentService.ts';
import { shipmentJson } from '../../domain/shipments/shipmentView.ts';
import { actorOf, type Handlers } from './handler.ts';
import { jsonOf, lazyPage } from './lazyPage.ts';

type ShipmentHandlers = Pick<
  Handlers,
  | 'createShipment'
  | 'listShipments'
  | 'optimizeShipment'
  | 'rateShipment'
  | 'readyShipment'
  | 'cancelShipment'
  | 'findShipments'
  | 'getShipment'
  | 'enterShipToAddress'
  | 'tryShipment'
  | 'repackShipment'
  | 'tenderShipment'
  | 'getShipmentTracking'
  | 'recordShipmentTracking'
  | 'closeShipment'
>;

/** Changed items that the answer names. */
const mostChanged = 100;

export function shipmentHandlers(
  { shipments, optimizer, rater, tenders, enterAddress }: ShipmentService,
  yieldToEventLoop: () => Promise<void>,
): ShipmentHandlers {
  const jsonFor = (actor: Actor) => (packed: PackedShipment) =>
    shipmentJson(
      packed,
      shipments.sources(actor, packed.shipment),
      shipments.packing(actor, packed.shipment),
      shipments.senderRequests(actor, packed.shipment),
    );
  /** The shipment after a step, which says that an order of it is to be cancelled or changed. */
  const shown = (actor: Actor, id: string, warnings: readonly string[] = []) => {
    const packed = shipments.get(actor, id);
    const requests = requestWarnings(shipments.senderRequests(actor, packed.shipment));
    return { status: 200, json: jsonFor(actor)(packed), warnings: [...warnings, ...requests] } as const;
  };
  /** In a turn of its own: a shipment of 10,000 lines is some megabytes. */
  const shownLater = async (actor: Actor, id: string, warnings: readonly string[] = []) => {
    await yieldToEventLoop();
    return shown(actor, id, warnings);
  };
  return {
    async createShipment({ caller, body }) {
      const create = await shipments.create(actorOf(caller), body);
      return () => {
        const { shipment, warnings } = create();
        return { status: 201, json: jsonFor(actorOf(caller))({ shipment, packResult: null }), warnings };
      };
    },
    listShipments: ({ caller, query }) =>
      lazyPage(shipments.list(actorOf(caller), query), jsonFor(actorOf(caller)), yieldToEventLoop),
    async optimizeShipment({ caller, params, body: { algorithm } }) {
      await optimizer.optimize(actorOf(caller), params.id, { algorithm });
      return shownLater(actorOf(caller), params.id);
    },
    async rateShipment({ caller, params, body }) {
      const actor = actorOf(caller);
      await rater.rate(actor, params.id, body.carriers ?? null);
      const changed = changedItemWarnings(await shipments.changedItems(actor, params.id));
      return shownLater(actor, params.id, [...changed, ...shipments.missingAddresses(actor, params.id)]);
    },
    async readyShipment({ caller, params, body }) {
      const actor = actorOf(caller);
      const changed = changedItemWarnings(await shipments.changedItems(actor, params.id));
      shipments.ready(actor, params.id, body['x-shipAnyway']);
      return shown(actor, params.id, changed);
    },
    async cancelShipment({ caller, params }) {
      await tenders.cancel(actorOf(caller), params.id);
      optimizer.abandon(params.id);
      return shownLater(actorOf(caller), params.id);
    },
    findShipments: ({ caller, query }) => lazyPage(shipments.find(actorOf(caller), query), jsonOf, yieldToEventLoop),
    async getShipment({ caller, params }) {
      const actor = actorOf(caller);
      const changedItems = await shipments.changedItems(actor, params.id);
      const packed = shipments.get(actor, params.id);
      const { reason, reasonKey, quotes } = packed.shipment.progress;
      const history = shipments.history(actor, params.id);
      const rest = JSON.stringify({
        reason,
        ...(reasonKey && { 'x-message': reasonKey }),
        quotes,
        history,
        lineOrders: shipments.lineOrders(actor, packed.shipment),
        changedItems: changedItems.slice(0, mostChanged),
      });
      return {
        status: 200,
        json: [Buffer.from('{"shipment":'), ...jsonFor(actor)(packed), Buffer.from(`,${rest.slice(1)}`)],
      };
    },
    async enterShipToAddress({ caller, params, body }) {
      await enterAddress(actorOf(caller), params.id, body);
      return shownLater(actorOf(caller), params.id);
    },
    tryShipment: async ({ caller, params, body }) => ({
      status: 200,
      json: [await optimizer.attempt(actorOf(caller), params.id, body)],
    }),
    async repackShipment({ caller, params, body }) {
      await optimizer.optimize(actorOf(caller), params.id, body);
      return shownLater(actorOf(caller), params.id);
    },
    async tenderShipment({ caller, params, body }) {
      await tenders.tender(actorOf(caller), params.id, body);
      return shownLater(actorOf(caller), params.id);
    },
    getShipmentTracking: async ({ caller, params }) => ({
      status: 200,
      body: trackingOf(await tenders.track(actorOf(caller), params.id)),
    }),
    recordShipmentTracking: ({ caller, params, body }) => ({
      status: 200,
      body: trackingOf(tenders.record(actorOf(caller), params.id, body)),
    }),
    closeShipment({ caller, params, body }) {
      const actor = actorOf(caller);
      const { 'x-shipAnyway': _, ...label } = body;
      const warnings = tenders.close(actor, params.id, body);
      const missing = Object.keys(label).length > 0 ? shipments.missingAddresses(actor, params.id) : [];
      return shown(actor, params.id, [...warnings, ...missing]);
    },
  };
}

function trackingOf(execution: Execution) {
  const { carrierId, masterTrackingNumber, pieces, lastTrackingStatus, lastPolledAt } = execution;
  return {
    carrierId,
    masterTrackingNumber,
    pieces: pieces.map(({ labelId, trackingNumber }) => ({ labelId, trackingNumber })),
    lastTrackingStatus,
    lastPolledAt,
  };
}
