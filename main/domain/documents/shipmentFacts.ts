import { testNumberOf, type PackResponse, type ShipFrom, type ShipTo } from '../../contract/index.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { standingHeight } from '../packing/packContents.ts';
import type { ResolvedLine, ShipmentRecord } from '../shipments/ports.ts';
import type { Store } from '../store.ts';
import type { CartonFacts, DocumentFacts, LineFacts, PalletFacts, PartyFacts, UnitFacts } from './facts.ts';

/** Facts of documents, from what is stored of a shipment. */

export type FactStores = Pick<Store, 'shipments' | 'orders' | 'items' | 'containers' | 'slots'>;

/** Everything but the cartons, which are those of the plan or those that were packed. */
export type ShipmentHead = Omit<DocumentFacts, 'at' | 'packedBy' | 'cartonCount' | 'cartons' | 'pallets'>;

/** What became of the units of a line. */
export type LineAmounts = Required<Pick<LineFacts, 'packed' | 'short' | 'backOrdered'>>;

/** Of a stored shipment. */
export function headOf(
  stores: FactStores,
  organizationId: string,
  shipment: ShipmentRecord,
  amounts: (orderId: string, lineNumber: number) => LineAmounts,
): ShipmentHead {
  const orders = shipment.orderIds.map((id) => stores.orders.get(organizationId, id));
  const numbers = new Map(
    orders.filter((order) => order !== null).map(({ id, fields }) => [id, fields.sourceOrderId ?? null] as const),
  );
  const { lines, shipFrom, shipTo, mode, serviceLevel } = shipment.body;
  const { execution, carrier } = shipment.progress;
  const names = namesOf(stores, organizationId, lines);
  const skus = lines.map(({ sku, itemId }) => sku ?? itemId).filter((sku) => sku !== null);
  const slots = stores.slots.ofSkus(organizationId, new Set(skus));
  const classes = new Set(lines.map(({ freightClass }) => freightClass));
  const [freightClass] = classes;
  return {
    shipmentId: shipment.id,
    orderNumbers: [...numbers.values()].filter((number) => number !== null),
    customer: customerOf(orders),
    shipFrom: partyOf(shipFrom),
    shipTo: partyOf(shipTo),
    carrier: execution?.carrierId ?? carrier,
    serviceLevel: execution?.['x-service'] ?? serviceLevel,
    mode,
    dueAt: dueOf(orders),
    trackingNumber: execution?.masterTrackingNumber ?? null,
    freightClass: classes.size === 1 ? (freightClass ?? null) : null,
    lines: lines.map((line): LineFacts => {
      const { orderId, lineNumber, itemId, sku, quantity } = line;
      const location = slots.get(sku ?? itemId ?? '')?.location ?? null;
      const shown = { orderNumber: numbers.get(orderId) ?? null, lineNumber, itemId, sku, location };
      return { ...shown, name: names(line), ordered: quantity, ...amounts(orderId, lineNumber) };
    }),
    isTest: testNumberOf(organizationId) !== null,
  };
}

