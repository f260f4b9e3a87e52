import type { BoxSides, PackResponse } from '../../contract/index.ts';
import type { ShipmentRecord } from '../shipments/ports.ts';
import type { CartonFacts, DocumentFacts, PalletFacts, UnitFacts } from './facts.ts';
import { headOf, palletsOf, type FactStores, type LineAmounts } from './shipmentFacts.ts';

/** A unit that lies in a carton, as a packer has confirmed it. Inches, pounds. */
export interface PackedUnit {
  readonly step: number;
  readonly itemId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly lineNumber: number;
  readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
  readonly packedDimensions: BoxSides;
  readonly itemDimensions: BoxSides | null;
  readonly weight: number;
  readonly 'x-shape'?: 'cylindrical';
  readonly 'x-axis'?: 'x' | 'y' | 'z';
  readonly serial: string | null;
  readonly lot: string | null;
  readonly expiry: string | null;
}

/** A carton as a bench has packed it, or goes on to. */
export interface PackedCarton {
  /** 0-based, among all that were planned. */
  readonly index: number;
  /** 1-based, among those that something goes into. */
  readonly number: number;
  readonly containerId: string;
  readonly containerName: string;
  readonly dimensions: BoxSides;
  /** As weighed, else as computed; pounds. */
  readonly weight: number | null;
  /** Of an earlier closing: a carton keeps its number. */
  readonly sscc: string | null;
  readonly units: readonly PackedUnit[];
}

/** What became of the units of a line that are missing or damaged. */
export interface LostUnits extends Omit<LineAmounts, 'packed'> {
  readonly orderId: string;
  readonly lineNumber: number;
}

/** Facts of a shipment as it is packed: its cartons with their numbers and weights, and what is in them. */
export function packedFacts(
  stores: FactStores,
  organizationId: string,
  shipment: ShipmentRecord,
  cartons: readonly PackedCarton[],
  lost: readonly LostUnits[],
  more: Pick<DocumentFacts, 'at' | 'packedBy' | 'cartonCount' | 'pallets'>,
): DocumentFacts {
  const packed = new Map<string, number>();
  for (const { units } of cartons)
    for (const { orderId, lineNumber } of units) {
      const key = `${String(lineNumber)} ${orderId}`;
      packed.set(key, (packed.get(key) ?? 0) + 1);
    }
  const head = headOf(stores, organizationId, shipment, (orderId, lineNumber) => {
    const gone = lost.find((line) => line.orderId === orderId && line.lineNumber === lineNumber);
    const { short = 0, backOrdered = 0 } = gone ?? {};
    return { packed: packed.get(`${String(lineNumber)} ${orderId}`) ?? 0, short, backOrdered };
  });
  const pieces = shipment.progress.execution?.pieces ?? [];
  // A carrier that was given the shipment before a whole carton was missing has a piece for that one, too.
  const isOfPlan = pieces.length > (more.cartonCount ?? 0);
  const shown = cartons.map((carton) =>
    cartonOf(carton, pieces[isOfPlan ? carton.index : carton.number - 1]?.trackingNumber ?? null),
  );
  return { ...head, ...more, cartons: shown };
}

/** Planned pallets with the cartons that are left for them, and with their weights; one that nothing is left for is not built. */
export function packedPallets(plan: PackResponse | null, cartons: readonly PackedCarton[]): readonly PalletFacts[] {
  // A plan that could not follow what is missing counts the cartons that it was made of.
  const isOfNow = plan?.results.length === cartons.length;
  const left = new Map(cartons.map((carton) => [isOfNow ? carton.number : carton.index + 1, carton]));
  return palletsOf(plan)
    .map((pallet, index): PalletFacts => {
      const on = pallet.cartons.flatMap((number) => left.get(number) ?? []);
      const empty = plan?.palletResults?.pallets[index]?.palletWeight ?? 0;
      const weight = on.reduce((sum, carton) => sum + (carton.weight ?? 0), empty);
      return { ...pallet, weight: Math.round(weight * 1e4) / 1e4, cartons: on.map(({ number }) => number) };
    })
    .filter((pallet) => pallet.cartons.length > 0)
    .map((pallet, index) => ({ ...pallet, number: index + 1 }));
}

function cartonOf(carton: PackedCarton, trackingNumber: string | null): CartonFacts {
  const { index, number, units, containerId, containerName, dimensions, weight, sscc } = carton;
  return {
    ...{ index, number, containerId, containerName, dimensions, weight, sscc, trackingNumber },
    units: units.map(({ orderId: _, lineNumber: _line, ...unit }): UnitFacts => unit),
  };
}
