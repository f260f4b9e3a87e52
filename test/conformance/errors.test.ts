import { beforeAll, describe, expect } from 'vitest';
import {
  createGroup,
  pendingGroup,
  packGroup,
  plainOrder,
  plainOrders,
  createProfile,
} from '../support/consolidation.ts';
import { enginesOf, faultEngine } from '../support/engines.ts';
import {
  createOrder,
  createShipment,
  loadMasters,
  shipmentIn,
  step,
  tenderOn,
  twoCarriers,
} from '../support/orders.ts';
import type { Answer } from '../support/startStation.ts';
import { fieldsOf, ownService, prove } from './prove.ts';

const away = () => Promise.reject(new Error('not reachable'));
/** What the carrier does when it is asked for a tender. */
let tendering: () => Promise<never> = away;
const day = 24 * 60 * 60 * 1000;
/** Milliseconds by which the station's clock is fast. */
let ahead = 0;
const { get, post, patch, remove, station, upload } = ownService({
  rateShipment: twoCarriers,
  findCarrier: (_, carrierId) =>
    carrierId === 'cheap' ? { tender: () => tendering(), cancel: away, track: away } : null,
  spawnEngine: enginesOf(faultEngine),
  clock: { now: () => new Date(Date.now() + ahead).toISOString() },
});
const item = { id: 'U', length: 4, width: 4, height: 4, weight: 1 };
const box = { id: 'BOX', length: 8, width: 8, height: 8 };
const pack = (request: object = {}) => post('/pack', { items: [item], containers: [box], ...request });
const many = (count: number, one: object) => Array.from({ length: count }, (_, index) => ({ ...one, id: `N${index}` }));
const problem = (asked: Answer, status: number, code: string) => {
  expect(asked.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(asked.body).toMatchObject({ status, type: `urn:packwright:error:${code}` });
  expect(asked.status).toBe(status);
};
let clerk: { readonly key: string };
beforeAll(async () => {
  clerk = { key: (await post('/station/v1/keys', { label: 'Clerk' })).body.apiKey };
});

describe('Errors', () => {
  prove(
    [
      'Errors use RFC 9457 problem details (`application/problem+json`).',
      '| type | URI of the error type |',
      '| title | short summary |',
      '| status | HTTP status |',
      '| detail | specific explanation |',
      '| instance | trace identifier of the request |',
      "| doc_url | link to the error's documentation (absent on 429) |",
      'Validation errors may add a `field` extension.',
    ],
    async () => {
      const refused = await pack({ items: [{ ...item, length: -1 }] });
      problem(refused, 400, 'bad_request');
      expect(fieldsOf(refused.body)).toEqual([
        'detail',
        'doc_url',
        'field',
        'instance',
        'status',
        'title',
        'type',
        'x-message',
      ]);
      expect(refused.body).toMatchObject({
        title: expect.stringMatching(/\w/),
        detail: expect.stringMatching(/length/),
        field: 'items[0].length',
      });
      expect(URL.canParse(refused.body.type)).toBe(true);
      const page = await station().call('GET', new URL(refused.body.doc_url).pathname, { key: null });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
      const second = (await get('/items/none')).body;
      expect(second.instance).not.toBe(refused.body.instance);
      expect(second).not.toHaveProperty('field');
    },
  );
  prove(['| 500 | server_error | unexpected error |', '| 502, 503 | | transient downstream problems |'], async () => {
    await loadMasters(station());
    await patch('/station/v1/settings', tenderOn);
    problem(await pack({ items: [{ ...item, id: 'fault:lie', quantity: 2 }] }), 500, 'server_error');
    const lost = await pack({ items: [{ ...item, id: 'fault:exit' }] });
    problem(lost, 503, 'service_unavailable');
    expect(Number(lost.headers.get('Retry-After'))).toBeGreaterThan(0);
    const id = await shipmentIn(station(), 'Ready');
    problem(await post(`/station/v1/shipments/${id}/tender`), 502, 'bad_gateway');
    expect((await get(`/station/v1/shipments/${id}`)).body.shipment.status).toBe('Ready');
  });
  prove(
    [
      '| 400 | bad_request | missing required fields (for example no items); dimensions not positive; weight negative; more than 10,000 items; total quantity above 500,000; more than 1,000 containers; no containers and no Container Master; invalid optimizeFor; empty batch orders; duplicate batch orderIds; invalid webhookUrl; empty or headerless CSV; no uploaded file; shipment or order in the wrong status for the action; consolidation group with fewer than 2 orders, already packed, or dissolved |',
      '| 422 | (type uses bad_request) | SKU unresolved in Item Master on shipment creation; plan items without dimensions; consolidation constraint violations |',
    ],
    async () => {
      const order = { orderId: 'B', packRequest: { items: [item], containers: [box] } };
      const bad: Answer[] = [
        await pack({ items: undefined }),
        await pack({ items: [] }),
        await pack({ items: [{ ...item, height: 0 }] }),
        await pack({ items: [{ ...item, weight: -1 }] }),
        await pack({ items: many(10_001, item) }),
        await pack({
          items: [
            { ...item, quantity: 250_000 },
            { ...item, id: 'V', quantity: 250_001 },
          ],
        }),
        await pack({ containers: many(1001, box) }),
        await pack({ optimizeFor: 'speed' }),
        await upload('/items/import/csv', ''),
        await upload('/items/import/csv', 'a,b\n1,2\n'),
        await post('/items/import/csv', undefined, { raw: new FormData() }),
        await post('/shipments', { orderId: await createOrder(station(), { submit: false }) }),
        await step(station(), await createShipment(station()), 'rate'),
        await post(`/orders/${await createOrder(station())}/revert`),
        await createGroup(station(), { sourceOrderIds: [await plainOrder(station())] }),
        await post('/batch', { orders: [] }),
        await post('/batch', { orders: [order, order] }),
        await post('/batch', { orders: [order], webhookUrl: 'https://10.0.0.1/' }),
      ];
      const [packed, dissolved] = [await pendingGroup(station()), await pendingGroup(station())];
      await packGroup(station(), packed.id);
      await remove(`/consolidation/groups/${dissolved.id}`);
      bad.push(await packGroup(station(), packed.id), await packGroup(station(), dissolved.id));
      const { version } = (await get('/containers/SMALL')).body;
      await patch('/station/v1/containers/SMALL', { version, isActive: false });
      await patch('/station/v1/containers/LARGE', { version, isActive: false });
      bad.push(await pack({ containers: undefined }));
      for (const answer of bad) problem(answer, 400, 'bad_request');
      const unresolved = await createOrder(station(), { lines: [{ sku: 'NONE', quantityOrdered: 1 }] });
      problem(await post('/shipments', { orderId: unresolved }), 422, 'bad_request');
      const flat = await createOrder(station(), { lines: [{ itemId: 'FLAT', quantityOrdered: 1 }] });
      const unplanned = await post('/fulfillment-plans', { orderIds: [flat] });
      problem(unplanned, 422, 'bad_request');
      expect(unplanned.body.detail).toContain('has no dimensions');
      const profileId = await createProfile(station(), { constraints: { maxOrdersPerGroup: 2 } });
      const three = { sourceOrderIds: await plainOrders(station(), 3), profileId };
      problem(await createGroup(station(), three), 422, 'bad_request');
    },
  );
  prove('| 401 | unauthorized | missing, invalid, revoked or expired credentials |', async () => {
    for (const key of [null, 'nonsense', `${clerk.key}x`]) problem(await get('/items', { key }), 401, 'unauthorized');
    const { keyId, apiKey } = (await post('/station/v1/keys', { label: 'Gone' })).body;
    await remove(`/keys/${keyId}`);
    problem(await get('/items', { key: apiKey }), 401, 'unauthorized');
    const brief = { key: (await post('/station/v1/keys', { label: 'Brief', expiresInDays: 1 })).body.apiKey };
    expect((await get('/items', brief)).status).toBe(200);
    ahead = day;
    const late = await get('/items', brief);
    ahead = 0;
    problem(late, 401, 'unauthorized');
  });
  prove('| 403 | forbidden | admin role needed; insufficient key scope |', async () => {
    problem(await upload('/items/import/csv', 'id\n', clerk), 403, 'forbidden');
    problem(await post('/station/v1/keys', { label: 'More', isAdmin: true }, clerk), 403, 'forbidden');
  });
  prove(
    '| 404 | not_found | unknown item, container, order, shipment, batch, group, profile or job; ids are case-sensitive |',
    async () => {
      await post('/items', item);
      const paths = [
        '/items/none',
        '/items/u',
        '/containers/none',
        '/jobs/none',
        '/batch/none',
        '/consolidation/groups/none',
        '/station/v1/consolidation/profiles/none',
        '/station/v1/orders/none',
        '/station/v1/shipments/none',
      ];
      for (const path of paths) problem(await get(path), 404, 'not_found');
      problem(await post('/orders/none/revert'), 404, 'not_found');
      problem(await post('/shipments/none/optimize'), 404, 'not_found');
    },
  );
  prove(
    '| 409 | conflict | duplicate id on create; version mismatch on update; order already in another group; concurrent tender |',
    async () => {
      problem(await post('/items', item), 409, 'conflict');
      problem(await patch('/items/U', { version: 9, name: 'X' }), 409, 'conflict');
      const { orderIds } = await pendingGroup(station());
      const again = [orderIds[0], await plainOrder(station())];
      problem(await createGroup(station(), { sourceOrderIds: again }), 409, 'conflict');
      await patch('/station/v1/settings', tenderOn);
      const sides = { innerLength: 20, innerWidth: 20, innerHeight: 20, weightMaxGross: 70 };
      await post('/containers', { id: 'CRATE', name: 'Crate', containerType: 'Box', ...sides });
      const id = await shipmentIn(station(), 'Ready');
      const [asked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<never>()];
      tendering = () => {
        asked.resolve(undefined);
        return held.promise;
      };
      const first = post(`/station/v1/shipments/${id}/tender`);
      await Promise.race([asked.promise, first]);
      const second = await post(`/station/v1/shipments/${id}/tender`);
      held.reject(new Error('not reachable'));
      await first;
      tendering = away;
      problem(second, 409, 'conflict');
    },
  );
  prove('| 413 | | CSV above 5 MB |', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(10);
    for (const path of ['/items/import/csv', '/orders/import/csv'])
      expect((await upload(path, large)).status).toBe(413);
  });
  prove(
    ['| 429 | | rate limit exceeded; includes Retry-After |', 'A 429 also carries `Retry-After` (seconds).'],
    async () => {
      const { rateLimits } = (await get('/station/v1/settings')).body;
      await patch('/station/v1/settings', { rateLimits: { ...rateLimits, pack: 1 } });
      await pack();
      const refused = await pack();
      await patch('/station/v1/settings', { rateLimits });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.body).not.toHaveProperty('doc_url');
      expect(fieldsOf(refused.body)).toEqual(['detail', 'instance', 'status', 'title', 'type', 'x-message']);
    },
  );
  prove(
    'Success codes: 200 for reads, updates and most actions; 201 for creation of items, containers, orders, shipments, fulfillment plans, consolidation profiles and groups; 202 for batch submission and large pack requests; 204 for deletes of items, containers, keys and integrations.',
    async () => {
      const document = (await get('/station/v1/openapi/service.json')).body;
      const created =
        /^post \/api\/v1\/(items|containers|orders|shipments|fulfillment-plans|consolidation\/(profiles|groups))$/;
      const deleted = /^delete \/api\/v1\/(items|containers|keys|integrations|rules)\/\{\w+\}$/;
      for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(document.paths))
        for (const [method, { responses }] of Object.entries(methods)) {
          const name = `${method} ${path}`;
          const expected = () => {
            if (name === 'post /api/v1/pack') return ['200', '202'];
            if (name === 'post /api/v1/batch') return ['202'];
            if (created.test(name)) return ['201'];
            return deleted.test(name) ? ['204'] : ['200'];
          };
          expect([name, Object.keys(responses).filter((status) => status < '300')]).toEqual([name, expected()]);
        }
      // Every answer of every test is judged by this document; here the four codes once each.
      expect((await post('/items', { ...item, id: 'CODE' })).status).toBe(201);
      expect((await get('/items/CODE')).status).toBe(200);
      expect((await remove('/items/CODE')).status).toBe(204);
      await patch('/station/v1/settings', { asyncAboveUnits: 1 });
      expect((await pack({ items: [{ ...item, quantity: 2 }] })).status).toBe(202);
      await patch('/station/v1/settings', { asyncAboveUnits: 5000 });
    },
  );
  prove(
    'CSV partial failures: valid rows are imported and failed rows are listed in `errors` (items: index, itemId, error; orders: row, orderId, error); the request itself still succeeds.',
    async () => {
      const items = 'id,length,width,height,weight\nGOOD,1,2,3,4\nBAD,1,2,three,4\n';
      const taken = await upload('/items/import/csv', items);
      expect([taken.status, taken.body.created]).toEqual([200, 1]);
      expect(taken.body.errors).toEqual([
        { index: 1, 'x-row': 3, itemId: 'BAD', error: expect.stringMatching(/height/) },
      ]);
      const orders = 'sourceOrderId,sku,quantityOrdered\nGOOD,S-MUG,1\nBAD,S-MUG,none\n';
      const ordered = await upload('/orders/import/csv', orders);
      expect([ordered.status, ordered.body.ordersCreated]).toEqual([200, 1]);
      expect(ordered.body.errors).toEqual([
        { row: 3, orderId: 'BAD', error: expect.stringMatching(/quantityOrdered/) },
      ]);
    },
  );
});
