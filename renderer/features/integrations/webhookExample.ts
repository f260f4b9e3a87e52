import { exampleRecord, type FieldMappings } from '../../../main/contract/index.ts';

export const secretPlaceholder = 'your-webhook-secret';

/** A delivery with one item and one order in the field names of the mapping. */
export function exampleBody({ itemMappings, deliveryMappings }: FieldMappings): string {
  return JSON.stringify({
    event: 'test',
    items: [exampleRecord(itemMappings)],
    deliveries: [exampleRecord(deliveryMappings)],
  });
}

/** Commands for a POSIX shell that sign the body and send it. */
export function exampleCommand(url: string, header: string, body: string, secret: string | null): string {
  return [
    `SECRET=${quoted(secret ?? secretPlaceholder)}`,
    `BODY=${quoted(body)}`,
    `SIGNATURE=$(printf '%s' "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')`,
    `curl -sS ${quoted(url)} -H 'Content-Type: application/json' -H "${header}: sha256=$SIGNATURE" --data-binary "$BODY"`,
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
