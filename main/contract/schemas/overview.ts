import { Type, type Static } from 'typebox';

/** The day of the station at a glance. */

const count = (description: string) => Type.Integer({ minimum: 0, description });
const cubicInches = (description: string) => Type.Number({ minimum: 0, description: `Cubic inches ${description}` });

export const OverviewQuery = Type.Object({
  from: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the day began, at most 48 hours ago; absent is the day of UTC.',
    }),
  ),
});

export const Overview = Type.Object(
  {
    orders: Type.Object({
      arrived: count('Since the day began.'),
      drafts: count('Not submitted yet.'),
      waiting: count('Received, and in no shipment.'),
      overdue: count('Of those that wait: requiredShipBy is past.'),
      unpackable: count('Of those that wait: no shipment can be made of a line as the Item Master is now.'),
    }),
    shipments: Type.Object({
      states: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
        description: 'How many are in each state on the way, Shipped and Cancelled apart.',
      }),
      shipped: count('Left since the day began.'),
      stuck: count('On their way, and the last packing, rating or tender failed.'),
    }),
    packed: Type.Object(
      {
        shipments: count('Shipments.'),
        boxes: count('Their boxes.'),
        room: cubicInches('within these boxes.'),
        filled: cubicInches('of it that are filled.'),
        hours: Type.Array(
          Type.Object({
            hour: count('Whole hours since the day began.'),
            shipments: count('Shipments that were packed in this hour.'),
            boxes: count('Their boxes.'),
          }),
          { description: 'Hours in which something was packed.' },
        ),
      },
      { description: 'Packings of shipments since the day began, but of cancelled ones.' },
    ),
    batches: Type.Object({
      open: count('Submitted or processing.'),
      withFailures: count('That the station remembers, that have failed orders and were not cancelled.'),
      withIncomplete: count('The same of orders whose result leaves units out.'),
    }),
    jobs: Type.Object({
      failed: count('That the station remembers.'),
      incomplete: count('The same that are completed and leave units out.'),
    }),
    rules: Type.Object({ broken: count('That can never be evaluated, enabled or not.') }),
    plans: Type.Object({ failed: count('Fulfillment plans since the day began; cancelled ones did not fail.') }),
  },
  { title: 'Overview' },
);
export type Overview = Static<typeof Overview>;
