import type { PackResponse, ShipmentStatus } from '../../contract/index.ts';
import { utf8 } from '../packing/jsonBytes.ts';
import { contentsOf } from '../packing/packContents.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentStore } from '../shipments/ports.ts';
import { volumeOf } from './sessionView.ts';

/** Statuses in which a shipment gets another plan: one that a carrier has already keeps what it has. */
export function isReplannable(status: ShipmentStatus): status is 'Rated' | 'RateFailed' {
  return status === 'Rated' || status === 'RateFailed';
}

/** Stores a plan that was made at a bench or because of it, while the shipment has this status. It has no rate for it yet. */
export function storePlan(
  { shipments, clock }: { readonly shipments: Pick<ShipmentStore, 'change'>; readonly clock: Clock },
  actor: Actor,
  { shipmentId, status }: { readonly shipmentId: string; readonly status: ShipmentStatus },
  response: PackResponse,
): void {
  const at = clock.now();
  const used = response.results.filter(({ packedItems }) => packedItems.length > 0);
  const sum = (of: (carton: (typeof used)[number]) => number) => used.reduce((all, one) => all + of(one), 0);
  const room = sum(({ containerDimensions }) => volumeOf(containerDimensions));
  const filled = sum(({ packedItems }) =>
    packedItems.reduce((all, { packedDimensions }) => all + volumeOf(packedDimensions), 0),
  );
  const progress = { boxes: used.length, packing: { at, room, filled, contents: contentsOf(response) } };
  const packResult = utf8(JSON.stringify(response));
  shipments.change(
    ...([actor, shipmentId, 'replanned'] as const),
    (now) => (now.status === status ? { status, packResult, progress } : null),
    at,
  );
}
