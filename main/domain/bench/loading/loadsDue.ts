import {
  packingMessage,
  type PackingAnswer,
  type PackingSettings,
  type PackResponse,
} from '../../../contract/index.ts';
import type { ContainerStore } from '../../ports.ts';
import type { Actor } from '../../records.ts';
import type { ShipmentStore } from '../../shipments/ports.ts';
import type { Decision } from '../decisions.ts';
import type { PackingActor, PackingFold, PackingStore, StoredPacking } from '../ports.ts';
import type { LoadState } from './loadState.ts';
import { planLoads } from './planLoads.ts';

interface LoadsDueOptions {
  readonly packing: Pick<PackingStore, 'get'>;
  readonly shipments: Pick<ShipmentStore, 'get'>;
  readonly containers: Pick<ContainerStore, 'get'>;
  readonly settings: (organizationId: string) => PackingSettings;
  readonly parse: (bytes: Uint8Array) => PackResponse;
  /** Gives the shipment the plan of the cartons that are in the session. */
  readonly follow: (actor: Actor, shipmentId: string, before: null, after: PackingFold) => Promise<void>;
  readonly change: (
    actor: PackingActor,
    shipmentId: string,
    requestId: string,
    decide: (stored: StoredPacking) => Decision,
  ) => PackingAnswer;
}

/**
 * Plans the pallets and vehicles of a session whose cartons are closed. The plan of the shipment follows what a bench changes outside of
 * its transactions, so this is a step of its own: a station that was stopped before it does it when the packer goes on.
 */
export function createLoadsDue({ packing, shipments, containers, settings, parse, follow, change }: LoadsDueOptions) {
  function planned({ organizationId }: Actor, shipmentId: string, fold: PackingFold): readonly LoadState[] | null {
    const plan = shipments.get(organizationId, shipmentId)?.packResult;
    const nameOf = (id: string): string => containers.get(organizationId, id)?.fields.name ?? id;
    return plan ? planLoads(parse(plan), fold, nameOf) : null;
  }

  async function loadsOf(actor: Actor, shipmentId: string, fold: PackingFold): Promise<readonly LoadState[]> {
    const known = planned(actor, shipmentId, fold);
    if (!known) await follow(actor, shipmentId, null, fold);
    const loads = known ?? planned(actor, shipmentId, fold) ?? [];
    return settings(actor.organizationId).buildLoads === false ? [] : loads;
  }

  /** Plans them where they are due; the answer of what was done before, with the session as it is then. */
  return async (
    actor: PackingActor,
    shipmentId: string,
    requestId: string,
    answer: PackingAnswer,
  ): Promise<PackingAnswer> => {
    const fold = packing.get(actor.organizationId, shipmentId)?.fold;
    if (fold?.loadsDue !== true || fold.phase !== 'packing') return answer;
    const loads = await loadsOf(actor, shipmentId, fold);
    const next = change(actor, shipmentId, `${requestId} loads`, ({ session }): Decision => ({
      ...{ outcome: 'right', message: packingMessage('resumed'), unitIds: [] },
      events: session.fold.loadsDue ? [{ kind: 'loadsPlanned', loads }] : [],
    }));
    const { session, printJobIds, outcome, message } = next;
    const ids = [...answer.printJobIds, ...printJobIds];
    return { ...answer, ...(outcome === 'done' && { outcome, message }), session, printJobIds: ids };
  };
}
