import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connector } from '../../../main/domain/integrations/connectorPorts.ts';
import { configure, secret } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let userKey = '';
const calls: object[] = [];
const host: Connector = {
  test: (access) => {
    calls.push(access);
    return access.tenantUrl === null
      ? Promise.reject(new Error('The host does not answer.'))
      : Promise.resolve({ success: true, message: 'Connected.' });
  },
  async *pull({ tenantUrl }) {
    await Promise.resolve();
    yield { items: [{ number: 'BC-1', length: 1, width: 2, height: 3, weight: 4 }], deliveries: [] };
    if (tenantUrl === null) throw new Error('The host broke off.');
    yield {
      items: [{ number: 'BC-2' }],
      deliveries: [
        { number: 'SO-1', salesOrderLines: [{ sequence: 10000, lineObjectNumber: 'BC-1', shipQuantity: 2 }] },
      ],
    };
  },
};
beforeAll(async () => {
  station = await startStation({ findConnector: (type) => (type === 'businessCentral' ? host : null) });
  userKey = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body.apiKey;
});
afterAll(() => station[Symbol.asyncDispose]());

const get = (path: string, key?: string) =>
  station.call('GET', `/api/v1/integrations${path}`, key === undefined ? {} : { key });
const put = (body: object, path = '/generic') => station.call('PUT', `/api/v1/integrations${path}`, { body });
const post = (path: string) => station.call('POST', `/api/v1/integrations${path}`);

describe('connector types', () => {
  test('are listed with the credentials that each needs', async () => {
    const { status, body } = await get('/connectors', userKey);
    expect(status).toBe(200);
    expect(body).toEqual(
      ['generic', 'sapS4Hana', 'businessCentral'].map((connectorType) => ({
        connectorType,
        displayName: expect.any(String),
        description: expect.any(String),
        requiredCredentialFields: connectorType === 'generic' ? [] : ['clientId', 'clientSecret', 'tokenUrl'],
      })),
    );
  });

  test('each have default mappings that could be stored as they are', async () => {
    for (const { connectorType } of (await get('/connectors')).body) {
      const { body } = await get(`/${connectorType}/mappings/defaults`);
      expect(body.itemMappings.length * body.deliveryMappings.length).toBeGreaterThan(100);
      const stored = await put({ fieldMappings: body }, `/${connectorType}`);
      expect([stored.status, stored.body.fieldMappings]).toEqual([200, body]);
      await station.call('DELETE', `/api/v1/integrations/${connectorType}`);
    }
    expect((await get('/nothing/mappings/defaults')).status).toBe(404);
  });
});

