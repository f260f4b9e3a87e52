import type { PackResponse } from '../../contract/index.ts';
import type { RateableBox, RateableShipment, ResolvedLine } from './ports.ts';

/** A shipment as freight carriers handle it: pallets as they stand, and the boxes that are on none. */
export function freightOf(
  pack: PackResponse | null,
  lines: readonly ResolvedLine[],
): Pick<RateableShipment, 'freight' | 'trucks' | 'freightClass'> {
  const trailers = pack?.trailerResults?.trailers.length ?? 0;
  return {
    freight: pack && handlingUnits(pack),
    trucks: trailers > 0 ? trailers : null,
    freightClass: highestClass(lines),
  };
}

/** Pallets as they stand, and the boxes that are on none; null where no pallet level was packed. */
export function handlingUnits({ palletResults }: Pick<PackResponse, 'palletResults'>): readonly RateableBox[] | null {
  if (palletResults === null) return null;
  const { pallets, unpalletizedCartons } = palletResults;
  return [
    ...pallets.map(({ palletId, palletDimensions: { length, width }, cartons, platformHeight, totalWeight }) => ({
      containerId: palletId,
      length,
      width,
      height: platformHeight + Math.max(0, ...cartons.map((one) => one.coordinate.z + one.packedDimensions.height)),
      weight: totalWeight,
    })),
    ...unpalletizedCartons.map(({ cartonId, dimensions, weight }) => ({
      containerId: cartonId,
      ...dimensions,
      weight,
    })),
  ];
}

/** Of goods that travel together the highest class counts; without a class of every line their density has to give it. */
export function highestClass(lines: readonly Pick<ResolvedLine, 'freightClass'>[]): string | null {
  const classes = lines.map(({ freightClass }) => freightClass);
  if (classes.length === 0 || classes.includes(undefined)) return null;
  return classes.flatMap((one) => one ?? []).reduce((high, one) => (Number(one) > Number(high) ? one : high));
}
