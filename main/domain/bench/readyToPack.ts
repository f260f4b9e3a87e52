import { DomainError, message, type ShipmentStatus, type Message } from '../../contract/index.ts';
import type { OrderRecord } from '../orders/ports.ts';
import type { Actor } from '../records.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { ShipmentService } from '../shipments/shipmentService.ts';
import type { ToPack } from './findPacking.ts';

interface ReadyOptions {
  readonly service: Pick<ShipmentService, 'shipments' | 'optimizer' | 'rater'>;
  readonly record: (organizationId: string, shipmentId: string) => ShipmentRecord | null;
}

const notPlanned: readonly ShipmentStatus[] = ['Created', 'OptimizationFailed'];

/**
 * Brings a shipment to where it can be packed: an order gets one, by its own mode and service; it is optimized and rated. Throws
 * DomainError unprocessable with the reason when it cannot be packed; one that cannot be rated can.
 */
export function createReadyToPack({ service, record }: ReadyOptions) {
  const cannot = (reason: Message, field = 'code') => new DomainError('unprocessable', reason, { field });

  async function shipmentOf(actor: Actor, { id, status, fields }: OrderRecord): Promise<string> {
    if (status !== 'Received') {
      const name = fields.sourceOrderId ?? id;
      throw cannot(
        status === 'Draft' ? message('orderIsDraft', { name }) : message('orderNotPacked', { name, status }),
      );
    }
    const { mode } = fields.customAttributes ?? {};
    const create = await service.shipments.create(actor, {
      orderIds: [id],
      mode: typeof mode === 'string' && mode.trim() !== '' ? mode.trim().slice(0, 64) : 'Parcel',
      ...(fields.serviceLevel !== undefined && { serviceLevel: fields.serviceLevel }),
    });
    return create().shipment.id;
  }

  return async (actor: Actor, wanted: ToPack): Promise<string> => {
    const { organizationId } = actor;
    const id = 'order' in wanted ? await shipmentOf(actor, wanted.order) : wanted.shipmentId;
    const current = (): ShipmentRecord => {
      const shipment = record(organizationId, id);
      if (!shipment) throw new DomainError('not_found', message('shipmentUnknown', { id }));
      return shipment;
    };
    if (notPlanned.includes(current().status)) await service.optimizer.optimize(actor, id, {});
    // What it lacked for a rate may be there by now.
    if (['Optimized', 'RateFailed'].includes(current().status)) await service.rater.rate(actor, id, null);
    const { status, progress } = current();
    switch (status) {
      case 'Created':
      case 'Optimizing':
      case 'Optimized':
      case 'Rating':
        throw cannot(message('planIsComputed'));
      case 'OptimizationFailed':
        throw cannot(message('planIncomplete', { reason: progress.reasonKey ?? progress.reason ?? 'unknown reason' }));
      case 'Cancelled':
        throw cannot(message('shipmentIsCancelled'));
      case 'Shipped':
        throw cannot(message('shipmentIsShipped'));
      case 'Rated':
      case 'RateFailed':
      case 'Ready':
      case 'Tendered':
        return id;
    }
  };
}
