import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrder, createShipment, loadMasters, nextOrderNumber, orderBody } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const post = (body: unknown) => station.call('POST', '/api/v1/orders', { body });
const of = (id: string) => station.call('GET', `/station/v1/orders/${id}`);

describe('an order', () => {
  test('is Received when it is created with submit true, the default, and shows every field of the create body', async () => {
    const { status, body } = await post(orderBody);
    expect(status).toBe(201);
    const { lines, ...fields } = orderBody;
    expect(body).toEqual({
      ...fields,
      id: expect.any(String),
      status: 'Received',
      submit: true,
      version: 1,
      createdAt: expect.any(String),
      lines: lines.map((line) => ({
        itemId: null,
        sku: null,
        length: null,
        width: null,
        height: null,
        weight: null,
        ...line,
      })),
    });
    expect((await of(body.id)).body).toEqual({ ...body, 'x-shipment': null });
  });

  test('is a Draft with submit false, and Received when it is submitted', async () => {
    const id = await createOrder(station, { submit: false });
    expect((await of(id)).body).toMatchObject({ status: 'Draft', submit: false, version: 1 });
    expect((await station.call('POST', `/station/v1/orders/${id}/submit`)).body).toMatchObject({
      status: 'Received',
      submit: true,
      version: 2,
    });
    expect((await station.call('POST', `/station/v1/orders/${id}/submit`)).body).toMatchObject({
      status: 400,
      detail: 'The order is Received. Required status: Draft.',
    });
  });

  test('shows null for what it was not given, and does not store unknown fields', async () => {
    const { body } = await post({ lines: [{ sku: 'X', quantityOrdered: 1, colour: 'red' }], colour: 'red' });
    expect(body).toMatchObject({ sourceOrderId: null, shipTo: null, customer: null, requiredShipBy: null });
    expect(body).not.toHaveProperty('colour');
    expect(body.lines[0]).not.toHaveProperty('colour');
  });

  test('numbers lines without a number onwards from the highest', async () => {
    const line = { sku: 'X', quantityOrdered: 1 };
    const { body } = await post({ lines: [line, { ...line, lineNumber: 7 }, line, { ...line, lineNumber: 2 }] });
    expect(body.lines.map(({ lineNumber }: { lineNumber: number }) => lineNumber)).toEqual([8, 7, 9, 2]);
  });

  test('changes while it is Draft or Received, only with its current version', async () => {
    const id = await createOrder(station);
    const patch = (body: object) => station.call('PATCH', `/station/v1/orders/${id}`, { body });
    const changed = await patch({ version: 1, priority: 'Rush', lines: [{ sku: 'S-MUG', quantityOrdered: 9 }] });
    expect(changed.body).toMatchObject({ version: 2, priority: 'Rush', channel: 'Web', status: 'Received' });
    expect(changed.body.lines).toMatchObject([{ lineNumber: 1, sku: 'S-MUG', quantityOrdered: 9 }]);
    expect((await patch({ version: 1, priority: 'Late' })).body).toMatchObject({ status: 409, field: 'version' });
    expect((await patch({ priority: 'Late' })).body).toMatchObject({ status: 400, field: 'version' });
    await station.call('POST', `/station/v1/orders/${id}/cancel`);
    expect((await patch({ version: 3, priority: 'Late' })).body).toMatchObject({
      status: 400,
      detail: 'The order is Cancelled. Required status: Draft or Received.',
    });
  });

  test('keeps what a change of its addresses leaves out, and clears what it sends empty', async () => {
    const place = { name: 'Ann', address: { street1: 'Elm St 1', city: 'Reno', zip: '89501' } };
    const id = await createOrder(station, { shipTo: { ...place, residential: true }, shipFrom: place });
    let version = 0;
    const change = async (body: object) =>
      (await station.call('PATCH', `/station/v1/orders/${id}`, { body: { version: (version += 1), ...body } })).body;
    expect(await change({ shipTo: { address: { zip: '89502' } } })).toMatchObject({
      shipTo: { ...place, address: { ...place.address, zip: '89502' }, residential: true },
      shipFrom: place,
    });
    const { shipTo, shipFrom } = await change({
      shipTo: { name: '', address: { street1: '' } },
      shipFrom: { name: 'Bob' },
    });
    expect([shipTo, shipFrom]).toEqual([
      { address: { city: 'Reno', zip: '89502' }, residential: true },
      { ...place, name: 'Bob' },
    ]);
    const none = { name: '', address: { street1: '', city: '', zip: '' } };
    expect(await change({ shipFrom: none })).toMatchObject({ shipFrom: null });
  });

  test('of two changes with one version at the same time exactly one is taken', async () => {
    const id = await createOrder(station);
    const answers = await Promise.all(
      ['a', 'b'].map((channel) => station.call('PATCH', `/station/v1/orders/${id}`, { body: { version: 1, channel } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is Cancelled from Draft and Received, not from Planned', async () => {
    const id = await createOrder(station, { submit: false });
    expect((await station.call('POST', `/station/v1/orders/${id}/cancel`)).body.status).toBe('Cancelled');
    const planned = await createOrder(station);
    await station.call('POST', '/api/v1/shipments', { body: { orderId: planned } });
    expect((await station.call('POST', `/station/v1/orders/${planned}/cancel`)).status).toBe(400);
  });

  test('returns to Received by revert after its shipment was cancelled, and else stays', async () => {
    const id = await createOrder(station);
    const revert = () => station.call('POST', `/api/v1/orders/${id}/revert`);
    expect((await revert()).body).toMatchObject({
      status: 400,
      detail: 'The order is Received. Required status: Planned.',
    });
    const shipment = (await station.call('POST', '/api/v1/shipments', { body: { orderIds: [id] } })).body.id;
    expect((await revert()).body).toMatchObject({ status: 400, field: 'status' });
    await station.call('DELETE', `/api/v1/shipments/${shipment}`);
    expect((await of(id)).body.status).toBe('Planned');
    expect((await revert()).body).toMatchObject({ status: 'Received', version: 3 });
    expect((await station.call('POST', '/api/v1/shipments', { body: { orderIds: [id] } })).status).toBe(201);
  });

  test('has a history that pages, newest first', async () => {
    const id = await createOrder(station, { submit: false });
    await station.call('POST', `/station/v1/orders/${id}/submit`);
    await station.call('PATCH', `/station/v1/orders/${id}`, { body: { version: 2, channel: 'Shop' } });
    const first = await station.call('GET', `/station/v1/orders/${id}/history?limit=2`);
    expect(first.body.items).toMatchObject([
      { action: 'edit', previousStatus: 'Received', status: 'Received', version: 3 },
      { action: 'submit', previousStatus: 'Draft', status: 'Received', version: 2 },
    ]);
    const rest = await station.call('GET', `/station/v1/orders/${id}/history?limit=2&cursor=${first.body.nextCursor}`);
    expect(rest.body).toMatchObject({
      items: [{ action: 'draft', previousStatus: null, version: 1 }],
      nextCursor: null,
    });
  });

  test('that is not there answers 404 whatever is asked, and ids are case-sensitive', async () => {
    const id = await createOrder(station);
    for (const [method, path, body] of [
      ['GET', `/station/v1/orders/${id.toUpperCase()}`, undefined],
      ['GET', '/station/v1/orders/none', undefined],
      ['GET', '/station/v1/orders/none/history', undefined],
      ['PATCH', '/station/v1/orders/none', { version: 1 }],
      ['POST', '/station/v1/orders/none/submit', undefined],
      ['POST', '/station/v1/orders/none/cancel', undefined],
      ['POST', '/api/v1/orders/none/revert', undefined],
    ] as const)
      expect([path, (await station.call(method, path, body ? { body } : {})).status]).toEqual([path, 404]);
  });

  test('needs credentials', async () => {
    expect((await station.call('POST', '/api/v1/orders', { body: orderBody, key: null })).status).toBe(401);
    expect((await station.call('GET', '/api/v1/orders', { key: 'pw_live_nonsense' })).status).toBe(401);
  });
});

describe('limits of an order at their edges', () => {
  const line = { sku: 'X', quantityOrdered: 1 };
  const refused = async (change: object, field: string) => {
    const { status, body } = await post({ ...orderBody, ...change });
    expect([status, body.field]).toEqual([400, field]);
  };
  const taken = async (change: object) => {
    const sourceOrderId = nextOrderNumber(station);
    expect((await post({ ...orderBody, sourceOrderId, ...change })).status).toBe(201);
  };

  test('a total quantity of 500,000 is taken, one unit more is not', async () => {
    await taken({ lines: [{ ...line, quantityOrdered: 499_999 }, line] });
    await refused({ lines: [{ ...line, quantityOrdered: 499_999 }, line, line] }, 'lines');
    await refused({ lines: [{ ...line, quantityOrdered: 500_001 }] }, 'lines[0].quantityOrdered');
  });
  test('a quantity is a whole number above 0', async () => {
    await refused({ lines: [{ ...line, quantityOrdered: 0 }] }, 'lines[0].quantityOrdered');
    await refused({ lines: [{ ...line, quantityOrdered: 1.5 }] }, 'lines[0].quantityOrdered');
    await refused({ lines: [{ sku: 'X' }] }, 'lines[0].quantityOrdered');
  });
  test('1 to 10,000 lines, each number once', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => line);
    await refused({ lines: [] }, 'lines');
    await refused({ lines: undefined }, 'lines');
    await taken({ lines: lines(10_000) });
    await refused({ lines: lines(10_001) }, 'lines');
    await refused(
      {
        lines: [
          { ...line, lineNumber: 1 },
          { ...line, lineNumber: 1 },
        ],
      },
      'lines[1].lineNumber',
    );
  });
  test('inline lengths 0 to 1200 inches, weight 0 to 500,000 pounds', async () => {
    await taken({ lines: [{ ...line, length: 1200, width: 0, height: 1, weight: 500_000 }] });
    await refused({ lines: [{ ...line, length: 1200.1 }] }, 'lines[0].length');
    await refused({ lines: [{ ...line, weight: -1 }] }, 'lines[0].weight');
  });
  test('a date is one', () => refused({ requiredShipBy: 'tomorrow' }, 'requiredShipBy'));
});

describe('the list of orders', () => {
  test('filters by status and pages through everything once', async () => {
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.push(await createOrder(station, { submit: false }));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { body: { items: { id: string; status: string }[]; nextCursor: string | null } } = await station.call(
        'GET',
        `/api/v1/orders?status=Draft&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.body.items.every(({ status }) => status === 'Draft')).toBe(true);
      seen.push(...page.body.items.map(({ id }) => id));
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(made));
  });

  test('a page of summaries may have 1,000 orders', async () => {
    expect((await station.call('GET', '/station/v1/orders?limit=1000')).status).toBe(200);
    expect((await station.call('GET', '/station/v1/orders?limit=1001')).body).toMatchObject({ field: 'limit' });
  });

  test.each(['0', '101', 'x'])('limit=%s is refused, 1 and 100 are taken', async (limit) => {
    expect((await station.call('GET', `/api/v1/orders?limit=${limit}`)).body).toMatchObject({
      status: 400,
      field: 'limit',
    });
    expect((await station.call('GET', '/api/v1/orders?limit=1')).body.items).toHaveLength(1);
    expect((await station.call('GET', '/api/v1/orders?limit=100')).status).toBe(200);
  });

  test('an unknown status and a cursor of another filter are refused by name', async () => {
    expect((await station.call('GET', '/api/v1/orders?status=Shipped')).body).toMatchObject({
      status: 400,
      field: 'status',
    });
    const { nextCursor } = (await station.call('GET', '/api/v1/orders?limit=1')).body;
    expect((await station.call('GET', `/api/v1/orders?status=Draft&cursor=${nextCursor}`)).body).toMatchObject({
      status: 400,
      field: 'cursor',
    });
  });
});

test('of two shipments over one order at the same time exactly one is created', async () => {
  const id = await createOrder(station);
  const answers = await Promise.all(
    [1, 2, 3].map(() => station.call('POST', '/api/v1/shipments', { body: { orderIds: [id] } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expect((await station.call('GET', `/api/v1/shipments?orderId=${id}`)).body.items).toHaveLength(1);
  expect(await createShipment(station)).toEqual(expect.any(String));
});

describe('an order that is cancelled at its sender', () => {
  test.each([
    [{ status: 'cancelled' }, 'status'],
    [{ Status: ' Storno' }, 'Status'],
    [{ cancelled: true }, 'cancelled'],
    [{ Storno: 'storniert' }, 'Storno'],
    [{ orderStatus: 'storniert' }, 'orderStatus'],
    [{ Auftragsstatus: 'Cancelled' }, 'Auftragsstatus'],
    [{ is_canceled: 'yes' }, 'is_canceled'],
  ])('is refused, not stored as an open one: %j', async (change, field) => {
    const sourceOrderId = nextOrderNumber(station);
    const { status, body } = await post({ ...orderBody, sourceOrderId, ...change });
    expect([status, body.field, body.detail]).toEqual([
      400,
      field,
      'The order is cancelled at its sender. If it is stored here, cancel it with POST /station/v1/orders/{id}/cancel.',
    ]);
    const { body: stored } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${sourceOrderId}`);
    expect(stored.items).toEqual([]);
  });

  test.each([
    [{ status: 'on_hold' }, 'status'],
    [{ hold: true }, 'hold'],
    [{ deliveryBlock: 'X' }, 'deliveryBlock'],
    [{ LIFSK: '01' }, 'LIFSK'],
  ])('or on hold there, is refused: %j', async (change, field) => {
    const sourceOrderId = nextOrderNumber(station);
    const { status, body } = await post({ ...orderBody, sourceOrderId, ...change });
    expect([status, body.field, body.detail]).toEqual([
      400,
      field,
      'The order is on hold at its sender and was not stored. Send it again when it is released there.',
    ]);
    const { body: stored } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${sourceOrderId}`);
    expect(stored.items).toEqual([]);
  });

  test('names the stored order of its number and system, until that is cancelled', async () => {
    const sourceOrderId = nextOrderNumber(station);
    const { body: stored } = await post({ ...orderBody, sourceOrderId });
    const cancel = `/station/v1/orders/${String(stored.id)}/cancel`;
    const refused = async (change: object) =>
      (await post({ ...orderBody, sourceOrderId, status: 'cancelled', ...change })).body.detail;
    const general =
      'The order is cancelled at its sender. If it is stored here, cancel it with POST /station/v1/orders/{id}/cancel.';
    expect(await refused({})).toBe(
      `${sourceOrderId} is cancelled at its sender and is Received here. Cancel it with POST ${cancel}.`,
    );
    expect(await refused({ sourceSystem: 'Another' })).toBe(general);
    expect((await station.call('POST', cancel)).status).toBe(200);
    expect(await refused({})).toBe(general);
  });

  test.each([
    ...['shipped', 'fulfilled', 'closed', 'refunded', 'draft', 'pending payment', 7].map((status) => ({ status })),
    { OrderStatus: 'shipped' },
  ])('or has a status that the station does not know, is refused with what to send instead: %j', async (change) => {
    const sourceOrderId = nextOrderNumber(station);
    const [[field, said] = []] = Object.entries(change);
    const unknown = (order: string) =>
      `The station does not know the status "${String(said)}" of ${order}. Send "cancelled", "on hold" or an open status, or leave it out.`;
    const named = await post({ ...orderBody, sourceOrderId, ...change });
    const unnamed = await post({ ...orderBody, sourceOrderId: undefined, ...change });
    expect([named, unnamed].map(({ status, body }) => [status, body.field, body.detail])).toEqual([
      [400, field, unknown(`order ${sourceOrderId}`)],
      [400, field, unknown('the order')],
    ]);
    const { body: stored } = await station.call('GET', `/api/v1/orders?x-sourceOrderId=${sourceOrderId}`);
    expect(stored.items).toEqual([]);
  });

  test.each([{ status: 'open' }, { status: 'Paid' }, { cancelled: false }, { hold: false }])(
    'is told from one that goes on: %j',
    async (change) => {
      const { status, headers } = await post({ ...orderBody, sourceOrderId: nextOrderNumber(station), ...change });
      expect([status, headers.get('warning')]).toEqual([201, expect.stringContaining(Object.keys(change)[0] ?? '')]);
    },
  );
});
