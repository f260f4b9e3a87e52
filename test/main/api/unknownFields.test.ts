import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const item = { length: 4, width: 4, height: 4, weight: 1 };
const post = (path: string, body: unknown) => station.call('POST', path, { body });

test('a field that is not known is named in a warning and not stored', async () => {
  const plain = await post('/api/v1/items', { id: 'PLAIN', ...item });
  expect([plain.status, plain.headers.get('warning')]).toEqual([201, null]);
  const extra = await post('/api/v1/items', { id: 'EXTRA', ...item, colour: 'red', rollProperties: { maker: 'x' } });
  expect([extra.status, extra.headers.get('warning')]).toEqual([
    201,
    '299 - "Unknown field ignored: colour, rollProperties.maker"',
  ]);
  expect(extra.body).not.toHaveProperty('colour');
});

const line = { sku: 'A', quantityOrdered: 1 };
const address = { city: 'Reno', state: 'NV' };
const lost = ' The value was not stored';
test.each([
  ['/api/v1/orders', { lines: [line], recipient: address }, `recipient. Did you mean shipTo?${lost}`],
  ['/api/v1/orders', { lines: [line], address, shipTo: { address } }, 'address. Did you mean shipTo?'],
  [
    '/api/v1/orders',
    { lines: [line], shipTo: { address: { street1: 'Elm St 1', street2: 4 } } },
    `shipTo.address.street2. Did you mean shipTo.address.x-street2?${lost}`,
  ],
  ['/api/v1/items', { id: 'N-1', ...item, lengthMm: 101.6 }, 'lengthMm. Did you mean length?'],
  ['/api/v1/items', { id: 'N-2', ...item, lenght: item.length }, 'lenght. Did you mean length?'],
  [
    '/api/v1/items',
    { id: 'N-3', ...item, keepUpright: true },
    `keepUpright. Did you mean orientationConstraints.keepUpright?${lost}`,
  ],
  ['/api/v1/items', { id: 'N-4', ...item, gtin: '4006381333931' }, `gtin. Did you mean externalIds.gtin?${lost}`],
  [
    '/api/v1/pack',
    {
      items: [{ id: 'M', ...item, quantity: 1, qty: 1 }],
      containers: [{ id: 'OTHER', length: 9, width: 9, height: 9, maxWeight: 50 }],
    },
    'items[].qty. Did you mean items[].quantity?',
  ],
])('%s names what %o may have meant', async (path, body, said) => {
  const { status, headers } = await post(path, body);
  expect([Math.floor(status / 100), headers.get('warning')]).toEqual([
    2,
    expect.stringContaining(`Unknown field ignored: ${said}`),
  ]);
  expect(headers.get('warning')?.includes(lost)).toBe(said.endsWith(lost));
});

test.each([
  ['/api/v1/items', { id: 'N-5', ...item, lenght: 30 }, 'lenght', 'length'],
  ['/api/v1/orders', { lines: [line], shippingAddress: address }, 'shippingAddress', 'shipTo'],
  ['/api/v1/orders', { lines: [line], delivery_address: address }, 'delivery_address', 'shipTo'],
  [
    '/api/v1/pack',
    {
      items: [{ id: 'M', ...item, quantity: 1 }],
      containers: [{ id: 'OTHER', length: 9, width: 9, height: 9, maxWeight: 50, maxWieght: 1 }],
    },
    'containers[0].maxWieght',
    'maxWeight',
  ],
])('%s is refused with %o, as a field and a slip of it say different things', async (path, body, field, meant) => {
  const { status, body: problem } = await post(path, body);
  expect([status, problem.field, problem.detail]).toEqual([400, field, `${field} is not a known field; use ${meant}.`]);
});

