import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, TestStation } from './startStation.ts';

export const secret = 'a-webhook-secret-of-the-tests';

export function signatureOf(body: string | Uint8Array, under = secret): string {
  return `sha256=${createHmac('sha256', under).update(body).digest('hex')}`;
}

export interface SendOptions {
  readonly type?: string;
  readonly organization?: string;
  readonly under?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a delivery as a host would: raw text or bytes with their signature, no credentials. */
export function deliver(
  { call, station }: TestStation,
  body: unknown,
  { type = 'generic', organization = station.organizationId, under = secret, headers = {} }: SendOptions = {},
): Promise<Answer> {
  const bytes = body instanceof Uint8Array ? Uint8Array.from(body) : null;
  const raw = bytes ?? (typeof body === 'string' ? body : JSON.stringify(body));
  return call('POST', `/api/v1/integrations/webhook/${type}/${organization}`, {
    raw,
    key: null,
    headers: { 'content-type': 'application/json', 'x-webhook-signature': signatureOf(raw, under), ...headers },
  });
}

/** Warnings of the answer to a delivery without those that name a rejected record each. */
export const ofAllRecords = (warnings: readonly string[]): readonly string[] =>
  warnings.filter((warning) => !/^Rejected: (?:items|deliveries)\[/.test(warning));

/** The integration `generic` with a webhook secret, and with units, so that no delivery says that it has none. */
export function configure({ call }: TestStation, change: object = {}, type = 'generic'): Promise<Answer> {
  return call('PUT', `/api/v1/integrations/${type}`, {
    body: { settings: { webhookSecret: secret, preferredDimensionUnit: 'in', preferredWeightUnit: 'lb' }, ...change },
  });
}

/** The entry of a delivery once all its records were met. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape.
export async function ended({ call }: TestStation, deliveryId: string, type = 'generic'): Promise<any> {
  const entry = async () => {
    const { body } = await call('GET', `/station/v1/integrations/${type}/history?limit=100`);
    return body.items.find(({ id }: { id: string }) => id === deliveryId);
  };
  await expect.poll(async () => (await entry()).status, { timeout: 20_000 }).not.toBe('pending');
  return entry();
}
