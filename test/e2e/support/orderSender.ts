import { createHmac } from 'node:crypto';
import type { Call } from './callStation.ts';

/** Delivers an order as a connected system does. */
export async function senderOf(call: Call): Promise<(number: string, record: object) => Promise<void>> {
  const webhookSecret = 'the secret of a connected system';
  await call('PUT', '/api/v1/integrations/generic', { settings: { webhookSecret } });
  const { body: webhook } = await call('GET', '/station/v1/integrations/generic/webhook');
  const { pathname } = new URL((webhook as { url: string }).url);
  return async (sourceOrderId, record) => {
    const body = { deliveries: [{ sourceOrderId, ...record }] };
    const signature = `sha256=${createHmac('sha256', webhookSecret).update(JSON.stringify(body)).digest('hex')}`;
    await call('POST', pathname, body, { 'x-webhook-signature': signature });
  };
}

/** How many requests of its sender wait for a decision. */
export async function requestsOf(call: Call, number: string): Promise<number> {
  const { body } = await call('GET', `/api/v1/orders?x-sourceOrderId=${number}`);
  const [order] = (body as { items: readonly { id: string }[] }).items;
  const shown = (await call('GET', `/station/v1/orders/${order?.id ?? ''}`)).body as Record<string, unknown>;
  const all = [shown['x-cancellationRequests'], shown['x-changeRequests']];
  return all.flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : [])).length;
}
