import {
  DomainError,
  message,
  type CarrierQuote,
  type Message,
  type PackResponse,
  type ShipFrom,
} from '../../contract/index.ts';
import { contentsOf, isContentsOf, withCosts, type PackContents } from '../packing/packContents.ts';
import type { Clock, Logger } from '../ports.ts';
import type { Actor } from '../records.ts';
import { runInSlices } from '../steps.ts';
import { storedReason } from '../storedReason.ts';
import { highestClass } from './highestClass.ts';
import type {
  PackedShipment,
  RateableShipment,
  RateShipment,
  ShipmentChange,
  ShipmentRecord,
  ShipmentStore,
} from './ports.ts';
import { foundShipment, refuseDuringTender } from './shipments.ts';
import { senderOf } from './senderOf.ts';
import { shipmentAfter } from './states.ts';

export interface RaterOptions {
  readonly store: ShipmentStore;
  readonly rateShipment: RateShipment;
  /** Of the station, for shipments that have none: it may have been entered since. */
  readonly sender: (organizationId: string) => ShipFrom | null;
  /** Reads a pack response that this station encoded. */
  readonly parse: (bytes: Uint8Array) => PackResponse;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Rates shipments. The cheapest quote becomes the carrier and the cost breakdown of each box. */
export function createShipmentRater({
  store,
  rateShipment,
  sender,
  parse,
  yieldToEventLoop,
  clock,
  logger,
}: RaterOptions) {
  async function quotesOf(shipment: RateableShipment, carriers: readonly string[] | null): Promise<Quotes> {
    try {
      const quotes = await rateShipment(shipment, carriers);
      if (quotes.length === 0) return { quotes, reason: message('noRatesForShipment') };
      return { quotes: quotes.toSorted((a, b) => a.totalCost - b.totalCost), reason: null };
    } catch (error) {
      if (error instanceof DomainError) return { quotes: [], reason: error.said };
      logger.error('shipment.ratingFailed', { shipment: shipment.shipmentId, message: String(error) });
      return { quotes: [], reason: message('title_server_error') };
    }
  }

  return {
    async rate(actor: Actor, id: string, carriers: readonly string[] | null): Promise<void> {
      const decide = (shipment: ShipmentRecord): ShipmentChange => {
        const status = shipmentAfter(shipment.status, 'rate');
        refuseDuringTender(shipment);
        return { status, progress: { carrier: null, ...storedReason(null), quotes: [] } };
      };
      foundShipment(store.change(actor, id, 'rate', decide, clock.now()), id);
      await yieldToEventLoop();
      const packed = foundShipment(store.get(actor.organizationId, id), id);
      const contents = packContents(packed, parse);
      await yieldToEventLoop();
      const { quotes, reason } = await quotesOf(
        rateable(actor.organizationId, packed.shipment, contents, sender(actor.organizationId)),
        carriers,
      );
      const [best] = quotes;
      const trigger = best ? 'ratingCompleted' : 'ratingFailed';
      const priced =
        best && contents && packed.packResult
          ? await runInSlices(withCosts(packed.packResult, contents, best.boxes), yieldToEventLoop)
          : null;
      const settle = ({ status, progress }: ShipmentRecord): ShipmentChange | null => {
        // A shipment that was cancelled meanwhile stays so.
        if (status !== 'Rating') return null;
        const rated = { carrier: best?.carrierId ?? null, ...storedReason(reason), quotes };
        const next = shipmentAfter(status, trigger);
        if (priced === null) return { status: next, progress: rated };
        const packing = progress.packing && { ...progress.packing, contents: priced.contents };
        return {
          status: next,
          progress: { ...rated, ...(packing && { packing }) },
          packResult: priced.response,
        };
      };
      store.change(actor, id, trigger, settle, clock.now());
    },
    /** At the start of a station: a rating that the one before left has failed. */
    fail(actor: Actor, { id }: ShipmentRecord): void {
      const decide = ({ status }: ShipmentRecord): ShipmentChange => ({
        status: shipmentAfter(status, 'ratingFailed'),
        progress: storedReason(message('endedWhileRating')),
      });
      store.change(actor, id, 'ratingFailed', decide, clock.now());
    },
  };
}

interface Quotes {
  readonly quotes: readonly CarrierQuote[];
  /** Why there is none. */
  readonly reason: Message | string | null;
}

/** The shipment as carriers price it: its boxes in the order of the pack result. */
export function rateable(
  organizationId: string,
  { id, body }: PackedShipment['shipment'],
  contents: PackContents | null,
  sender: ShipFrom | null,
): RateableShipment {
  return {
    organizationId,
    shipmentId: id,
    mode: body.mode,
    serviceLevel: body.serviceLevel,
    shipFrom: senderOf(body.shipFrom, sender),
    shipTo: body.shipTo,
    boxes: (contents?.boxes ?? []).map(({ containerId, length, width, height, weight }) => ({
      containerId,
      length,
      width,
      height,
      weight,
    })),
    freight: contents?.freight ?? null,
    trucks: contents?.trucks ?? null,
    freightClass: highestClass(body.lines),
  };
}

/** What carriers ask of the pack result; null without one. Only of a shipment that an earlier version packed or rated it is read. */
export function packContents(
  { shipment, packResult }: PackedShipment,
  parse: (bytes: Uint8Array) => PackResponse,
): PackContents | null {
  if (packResult === null) return null;
  const contents = shipment.progress.packing?.contents;
  return contents && isContentsOf(contents, packResult) ? contents : contentsOf(parse(packResult));
}
