import { textOf, withKey, message, type RateAnswer, type RateQuote } from '../../contract/index.ts';
import type { ChargeLine } from './charge.ts';
import { isRefusal, type LaneTable, type Refusal } from './laneTable.ts';
import { pounds, type Weights } from './measures.ts';
import { amountOf } from './money.ts';
import { priceFtl, priceLtl, type FreightUnit } from './priceFreight.ts';
import { priceParcel, type Parcel } from './priceParcel.ts';
import type { RateSheet, TableRefusal } from './rateSheet.ts';
import type { RequestedServices } from './surcharges.ts';

/** What is to be priced. */
export interface Load extends RequestedServices {
  readonly units: readonly (Parcel & FreightUnit)[];
  /** For truckloads whose lane does not state them. */
  readonly miles?: number | undefined;
  /** For truckloads: absent, as many as the weight needs. */
  readonly trucks?: number | undefined;
}

/** What all tables of a sheet ask for a load: quotes, cheapest first, and why the others give none. */
export function quotesOf({ tables, reserved, refusals }: RateSheet, load: Load): RateAnswer {
  const quotes: RateQuote[] = [];
  const refused: TableRefusal[] = [...refusals];
  const own = new Set(reserved);
  for (const table of tables) {
    const quote = quoteOf(table, load, own);
    if (isRefusal(quote)) refused.push({ table, reason: quote.refused });
    else quotes.push(quote);
  }
  return {
    quotes: quotes.toSorted((a, b) => a.totalCost - b.totalCost),
    refusals: refused.map(({ table: { fields, version }, reason }) => ({
      tableId: fields.id,
      version,
      carrier: fields.carrier,
      service: fields.service,
      reason: reason.text,
      ...withKey(reason),
    })),
  };
}

function quoteOf(table: LaneTable, load: Load, reserved: ReadonlySet<string>): RateQuote | Refusal {
  switch (table.fields.mode) {
    case 'Parcel':
      return parcelQuote(table, load, reserved);
    case 'Ltl':
      return freightQuote(table, priceLtl(table, load.units, load));
    case 'Ftl':
      return freightQuote(table, priceFtl(table, load.units, load, load));
  }
}

function parcelQuote(table: LaneTable, load: Load, reserved: ReadonlySet<string>): RateQuote | Refusal {
  const units: RateQuote['units'] = [];
  const lines: RateQuote['lines'] = [];
  let total = 0;
  for (const [index, unit] of load.units.entries()) {
    const priced = priceParcel(table, unit, load, reserved);
    if (isRefusal(priced)) return { refused: message('refusedUnit', { reason: priced.refused, index }) };
    total += priced.total;
    units.push(weighed(priced.weights, priced.total));
    lines.push(...priced.lines.map((line) => lineOf(line, index)));
  }
  return { ...named(table), totalCost: amountOf(total), units, lines };
}

function freightQuote(table: LaneTable, priced: ReturnType<typeof priceLtl>): RateQuote | Refusal {
  if (isRefusal(priced)) return priced;
  return {
    ...named(table),
    totalCost: amountOf(priced.total),
    units: priced.units.map((unit) => weighed(unit, unit.total)),
    lines: priced.lines.map((line) => lineOf(line, null)),
  };
}

function named({ fields, version, zone }: LaneTable) {
  const { id: tableId, mode, carrier, service, currency = 'USD' } = fields;
  return { tableId, version, mode, carrier, service, currency, zone };
}

function weighed({ billable, dim, actual }: Weights, cost: number): RateQuote['units'][number] {
  return {
    cost: amountOf(cost),
    billableWeight: pounds(billable),
    dimWeight: pounds(dim),
    actualWeight: pounds(actual),
  };
}

function lineOf({ kind, text, mills }: ChargeLine, unit: number | null): RateQuote['lines'][number] {
  return { unit, kind, text: textOf(text), ...withKey(text), amount: amountOf(mills) };
}