test.each([
  ['items', { itemName: 'Mug' }, 'itemName', 'name'],
  ['items', { title: 'Mug' }, 'title', 'name'],
  ['orders', { shipBy: '2026-12-24' }, 'shipBy', 'requiredShipBy'],
  ['orders', { ship_by: '2026-12-24' }, 'ship_by', 'requiredShipBy'],
  ['orders', { dueDate: '2026-12-24' }, 'dueDate', 'requiredShipBy'],
  ['orders', { shippingMethod: 'Air' }, 'shippingMethod', 'serviceLevel'],
  ['orders', { externalId: 'E-1' }, 'externalId', 'externalShipmentId'],
])('a usual other name of a field of %s names the field: %j', async (of, other, given, meant) => {
  const item = { id: `O-${given}`, length: 1, width: 1, height: 1, weight: 1 };
  const order = { sourceOrderId: `O-${given}`, lines: [{ sku: 'MUG', quantityOrdered: 1 }] };
  const { headers } = await station.call('POST', `/api/v1/${of}`, {
    body: { ...(of === 'items' ? item : order), ...other },
  });
  expect(headers.get('warning')).toContain(`Unknown field ignored: ${given}. Did you mean ${meant}?`);
});

test('fields of free-form objects are all known', async () => {
  const free = await post('/api/v1/items', { id: 'FREE', ...item, customAttributes: { colour: 'red', lenght: 1 } });
  expect([free.status, free.headers.get('warning')]).toEqual([201, null]);
});

test('entries of a list are named once, without their number', async () => {
  const lines = [1, 2, 3].map((quantityOrdered) => ({ itemId: 'PLAIN', quantityOrdered, uom: 'EA' }));
  const order = await post('/api/v1/orders', {
    sourceOrderId: 'U-1',
    shipTo: { address: { city: 'Reno', zip: '89501' } },
    lines,
  });
  expect(order.headers.get('warning')).toBe('299 - "Unknown field ignored: lines[].uom"');
});

test.each([
  [
    '/api/v1/orders',
    { sourceOrderID: 'S1', lines: [{ sku: 'A', quantityOrdered: 2 }] },
    'sourceOrderID',
    'sourceOrderId',
  ],
  [
    '/api/v1/orders',
    {
      lines: [
        { sku: 'A', quantity_ordered: 2, quantityOrdered: 2 },
        { sku: 'B', quantityOrdered: 1, itemID: 'X' },
      ],
    },
    'lines[1].itemID',
    'itemId',
  ],
  [
    '/api/v1/orders',
    { shipTo: { address: { postalCode: '89501' } }, lines: [{ sku: 'A', quantityOrdered: 2 }] },
    'shipTo.address.postalCode',
    'zip',
  ],
  [
    '/api/v1/orders',
    { shipTo: { city: 'Kiel', postalCode: '24103' }, lines: [{ sku: 'A', quantityOrdered: 2 }] },
    'shipTo.city',
    'address.city',
  ],
  [
    '/api/v1/orders',
    { externalOrderId: '4711', lines: [{ sku: 'A', quantityOrdered: 2 }] },
    'externalOrderId',
    'sourceOrderId',
  ],
  ['/api/v1/orders', { lines: [{ item: 'A', quantityOrdered: 2 }] }, 'lines[0].item', 'itemId'],
  ['/api/v1/orders', { lines: [{ sku: 'A', qty: 2 }] }, 'lines[0].qty', 'quantityOrdered'],
  ['/api/v1/items', { id: 'MM', ...item, unit: 'in' }, 'unit', 'dimensionUnit'],
  ['/api/v1/items', { id: 'MM', ...item, unit: 'lb' }, 'unit', 'weightUnit'],
  ['/api/v1/items', { id: 'MM', ...item, unit: 'EA' }, 'unit', 'unitOfMeasure'],
  ['/api/v1/items', { ...item, id: 'SLIP', length: undefined, lenght: 4 }, 'lenght', 'length'],
  ['/api/v1/pack', { items: [{ id: 'M', ...item, qty: 12 }] }, 'items[0].qty', 'quantity'],
  ['/api/v1/orders', { shipto: {}, lines: [{ sku: 'A', quantityOrdered: 2 }] }, 'shipto', 'shipTo'],
  [
    '/api/v1/rules',
    { name: 'R', ruleType: 'BoxSetFilter', condition: [], action: { filterType: 'Exclude', containerIds: ['B'] } },
    'condition',
    'conditions',
  ],
  ['/api/v1/items', { id: 'SLIP', ...item, shpae: 'cylindrical' }, 'shpae', 'shape'],
])('%s with a slip is refused and stores nothing', async (path, body, field, meant) => {
  const lists = ['/station/v1/orders?limit=100', '/api/v1/rules', '/api/v1/items?limit=100'];
  const before = await Promise.all(lists.map((list) => station.call('GET', list)));
  const refused = await post(path, body);
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ field, detail: `${field} is not a known field; use ${meant}.` }),
  ]);
  const after = await Promise.all(lists.map((list) => station.call('GET', list)));
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
});

