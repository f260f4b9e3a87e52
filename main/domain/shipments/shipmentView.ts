import type { PackingSummary, Shipment, ShipmentOrder } from '../../contract/index.ts';
import { utf8 } from '../packing/jsonBytes.ts';
import { shownRequests } from '../orders/shownRequests.ts';
import type { SenderRequests } from '../orders/ports.ts';
import type { PackedShipment, ShipmentRecord } from './ports.ts';

/** The shipment as `/api/v1` shows it, but for its pack result. */
function shipmentView(
  shipment: ShipmentRecord,
  sources: readonly ShipmentOrder[],
  packing: PackingSummary | null,
  requests: SenderRequests,
): Omit<Shipment, 'packResult'> {
  const { id, orderIds, status, body, progress, version, createdAt, updatedAt } = shipment;
  return {
    id,
    orderIds: [...orderIds],
    status,
    mode: body.mode,
    serviceLevel: body.serviceLevel,
    carrier: progress.carrier,
    execution: progress.execution,
    version,
    createdAt,
    updatedAt,
    lines: body.lines.map(({ orderId, lineNumber, itemId, sku, quantity, packItem }) => ({
      lineNumber,
      itemId,
      sku,
      quantity,
      length: packItem.length,
      width: packItem.width,
      height: packItem.height,
      weight: packItem.weight ?? 0,
      'x-orderId': orderId,
    })),
    'x-reason': progress.reason,
    'x-orders': [...sources],
    'x-packing': packing ?? plannedOf(shipment),
    ...shownRequests(requests),
  };
}

/** No packer has begun. */
function plannedOf({ body }: ShipmentRecord): PackingSummary {
  const total = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { state: 'planned', confirmed: 0, total, short: 0, backOrdered: 0, undecided: 0, operatorName: null };
}

/** The whole response as JSON bytes: the pack result is spliced in as it was stored, so that nobody walks its placements. */
export function shipmentJson(
  { shipment, packResult }: PackedShipment,
  sources: readonly ShipmentOrder[],
  packing: PackingSummary | null,
  requests: SenderRequests,
): readonly Uint8Array[] {
  const head = JSON.stringify(shipmentView(shipment, sources, packing, requests));
  return [utf8(`${head.slice(0, -1)},"packResult":`), packResult ?? utf8('null'), utf8('}')];
}
