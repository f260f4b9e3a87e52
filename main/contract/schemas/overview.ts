import { Type, type Static } from 'typebox';

/** The day of the station at a glance. */

const count = (description: string) => Type.Integer({ minimum: 0, description });
const cubicInches = (description: string) => Type.Number({ minimum: 0, description: `Cubic inches ${description}` });

export const OverviewQuery = Type.Object({
  from: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Start of the day, at most 48 hours ago; if omitted, midnight UTC.',
    }),
  ),
});

export const Overview = Type.Object(
  {
    orders: Type.Object({
      arrived: count('Since the day began.'),
      drafts: count('Not submitted yet.'),
      waiting: count('Received and without a shipment.'),
      waitingForStock: count('Received orders that wait for stock, such as back orders of a bench.'),
      overdue: count('Waiting orders whose requiredShipBy has passed.'),
      unpackable: count('Waiting orders with a line that cannot be shipped with the current Item Master.'),
    }),
    shipments: Type.Object({
      states: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
        description: 'Number in each state, except Shipped and Cancelled.',
      }),
      shipped: count('Shipped since the day began.'),
      stuck: count('In progress, and the last packing, rating or tender failed.'),
    }),
    confirmed: Type.Object(
      {
        shipments: count('Shipments.'),
        boxes: count('Their closed cartons.'),
        handOver: count('Packed shipments that are ready or tendered and not shipped, also from before the day.'),
        held: count('Shipments on hold until missing units are there, also from before the day.'),
        notReady: count('Packed shipments that are not ready to ship, also from before the day.'),
      },
      { description: 'Packed at benches since the day began: every unit confirmed.' },
    ),
    packed: Type.Object(
      {
        shipments: count('Shipments.'),
        boxes: count('Their boxes.'),
        room: cubicInches('of inner volume of these boxes.'),
        filled: cubicInches('filled.'),
        hours: Type.Array(
          Type.Object({
            hour: count('Full hours since the day began.'),
            shipments: count('Shipments packed in this hour.'),
            boxes: count('Their boxes.'),
          }),
          { description: 'Hours in which something was packed.' },
        ),
      },
      { description: 'Packing plans of shipments since the day began, except cancelled shipments.' },
    ),
    batches: Type.Object({
      open: count('Submitted or processing.'),
      withFailures: count('Stored batches with failed orders that were not cancelled.'),
      withIncomplete: count('Stored batches with orders whose result leaves units out, and that were not cancelled.'),
    }),
    jobs: Type.Object({
      failed: count('Stored.'),
      incomplete: count('Stored, completed, and with units left out.'),
    }),
    rules: Type.Object({ broken: count('Rules that cannot be evaluated, enabled or not.') }),
    plans: Type.Object({ failed: count('Fulfillment plans since the day began; cancelled ones did not fail.') }),
  },
  { title: 'Overview' },
);
export type Overview = Static<typeof Overview>;
