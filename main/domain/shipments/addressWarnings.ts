import type { OrderRecord } from '../orders/ports.ts';
import type { ShipFrom } from '../../contract/index.ts';
import { sameJson } from '../sameJson.ts';
import type { ShipmentBody } from './ports.ts';
import { senderOf } from './senderOf.ts';

/** Says of a shipment whose orders go to several addresses which of them it has; it is stored, as the specification has it. */
export function addressWarnings(orders: readonly OrderRecord[]): readonly string[] {
  const [first, ...others] = orders;
  const other = others.findIndex(({ fields }) => !isOneAddress(first?.fields.shipTo, fields.shipTo));
  return other === -1
    ? []
    : [
        `orderIds[${String(other + 1)}] goes to another address than orderIds[0]: the whole shipment goes to that of orderIds[0]`,
      ];
}

type ShipTo = OrderRecord['fields']['shipTo'];

/** Whether an order says where it goes: a country or a state alone is no address. */
export function hasShipToAddress(shipTo: ShipTo): boolean {
  const { city, zip, street1 } = shipTo?.address ?? {};
  return [city, zip, street1].some((text) => text !== undefined && text.trim() !== '');
}

/** Says where to enter the addresses that a shipment lacks when it gets its prices or labels. */
export function missingAddressWarnings(
  { shipFrom, shipTo }: Pick<ShipmentBody, 'shipFrom' | 'shipTo'>,
  ofStation: ShipFrom | null,
): readonly string[] {
  return [
    ...(hasShipToAddress(senderOf(shipFrom, ofStation) ?? undefined)
      ? []
      : [
          'no ship-from address at the order or the station: prices and labels need one. Enter the sender under Settings > Sender, or send shipFrom with the order',
        ]),
    ...(hasShipToAddress(shipTo ?? undefined)
      ? []
      : [
          'no ship-to address at the order: prices and labels need one. Cancel the shipment, revert the order, and enter its ship-to address',
        ]),
  ];
}

/** Orders without an address go wherever the others go. */
function isOneAddress(one: ShipTo, other: ShipTo): boolean {
  return one === undefined || other === undefined || sameJson(placeOf(one), placeOf(other));
}

/** Whom to call says nothing of where it goes. */
function placeOf({ 'x-phone': _phone, 'x-email': _email, ...place }: NonNullable<ShipTo>): object {
  return place;
}
