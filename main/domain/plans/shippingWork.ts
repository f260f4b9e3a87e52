import type { BoxFacts } from '../rating/carrierQuotes.ts';
import type { RateSheet } from '../rating/rateSheet.ts';
import type { AppliedEffects, CostBreakdown, CarrierQuote, Message, PackResponse } from '../../contract/index.ts';

/** What a packed load is priced with in an engine process; plain values that travel with its job. */
export interface ShippingWork {
  /** Tables of the mode on the lane; null when there are none. */
  readonly sheet: RateSheet | null;
  /** What the Container Master says of the boxes, by id. */
  readonly boxes: Readonly<Record<string, BoxFacts>>;
  readonly residential: boolean;
  readonly serviceLevel: string | null;
  readonly freightClass: string | null;
}

/** A quote for a whole shipment; lines that are alike are added up, so that they still make its total. */
export type ShippingQuote = Omit<CarrierQuote, 'boxes'> & {
  readonly costBreakdown: CostBreakdown;
  readonly transitDays: number | null;
};

/** What a load became, short enough to be read by every thread. */
export interface ShippingReport {
  readonly cartons: number;
  readonly pallets: number;
  /** Cartons that stand on no pallet where pallets were packed. */
  readonly looseCartons: number;
  readonly trailers: number;
  readonly unloadedPallets: number;
  readonly unloadedCartons: number;
  readonly unitsLeftOut: number;
  /** How many of each container were used, in the order of their first use. */
  readonly used: readonly {
    readonly level: 'Box' | 'Pallet' | 'Equipment';
    readonly id: string;
    readonly count: number;
  }[];
  /** Pounds of the boxes with what is in them, and of the pallets under them. */
  readonly totalWeight: number;
  /** Mean fill in percent of the outermost containers that were used: trailers, else pallets, else boxes. */
  readonly fillPercent: number;
  /** Cheapest first, box cost counted; empty when nothing could be priced. */
  readonly quotes: readonly ShippingQuote[];
  readonly refusals: readonly Message[];
  readonly warnings: PackResponse['warnings'];
  readonly firedRules: PackResponse['firedRules'];
  /** What the rules of the cartons did, those after packing included; null where none waited for the plan. */
  readonly cartonEffects: AppliedEffects | null;
}
