/** The introduction of both OpenAPI documents and the descriptions of their tags, in Markdown. */

const common = `
## Calling the API
- **Credentials**: send an API key in \`X-Api-Key\`. Create keys in the window under Keys and users, or with \`POST /station/v1/keys\`; the first
  start of the station writes one to \`first-run.json\` in its data directory.
- **Units**: lengths are in inches, weights in pounds, amounts in dollars, times in ISO 8601. Items in webhooks, and imports, are converted from the
  \`dimensionUnit\` and \`weightUnit\` of the record or row (mm, cm, m, in, ft; g, kg, oz, lb); unknown units are rejected. Lines of orders in
  webhooks have no unit fields: they are converted from the units of the connection. \`/station/v1/imports\`
  also reads units in the header (\`Length (mm)\`), the cell (\`30 cm\`) and its \`length\` and \`weight\` parameters. All other operations accept only
  inches and pounds and reject other units, under whatever name (\`lengthUnit\`, \`units\`, \`uom\`). In a list, file or delivery, only the record
  with that unit is rejected.
- **Idempotency**: send an \`Idempotency-Key\` with every write. The same key with the same body returns the first response again, with
  \`Idempotency-Replayed: true\`; with a different body it returns 422, and 409 with \`Retry-After\` while the first request is running. A key
  counts for one operation. These operations ignore it, so repeating them acts again: exports, API keys, integrations and secret rotation. Orders are also protected by \`sourceSystem\` and \`sourceOrderId\`: a duplicate returns 409 with the existing order. Both are
  compared exactly, including case.
- **IDs, SKUs, barcodes and order numbers** cannot start or end with a space: JSON with these spaces is rejected with the corrected value;
  in a list or delivery, only the record is rejected. Files are trimmed, and a mapping trims with \`x-trim\`.
- **Unknown fields** are not stored, except the common names of \`x-\` fields in addresses (\`street2\`, \`phone\`). A \`Warning: 299\` header lists
  unknown fields, parameters and columns; packing also lists them in \`warnings\`. What else happens:

  | unknown name | result |
  | --- | --- |
  | clear typo of a field that is missing (\`lenght\`, \`qty\`), or of one with another value | rejected with the correct name; in a list or batch, only the record or order |
  | possible typo | the header asks "Did you mean …?"; \`/station/v1\` rejects it with 400, except in records of lists |
  | parameter of a list of \`/station/v1\` | rejected with 400 |
  | field of a rule or policy | rejected with 400, except read-only ones and \`x-\` members |
  | any other | listed in the header |

- **Strict mode**: with \`Prefer: handling=strict\`, unknown fields and parameters of a JSON request return 400 with a list of all of them,
  misspelled ones included; in a list, the whole list is rejected. In a CSV file or webhook delivery, rows or records with unknown columns
  or fields are rejected; for senders that cannot set headers, \`settings.x-strict\` of a connection does the same. The response has \`Preference-Applied: handling=strict\`; without that header the preference was not applied, as for
  \`/station/v1/imports\`, whose preview lists unknown columns. Use strict mode in tests and wherever no one reads warnings.
- **Changing a record** requires the \`version\` that you read; 409 means that someone else changed it first. PUT of a rule or integration
  and actions like cancel need no version: the last one wins. There are no ETags: \`If-Match\` is ignored with a \`Warning\`.
- **Problems** follow RFC 9457, with \`field\` (the path in the request) and \`instance\` (for support).
- **Lists** are paged: send \`nextCursor\` as \`cursor\` until it is null. Batches use \`nextPageToken\` and \`after\`; rules and integrations are
  not paged. An unknown parameter that looks like a filter or page is rejected with 400.

## First steps
An item, a box, an order, a shipment, its packing plan:
\`\`\`sh
call() { curl -s -H "X-Api-Key: $KEY" -H 'Content-Type: application/json' "$@"; }
call $URL/api/v1/items -d '{"id":"MUG","name":"Mug","length":5,"width":4,"height":4,"weight":0.9}'
call $URL/api/v1/containers -d '{"id":"BX-1","name":"Box 1","containerType":"Box","innerLength":12,"innerWidth":9,"innerHeight":6,"weightMaxGross":40}'
call $URL/api/v1/orders -d '{"sourceSystem":"SHOP","sourceOrderId":"SO-1","shipFrom":{"name":"Warehouse","address":{"zip":"89502","country":"US"}},"shipTo":{"name":"Ann","address":{"street1":"1 Dock Rd","city":"Reno","state":"NV","zip":"89501","country":"US"}},"lines":[{"itemId":"MUG","quantityOrdered":3}]}'
call $URL/api/v1/shipments -d '{"orderIds":["ORDER_ID"],"mode":"Parcel"}'
call -X POST $URL/api/v1/shipments/SHIPMENT_ID/optimize
call $URL/station/v1/shipments/SHIPMENT_ID
\`\`\`
\`ORDER_ID\` and \`SHIPMENT_ID\` are the \`id\` of the previous response. The last response lists the boxes in \`shipment.packResult.results\`.
There and in \`shipment.orderIds\`, orders are named by their \`id\`; your own numbers are in \`shipment.x-orders\` and, at each unit, in
\`x-orderNumber\`.

## Without a carrier connection
Carriers quote from rate tables on the station. Without one, rating returns 200 with the status RateFailed and the reason in \`x-reason\`. If
your own system buys the labels and the station has no other rate table, add one with the price 0, once, with an administrator's key (one for
each mode that you use). Then rate each shipment, mark it ready, and report the label when it leaves:
\`\`\`sh
call $URL/station/v1/rates -d '{"id":"OWN-LABELS","name":"Labels of the shop","mode":"Parcel","carrier":"OWN","service":"Own label","zones":[{"zone":1}],"rates":[{"cost":0}]}'
call -X POST $URL/station/v1/rates/OWN-LABELS/versions/1/activate
call -X POST $URL/api/v1/shipments/SHIPMENT_ID/rate
call -X POST $URL/api/v1/shipments/SHIPMENT_ID/ready
call $URL/station/v1/shipments/SHIPMENT_ID/close -d '{"carrierId":"UPS","service":"Ground","masterTrackingNumber":"1Z999AA10123456784","trackingNumbers":["1Z999AA10123456784"]}'
\`\`\`
The shipment is then Shipped and has the label in \`shipment.execution\`, read as above. Rating needs the ZIP of \`shipFrom\` and of \`shipTo\`. Where carriers have rate
tables, use no table with the price 0, as it would always be the cheapest: the body of \`close\` may name any carrier. Tender and
tracking are not needed; an administrator turns them on under Settings > General > Tender and tracking, or with
\`PATCH /station/v1/settings\` and \`{"features":{"tender":true},"enabledProducts":["packing","tender"]}\`.

## Reading shipments back
The station sends no event when a shipment changes. Ask every minute or so for what changed since the last answer, then read each one. Use the
Date header of the last answer, less a minute; what you get twice has the same version. Corrected labels and cancellations are among the changes.
\`\`\`sh
call "$URL/station/v1/shipments?changedFrom=2026-01-01T00:00:00Z"
call "$URL/station/v1/orders?changedFrom=2026-01-01T00:00:00Z&sourceSystem=SHOP"
call "$URL/api/v1/shipments?x-sourceOrderId=SO-1&x-sourceSystem=SHOP"
call $URL/station/v1/shipments/SHIPMENT_ID
\`\`\`
Batches can report their end: \`webhookUrl\` of \`POST /api/v1/batch\` is called when all orders are packed. It must be a public HTTPS address; to try
a batch on your own machine, leave it out and read \`GET /api/v1/batch/BATCH_ID\`.

## Orders by webhook
A system that delivers its orders to the station needs no API key: it signs each delivery with a secret. An administrator connects it once, in the
window under Integrations or with the first command; the second returns the address, \`WEBHOOK_URL\`. The connector type is \`generic\` unless the
system is one of \`GET /api/v1/integrations/connectors\`.
\`\`\`sh
call -X PUT $URL/api/v1/integrations/generic -d '{"enabled":true,"settings":{"webhookSecret":"a-long-random-text"}}'
call $URL/station/v1/integrations/generic/webhook
BODY='{"deliveryId":"D-1","deliveries":[{"sourceOrderId":"SO-2","shipTo":{"name":"Ann","address":{"street1":"1 Dock Rd","city":"Reno","state":"NV","zip":"89501","country":"US"}},"lines":[{"itemId":"MUG","quantityOrdered":2}]}]}'
SIGNATURE=$(printf '%s' "$BODY" | openssl dgst -sha256 -hmac a-long-random-text | sed 's/^.* //')
curl -s WEBHOOK_URL -H 'Content-Type: application/json' -H "X-Webhook-Signature: sha256=$SIGNATURE" --data-binary "$BODY"
call $URL/station/v1/integrations/generic/history
\`\`\`
A delivery is answered when it is stored and applied afterwards: the history has the result of each record.
Fields that are not recognized are not stored: read \`unread\` in the history. Shops that sign in base64 with their own header need a relay,
a small service of yours: it checks the signature of the shop over the bytes of the body, signs the same bytes with the webhook secret as above, and sends them to
\`WEBHOOK_URL\` with the topic header of the shop. It returns the response of the station, so that the shop repeats what was not stored.
You may send only the fields that changed. Lines are replaced as a whole: send all of them or none. \`status\`, \`cancelled_at\` or an \`event\` with a word for it (\`order.cancelled\`) cancels the order. What
is not understood (a status, a date, a missing unit) rejects its record with the reason, and a rejected record of a stored order stops its shipment.

## Generated clients
openapi-typescript types the file of a CSV upload as a string and leaves the body of a webhook delivery untyped. Cast a \`Blob\` and
let openapi-fetch build the form: \`client.POST(path, { body: { file: blob as unknown as string }, bodySerializer: ({ file }) => {
const form = new FormData(); form.append('file', file); return form; } })\`. Sign and send the bytes of a delivery with \`fetch\`.

## Testing
A **test key** creates and reads separate orders, shipments, batches and plans. It uses the live items, boxes, rules and rate tables but cannot
change them (403). An administrator creates one in the window under Keys and users, or with \`POST /station/v1/keys\` and
\`{"label":"ERP test","mode":"test"}\`; it begins with \`pw_test_\`. Test data never appears on Today or in the usage. \`DELETE /station/v1/testData\` with an administrator's key
removes it.
`;

