import type { RateSurcharge } from '../../contract/index.ts';
import { surchargeCost } from './charge.ts';
import type { LaneTable } from './laneTable.ts';
import { isAbove, lengthPlusGirth, sides, type Measured } from './measures.ts';

/** What of a destination or a wish asks for surcharges. */
export interface RequestedServices {
  readonly residential: boolean;
  /** By the names of the table. */
  readonly accessorials: readonly string[];
}

/**
 * The surcharges of a parcel, or of the units of a shipment together, in the order of the table. Of additional handling and of
 * oversize the dearest that applies, and oversize in place of additional handling, as carriers charge them.
 */
export function surchargesOf(
  { fields, zone }: LaneTable,
  units: readonly Measured[],
  { residential, accessorials }: RequestedServices,
  weight: number,
): readonly RateSurcharge[] {
  const inZone = (fields.surcharges ?? []).filter(({ zones }) => zones === undefined || zones.includes(zone));
  const dearest = (kind: RateSurcharge['applies']): RateSurcharge | undefined => {
    const applying = inZone.filter(
      (one) => one.applies === kind && units.some((unit) => exceeds(one, unit, fields.dimensionIncrement)),
    );
    return applying.reduce<RateSurcharge | undefined>(
      (best, one) => (best === undefined || surchargeCost(one, weight) > surchargeCost(best, weight) ? one : best),
      undefined,
    );
  };
  const handling = dearest('oversize') ?? dearest('additionalHandling');
  return inZone.filter((one) => {
    switch (one.applies) {
      case 'always':
        return true;
      case 'residential':
        return residential;
      case 'accessorial':
        return accessorials.includes(one.name);
      default:
        return one === handling;
    }
  });
}

/** Wishes that the table has no price for: it cannot be quoted without them. */
export function unknownAccessorial({ fields }: LaneTable, { accessorials }: RequestedServices): string | undefined {
  const known = new Set(
    (fields.surcharges ?? []).flatMap(({ applies, name }) => (applies === 'accessorial' ? [name] : [])),
  );
  return accessorials.find((name) => !known.has(name));
}

/** Above any measure that the surcharge states. */
function exceeds(surcharge: RateSurcharge, unit: Measured, increment: number | undefined): boolean {
  const [longest, second, third] = sides(unit, increment);
  const { overWeight, overLength, overWidth, overLengthPlusGirth, overVolume } = surcharge;
  return (
    (overWeight !== undefined && isAbove(unit.weight, overWeight)) ||
    (overLength !== undefined && isAbove(longest, overLength)) ||
    (overWidth !== undefined && isAbove(second, overWidth)) ||
    (overLengthPlusGirth !== undefined && isAbove(lengthPlusGirth(unit, increment), overLengthPlusGirth)) ||
    (overVolume !== undefined && isAbove(longest * second * third, overVolume))
  );
}
