import type { OrderRecord } from '../orders/ports.ts';
import { sameJson } from '../sameJson.ts';

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

/** Orders without an address go wherever the others go. */
function isOneAddress(one: ShipTo, other: ShipTo): boolean {
  return one === undefined || other === undefined || sameJson(one, other);
}