export const documentGuide = {
  service: `The API of the packing and fulfillment service. Searches, changes of an order, imports with a preview and everything
else the station offers are in a second document, \`/station/v1/openapi.json\`.
${common}`,
  station: `The API of the station beyond the service (\`/station/v1/openapi/service.json\`): lookups and searches, changes of an order,
quotes, tender and tracking, imports with a preview and undo, keys and users, backups, settings.
${common}`,
} as const;

/** One sentence for each tag of the operations. */
export const tagGuide: Readonly<Record<string, string>> = {
  Packing: 'Packs items into boxes without storing anything; large requests become jobs.',
  Jobs: 'Progress, results and cancellation of long-running requests.',
  Batches: 'Up to 10,000 pack requests in one run.',
  Items: 'The item master: sizes, weights, barcodes, handling.',
  Containers: 'The boxes, pallets and trailers that goods are packed into.',
  'Bulk changes': 'Changing, deleting and restoring many records, with progress, cancel and undo.',
  Slots: 'Locations in the warehouse where items are picked.',
  Rules: 'Business rules that select boxes, separate goods and set limits.',
  Policies: 'Named sets of rules, and their effect on an order.',
  Imports: 'CSV and Excel imports with an exact preview, rejected rows and undo.',
  Exports: 'All fields of masters and orders as files that can be imported again.',
  Orders: 'Customer orders.',
  Shipments: 'From orders to a packing plan, rates and the carrier.',
  'Packing at benches': 'What packers do with scanner and box: sessions, scans, operators and benches.',
  'Fulfillment plans': 'Compare parcel, LTL and FTL for a set of orders.',
  Waves: 'Picking: grouping orders into waves and sequencing their picks.',
  Rates: 'Rate tables of carriers, their versions and quotes.',
  Consolidation: 'Orders that ship together.',
  Integrations: 'Connected systems: webhooks, mappings, deliveries and rejected records.',
  Keys: 'API keys and their permissions.',
  Users: 'Users of the station.',
  Session: 'Signing in and out.',
  Administration: 'API keys, limits and usage.',
  Station: 'State, settings, log and diagnostics of this station.',
  Samples: 'Sample masters to try the station with.',
  Documents: 'Labels, packing slips and lists of a shipment, their templates, and the numbering of cartons.',
  Printing: 'Printers, and the print queue with what is stuck in it.',
  Upkeep: 'Backups, restore and audit log.',
};