describe('an integration', () => {
  test('is created by the first PUT with defaults, and answered without secrets', async () => {
    const { status, body } = await put({ credentials: { apiPassword: 'geheim' }, settings: { webhookSecret: secret } });
    expect([status, body]).toEqual([
      200,
      {
        connectorType: 'generic',
        displayName: 'Any system',
        enabled: true,
        tenantUrl: null,
        fieldMappings: (await get('/generic/mappings/defaults')).body,
        settings: {
          defaultAlgorithm: null,
          enableCostOptimization: false,
          preferredDimensionUnit: null,
          preferredWeightUnit: null,
          webhookSecret: '********',
        },
        status: {
          lastSyncAt: null,
          lastSyncStatus: null,
          lastSyncItemCount: null,
          lastError: null,
          lastWebhookAt: null,
          lastWebhookStatus: null,
        },
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    expect((await get('/generic', userKey)).body).toEqual(body);
    expect((await get('', userKey)).body).toEqual([body]);
    expect((await get('/generic/sync/status', userKey)).body).toEqual(body.status);
  });

  test('keeps what a change does not name, and null takes a value away', async () => {
    await put({ tenantUrl: 'https://erp.example/a?b=c', settings: { defaultAlgorithm: 'fpLayer' } });
    const { body } = await put({ enabled: false, settings: { preferredDimensionUnit: 'CM' } });
    expect(body).toMatchObject({
      enabled: false,
      tenantUrl: 'https://erp.example/a?b=c',
      settings: { defaultAlgorithm: 'fpLayer', preferredDimensionUnit: 'CM', webhookSecret: '********' },
      version: 3,
    });
    const cleared = await put({ enabled: true, tenantUrl: null, settings: { defaultAlgorithm: null } });
    expect(cleared.body).toMatchObject({ enabled: true, tenantUrl: null, settings: { defaultAlgorithm: null } });
  });

  test('keeps its webhook secret when the mask comes back, and loses it to null or an empty text', async () => {
    const hasSecret = async () =>
      (await station.call('GET', '/station/v1/integrations/generic/webhook')).body.hasSecret;
    await put({ settings: { webhookSecret: '********' } });
    expect(await hasSecret()).toBe(true);
    await put({ settings: { webhookSecret: '' } });
    expect(await hasSecret()).toBe(false);
    await configure(station);
    await put({ settings: { webhookSecret: null } });
    expect((await get('/generic')).body.settings.webhookSecret).toBeNull();
  });

  test('names its stored credentials to administrators only; null takes one away', async () => {
    const webhook = (key?: string) =>
      station.call('GET', '/station/v1/integrations/generic/webhook', key ? { key } : {});
    await put({ credentials: { user: 'a', token: 'b' } });
    const { credentialFields, credentialsSetAt } = (await webhook()).body;
    expect(credentialFields).toEqual(['apiPassword', 'token', 'user']);
    await put({ enabled: true });
    expect((await webhook()).body.credentialsSetAt).toBe(credentialsSetAt);
    expect(Date.now() - Date.parse(credentialsSetAt)).toBeLessThan(60_000);
    await put({ credentials: { user: null } });
    expect((await webhook()).body.credentialFields).toEqual(['apiPassword', 'token']);
    expect((await webhook(userKey)).status).toBe(403);
  });

  test.each([
    [{ tenantUrl: 'http://erp.example' }, 'tenantUrl'],
    [{ tenantUrl: 'https://user:password@erp.example' }, 'tenantUrl'],
    [{ tenantUrl: 'https://erp.example/#x' }, 'tenantUrl'],
    [{ tenantUrl: 'file:///etc/passwd' }, 'tenantUrl'],
    [{ tenantUrl: `https://erp.example/${'x'.repeat(2029)}` }, 'tenantUrl'],
    [{ credentials: 'x' }, 'credentials'],
    [{ credentials: { a: 1 } }, 'credentials.a'],
    [{ credentials: { a: 'x'.repeat(8193) } }, 'credentials.a'],
    [{ credentials: Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`k${String(i)}`, 'x'])) }, 'credentials'],
    [{ settings: { webhookSecret: 'x'.repeat(257) } }, 'settings.webhookSecret'],
    [{ settings: { preferredDimensionUnit: 'parsec' } }, 'settings.preferredDimensionUnit'],
    [{ settings: { preferredWeightUnit: 'cm' } }, 'settings.preferredWeightUnit'],
    [{ settings: { enableCostOptimization: 'yes' } }, 'settings.enableCostOptimization'],
    [{ enabled: 1 }, 'enabled'],
    [{ fieldMappings: { itemMappings: [{ sourceField: 'a' }] } }, 'fieldMappings.itemMappings[0].targetField'],
    [
      { fieldMappings: { itemMappings: [{ sourceField: 'a', targetField: 'nothing' }] } },
      'fieldMappings.itemMappings[0].targetField',
    ],
  ])('refuses what is wrong: case %#', async (body, field) => {
    const before = (await get('/generic')).body;
    const answer = await put(body);
    expect([answer.status, answer.body.field]).toEqual([400, field]);
    expect((await get('/generic')).body).toEqual(before);
  });

  test('takes the last values within the limits', async () => {
    const { status } = await put({
      tenantUrl: `https://erp.example/${'x'.repeat(2028)}`,
      credentials: { token: 'x'.repeat(8192), [`n${'x'.repeat(255)}`]: 'y' },
      settings: { webhookSecret: 'x'.repeat(256), preferredDimensionUnit: 'inch', preferredWeightUnit: 'KGM' },
    });
    expect(status).toBe(200);
  });

  test('is not changed by a request that states another version', async () => {
    const { version } = (await get('/generic')).body;
    const mappings = (body: object) => put(body, '/generic/mappings');
    expect((await put({ enabled: true, 'x-version': version })).status).toBe(200);
    const stored = (await get('/generic')).body;
    const other = { 'x-version': stored.version + 1 };
    for (const late of [await put({ enabled: false, ...other }), await mappings({ itemMappings: [], ...other })])
      expect([late.status, late.body.field, late.body.detail]).toEqual([
        409,
        'x-version',
        `The integration has been changed since version ${String(stored.version + 1)}: read it again and repeat the change.`,
      ]);
    expect((await get('/generic')).body).toEqual(stored);
    const right = { ...stored.fieldMappings, 'x-version': stored.version };
    expect((await mappings(right)).body).toEqual(stored.fieldMappings);
    expect((await put({ enabled: false, 'x-version': 1 }, '/sapS4Hana')).status).toBe(409);
  });

  test('is configured, deleted and mapped by administrators only', async () => {
    for (const [method, path, body] of [
      ['PUT', '/api/v1/integrations/generic', {}],
      ['DELETE', '/api/v1/integrations/generic', undefined],
      ['PUT', '/api/v1/integrations/generic/mappings', {}],
      ['POST', '/api/v1/integrations/generic/mappings/reset', undefined],
      ['POST', '/station/v1/integrations/generic/webhook/rotate', undefined],
      ['POST', '/station/v1/integrations/generic/history/x/retry', undefined],
    ] as const) {
      const answer = await station.call(method, path, { key: userKey, ...(body && { body }) });
      expect([path, answer.status]).toEqual([path, 403]);
      expect((await station.call(method, path, { key: null, ...(body && { body }) })).status).toBe(401);
    }
  });

  test('of an unknown type, or that is not configured, is not found', async () => {
    expect((await put({}, '/nothing')).status).toBe(404);
    for (const path of ['/sapS4Hana', '/sapS4Hana/mappings', '/sapS4Hana/sync/status', '/nothing'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    for (const path of ['/sapS4Hana/test', '/sapS4Hana/sync', '/sapS4Hana/mappings/reset'])
      expect([path, (await post(path)).status]).toEqual([path, 404]);
    expect((await station.call('GET', '/station/v1/integrations/sapS4Hana/history')).status).toBe(404);
    expect((await station.call('DELETE', '/api/v1/integrations/sapS4Hana')).status).toBe(404);
  });

  test('is gone after its deletion, with everything that it had', async () => {
    expect((await station.call('DELETE', '/api/v1/integrations/generic')).status).toBe(204);
    expect((await get('/generic')).status).toBe(404);
    expect((await configure(station, { enabled: true })).body).toMatchObject({ version: 1, tenantUrl: null });
    const { body } = await station.call('GET', '/station/v1/integrations/generic/webhook');
    expect(body.credentialFields).toEqual([]);
  });
});

describe('field mappings', () => {
  const mapping = { sourceField: 'Nr', targetField: 'id', transform: 'x-trim' };
  const status = { sourceField: 'STATUS', targetField: 'x-status' };
  const putMappings = (body: object) => station.call('PUT', '/api/v1/integrations/generic/mappings', { body });

  test('are replaced list by list, and reset to the defaults', async () => {
    const defaults = (await get('/generic/mappings/defaults')).body;
    const { status, body } = await putMappings({ itemMappings: [mapping] });
    expect([status, body]).toEqual([200, { ...defaults, itemMappings: [mapping] }]);
    expect((await get('/generic/mappings', userKey)).body).toEqual(body);
    expect((await post('/generic/mappings/reset')).body).toEqual(defaults);
    expect((await get('/generic')).body.fieldMappings).toEqual(defaults);
  });

  test.each([
    [{ itemMappings: [{ ...mapping, sourceField: '' }] }, 'itemMappings[0].sourceField'],
    [{ itemMappings: [{ ...mapping, sourceField: 'a..b' }] }, 'itemMappings[0].sourceField'],
    [{ itemMappings: [{ ...mapping, sourceField: 'a[].b' }] }, 'itemMappings[0].sourceField'],
    [{ itemMappings: [{ ...mapping, sourceField: 'x'.repeat(257) }] }, 'itemMappings[0].sourceField'],
    [{ itemMappings: [mapping, { ...mapping, sourceField: 'b' }] }, 'itemMappings[1].targetField'],
    [{ itemMappings: [{ ...mapping, targetField: 'lines[].sku' }] }, 'itemMappings[0].targetField'],
    [{ itemMappings: [{ ...mapping, targetField: 'customAttributes.__proto__' }] }, 'itemMappings[0].targetField'],
    [{ itemMappings: [{ ...mapping, transform: 'upper' }] }, 'itemMappings[0].transform'],
    [{ deliveryMappings: [{ ...mapping, targetField: 'lines' }] }, 'deliveryMappings[0].targetField'],
    [{ itemMappings: [{ ...mapping, transformation: 'x-trim' }] }, 'itemMappings[0].transformation'],
    [{ deliveryMappings: [{ ...status, 'x-cancelValues': [] }] }, 'deliveryMappings[0].x-cancelValues'],
    [{ deliveryMappings: [{ ...status, 'x-cancelValues': [' '] }] }, 'deliveryMappings[0].x-cancelValues'],
    [{ deliveryMappings: [{ ...status, 'x-cancelValues': '90' }] }, 'deliveryMappings[0].x-cancelValues'],
    [{ deliveryMappings: [{ ...status, 'x-openValues': [' '] }] }, 'deliveryMappings[0].x-openValues'],
    [{ deliveryMappings: [{ ...status, 'x-openValues': ['void'] }] }, 'deliveryMappings[0].x-openValues'],
    [
      { deliveryMappings: [{ ...status, 'x-cancelValues': [90, 'X'], 'x-openValues': [10, ' x'] }] },
      'deliveryMappings[0].x-openValues',
    ],
    [
      { deliveryMappings: [{ ...status, targetField: 'priority', 'x-openValues': ['X'] }] },
      'deliveryMappings[0].x-openValues',
    ],
    [
      { deliveryMappings: [{ ...status, targetField: 'priority', 'x-cancelValues': ['X'] }] },
      'deliveryMappings[0].x-cancelValues',
    ],
    [
      { deliveryMappings: [{ sourceField: 'a[].b[].c', targetField: 'lines[].sku' }] },
      'deliveryMappings[0].sourceField',
    ],
    [{ itemMappings: Array.from({ length: 501 }, () => mapping) }, 'itemMappings'],
  ])('are refused when they make no sense: case %#', async (body, field) => {
    const answer = await putMappings(body);
    expect([answer.status, answer.body.field]).toEqual([400, field]);
  });

  test.each([
    ['status', 'status is not a field of an order; use x-status.'],
    ['orderStatus', 'orderStatus is not a field of an order; use x-status.'],
  ])('name the target that %s is for', async (targetField, detail) => {
    const answer = await putMappings({ deliveryMappings: [{ ...mapping, targetField }] });
    expect([answer.status, answer.body.detail]).toEqual([400, detail]);
  });

  test.each(['$.a.b', '$[0].a', '/a/b', '{{a.b}}', 'a->b', 'a[*].b', ' a', 'a. b'])(
    'are refused with a path of another language: %s',
    async (sourceField) => {
      const answer = await putMappings({ itemMappings: [mapping, { sourceField, targetField: 'name' }] });
      expect([answer.status, answer.body.field]).toEqual([400, 'itemMappings[1].sourceField']);
      expect(answer.body.detail).toContain(`"${sourceField}" is not a path`);
    },
  );

  test('are tried on a record without storing anything', async () => {
    const preview = (body: object) =>
      station.call('POST', '/station/v1/integrations/generic/mappings:preview', { body, key: userKey });
    const fieldMappings = {
      itemMappings: [
        { sourceField: 'Material', targetField: 'id', transform: 'x-withoutLeadingZeros' },
        { sourceField: 'Units[0].L', targetField: 'length' },
        { sourceField: 'Units[0].W', targetField: 'width' },
        { sourceField: 'Units[0].H', targetField: 'height' },
        { sourceField: 'Units[0].Unit', targetField: 'dimensionUnit' },
        { sourceField: 'Kg', targetField: 'weight' },
        { sourceField: 'Changed', targetField: 'x-version', transform: 'x-dateTime' },
        { sourceField: 'Colour', targetField: 'customAttributes.colour' },
      ],
    };
    const record = {
      Material: '000000000000000042',
      Units: [{ L: '25.4', W: 50.8, H: '2.54', Unit: 'CM' }],
      Kg: '1.5',
      Changed: '/Date(1793527200000+0000)/',
      Colour: 'red',
      Plant: '1010',
    };
    const { status, body } = await preview({ kind: 'item', record, fieldMappings });
    expect([status, body]).toEqual([
      200,
      {
        fields: { id: '42', length: 10, width: 20, height: 1, weight: 1.5, customAttributes: { colour: 'red' } },
        cleared: [],
        version: 1793527200000,
        faults: [],
        warnings: [],
        unreadFields: ['Plant'],
      },
    ]);
    const { body: order } = await preview({
      kind: 'delivery',
      record: { sourceOrderId: 'A', lines: [{ sku: 'S' }, { sku: 'T', quantityOrdered: 'many' }] },
    });
    expect(order.fields).toMatchObject({ sourceSystem: 'generic', sourceOrderId: 'A' });
    expect(order.faults).toEqual([
      'lines[1].quantityOrdered must be a number, not "many"',
      'lines[0].quantityOrdered is required',
    ]);
    expect((await get('/generic/mappings')).body).toEqual((await get('/generic/mappings/defaults')).body);
    expect((await preview({ kind: 'pallet', record })).status).toBe(400);
    expect((await preview({ kind: 'item', record, fieldMappings: { itemMappings: [{}] } })).status).toBe(400);
    expect((await station.call('GET', '/api/v1/orders')).body.items).toEqual([]);
  });
});

describe('the connection', () => {
  test('of a type without a connector is answered honestly, and the try stands in the history', async () => {
    const { body } = await post('/generic/test');
    expect(body).toEqual({
      ...{ success: false, message: expect.stringContaining('cannot pull') },
      'x-receivesOnly': true,
    });
    const sync = await post('/generic/sync');
    expect([sync.status, sync.body]).toEqual([
      200,
      { success: false, itemsSynced: 0, itemsSkipped: 0, warnings: [], errors: [body.message] },
    ]);
    expect((await get('/generic/sync/status')).body).toMatchObject({
      lastSyncStatus: 'failed',
      lastSyncItemCount: 0,
      lastError: body.message,
      lastWebhookAt: null,
    });
  });

  test('names the credentials that are missing before it asks the host, and gives them to the connector alone', async () => {
    await put({}, '/businessCentral');
    expect((await post('/businessCentral/test')).body.message).toContain('clientId, clientSecret, tokenUrl');
    expect(calls).toEqual([]);
    const credentials = { clientId: 'me', clientSecret: 'geheim', tokenUrl: 'https://login.example/token' };
    await put({ credentials }, '/businessCentral');
    expect((await post('/businessCentral/test')).body).toEqual({
      success: false,
      message: 'The host does not answer.',
    });
    await put({ tenantUrl: 'https://bc.example/' }, '/businessCentral');
    expect((await post('/businessCentral/test')).body).toEqual({ success: true, message: 'Connected.' });
    expect(calls.at(-1)).toEqual({ tenantUrl: 'https://bc.example/', credentials });
  });

  test('pulls items and orders, lists what it refuses, and changes nothing the second time', async () => {
    const refused = 'items[0] (BC-2): length is required';
    const warnings = ['deliveries[0] (SO-1): no ship-to address: the order can be packed, but has no rates'];
    expect((await post('/businessCentral/sync')).body).toEqual({
      ...{ success: false, itemsSynced: 2, itemsSkipped: 1, warnings, errors: [refused] },
    });
    expect((await station.call('GET', '/api/v1/items/BC-1')).body).toMatchObject({ length: 1, weight: 4, version: 1 });
    expect((await post('/businessCentral/sync')).body).toMatchObject({ itemsSynced: 0, itemsSkipped: 3 });
    expect((await get('/businessCentral/sync/status')).body).toMatchObject({
      lastSyncItemCount: 0,
      lastError: refused,
    });
    await put({ tenantUrl: null }, '/businessCentral');
    expect((await post('/businessCentral/sync')).body.errors).toEqual(['The host broke off.']);
    await put({ enabled: false }, '/businessCentral');
    expect((await post('/businessCentral/sync')).status).toBe(400);
    const { body } = await station.call('GET', '/station/v1/integrations/businessCentral/history?source=sync&limit=2');
    expect(body.items.map(({ errors }: { errors: string[] }) => errors)).toEqual([['The host broke off.'], [refused]]);
    const next = await station.call(
      'GET',
      `/station/v1/integrations/businessCentral/history?source=sync&limit=2&cursor=${body.nextCursor}`,
    );
    expect(next.body.items).toHaveLength(1);
    expect(
      (await station.call('GET', `/station/v1/integrations/businessCentral/history?cursor=${body.nextCursor}`)).status,
    ).toBe(400);
  });
});
