import { closedSides, type PackedBox, type PackProblem } from '../../../engine/index.ts';
import { message, type CostBreakdown, type Message } from '../../contract/index.ts';
import { isRefusal, type LaneTable } from './laneTable.ts';
import { micro, pounds, weigh, type Measured, type Weights } from './measures.ts';
import { amountOf, mills } from './money.ts';
import { priceParcel } from './priceParcel.ts';
import type { RateSheet } from './rateSheet.ts';

/** What a request says of the price of a container. */
export interface CostContainer {
  readonly id: string;
  /** Of the box itself. */
  readonly cost: number;
  /** The only service that it goes with. */
  readonly carrierService?: string;
  /** Its shipping price, whatever it weighs. */
  readonly flatRateCost?: number;
}

/** What a plan is priced with: plain values that travel to an engine process. */
export interface CostWork {
  readonly sheet: RateSheet;
  readonly containers: readonly CostContainer[];
  /** True: all boxes go with one service, as those of a shipment do. */
  readonly oneService?: boolean;
  readonly residential?: boolean;
}

/** The cheapest way to ship one box; money in mills. */
export interface BoxPrice {
  readonly shipping: number;
  readonly box: number;
  readonly weights: Weights;
  readonly carrier: string;
  readonly service: string;
  readonly zone: number;
}

export interface BoxPricer {
  /** Null when no service takes the box. */
  readonly price: (containerId: string, measured: Measured) => BoxPrice | null;
  readonly priceOf: (problem: PackProblem, box: PackedBox) => BoxPrice | null;
  /** Why no service takes the box. */
  readonly refusals: (problem: PackProblem, box: PackedBox) => readonly Message[];
  /** What the request says of a container. */
  readonly stated: (containerId: string) => CostContainer;
  /** Services that a container may go with. */
  readonly tablesFor: (containerId: string) => readonly LaneTable[];
}

/** Prices boxes by the cheapest service (specification, "Cost optimization"); of equal prices the first of the sheet. */
export function createBoxPricer({ sheet, containers, residential = false }: CostWork): BoxPricer {
  const services = { residential, accessorials: [] };
  const statedOf = new Map(containers.map((container) => [container.id, container]));
  const reserved = new Set(sheet.reserved);
  const known = new Map<string, BoxPrice | null>();
  const stated = (id: string): CostContainer => statedOf.get(id) ?? { id, cost: 0 };

  function tablesFor(id: string): readonly LaneTable[] {
    const { carrierService } = stated(id);
    return sheet.tables.filter(
      ({ fields }) =>
        (carrierService === undefined || fields.service === carrierService) &&
        (!reserved.has(id) || (fields.boxes ?? []).some(({ containerId }) => containerId === id)),
    );
  }

  function cheapest(id: string, measured: Measured): BoxPrice | null {
    const { cost, flatRateCost, carrierService = '' } = stated(id);
    const tables = tablesFor(id);
    if (flatRateCost !== undefined) {
      const [table] = tables;
      return {
        ...{ shipping: mills(flatRateCost), box: mills(cost), weights: weigh(measured, table?.fields ?? {}) },
        carrier: table?.fields.carrier ?? '',
        service: table?.fields.service ?? carrierService,
        zone: table?.zone ?? 0,
      };
    }
    let best: BoxPrice | null = null;
    for (const table of tables) {
      const priced = priceParcel(table, { ...measured, containerId: id }, services, reserved);
      if (isRefusal(priced) || (best !== null && priced.total >= best.shipping)) continue;
      const { carrier, service } = table.fields;
      best = { shipping: priced.total, box: mills(cost), weights: priced.weights, carrier, service, zone: table.zone };
    }
    return best;
  }

  function price(id: string, measured: Measured): BoxPrice | null {
    const { length, width, height, weight } = measured;
    const key = `${String(length)} ${String(width)} ${String(height)} ${String(weight)} ${id}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = cheapest(id, measured)));
    return found;
  }

  return {
    price,
    priceOf: (problem, box) => price(...measuredBox(problem, box)),
    refusals(problem, box) {
      const [id, measured] = measuredBox(problem, box);
      const ofTables = tablesFor(id).flatMap((table) => {
        const priced = priceParcel(table, { ...measured, containerId: id }, services, reserved);
        return isRefusal(priced)
          ? [
              message('refusedBy', {
                carrier: table.fields.carrier,
                service: table.fields.service,
                reason: priced.refused,
              }),
            ]
          : [];
      });
      return ofTables.length > 0 ? ofTables : [message('noServiceAccepts', { id })];
    },
    stated,
    tablesFor,
  };
}

/** A packed box as the carrier gets it: outer sides and tare where they are known. */
function measuredBox({ items, containers }: PackProblem, box: PackedBox): readonly [id: string, measured: Measured] {
  const container = containers[box.container];
  if (container === undefined) throw new RangeError(`The plan names the container ${String(box.container)}.`);
  const { tareWeight = 0 } = container.kind === 'fixed' ? container : {};
  const { length, width, height } = closedSides(container, box);
  const weight = box.placements.reduce(
    (sum, placement) => sum + micro(placement.weight ?? items[placement.item]?.weight ?? 0),
    micro(tareWeight),
  );
  return [container.id, { length, width, height, weight: pounds(weight) }];
}

/** The price as the specification shows it. */
export function costBreakdown({ shipping, box, weights, carrier, service, zone }: BoxPrice): CostBreakdown {
  return {
    shippingCost: amountOf(shipping),
    boxCost: amountOf(box),
    totalCost: amountOf(shipping + box),
    billableWeight: pounds(weights.billable),
    dimWeight: pounds(weights.dim),
    actualWeight: pounds(weights.actual),
    carrier,
    service,
    zone,
  };
}