/** Facts of a shipment as it is planned; null while it has no plan. */
export function plannedFacts(
  stores: FactStores,
  organizationId: string,
  shipment: ShipmentRecord,
  plan: PackResponse | null,
  at: string,
): DocumentFacts {
  const counts = new Map<string, number>();
  for (const { packedItems } of plan?.results ?? [])
    for (const { sourceOrderId, sourceLineNumber } of packedItems) {
      const key = `${String(sourceLineNumber)} ${String(sourceOrderId)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const head = headOf(stores, organizationId, shipment, (orderId, lineNumber) => ({
    ...{ packed: counts.get(`${String(lineNumber)} ${orderId}`) ?? 0, short: 0, backOrdered: 0 },
  }));
  const cartons = plan === null ? [] : cartonsOf(stores, organizationId, shipment, plan);
  return {
    ...head,
    at,
    packedBy: null,
    cartonCount: plan === null ? null : cartons.length,
    cartons,
    pallets: palletsOf(plan),
  };
}

function cartonsOf(
  stores: FactStores,
  organizationId: string,
  { body, progress }: ShipmentRecord,
  plan: PackResponse,
): readonly CartonFacts[] {
  const lines = new Map(body.lines.map((line) => [`${String(line.lineNumber)} ${line.orderId}`, line]));
  const names = namesOf(stores, organizationId, body.lines);
  const ids = [...new Set(plan.results.map(({ containerId }) => containerId))];
  const boxes = new Map(stores.containers.getMany(organizationId, ids).map(({ fields }) => [fields.id, fields.name]));
  return plan.results.map((result, index): CartonFacts => ({
    number: index + 1,
    containerId: result.containerId,
    containerName: boxes.get(result.containerId) ?? result.containerId,
    dimensions: result.containerDimensions,
    weight: result.totalWeight,
    sscc: null,
    trackingNumber: progress.execution?.pieces[index]?.trackingNumber ?? null,
    units: result.packedItems.map((unit, place): UnitFacts => {
      const line = lines.get(`${String(unit.sourceLineNumber)} ${String(unit.sourceOrderId)}`);
      const { coordinate, packedDimensions, weight } = unit;
      return {
        step: place + 1,
        itemId: line?.itemId ?? unit.id,
        sku: line?.sku ?? null,
        name: line ? names(line) : unit.id,
        orderNumber: unit['x-orderNumber'] ?? null,
        ...{ serial: null, lot: null, expiry: null, coordinate, packedDimensions, weight },
        itemDimensions: line ? sidesOf(line) : null,
        ...(unit['x-shape'] && { 'x-shape': unit['x-shape'] }),
        ...(unit['x-axis'] && { 'x-axis': unit['x-axis'] }),
      };
    }),
  }));
}

export function palletsOf(plan: PackResponse | null): readonly PalletFacts[] {
  const numbers = new Map(
    plan?.results.map(({ containerId, boxIndex }, index) => [`${containerId}#${String(boxIndex)}`, index + 1]),
  );
  return (plan?.palletResults?.pallets ?? []).map((pallet, index) => ({
    number: index + 1,
    name: pallet.palletId,
    dimensions: { ...pallet.palletDimensions, height: standingHeight(pallet) },
    weight: pallet.totalWeight,
    sscc: null,
    cartons: pallet.cartons.map(({ cartonId }) => numbers.get(cartonId)).filter((number) => number !== undefined),
  }));
}

function sidesOf({ packItem: { length, width, height } }: ResolvedLine): UnitFacts['itemDimensions'] {
  return length === undefined || width === undefined || height === undefined ? null : { length, width, height };
}

/** The name of the item of a line, else its SKU or id. */
function namesOf(
  stores: FactStores,
  organizationId: string,
  lines: readonly ResolvedLine[],
): (line: ResolvedLine) => string {
  const ids = [...new Set(lines.map(({ itemId }) => itemId).filter((id) => id !== null))];
  const names = new Map(stores.items.getMany(organizationId, ids).map(({ fields }) => [fields.id, fields.name]));
  return ({ itemId, sku, packItem }) => names.get(itemId ?? '') ?? sku ?? itemId ?? packItem.id;
}

function customerOf(orders: readonly (OrderRecord | null)[]): string | null {
  const names = new Set(orders.map((order) => order?.fields.customer?.name ?? order?.fields.customer?.id ?? null));
  const [name = null] = names;
  return names.size === 1 ? name : null;
}

/** The earliest time by which one of the orders leaves. */
function dueOf(orders: readonly (OrderRecord | null)[]): string | null {
  const [first = null] = orders
    .map((order) => order?.fields.requiredShipBy)
    .filter((due) => due !== undefined)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return first;
}

export function partyOf(party: ShipFrom | ShipTo | null): PartyFacts | null {
  if (!party) return null;
  const { address = {} } = party;
  return {
    name: party.name ?? null,
    company: party['x-company'] ?? null,
    phone: party['x-phone'] ?? null,
    street1: address.street1 ?? null,
    street2: address['x-street2'] ?? null,
    city: address.city ?? null,
    state: address.state ?? null,
    zip: address.zip ?? null,
    country: address.country ?? null,
  };
}
