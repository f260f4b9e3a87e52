import type { PackRequest, ShipFrom, ShipTo } from '../../contract/index.ts';

type RouteFields = Pick<PackRequest, 'originZip' | 'destinationZip' | 'destinationCountry' | 'destinationState'>;

/** Where a load comes from and goes to, in the words of a pack request; what an address does not say is left out. */
export function routeFields(shipFrom: ShipFrom | null | undefined, shipTo: ShipTo | null | undefined): RouteFields {
  const origin = shipFrom?.address ?? {};
  const { zip, country, state } = shipTo?.address ?? {};
  return {
    ...(origin.zip !== undefined && { originZip: origin.zip }),
    ...(zip !== undefined && { destinationZip: zip }),
    ...(country !== undefined && { destinationCountry: country }),
    ...(state !== undefined && { destinationState: state }),
  };
}