test.each([
  [
    '/api/v1/items',
    { id: 'MISSING', Laenge: 4, Breite: 3, Hoehe: 2, Gewicht: 1 },
    'Laenge is not a known field; use length.',
  ],
  [
    '/api/v1/orders',
    { zeilen: [{ sku: 'A', quantityOrdered: 2 }] },
    'lines is missing. The body has "zeilen": send it as lines.',
  ],
  [
    '/api/v1/orders',
    { lines: [{ artikel: 'A', menge: 2 }] },
    'lines[0].menge is not a known field; use quantityOrdered.',
  ],
  ['/api/v1/orders', { lines: [{ sku: 'A', colour: 2 }] }, 'lines[0].quantityOrdered is required.'],
])('%s names the field that stands for a missing one', async (path, body, detail) => {
  const refused = await post(path, body);
  expect([refused.status, refused.body.detail]).toEqual([400, detail]);
});

const ruleBody = { name: 'N', ruleType: 'BoxSetFilter', action: { filterType: 'Exclude', containerIds: ['B'] } };
test.each([
  ['/api/v1/rules', { ...ruleBody, prioriti: 5 }, 'prioriti', 'priority'],
  ['/station/v1/policies', { name: 'P', selektor: { modes: ['parcel'] } }, 'selektor', 'selector'],
  ['/station/v1/policies', { name: 'P', modes: ['parcel'] }, 'modes', 'selector.modes'],
  [
    '/api/v1/rules',
    { name: 'S', ruleType: 'StackingConstraint', action: { maxWeightOnTp: 2, maxStackHeight: 3 } },
    'action.maxWeightOnTp',
    'action.maxWeightOnTop',
  ],
])('%s refuses a name near an absent field: %o', async (path, body, field, meant) => {
  const count = async () => (await station.call('GET', path)).text;
  const before = await count();
  const { status, body: answer } = await post(path, body);
  expect([status, answer.field, answer.detail, await count()]).toEqual([
    ...[400, field, `${field} is not a known field. Did you mean ${meant}?`, before],
  ]);
});

const heavy = { field: 'totalWeight', operator: 'greaterThan', value: 40 };
test.each([
  ['owner', { owner: 'Ann' }, ''],
  ['when', { when: { operator: 'and', conditions: [heavy] } }, ' Did you mean conditions?'],
  ['if', { if: [heavy] }, ' Did you mean conditions?'],
  ['then', { then: {} }, ' Did you mean action?'],
  ['enablet', { enabled: true, enablet: false }, ' Did you mean enabled?'],
  ['action.reason', { action: { ...ruleBody.action, reason: 'X' } }, ''],
  ['action.payload.reason', { action: { payload: { ...ruleBody.action, reason: 'X' } } }, ''],
  [
    'action.containerIds',
    { action: { payload: ruleBody.action, containerIds: ['C'] } },
    ' Did you mean action.payload.containerIds?',
  ],
  ['conditions.anyOf', { conditions: { conditions: [heavy], anyOf: [heavy] } }, ''],
  ['conditions.conditions[1].negate', { conditions: { conditions: [heavy, { ...heavy, negate: true }] } }, ''],
])('no rule is stored with %s, which would be ignored', async (field, extra, hint) => {
  const id = 'STORED';
  const made = await post('/api/v1/rules', { ...ruleBody, id, name: 'S' });
  const { version } = (made.status === 200 ? made : { body: { version: 1 } }).body as { version: number };
  const before = (await station.call('GET', '/api/v1/rules')).text;
  const writes = [
    await post('/api/v1/rules', { ...ruleBody, ...extra }),
    await station.call('PUT', `/api/v1/rules/${id}`, { body: { name: 'T', ...extra } }),
    await station.call('PATCH', `/station/v1/rules/${id}`, { body: { version, name: 'T', ...extra } }),
  ];
  const refusal = [400, field, `${field} is not a known field.${hint}`];
  expect(writes.map(({ status, body }) => [status, body.field, body.detail])).toEqual([refusal, refusal, refusal]);
  expect((await station.call('GET', '/api/v1/rules')).text).toBe(before);
});

