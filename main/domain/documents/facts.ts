import type { BoxSides } from '../../contract/index.ts';
import type { PlannedLoad } from '../packing/plannedLoads.ts';

/** What documents say, as plain facts: inches, pounds, ISO times. A document is a function of them and of its template. */

export interface PartyFacts {
  readonly name: string | null;
  readonly company: string | null;
  readonly street1: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly phone: string | null;
}

/** A unit in its carton, as `placeWords` reads it. */
export interface UnitFacts {
  /** 1-based, in packing order. */
  readonly step: number;
  readonly itemId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly orderNumber: string | null;
  readonly serial: string | null;
  readonly lot: string | null;
  readonly expiry: string | null;
  readonly coordinate: { readonly x: number; readonly y: number; readonly z: number };
  readonly packedDimensions: BoxSides;
  readonly itemDimensions: BoxSides | null;
  readonly weight: number;
  readonly 'x-shape'?: 'cylindrical';
  readonly 'x-axis'?: 'x' | 'y' | 'z';
}

export interface CartonFacts {
  /** 1-based, among the cartons that something goes into. */
  readonly number: number;
  /** 0-based, among all that were planned; absent where that is `number - 1`. */
  readonly index?: number;
  readonly containerId: string;
  readonly containerName: string;
  readonly dimensions: BoxSides;
  /** With the box; null where it was not weighed and cannot be computed. */
  readonly weight: number | null;
  readonly sscc: string | null;
  readonly trackingNumber: string | null;
  readonly units: readonly UnitFacts[];
}

export interface LineFacts {
  readonly orderNumber: string | null;
  readonly lineNumber: number;
  readonly itemId: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly ordered: number;
  /** Units that are in a carton. */
  readonly packed: number;
  /** Units that are missing or damaged: the shipment leaves without them. Absent in print jobs of earlier versions. */
  readonly short?: number;
  /** Units that are missing or damaged and follow with a back order. Absent in print jobs of earlier versions. */
  readonly backOrdered?: number;
  /** Where it is picked; null where it has no location. */
  readonly location: string | null;
}

export interface PalletFacts {
  /** 1-based. */
  readonly number: number;
  readonly name: string;
  readonly dimensions: BoxSides;
  readonly weight: number;
  readonly sscc: string | null;
  /** Numbers of the cartons on it. */
  readonly cartons: readonly number[];
}

/** A pallet or vehicle, and where each of its pieces goes. */
export interface LoadFacts extends Pick<PlannedLoad, 'level' | 'number' | 'dimensions' | 'pieces'> {
  readonly name: string;
  readonly weight: number;
}

export interface DocumentFacts {
  readonly shipmentId: string;
  readonly orderNumbers: readonly string[];
  readonly customer: string | null;
  readonly shipFrom: PartyFacts | null;
  readonly shipTo: PartyFacts | null;
  readonly carrier: string | null;
  readonly serviceLevel: string | null;
  readonly mode: string | null;
  readonly dueAt: string | null;
  readonly trackingNumber: string | null;
  readonly freightClass: string | null;
  /** When the document came about: the carton was closed, or the document was asked for. */
  readonly at: string;
  readonly packedBy: string | null;
  /** Of the whole shipment; null while it is not known. */
  readonly cartonCount: number | null;
  /** Those that the document is about: of a label one. */
  readonly cartons: readonly CartonFacts[];
  readonly lines: readonly LineFacts[];
  readonly pallets: readonly PalletFacts[];
  /** Pallets, then vehicles, of a load sheet. Absent in print jobs of earlier versions, and where there are none. */
  readonly loads?: readonly LoadFacts[];
  /** Of the whole shipment, where the document is about fewer. */
  readonly palletCount?: number;
  /** Made with test keys: printed as such. */
  readonly isTest: boolean;
}

/** What a test page says. */
export interface TestPageFacts {
  readonly printerName: string;
  readonly connection: string;
  readonly at: string;
}

/** What the sheet of command barcodes says: it is the same at every bench. */
export interface SheetFacts {
  readonly at: string;
}
