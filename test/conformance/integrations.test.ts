import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import type { Connector } from '../../main/domain/integrations/connectorPorts.ts';
import { configure, deliver, ended, secret, signatureOf } from '../support/integrations.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const seen: object[] = [];
/** The host system. */
const host: Connector = {
  test: ({ credentials }) => {
    seen.push(credentials);
    return Promise.resolve({ success: true, message: 'Connected.' });
  },
  async *pull() {
    await Promise.resolve();
    yield {
      items: [{ number: 'BC-1', length: 1, width: 2, height: 3, weight: 4 }, { number: '' }],
      deliveries: [
        { number: 'SO-1', salesOrderLines: [{ sequence: 10000, lineObjectNumber: 'BC-1', shipQuantity: 2 }] },
      ],
    };
  },
};
const { get, post, put, remove, station } = ownService({
  findConnector: (type) => (type === 'businessCentral' ? host : null),
});
const words = (text: string) => text.split(' ').sort();
const credentials = { clientId: 'the-id', clientSecret: 'the-secret', tokenUrl: 'https://login.example/token' };
const tenantUrl = 'https://tenant.example/api';
const business = '/integrations/businessCentral';
let clerk: { readonly key: string };
beforeAll(async () => {
  await configure(station());
  await put(business, { tenantUrl, credentials });
  clerk = { key: (await post('/station/v1/keys', { label: 'Clerk' })).body.apiKey };
});

describe('Resources and their fields: Integration', () => {
  prove(
    'Fields: connectorType, displayName, enabled, tenantUrl, fieldMappings {itemMappings, deliveryMappings; each a list of {sourceField, targetField, transform}}, settings {defaultAlgorithm, enableCostOptimization, preferredDimensionUnit, preferredWeightUnit, webhookSecret}, status {lastSyncAt, lastSyncStatus, lastSyncItemCount, lastError, lastWebhookAt, lastWebhookStatus}, createdAt, updatedAt.',
    async () => {
      const settings = {
        defaultAlgorithm: 'fpLayer',
        enableCostOptimization: true,
        preferredDimensionUnit: 'cm',
        preferredWeightUnit: 'kg',
        webhookSecret: secret,
      };
      await put(business, { settings });
      const { body } = await get(business);
      // The version is that of every stored resource ("Versioning").
      expect(fieldsOf(body)).toEqual(
        words('connectorType displayName enabled tenantUrl fieldMappings settings status createdAt updatedAt version'),
      );
      expect(body).toMatchObject({ connectorType: 'businessCentral', enabled: true, tenantUrl });
      const ofSpecification = fieldsOf(body.settings).filter((name) => !name.startsWith('x-'));
      expect(ofSpecification).toEqual(Object.keys(settings).sort());
      expect(body.settings).toMatchObject({ ...settings, webhookSecret: expect.not.stringContaining(secret) });
      expect(fieldsOf(body.fieldMappings)).toEqual(['deliveryMappings', 'itemMappings']);
      for (const mapping of [...body.fieldMappings.itemMappings, ...body.fieldMappings.deliveryMappings])
        expect(fieldsOf({ transform: null, ...mapping })).toEqual(['sourceField', 'targetField', 'transform']);
      expect(fieldsOf(body.status)).toEqual(
        words('lastSyncAt lastSyncStatus lastSyncItemCount lastError lastWebhookAt lastWebhookStatus'),
      );
      await put(business, { settings: { preferredDimensionUnit: null, preferredWeightUnit: null } });
    },
  );
  prove(
    'Credentials (for example clientId, clientSecret, tokenUrl; the required set is listed per connector as requiredCredentialFields) are stored encrypted and never returned.',
    async () => {
      const connectors = (await get('/integrations/connectors')).body as {
        connectorType: string;
        requiredCredentialFields: string[];
      }[];
      const { requiredCredentialFields } =
        connectors.find(({ connectorType }) => connectorType === 'businessCentral') ?? {};
      expect(requiredCredentialFields).toEqual(['clientId', 'clientSecret', 'tokenUrl']);
      for (const answer of [await put(business, { credentials }), await get(business), await get('/integrations')])
        expect(answer.text).not.toContain('the-secret');
      const files = readdirSync(station().dataDir).filter((name) => name.startsWith('station.db'));
      const stored = files.map((name) => readFileSync(join(station().dataDir, name), 'latin1')).join('');
      expect([stored.includes('tenant.example'), stored.includes('the-secret')]).toEqual([true, false]);
      await post(`${business}/test`);
      expect(seen.at(-1)).toEqual(credentials);
    },
  );
  prove(
    [
      'Connector list entry: connectorType, displayName, description, requiredCredentialFields.',
      '| GET /integrations/connectors | connector list |',
    ],
    async () => {
      const { status, body } = await get('/integrations/connectors');
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(0);
      for (const connector of body)
        expect(fieldsOf(connector)).toEqual(words('connectorType displayName description requiredCredentialFields'));
    },
  );
});