test.each([
  ['action.weightUnit', { action: { maxWeightOverride: 31.5, weightUnit: 'kg' } }],
  ['action.payload.weightUnit', { action: { payload: { maxWeightOverride: 31.5, weightUnit: 'kg' } } }],
])('no rule is stored with %s, whose number would be read in pounds', async (field, { action }) => {
  const { status, body } = await post('/api/v1/rules', { name: 'Caps', ruleType: 'CarrierPackagingRule', action });
  expect([status, body.field, body.detail]).toEqual([400, field, expect.stringContaining('pounds')]);
});

test('a rule without conditions says that it applies to everything', async () => {
  const said = expect.stringContaining('The rule has no conditions and applies to every pack request.');
  const bare = await post('/api/v1/rules', { ...ruleBody, id: 'BARE' });
  const empty = await post('/api/v1/rules', { ...ruleBody, conditions: { conditions: [] } });
  const bound = await station.call('PUT', '/api/v1/rules/BARE', { body: { conditions: { conditions: [heavy] } } });
  expect([bare, empty, bound].map(({ status, headers }) => [status, headers.get('warning')])).toEqual([
    ...[
      [200, said],
      [200, said],
      [200, expect.not.stringContaining('no conditions')],
    ],
  ]);
});

test('a rule without conditions and for other levels than the carton says where it runs', async () => {
  const made = async (applicableLevels: string[]) =>
    (await post('/api/v1/rules', { ...ruleBody, applicableLevels })).headers.get('warning');
  expect(await made(['Pallet', 'Equipment'])).toContain(
    'The rule has no conditions and applies to every fulfillment plan. Pack requests and shipments skip it, because its applicableLevels (Pallet, Equipment) leave out Box.',
  );
  const everywhere = 'The rule has no conditions and applies to every pack request.';
  for (const levels of [['Pallet', 'Box'], ['carton'], []]) expect(await made(levels)).toContain(everywhere);
});

test('a policy without a selector or without rules says so, the Org Default does not', async () => {
  const everywhere = 'The policy has no selector and applies everywhere.';
  const noRules = 'The policy has no rules.';
  const { body: rule } = await post('/api/v1/rules', { ...ruleBody, name: 'Of a policy' });
  const ruleIds = [rule.id];
  const bare = await post('/station/v1/policies', { name: 'Bare' });
  const wild = await post('/station/v1/policies', { name: 'Wild', selector: { modes: null, sites: [] }, ruleIds });
  const bound = await post('/station/v1/policies', { name: 'Bound', selector: { modes: ['parcel'] }, ruleIds });
  const emptied = await station.call('PATCH', `/station/v1/policies/${String(bound.body.id)}`, {
    body: { version: bound.body.version, ruleIds: [] },
  });
  const { body: own } = await station.call('GET', '/station/v1/policies/org-default');
  const orgDefault = await station.call('PATCH', '/station/v1/policies/org-default', {
    body: { version: own.version, enabled: true },
  });
  const said = [bare, wild, bound, emptied, orgDefault].map(({ status, headers }) => {
    const warning = headers.get('warning') ?? '';
    return [status, [everywhere, noRules].filter((text) => warning.includes(text))];
  });
  expect(said).toEqual([
    [201, [everywhere, noRules]],
    [201, [everywhere]],
    [201, []],
    [200, [noRules]],
    [200, []],
  ]);
});

