import {
  type CloseShipmentRequest,
  DomainError,
  Execution,
  message,
  type Message,
  type PackResponse,
  type Settings,
  type TenderShipmentRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { knownFields } from '../knownFields.ts';
import type { Clock, Ids, Logger } from '../ports.ts';
import type { Actor } from '../records.ts';
import type {
  CarrierTender,
  FindCarrier,
  PackedShipment,
  ShipmentChange,
  ShipmentRecord,
  ShipmentStore,
} from './ports.ts';
import {
  labelledElsewhere,
  labelledUnits,
  labelWarnings,
  offlineExecution,
  withTrackingNumbers,
  type TrackingNumbers,
} from './offlineTender.ts';
import { packContents, rateable } from './rateShipments.ts';
import { refuseRequested } from './senderRequests.ts';
import { foundShipment, refuseDuringTender } from './shipments.ts';
import { shipmentAfter } from './states.ts';
import { storedReason } from '../storedReason.ts';

export interface TenderOptions {
  readonly store: ShipmentStore;
  /** Throws DomainError conflict for a shipment that is packed at a bench. */
  readonly refuseDuringPacking: (organizationId: string, shipmentId: string) => void;
  readonly findCarrier: FindCarrier;
  readonly settings: (organizationId: string) => Pick<Settings, 'features' | 'enabledProducts' | 'sender'>;
  /** Reads a pack response that this station encoded. */
  readonly parse: (bytes: Uint8Array) => PackResponse;
  /** A moment in which requests that were sent together with this one are heard, as they are while a carrier is asked. */
  readonly delay: () => Promise<void>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
}

const turnedOff = message('tenderOff');

/** Tender, void and tracking: early access, gated by a feature of the settings and an entitlement. */
export function createShipmentTenders({
  store,
  refuseDuringPacking,
  findCarrier,
  settings,
  parse,
  delay,
  clock,
  ids,
  logger,
}: TenderOptions) {
  function requireFeature({ organizationId }: Actor): void {
    const { features, enabledProducts } = settings(organizationId);
    if (!features.tender || !enabledProducts.includes('tender')) throw new DomainError('forbidden', turnedOff);
  }

  /** The tender that a request asks for, and the execution that this station can record without an adapter. */
  function planned(actor: Actor, packed: PackedShipment, body: TenderShipmentRequest) {
    const { shipment } = packed;
    const { progress } = shipment;
    const carrierId = body.carrierId ?? progress.carrier;
    if (carrierId === null) throw new DomainError('bad_request', message('noRatedCarrier'), { field: 'carrierId' });
    const of = rateable(
      ...([actor.organizationId, shipment, packContents(packed, parse)] as const),
      settings(actor.organizationId).sender,
    );
    const quote = progress.quotes.find(
      (one) => one.carrierId === carrierId && (body.serviceCode ?? one.service) === one.service,
    );
    const tender: Omit<CarrierTender, 'reference'> = {
      carrierId,
      serviceCode: body.serviceCode ?? quote?.service ?? null,
      labelFormat: body.labelFormat ?? 'PDF',
      parcels: body.parcels ?? of.boxes.map(({ length, width, height, weight }) => ({ length, width, height, weight })),
      accessorials: body.accessorials ?? [],
      shipment: of,
    };
    return { tender, quote };
  }

  /** Takes the shipment for this tender alone: a second one meets it and is refused. */
  function claim(actor: Actor, id: string, shipAnyway?: boolean): string {
    let reference = '';
    const decide = (shipment: ShipmentRecord): ShipmentChange => {
      shipmentAfter(shipment.status, 'tender');
      refuseDuringTender(shipment);
      refuseRequested(store.senderRequests(actor.organizationId, id), shipAnyway);
      reference = shipment.progress.tender?.reference ?? ids.next();
      return { status: shipment.status, progress: { ...storedReason(null), tender: { reference, isRunning: true } } };
    };
    foundShipment(store.change(actor, id, 'tenderStarted', decide, clock.now()), id);
    return reference;
  }

  function release(actor: Actor, id: string, reason: Message | string): void {
    const decide = ({ status, progress }: ShipmentRecord): ShipmentChange => ({
      status,
      progress: { ...storedReason(reason), tender: progress.tender && { ...progress.tender, isRunning: false } },
    });
    store.change(actor, id, 'tenderFailed', decide, clock.now());
  }

  function executionOf(shipment: ShipmentRecord): Execution {
    const { execution } = shipment.progress;
    if (!execution)
      throw new DomainError('bad_request', message('shipmentNotTendered', { state: shipment.status }), {
        field: 'status',
      });
    return execution;
  }

  function refuseAdapter({ organizationId }: Actor, execution: Execution | null): void {
    if (execution && findCarrier(organizationId, execution.carrierId))
      throw new DomainError('bad_request', message('carrierGivesTracking'));
  }

  /** What a carrier answers; whatever else it does than to refuse is a DomainError bad_gateway and logged. */
  async function answerOf<T>(id: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      logger.error('shipment.carrierFailed', { shipment: id, message: String(error) });
      throw new DomainError('bad_gateway', message('carrierNotAsked'), { cause: error });
    }
  }

  return {
    /** Of concurrent tenders exactly one succeeds; the others throw DomainError conflict. */
    async tender(actor: Actor, id: string, body: TenderShipmentRequest): Promise<void> {
      requireFeature(actor);
      const packed = foundShipment(store.get(actor.organizationId, id), id);
      const { shipment } = packed;
      shipmentAfter(shipment.status, 'tender');
      refuseDuringTender(shipment);
      const { tender, quote } = planned(actor, packed, body);
      const carrier = findCarrier(actor.organizationId, tender.carrierId);
      if (!carrier && !quote)
        throw new DomainError(
          'bad_request',
          message('carrierWithoutQuote', { carrier: clip(tender.carrierId), quoted: quoted(shipment) }),
          { field: 'carrierId' },
        );
      const reference = claim(actor, id, body['x-shipAnyway']);
      let execution: Execution;
      try {
        execution = await answerOf(id, async () => {
          if (carrier) return shown(await carrier.tender({ ...tender, reference }));
          await delay();
          return offlineExecution(
            { carrierId: tender.carrierId, pieces: tender.parcels.length },
            quote?.totalCost ?? null,
            quote?.currency ?? null,
            clock.now(),
          );
        });
      } catch (error) {
        release(actor, id, (error as DomainError).said);
        throw error;
      }
      const settle = ({ status }: ShipmentRecord): ShipmentChange => ({
        status: shipmentAfter(status, 'tender'),
        progress: {
          carrier: tender.carrierId,
          ...storedReason(null),
          tender: { reference, isRunning: false },
          execution,
        },
      });
      store.change(actor, id, 'tender', settle, clock.now());
    },

    /** Cancels a shipment; a tendered one is voided with its carrier first. */
    async cancel(actor: Actor, id: string): Promise<void> {
      const { shipment } = foundShipment(store.get(actor.organizationId, id), id);
      shipmentAfter(shipment.status, 'cancel');
      refuseDuringTender(shipment);
      refuseDuringPacking(actor.organizationId, id);
      const { execution } = shipment.progress;
      if (shipment.status === 'Tendered' && execution)
        await answerOf(id, async () => findCarrier(actor.organizationId, execution.carrierId)?.cancel(execution));
      const decide = (current: ShipmentRecord): ShipmentChange => {
        refuseDuringTender(current);
        refuseDuringPacking(actor.organizationId, id);
        return { status: shipmentAfter(current.status, 'cancel') };
      };
      store.change(actor, id, 'cancel', decide, clock.now());
    },

    /**
     * The shipment leaves, with the label of another system where one is given; later, a label is added or replaced. Answers
     * what the label lacks.
     */
    close(actor: Actor, id: string, body: CloseShipmentRequest): readonly string[] {
      const { 'x-shipAnyway': shipAnyway, ...label } = body;
      const at = clock.now();
      const packed = foundShipment(store.get(actor.organizationId, id), id);
      const { status: before, progress } = packed.shipment;
      const hasLabel = Object.keys(label).length > 0;
      let warnings: readonly string[] = [];
      const { carrierId = progress.carrier, service = progress.execution?.['x-service'] } = label;
      // A label that replaces another one of its carrier has its service unless it states one.
      const replacing = carrierId === progress.carrier && service !== undefined ? { ...label, service } : label;
      if (hasLabel && before === 'Shipped' && !(progress.execution && progress.tender)) {
        const replace = ({ status }: ShipmentRecord): ShipmentChange => {
          const units = labelledUnits(packContents(packed, parse), packed.shipment.body.mode);
          const execution = labelledElsewhere({ ...progress, execution: null }, replacing, units, at);
          warnings = labelWarnings(execution);
          return { status, progress: { carrier: execution.carrierId, tender: null, execution } };
        };
        store.change(actor, id, 'trackingRecorded', replace, at);
        return warnings;
      }
      const decide = (shipment: ShipmentRecord): ShipmentChange => {
        const status = shipmentAfter(shipment.status, 'close');
        refuseDuringTender(shipment);
        refuseRequested(store.senderRequests(actor.organizationId, id), shipAnyway);
        if (!hasLabel) return { status, progress: { shippedAt: at } };
        refuseAdapter(actor, shipment.progress.execution);
        const units = labelledUnits(packContents(packed, parse), packed.shipment.body.mode);
        const execution = labelledElsewhere(shipment.progress, label, units, at);
        warnings = labelWarnings(execution);
        return { status, progress: { shippedAt: at, carrier: execution.carrierId, execution } };
      };
      store.change(actor, id, 'close', decide, at);
      return warnings;
    },

    async track(actor: Actor, id: string): Promise<Execution> {
      requireFeature(actor);
      const { shipment } = foundShipment(store.get(actor.organizationId, id), id);
      const execution = executionOf(shipment);
      const carrier = findCarrier(actor.organizationId, execution.carrierId);
      if (!carrier) return execution;
      const latest = shown(await answerOf(id, () => carrier.track(execution)));
      const decide = ({ status }: ShipmentRecord): ShipmentChange => ({ status, progress: { execution: latest } });
      store.change(actor, id, 'trackingRecorded', decide, clock.now());
      return latest;
    },

    /** Tracking numbers from elsewhere, for a tender without an adapter. */
    record(actor: Actor, id: string, numbers: TrackingNumbers): Execution {
      requireFeature(actor);
      let recorded: Execution | null = null;
      const decide = (shipment: ShipmentRecord): ShipmentChange => {
        const execution = executionOf(shipment);
        refuseAdapter(actor, execution);
        recorded = withTrackingNumbers(execution, numbers);
        return { status: shipment.status, progress: { execution: recorded } };
      };
      foundShipment(store.change(actor, id, 'trackingRecorded', decide, clock.now()), id);
      return foundShipment<Execution>(recorded, id);
    },

    /** At the start of a station: a tender that the one before left can be tried again; its reference stays. */
    releaseInterrupted: (actor: Actor, { id }: ShipmentRecord): void =>
      release(actor, id, message('endedWhileTendering')),
  };
}

/** The carriers and services that a tender may name. */
function quoted({ progress }: ShipmentRecord): string {
  const names = progress.quotes.map(({ carrierId, service }) => `${clip(carrierId)} (${service})`);
  return names.slice(0, namedQuotes).join(', ');
}

const namedQuotes = 10;

/** Of what a carrier answers only the fields that an execution has: label bytes are never inline. */
const shown = (execution: Execution): Execution => knownFields(Execution, execution);