describe('Endpoints: Integrations', () => {
  prove('| GET /integrations | array of integrations |', async () => {
    const { body } = await get('/integrations');
    expect(body.map(({ connectorType }: { connectorType: string }) => connectorType).sort()).toEqual([
      'businessCentral',
      'generic',
    ]);
  });
  prove('| GET /integrations/{connectorType} | integration |', async () => {
    expect((await get('/integrations/generic')).body.connectorType).toBe('generic');
    expect((await get('/integrations/sapS4Hana')).status).toBe(404);
  });
  prove(
    [
      '| PUT /integrations/{connectorType} | admin only; body tenantUrl, enabled, credentials (object), settings, fieldMappings |',
      '| DELETE /integrations/{connectorType} | admin only; 204 |',
    ],
    async () => {
      const path = '/integrations/sapS4Hana';
      const itemMappings = [{ sourceField: 'Material', targetField: 'id', transform: null }];
      const request = {
        tenantUrl,
        enabled: false,
        credentials,
        settings: { defaultAlgorithm: 'fpFast' },
        fieldMappings: { itemMappings },
      };
      expect((await put(path, request, clerk)).status).toBe(403);
      const { status, body } = await put(path, request);
      expect([status, body]).toMatchObject([
        200,
        { tenantUrl, enabled: false, settings: { defaultAlgorithm: 'fpFast' }, fieldMappings: { itemMappings } },
      ]);
      expect((await remove(path, clerk)).status).toBe(403);
      expect((await remove(path)).status).toBe(204);
      expect((await get(path)).status).toBe(404);
    },
  );
  prove(
    [
      '| GET /integrations/{connectorType}/mappings | mappings |',
      '| PUT /integrations/{connectorType}/mappings | admin only; body {itemMappings, deliveryMappings} |',
      '| GET /integrations/{connectorType}/mappings/defaults | default mapping template |',
      '| POST /integrations/{connectorType}/mappings/reset | resets to defaults |',
    ],
    async () => {
      const defaults = (await get(`${business}/mappings/defaults`)).body;
      expect(fieldsOf(defaults)).toEqual(['deliveryMappings', 'itemMappings']);
      expect((await get(`${business}/mappings`)).body).toEqual(defaults);
      const change = {
        itemMappings: [{ sourceField: 'no', targetField: 'id', transform: null }],
        deliveryMappings: [{ sourceField: 'no', targetField: 'sourceOrderId', transform: null }],
      };
      expect((await put(`${business}/mappings`, change, clerk)).status).toBe(403);
      expect((await put(`${business}/mappings`, change)).body).toEqual(change);
      expect((await get(`${business}/mappings`)).body).toEqual(change);
      expect((await post(`${business}/mappings/reset`, undefined, clerk)).status).toBe(403);
      expect((await post(`${business}/mappings/reset`)).body).toEqual(defaults);
      expect((await get(`${business}/mappings`)).body).toEqual(defaults);
    },
  );
  prove('| POST /integrations/{connectorType}/test | returns {success, message} |', async () => {
    expect((await post(`${business}/test`)).body).toEqual({ success: true, message: 'Connected.' });
  });
  prove(
    [
      '| POST /integrations/{connectorType}/sync | pulls items and orders; returns sync result |',
      'Sync result: success, itemsSynced, itemsSkipped, warnings, errors.',
      '| GET /integrations/{connectorType}/sync/status | last sync and webhook status fields |',
      'Integrations: connectors to host systems (ERP, WMS) for syncing master data, with an inbound signed webhook.',
    ],
    async () => {
      const { body } = await post(`${business}/sync`);
      expect(fieldsOf(body)).toEqual(words('success itemsSynced itemsSkipped warnings errors'));
      expect(body).toMatchObject({ itemsSynced: 2, itemsSkipped: 1, errors: [expect.any(String)] });
      expect((await get('/items/BC-1')).body).toMatchObject({ length: 1, width: 2, height: 3, weight: 4 });
      const { items } = (await get('/orders')).body;
      expect(items).toMatchObject([{ sourceOrderId: 'SO-1', lines: [{ quantityOrdered: 2 }] }]);
      const { status, body: last } = await get(`${business}/sync/status`);
      expect(status).toBe(200);
      expect(last).toMatchObject({
        lastSyncAt: expect.any(String),
        lastSyncStatus: expect.any(String),
        lastSyncItemCount: 2,
      });
      expect(last).toMatchObject({ lastWebhookAt: null, lastWebhookStatus: null });
    },
  );
});

