import { createHmac } from 'node:crypto';

export interface SignedCallback {
  readonly id: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** `whsec_` and a key in base64; null: not signed. */
  readonly secret: string | null;
}

/**
 * Headers of a callback. `X-Webhook-Signature` is that of the inbound webhook (specification, "Authentication"): the HMAC of the
 * body with the secret. The others are those of Standard Webhooks, whose signature covers id and time as well, so that a
 * receiver can refuse what is old or came before.
 */
export function callbackHeaders({ id, body, timestamp, secret }: SignedCallback): Record<string, string> {
  const plain = {
    'content-type': 'application/json',
    'user-agent': 'Packwright',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
  };
  if (secret === null) return plain;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const timed = createHmac('sha256', key)
    .update(`${id}.${String(timestamp)}.${body}`)
    .digest('base64');
  return {
    ...plain,
    'x-webhook-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'webhook-signature': `v1,${timed}`,
  };
}
