/** Sentences that say nothing of what the service does. */

/** They leave a point open: each with the point of main/contract/openPoints.md that settles it. */
export const leftOpen: Readonly<Record<string, string>> = {
  'Other optional pack-item fields beyond these are not shown.': 'further pack-item fields',
  'Two further object-valued fields exist on the create body; their shape is not shown.':
    'further fields of containers, orders and shipments',
  'Other order fields are not shown.': 'further fields of containers, orders and shipments',
  'Other shipment fields are not shown.': 'further fields of containers, orders and shipments',
  'Fields of the tracking event history are not shown.': 'event history of tracking',
  'The move into Shipped is not shown.': 'Shipped',
  'A concept overview instead names pending, processing, packed, shipped, cancelled; the two lists are not reconciled.':
    'order states',
  'All other order moves, including how Draft is reached, are not shown.':
    'Draft; get, edit, submit, cancel and history of an order',
  'Transitions between plan states are not shown.': 'plan states',
  'Other job states and the moves of batch and job states are not shown.': 'job states',
  'How a token is obtained is not shown.': 'how a JWT is obtained',
  'Scopes that an API key may lack (403) are not shown.': 'scopes of a key',
  'Signing of outbound callbacks and retry behavior are not shown.': 'signing and retries of callbacks',
  'Other event kinds are not shown.': 'other kinds of events',
  'Payload formats per connector are not shown.': 'payload of a webhook',
  'Error code names for 413, 429, 502 and 503 are not shown.': 'code names of 413, 429, 502, 503',
  'Deprecation and sunset policy: not shown.': 'deprecation and sunset',
};

/** They speak of the document itself or only announce what follows. */
export const ofTheDocument: readonly string[] = [
  'This single document covers the whole service: three-dimensional packing, catalog and container masters, orders, shipments, rules and policies, consolidation, fulfillment plans, wave planning, batch packing, host-system integrations, API keys and users, rate limiting, errors and pagination.',
  'Conventions: `{base_url}` is the service base address.',
  'Conflict resolution:',
  'Batch lists use the batch paging below.',
];