describe('Events: Inbound: host-system webhook', () => {
  const delivery = (id: string) => ({ items: [{ id, length: 1, width: 1, height: 1, weight: 1 }] });
  prove(
    [
      '| POST /integrations/webhook/{connectorType}/{orgId} | unauthenticated, signed; see Events |',
      '`POST /integrations/webhook/{connectorType}/{orgId}` accepts a JSON payload whose format depends on the connector and event; it is dispatched to the connector.',
      'Header `X-Webhook-Signature` is required as described in Authentication.',
      'Response: {success, deliveryId} (or the sync-result shape with itemsSynced, itemsSkipped, warnings, errors).',
      'Inbound webhook: unauthenticated but signed.',
      'The header `X-Webhook-Signature` carries `sha256=` followed by the hex HMAC-SHA256 of the raw request body, computed with the webhook secret stored in the integration settings.',
    ],
    async () => {
      const raw = JSON.stringify(delivery('HOOK-1'));
      const path = `/integrations/webhook/generic/${station().station.organizationId}`;
      const send = (signature: string | null) =>
        post(path, undefined, {
          raw,
          key: null,
          headers: {
            'content-type': 'application/json',
            ...(signature !== null && { 'X-Webhook-Signature': signature }),
          },
        });
      for (const wrong of [
        null,
        '',
        signatureOf(raw).slice('sha256='.length),
        signatureOf(raw, 'other'),
        signatureOf(`${raw} `),
      ])
        expect((await send(wrong)).status).toBe(401);
      expect((await get('/items/HOOK-1')).status).toBe(404);
      const { status, body } = await send(signatureOf(raw));
      expect([status, body]).toMatchObject([200, { success: true, deliveryId: expect.any(String) }]);
      await ended(station(), body.deliveryId);
      expect((await get('/items/HOOK-1')).status).toBe(200);
    },
  );
  prove('The integration status records lastWebhookAt and lastWebhookStatus.', async () => {
    const { deliveryId } = (await deliver(station(), delivery('HOOK-2'))).body;
    await ended(station(), deliveryId);
    const { status } = (await get('/integrations/generic')).body;
    expect(Date.parse(status.lastWebhookAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(status.lastWebhookStatus).toBe('completed');
  });
  prove('| 401 | invalid or missing signature |', async () => {
    expect((await deliver(station(), delivery('NO'), { under: 'wrong' })).status).toBe(401);
    expect((await deliver(station(), delivery('NO'), { headers: { 'x-webhook-signature': '' } })).status).toBe(401);
  });
  prove('| 404 | integration not configured for that connector type and organization |', async () => {
    expect((await deliver(station(), delivery('NO'), { type: 'sapS4Hana' })).status).toBe(404);
    expect((await deliver(station(), delivery('NO'), { organization: 'of-nobody' })).status).toBe(404);
  });
  prove('| 400 | body is not valid JSON |', async () => {
    expect((await deliver(station(), '{"items":')).status).toBe(400);
  });
  prove('| 500 | webhook secret not configured |', async () => {
    await put('/integrations/sapS4Hana', {});
    const { status, body } = await deliver(station(), delivery('NO'), { type: 'sapS4Hana' });
    expect([status, body.type]).toEqual([500, 'urn:packwright:error:server_error']);
  });
});
