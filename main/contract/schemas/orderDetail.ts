import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from './common.ts';
import { Order } from './order.ts';
import { senderRequests } from './senderRequest.ts';
import { shipmentStatuses } from './shipment.ts';

/** An order as the station shows one alone. */
export const OrderDetail = Type.Object(
  {
    ...Order.properties,
    ...senderRequests,
    'x-shipment': Nullable(
      Type.Object(
        { id: Type.String(), status: StringEnum(shipmentStatuses) },
        {
          description:
            'The shipment of the order that is not cancelled. An order stays Planned when its shipment leaves; this status is then Shipped.',
        },
      ),
    ),
  },
  { title: 'OrderDetail' },
);
export type OrderDetail = Static<typeof OrderDetail>;
