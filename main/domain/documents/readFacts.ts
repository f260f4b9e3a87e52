import { DomainError, message, type PackResponse } from '../../contract/index.ts';
import type { Clock } from '../ports.ts';
import { plannedLoadFacts } from './loadFacts.ts';
import type { DocumentFacts, LoadFacts, PalletFacts } from './facts.ts';
import type { SsccStore } from './ports.ts';
import { numbered } from './plannedNumbers.ts';
import { packedFacts, packedPallets, type LostUnits, type PackedCarton } from './packedFacts.ts';
import { plannedFacts, type FactStores } from './shipmentFacts.ts';

export interface ReadFactsOptions {
  readonly store: FactStores & { readonly sscc: Pick<SsccStore, 'planned'> };
  /** A shipment of which a bench has closed cartons: what is or will be in each, and what is missing; null for all others. */
  readonly packed: (
    organizationId: string,
    shipmentId: string,
  ) => {
    readonly cartons: readonly PackedCarton[];
    readonly lost: readonly LostUnits[];
    readonly pallets: readonly PalletFacts[] | null;
    readonly loads: readonly LoadFacts[] | null;
  } | null;
  readonly parse: (packResult: Uint8Array) => PackResponse;
  readonly clock: Clock;
}

/** Facts of a stored shipment: as it is packed where a bench has begun to, else as it is planned. Throws DomainError not_found. */
export type ReadFacts = (organizationId: string, shipmentId: string) => DocumentFacts;

export function createReadFacts({ store, packed, parse, clock }: ReadFactsOptions): ReadFacts {
  return (organizationId, shipmentId) => {
    const found = store.shipments.get(organizationId, shipmentId);
    if (!found) throw new DomainError('not_found', message('shipmentUnknown', { id: shipmentId }));
    const plan = found.packResult === null ? null : parse(found.packResult);
    const bench = packed(organizationId, shipmentId);
    const at = clock.now();
    const pallets = bench === null ? [] : (bench.pallets ?? packedPallets(plan, bench.cartons));
    const more = { at, packedBy: null, cartonCount: bench?.cartons.length ?? null, pallets };
    const facts =
      bench === null
        ? plannedFacts(store, organizationId, found.shipment, plan, at)
        : packedFacts(store, organizationId, found.shipment, bench.cartons, bench.lost, more);
    const loads = bench?.loads ?? plannedLoadFacts(store.containers, organizationId, plan, facts.cartons);
    return { ...numbered(facts, store.sscc.planned(organizationId, shipmentId)), ...(loads.length > 0 && { loads }) };
  };
}
