import { DomainError, rateModes, type CarrierQuote, type RateQuote } from '../../contract/index.ts';
import type { ContainerStore } from '../ports.ts';
import type { ContainerRecord } from '../records.ts';
import type { RateableBox, RateableShipment, RateShipment } from '../shipments/ports.ts';
import { amountOf, apportion, mills } from './money.ts';
import { micro, pounds, weigh } from './measures.ts';
import { quotesOf, type Load } from './quote.ts';
import type { RateDesk } from './rateDesk.ts';
import type { LaneTable } from './laneTable.ts';
import type { RateSheet } from './rateSheet.ts';

/** A packed box as it stands on the scale: outer sides and tare where the Container Master states them. */
interface ShippedBox extends RateableBox {
  /** Mills. */
  readonly boxCost: number;
}

/** Quotes for shipments from the rate tables of the station. */
export function createShipmentRates(desk: RateDesk, containers: Pick<ContainerStore, 'getMany'>): RateShipment {
  function shippedBoxes({ organizationId, boxes }: RateableShipment): readonly ShippedBox[] {
    const ids = [...new Set(boxes.map(({ containerId }) => containerId))];
    const records = new Map(containers.getMany(organizationId, ids).map(({ fields }) => [fields.id, fields]));
    return boxes.map((box) => {
      const record = records.get(box.containerId);
      return {
        ...box,
        ...(record && record.isDynamic !== true && outerSides(record, box)),
        weight: pounds(micro(box.weight) + micro(record?.weightTare ?? 0)),
        boxCost: mills(record?.baseCost ?? 0),
      };
    });
  }

  function quotes(shipment: RateableShipment, carriers: readonly string[] | null): readonly CarrierQuote[] {
    const sheet = desk.sheet(shipment.organizationId, {
      originZip: zipOf(shipment.shipFrom, 'from'),
      destinationZip: zipOf(shipment.shipTo, 'to'),
      carriers,
      mode: modeOf(shipment.mode),
    });
    if (sheet === null) return [];
    const boxes = shippedBoxes(shipment);
    const wishes = { residential: shipment.shipTo?.residential ?? false, accessorials: [] };
    const parcels = { ...wishes, units: boxes };
    const freight = { ...wishes, units: freightUnits(shipment), trucks: shipment.trucks ?? undefined };
    const answers = [of(sheet, 'Parcel', parcels), of(sheet, 'Ltl', freight), of(sheet, 'Ftl', freight)];
    const given = preferred(
      answers.flatMap((answer) => answer.quotes),
      shipment.serviceLevel,
    );
    if (given.length === 0) {
      const reasons = [...answers.flatMap(({ refusals }) => refusals)].map(
        ({ carrier, service, reason }) => `${carrier} ${service}: ${reason}`,
      );
      throw new DomainError('unprocessable', `No carrier takes the shipment. ${bounded(reasons)}`);
    }
    return given.map((quote) => carrierQuote(quote, tableOf(sheet, quote), boxes));
  }
  // A defect of the tables or of the masters rejects, like a carrier that does not answer.
  return (shipment, carriers) => new Promise((resolve) => resolve(quotes(shipment, carriers)));
}

/** As in packing: only where the record states all three and none is below the inner one. */
function outerSides(record: ContainerRecord['fields'], box: RateableBox): Partial<RateableBox> {
  const { outerLength: length = 0, outerWidth: width = 0, outerHeight: height = 0 } = record;
  return length >= box.length && width >= box.width && height >= box.height ? { length, width, height } : {};
}

function zipOf(place: RateableShipment['shipFrom'], word: 'from' | 'to'): string {
  const zip = (place?.address?.zip ?? '').trim();
  if (zip === '') throw new DomainError('unprocessable', `The shipment has no ZIP to ship ${word}.`);
  return zip;
}

/** Undefined asks tables of every mode. */
function modeOf(mode: string | null) {
  if (mode === null) return undefined;
  const known = rateModes.find((one) => one.toLowerCase() === mode.toLowerCase());
  if (!known) throw new DomainError('unprocessable', `There are no rates of the mode ${mode}.`);
  return known;
}

function freightUnits({ freight, freightClass }: RateableShipment): Load['units'] {
  return freight.map(({ length, width, height, weight }) => ({
    ...{ length, width, height, weight },
    ...(freightClass !== null && { freightClass }),
  }));
}

function of(sheet: RateSheet, mode: RateQuote['mode'], load: Load) {
  const tables = sheet.tables.filter(({ fields }) => fields.mode === mode);
  const refusals = sheet.refusals.filter(({ table }) => table.fields.mode === mode);
  return quotesOf({ ...sheet, tables, refusals }, load);
}

/** Where a service has the name of the service level that was ordered, only its quotes count. */
function preferred(quotes: readonly RateQuote[], serviceLevel: string | null): readonly RateQuote[] {
  const named = quotes.filter(({ service }) => service.toLowerCase() === serviceLevel?.toLowerCase());
  return named.length > 0 ? named : quotes;
}

function tableOf({ tables }: RateSheet, { tableId }: RateQuote): LaneTable {
  const table = tables.find(({ fields }) => fields.id === tableId);
  if (!table) throw new RangeError(`The quote names the table ${tableId}, which was not asked.`);
  return table;
}

/** A parcel service prices each box; what freight costs is shared out by weight. */
function carrierQuote(quote: RateQuote, { fields }: LaneTable, boxes: readonly ShippedBox[]): CarrierQuote {
  const weights = boxes.map((box) => weigh(box, fields));
  const costs =
    quote.mode === 'Parcel'
      ? quote.units.map(({ cost }) => mills(cost))
      : apportion(
          mills(quote.totalCost),
          weights.map(({ billable }) => billable),
        );
  return {
    carrierId: quote.carrier,
    service: quote.service,
    totalCost: quote.totalCost,
    currency: quote.currency,
    boxes: boxes.map(({ boxCost }, index) => {
      const { actual = 0, dim = 0, billable = 0 } = weights[index] ?? {};
      const shippingCost = costs[index] ?? 0;
      return {
        shippingCost: amountOf(shippingCost),
        boxCost: amountOf(boxCost),
        totalCost: amountOf(shippingCost + boxCost),
        billableWeight: pounds(billable),
        dimWeight: pounds(dim),
        actualWeight: pounds(actual),
        carrier: quote.carrier,
        service: quote.service,
        zone: quote.zone,
      };
    }),
    table: { id: quote.tableId, version: quote.version },
    lines: quote.lines,
  };
}

const namedReasons = 10;

function bounded(reasons: readonly string[]): string {
  const more = reasons.length > namedReasons ? `; and ${String(reasons.length - namedReasons)} more` : '';
  return `${reasons.slice(0, namedReasons).join('; ')}${more}.`;
}
