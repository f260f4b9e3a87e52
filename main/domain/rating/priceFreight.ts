import { message, type RateRow, type Message } from '../../contract/index.ts';
import { chargeOf, type ChargeLine } from './charge.ts';
import { classOfDensity, nationalScale } from './freightClass.ts';
import type { LaneTable, Refusal } from './laneTable.ts';
import {
  density,
  isAbove,
  micro,
  microHundredweight,
  pounds,
  roundedUp,
  sides,
  weigh,
  type Measured,
} from './measures.ts';
import { apportion, mills, share, toCents } from './money.ts';
import { unknownService, type PricedParcel } from './priceParcel.ts';
import { surchargesOf, type RequestedServices } from './surcharges.ts';

/** A handling unit; without a class its density gives it. */
export interface FreightUnit extends Measured {
  readonly freightClass?: string | undefined;
}

/** Units that travel together: each has its part of the total, by weight. */
export interface PricedFreight extends PricedParcel {
  readonly units: readonly (PricedParcel['weights'] & { readonly total: number })[];
}

const milesStep = 1_000_000;

/** What a less-than-truckload carrier asks: each class at the break of the whole weight, or at a higher break where that is cheaper. */
export function priceLtl(
  table: LaneTable,
  units: readonly FreightUnit[],
  services: RequestedServices,
): PricedFreight | Refusal {
  const limit = limitOf(table, units, table.fields.maxWeight) ?? unknownService(table, services);
  if (limit !== null) return { refused: limit };
  const { fields } = table;
  const classes = new Map<string, number>();
  for (const unit of units) {
    const scale = fields.densityClasses ?? nationalScale;
    const name = fields.freightClass ?? unit.freightClass ?? classOfDensity(density([unit]), scale);
    if (name === null) return { refused: message('noClassForDensity') };
    classes.set(name, (classes.get(name) ?? 0) + weigh(unit, fields).billable);
  }
  const weights = [...classes].map(([name, weight]) => ({ name, weight: roundedUp(weight, fields.weightIncrement) }));
  const weight = weights.reduce((sum, one) => sum + one.weight, 0);
  const lines = linesAtCheapestBreak(table, weights, weight);
  return 'refused' in lines ? lines : together(table, units, services, lines.lines, weight);
}

interface ClassWeight {
  readonly name: string;
  readonly weight: number;
}

function linesAtCheapestBreak(
  { rates, zone }: LaneTable,
  weights: readonly ClassWeight[],
  weight: number,
): { readonly lines: readonly ChargeLine[] } | Refusal {
  const rowsOf = new Map(weights.map(({ name }) => [name, rowsOfClass(rates, name)]));
  const missing = weights.find(({ name }) => (rowsOf.get(name) ?? []).length === 0);
  if (missing) return { refused: message('noPriceForClass', { name: missing.name, zone }) };
  const breaks = [...new Set([...rowsOf.values()].flat().map((row) => micro(row.minWeight ?? 0)))];
  const reached = breaks.filter((one) => one <= weight);
  if (reached.length === 0) return { refused: message('noPriceInZone', { weight: pounds(weight), zone }) };
  const applicable = Math.max(...reached);
  let best: readonly ChargeLine[] | null = null;
  for (const atBreak of breaks.filter((one) => one >= applicable).sort((a, b) => a - b)) {
    const lines = linesAtBreak(rowsOf, weights, weight, atBreak);
    if (lines !== null && (best === null || sum(lines) < sum(best))) best = lines;
  }
  return best === null ? { refused: message('noPriceForWeight', { weight: pounds(weight) }) } : { lines: best };
}

