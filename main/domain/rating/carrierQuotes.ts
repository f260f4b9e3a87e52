import { message, type CarrierQuote, type RateQuote, type Message } from '../../contract/index.ts';
import { outerSides } from '../outerSides.ts';
import type { ContainerRecord } from '../records.ts';
import type { RateableBox, RateableShipment } from '../shipments/ports.ts';
import type { LaneTable } from './laneTable.ts';
import { micro, pounds, weigh } from './measures.ts';
import { amountOf, apportion, mills } from './money.ts';
import { quotesOf, type Load } from './quote.ts';
import type { RateSheet } from './rateSheet.ts';

/** What the Container Master says of a box beyond its inside. */
export type BoxFacts = Pick<
  ContainerRecord['fields'],
  'isDynamic' | 'outerLength' | 'outerWidth' | 'outerHeight' | 'wallThickness' | 'weightTare' | 'baseCost'
>;

/** A packed box as it stands on the scale: outer sides and tare where the Container Master states them. */
export interface ShippedBox extends RateableBox {
  /** Mills. */
  readonly boxCost: number;
}

/** Boxes and freight as carriers are asked for them. */
export type ShippedLoad = Pick<RateableShipment, 'freight' | 'trucks' | 'freightClass' | 'serviceLevel'> & {
  readonly boxes: readonly ShippedBox[];
  readonly residential: boolean;
};

/** What carriers ask for a load, as the tables have it, and why the others ask nothing. */
export interface CarrierQuotes {
  readonly quotes: readonly CarrierQuote[];
  readonly refusals: readonly Message[];
}

/** Quotes of all tables of a sheet for one shipment. Pure: it runs in the station and in engine processes. */
export function carrierQuotes(sheet: RateSheet, load: ShippedLoad): CarrierQuotes {
  const services = { residential: load.residential, accessorials: [] };
  const parcels = { ...services, units: load.boxes };
  const freight = { ...services, units: freightUnits(load), trucks: load.trucks ?? undefined };
  const answers = [of(sheet, 'Parcel', parcels), of(sheet, 'Ltl', freight), of(sheet, 'Ftl', freight)];
  const given = preferred(
    answers.flatMap((answer) => answer.quotes),
    load.serviceLevel,
  );
  return {
    quotes: given.map((quote) => carrierQuote(quote, tableOf(sheet, quote), load.boxes)),
    refusals: answers.flatMap(({ refusals }) =>
      refusals.map(({ carrier, service, reason }) => message('refusedBy', { carrier, service, reason })),
    ),
  };
}

/** A packed box with its tare, its price and the outer sides that its record states; without a record as it is. */
export function shippedBox(box: RateableBox, record: BoxFacts | undefined): ShippedBox {
  return {
    ...box,
    ...(record && outerSides(record, box)),
    weight: pounds(micro(box.weight) + micro(record?.weightTare ?? 0)),
    boxCost: mills(record?.baseCost ?? 0),
  };
}

function freightUnits({ boxes, freight, freightClass }: ShippedLoad): Load['units'] {
  return (freight ?? boxes).map(({ length, width, height, weight }) => ({
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
