/** Sentences that say nothing of what the service does. */

/** They leave a point open; main/contract/openPoints.md says how it is settled. */
export const leftOpen: readonly string[] = [
  'Other optional pack-item fields beyond these are not shown.',
  'Two further object-valued fields exist on the create body; their shape is not shown.',
  'Other order fields are not shown.',
  'Other shipment fields are not shown.',
  'Fields of the tracking event history are not shown.',
  'The move into Shipped is not shown.',
  'A concept overview instead names pending, processing, packed, shipped, cancelled; the two lists are not reconciled.',
  'All other order moves, including how Draft is reached, are not shown.',
  'Transitions between plan states are not shown.',
  'Other job states and the moves of batch and job states are not shown.',
  'How a token is obtained is not shown.',
  'Scopes that an API key may lack (403) are not shown.',
  'Signing of outbound callbacks and retry behavior are not shown.',
  'Other event kinds are not shown.',
  'Payload formats per connector are not shown.',
  'Error code names for 413, 429, 502 and 503 are not shown.',
  'Deprecation and sunset policy: not shown.',
];

/** They speak of the document itself or only announce what follows. */
export const ofTheDocument: readonly string[] = [
  'This single document covers the whole service: three-dimensional packing, catalog and container masters, orders, shipments, rules and policies, consolidation, fulfillment plans, wave planning, batch packing, host-system integrations, API keys and users, rate limiting, errors and pagination.',
  'Conventions: `{base_url}` is the service base address.',
  'Conflict resolution:',
  'Batch lists use the batch paging below.',
];