test('an unknown field inside an action is refused at its place', async () => {
  const group = (more: object) => ({
    ...{ name: 'G', ruleType: 'ItemGrouping' },
    action: { affinityGroups: [{ itemPatterns: ['A'], containerIds: ['B'], ...more }] },
  });
  const { status, body } = await post('/api/v1/rules', group({ boxes: ['B'] }));
  expect([status, body.field]).toEqual([400, 'action.affinityGroups[0].boxes']);
});

test.each([
  ['selectors', { selectors: { modes: ['parcel'] } }, '; use selector.'],
  ['when', { when: { modes: ['parcel'] } }, '. Did you mean selector?'],
  ['owner', { owner: 'Ann' }, '.'],
  ['enablet', { enabled: true, enablet: true }, '. Did you mean enabled?'],
  ['selector.mode', { selector: { mode: ['parcel'] } }, '; use modes.'],
  ['selector.warehouses', { selector: { warehouses: ['W'] } }, '. Did you mean selector.sites?'],
  ['selector.countries', { selector: { countries: ['DE'] } }, '.'],
])('no policy is stored with %s, which would make it apply to everything', async (field, extra, hint) => {
  const made = await post('/station/v1/policies', { name: 'P' });
  const { id, version } = made.body as { id: string; version: number };
  const path = `/station/v1/policies/${id}`;
  const before = (await station.call('GET', '/station/v1/policies')).text;
  const writes = [
    await post('/station/v1/policies', { name: 'Q', ...extra }),
    await station.call('PATCH', path, { body: { version, ...extra } }),
  ];
  for (const { status, body } of writes)
    expect([status, body.field, body.detail]).toEqual([400, field, `${field} is not a known field${hint}`]);
  expect((await station.call('GET', '/station/v1/policies')).text).toBe(before);
  const back = await station.call('PATCH', path, { body: { ...made.body, name: 'Again' } });
  expect([back.status, back.body.name]).toEqual([200, 'Again']);
});

test('a rule can be sent back as it was read, and with extensions', async () => {
  const made = await post('/api/v1/rules', { ...ruleBody, name: 'Back' });
  const path = `/api/v1/rules/${(made.body as { id: string }).id}`;
  const back = await station.call('PUT', path, { body: { ...made.body, name: 'Again' } });
  expect([back.status, back.body.name]).toEqual([200, 'Again']);
  const extended = await post('/api/v1/rules', { ...ruleBody, name: 'X', 'x-owner': 'Ann', createdBy: 'me' });
  expect([extended.status, extended.headers.get('warning')]).toEqual([200, expect.stringContaining('x-owner')]);
});

test('a change that misspells its field is refused', async () => {
  const path = '/api/v1/items/PLAIN';
  const refused = await station.call('PATCH', path, { body: { version: 1, lenght: 9 } });
  expect(refused.status).toBe(400);
  expect((await station.call('GET', path)).body).toMatchObject({ version: 1, length: 4 });
});

test('optimizing through the service says that optimizeFor is not read there', async () => {
  await post('/api/v1/containers', {
    ...{ id: 'BOX', name: 'Box', containerType: 'Box', weightMaxGross: 50 },
    ...{ innerLength: 12, innerWidth: 12, innerHeight: 12 },
  });
  const order = await post('/api/v1/orders', { lines: [{ itemId: 'PLAIN', quantityOrdered: 1 }] });
  const shipment = await post('/api/v1/shipments', { orderIds: [(order.body as { id: string }).id], mode: 'Parcel' });
  const { id } = shipment.body as { id: string };
  const optimized = await post(`/api/v1/shipments/${id}/optimize`, { optimizeFor: 'cost' });
  expect([optimized.status, optimized.headers.get('warning')]).toEqual([
    200,
    '299 - "Unknown field ignored: optimizeFor"',
  ]);
});

test('ids of containers in a pack request are led to its containers', async () => {
  const items = [{ id: 'A', ...item, quantity: 1 }];
  const containers = [{ id: 'BOX', length: 9, width: 9, height: 9 }];
  const { status, headers } = await post('/api/v1/pack', { items, containers, containerIds: ['BOX'] });
  expect([status, headers.get('warning')]).toEqual([
    200,
    '299 - "Unknown field ignored: containerIds. Did you mean containers?"',
  ]);
});
