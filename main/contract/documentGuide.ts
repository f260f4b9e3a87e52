/** What an integrator reads first in both OpenAPI documents, and what each of their parts is for. Markdown. */

const common = `
## Calling it
- **Credentials**: an API key in \`X-Api-Key\`. The window makes keys under Keys and users.
- **Units**: lengths are inches, weights pounds, amounts dollars, times ISO 8601. Webhooks and imports convert by the \`dimensionUnit\` and
  \`weightUnit\` of a record or row (mm, cm, m, in, ft; g, kg, oz, lb) and reject an unknown unit. \`/station/v1/imports\` also reads the
  header (\`Length (mm)\`), the cell (\`30 cm\`) and its \`length\` and \`weight\` parameters. Everywhere else, and in a
  field of another name (\`lengthUnit\`, \`units\`, \`uom\`), another unit is refused; in a list, file or delivery its record.
- **Repeating a request**: send an \`Idempotency-Key\` with every write. The same key with the same body gets the first answer again, marked
  \`Idempotency-Replayed: true\`; with another body 422; while the first still runs 409 with \`Retry-After\`. A key counts for one operation.
  Operations that do not list the header do not read it: exports, and those with a secret (keys, integrations, secret rotation). Orders are
  also protected by \`sourceSystem\` and \`sourceOrderId\`: a second one is 409 and names the first. Both count
  as written, including case.
- **Ids, SKUs, barcodes and order numbers** have no space at their ends: JSON that writes one is refused with what to send, in a list or
  delivery its record alone. Files are trimmed, and a mapping trims with \`x-trim\`.
- **Unknown fields** are not stored. A header \`Warning: 299\` names them, as it does unknown parameters and columns (in packing also the
  \`warnings\` of the answer); lists of \`/station/v1\` refuse every unknown parameter. A clear slip of a known field that is absent (\`lenght\`,
  \`qty\`) is refused, with the right name or as the missing field; in a list or batch it rejects its record or order. A name that is only near a known one, or stands
  beside it, gets 2xx and "Did you mean …?" in the header: read it, or the value is lost. Rules and \`/station/v1\` refuse it with 400, but for
  records of lists, which are stored with the warning.
- **Strict**: with \`Prefer: handling=strict\` unknown fields and parameters of a JSON request are 400, all of them named; in a list the whole
  list. In a CSV file or a webhook delivery it rejects the row or record with a column or field that is not read. The answer says
  \`Preference-Applied: handling=strict\`; without that header the preference was not met, as in \`/station/v1/imports\`, whose preview
  names the columns. Set it in tests and wherever no one reads warnings.
- **Changing a record** takes the \`version\` that was read; 409 says that somebody else was faster. PUT of a rule or
  integration and steps such as cancel take none: the last one wins. There are no ETags: \`If-Match\` is
  not read, and a \`Warning\` says so.
- **Problems** are RFC 9457 with \`field\`, the path in the request, and \`instance\`, for support.
- **Lists** have pages: send \`nextCursor\` as \`cursor\` until it is null. Batches send \`nextPageToken\` as \`after\`; rules and
  integrations come whole. A parameter that looks like a filter or a page and is not known is refused with 400.

## First steps
An item, a box, an order, a shipment, its packing plan:
\`\`\`sh
call() { curl -s -H "X-Api-Key: $KEY" -H 'Content-Type: application/json' "$@"; }
call $URL/api/v1/items -d '{"id":"MUG","name":"Mug","length":5,"width":4,"height":4,"weight":0.9}'
call $URL/api/v1/containers -d '{"id":"BX-1","name":"Box 1","containerType":"Box","innerLength":12,"innerWidth":9,"innerHeight":6,"weightMaxGross":40}'
call $URL/api/v1/orders -d '{"sourceOrderId":"SO-1","shipTo":{"name":"Ann","address":{"street1":"1 Dock Rd","city":"Reno","state":"NV","zip":"89501","country":"US"}},"lines":[{"itemId":"MUG","quantityOrdered":3}]}'
call $URL/api/v1/shipments -d '{"orderIds":["ORDER_ID"],"mode":"Parcel"}'
call -X POST $URL/api/v1/shipments/SHIPMENT_ID/optimize
call $URL/station/v1/shipments/SHIPMENT_ID
\`\`\`
\`ORDER_ID\` and \`SHIPMENT_ID\` are the \`id\` of the answer before. The last answer has the boxes in \`shipment.packResult.results\`.

## Generated clients
With openapi-typescript the file of a CSV upload is typed as a string, and the body of a webhook delivery is not typed. Cast a \`Blob\` and
have openapi-fetch write the form: \`client.POST(path, { body: { file: blob as unknown as string }, bodySerializer: ({ file }) => {
const form = new FormData(); form.append('file', file); return form; } })\`. Sign and send the bytes of a delivery with \`fetch\`.

## Trying it out
A **test key** (Mode: Test) creates and reads orders, shipments, batches and plans of its own over the live items, boxes, rules and rate
tables, which it cannot change. They never appear on Today or in the usage. \`DELETE /station/v1/testData\` with an administrator's key
removes all of them.
`;

export const documentGuide = {
  service: `The interface of the packing and fulfillment service, as this station answers it. Searching, single orders and shipments,
imports with a preview and whatever else the station has are in its second document, \`/station/v1/openapi.json\`.
${common}`,
  station: `What the station has in addition to the service (\`/station/v1/openapi/service.json\`): lookups and searches, single orders and
shipments, imports with a preview and undo, keys and users, backups, settings.
${common}`,
} as const;

/** One sentence for each tag of the operations. */
export const tagGuide: Readonly<Record<string, string>> = {
  Packing: 'Packs items into boxes without storing anything; large requests become jobs.',
  Jobs: 'Long work: its progress, its result, cancelling it.',
  Batches: 'Up to 10,000 pack requests in one run.',
  Items: 'The item master: sizes, weights, barcodes, handling.',
  Containers: 'The boxes, pallets and trailers that goods are packed into.',
  'Bulk changes': 'Changing, deleting and restoring many records, with progress, cancel and undo.',
  Slots: 'Locations in the warehouse where items are picked.',
  Rules: 'Business rules that choose boxes, separate goods and set limits.',
  Policies: 'Named sets of rules, and what they do to an order.',
  Imports: 'CSV and Excel files with a preview that is the result, rejected rows and undo.',
  Exports: 'All fields of masters and orders as files that import again without a change.',
  Orders: 'What customers ordered.',
  Shipments: 'From orders to a packing plan, rates and the carrier.',
  'Fulfillment plans': 'Parcel, LTL and FTL compared for a set of orders.',
  Waves: 'Picking: which orders together, in which sequence through the warehouse.',
  Rates: 'Rate tables of carriers, their versions and quotes.',
  Consolidation: 'Orders that travel together.',
  Integrations: 'Connected systems: webhooks, mappings, deliveries and rejected records.',
  Keys: 'API keys and what they may do.',
  Users: 'The people of the station.',
  Session: 'Signing in and out.',
  Administration: 'API keys, limits and usage.',
  Station: 'State, settings, log and diagnostics of this station.',
  Samples: 'Sample masters to try the station with.',
  Upkeep: 'Backups, restoring, audit log.',
};
