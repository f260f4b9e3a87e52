import { DomainError, message, type CallLeadRequest, type LeadCall } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { Store } from '../store.ts';
import type { BenchCaller, Operators } from './operators.ts';
import type { StoredLeadCall } from './ports.ts';

export interface LeadCallsOptions {
  readonly store: Pick<Store, 'benches' | 'shipments' | 'orders'>;
  readonly operators: Pick<Operators, 'at'>;
  readonly clock: Clock;
}

export type LeadCalls = ReturnType<typeof createLeadCalls>;

/** Benches that need a lead: a call stays until somebody has dealt with it. */
export function createLeadCalls({ store: { benches, shipments, orders }, operators, clock }: LeadCallsOptions) {
  function view(organizationId: string, { id, shipmentId, operatorName, calledAt }: StoredLeadCall): LeadCall {
    const orderIds = shipmentId === null ? [] : (shipments.record(organizationId, shipmentId)?.orderIds ?? []);
    return {
      ...{ benchId: id, benchName: benches.bench(organizationId, id)?.name ?? id, shipmentId, operatorName, calledAt },
      orderNumbers: orderIds.flatMap((orderId) => {
        const order = orders.get(organizationId, orderId);
        return order ? [order.fields.sourceOrderId ?? order.id] : [];
      }),
    };
  }

  return {
    /** The longest waiting first. */
    list({ organizationId }: Actor): { items: LeadCall[] } {
      const calls = benches
        .leadCalls(organizationId)
        .toSorted((a, b) => Date.parse(a.calledAt) - Date.parse(b.calledAt));
      return { items: calls.map((call) => view(organizationId, call)) };
    },
    /** Throws DomainError not_found for a shipment that is not there, forbidden without the sign-in that the settings ask for. */
    call(caller: BenchCaller, benchId: string, { shipmentId = null, operatorToken }: CallLeadRequest): LeadCall {
      const actor = operators.at(caller, { benchId, operatorToken });
      const { organizationId, operatorName } = actor;
      if (shipmentId !== null && !shipments.record(organizationId, shipmentId))
        throw new DomainError('not_found', message('shipmentUnknown', { id: clip(shipmentId) }), {
          field: 'shipmentId',
        });
      const calledAt = benches.leadCall(organizationId, benchId)?.calledAt ?? clock.now();
      const call = { id: benchId, shipmentId, operatorName, calledAt };
      benches.putLeadCall(actor, call);
      return view(organizationId, call);
    },
    end(actor: Actor, benchId: string): void {
      if (!benches.removeLeadCall(actor, benchId))
        throw new DomainError('not_found', message('leadCallUnknown', { bench: clip(benchId) }));
    },
  };
}