/** The lines at one break; weight that is missing up to it is charged at the lowest of the rates. */
function linesAtBreak(
  rowsOf: ReadonlyMap<string, readonly RateRow[]>,
  weights: readonly ClassWeight[],
  weight: number,
  atBreak: number,
): readonly ChargeLine[] | null {
  const lines: ChargeLine[] = [];
  let lowest = Infinity;
  for (const { name, weight: part } of weights) {
    const row = rowsOf.get(name)?.findLast(({ minWeight = 0 }) => micro(minWeight) <= atBreak);
    if (!row) return null;
    const rate = mills(row.costPerHundredweight ?? 0);
    lowest = Math.min(lowest, rate);
    const text = message('ofClassAtRate', { weight: pounds(part), name, from: row.minWeight ?? 0 });
    lines.push({ kind: 'base', text, mills: share(rate, part, microHundredweight) });
  }
  const deficit = atBreak - weight;
  if (deficit > 0)
    lines.push({
      kind: 'base',
      text: message('missingUpTo', { weight: pounds(deficit), up: pounds(atBreak) }),
      mills: share(lowest, deficit, microHundredweight),
    });
  return lines;
}

function rowsOfClass(rates: readonly RateRow[], name: string): readonly RateRow[] {
  const own = rates.filter((row) => row.freightClass === name);
  return own.length > 0 ? own : rates.filter((row) => row.freightClass === undefined);
}

/** What a truckload costs: the price of the lane, or the distance band of its miles, for as many trucks as the weight needs. */
export function priceFtl(
  table: LaneTable,
  units: readonly FreightUnit[],
  services: RequestedServices,
  load: { readonly miles?: number | undefined; readonly trucks?: number | undefined },
): PricedFreight | Refusal {
  const { fields, lane } = table;
  // What one truck takes decides how many there are.
  const refused = limitOf(table, units, undefined) ?? unknownService(table, services);
  if (refused !== null) return { refused };
  const weight = units.reduce((total, unit) => total + micro(unit.weight), 0);
  const trucks = load.trucks ?? Math.max(1, Math.ceil(weight / micro(fields.maxWeight ?? Infinity)));
  const price = truckPrice(table, lane.miles ?? load.miles);
  if ('refused' in price) return price;
  const line: ChargeLine = { kind: 'base', text: price.said(trucks), mills: price.mills * trucks };
  return together(table, units, services, [line], weight);
}

interface TruckPrice {
  readonly said: (trucks: number) => Message;
  readonly mills: number;
}

function truckPrice({ lane, rates }: LaneTable, miles: number | undefined): TruckPrice | Refusal {
  if (lane.cost !== undefined)
    return { said: (trucks) => message('truckloadOnLane', { trucks }), mills: toCents(mills(lane.cost)) };
  if (miles === undefined) return { refused: message('milesUnstated') };
  const band = rates.find(({ maxMiles }) => maxMiles === undefined || miles <= maxMiles);
  if (!band) return { refused: message('noPriceForMiles', { miles }) };
  return {
    said: (trucks) => message('truckloadOverMiles', { miles, trucks }),
    mills: share(mills(band.costPerMile ?? 0), Math.round(miles * milesStep), milesStep, mills(band.cost ?? 0)),
  };
}

function limitOf({ fields }: LaneTable, units: readonly FreightUnit[], maxWeight: number | undefined): Message | null {
  const weight = units.reduce((total, unit) => total + micro(unit.weight), 0);
  if (maxWeight !== undefined && weight > micro(maxWeight)) return message('limitWeight', { most: maxWeight });
  const longest = Math.max(...units.map((unit) => sides(unit, fields.dimensionIncrement)[0]));
  if (isAbove(longest, fields.maxLength ?? Infinity)) return message('limitLength', { most: fields.maxLength ?? 0 });
  return null;
}

function together(
  table: LaneTable,
  units: readonly FreightUnit[],
  services: RequestedServices,
  base: readonly ChargeLine[],
  weight: number,
): PricedFreight {
  const charge = chargeOf(base, table, surchargesOf(table, units, services, weight), weight);
  const weights = units.map((unit) => weigh(unit, table.fields));
  const parts = apportion(
    charge.total,
    weights.map(({ billable }) => billable),
  );
  const all = (of: 'actual' | 'dim' | 'billable') => weights.reduce((total, one) => total + one[of], 0);
  return {
    ...charge,
    weights: { actual: all('actual'), dim: all('dim'), billable: all('billable') },
    units: weights.map((one, index) => ({ ...one, total: parts[index] ?? 0 })),
  };
}

function sum(lines: readonly ChargeLine[]): number {
  return lines.reduce((total, line) => total + line.mills, 0);
}
