import { describe, expect } from 'vitest';
import { fieldsOf, ownService, prove } from './prove.ts';

const { get, post, patch } = ownService();
const cube = { length: 4, width: 4, height: 4, weight: 1 };
let created = 0;
const create = (change: object) => post('/items', { id: `I${(created += 1)}`, ...cube, ...change });
const text = (length: number) => 'x'.repeat(length);

/** The fields of a row of the table, each with values that are taken and values that are refused by its name. */
function row(sentence: string, fields: readonly string[], good: readonly unknown[], bad: readonly unknown[]): void {
  prove(sentence, async () => {
    for (const field of fields) {
      for (const value of good) {
        const { status, body } = await create({ [field]: value });
        expect([field, value, status]).toEqual([field, value, 201]);
        if (field in body) expect(body[field]).toEqual(value);
        expect((await get(`/station/v1/items/${body.id}/record`)).body.fields[field]).toEqual(value);
        const [packItem] = (await post('/station/v1/items:packItems', { itemIds: [body.id] })).body.items;
        if (packItem && field in packItem) expect(packItem[field]).toEqual(value);
      }
      for (const value of bad) {
        const { status, body } = await create({ [field]: value });
        expect([field, value, status]).toEqual([field, value, 400]);
        expect(body.field.split(/[.[]/, 1)).toEqual([field]);
      }
    }
  });
}
const upTo = (length: number): [readonly unknown[], readonly unknown[]] => [
  ['', text(length)],
  [text(length + 1), 7],
];
const numbers: [readonly unknown[], readonly unknown[]] = [
  [0, 0.25, 12],
  ['1', true, {}],
];
const tableFields =
  'id name description sku externalIds category commodityCode hsCode countryOfOrigin tags customAttributes length width height dimensionUnit weight netWeight weightUnit volumeUnit unitOfMeasure volume rollProperties voidSpace shape orientationConstraints maxWeightOnTop maxStackHeight crushClass shipAlone maxPerContainer packagingLevels casePackQuantity caseLength caseWidth caseHeight caseWeight hazmat freightClass imageUrl';

describe('Resources and their fields: Item (catalog record)', () => {
  prove('Create body (`CreateItemRequest`):', async () => {
    const document = (await get('/station/v1/openapi/service.json')).body;
    const { schema } = document.paths['/api/v1/items'].post.requestBody.content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/CreateItemRequest' });
    const fields = fieldsOf(document.components.schemas.CreateItemRequest.properties);
    expect(fields.filter((name) => !name.startsWith('x-'))).toEqual(tableFields.split(' ').sort());
  });
  row('| id | string | required, 1..128 chars |', ['id'], ['x', text(128)], ['', text(129), 7, undefined]);
  row('| name | string | max 256 |', ['name'], ...upTo(256));
  row('| description | string | max 2000 |', ['description'], ...upTo(2000));
  prove('| sku | string | max 128; top-level SKU, stored and indexed apart from externalIds |', async () => {
    expect((await create({ sku: text(129) })).body).toMatchObject({ status: 400, field: 'sku' });
    const own = (await create({ sku: text(128) })).body;
    const { id } = (await create({ sku: 'OWN', externalIds: { gtin: 'FOREIGN' } })).body;
    const lookUp = (type: string, value: string) => get(`/station/v1/items:lookup?type=${type}&value=${value}`);
    expect((await lookUp('sku', text(128))).body.id).toBe(own.id);
    expect((await lookUp('sku', 'OWN')).body.id).toBe(id);
    expect((await lookUp('gtin', 'FOREIGN')).body.id).toBe(id);
    expect((await lookUp('sku', 'FOREIGN')).status).toBe(404);
    expect((await lookUp('gtin', 'OWN')).status).toBe(404);
  });
  prove(
    '| externalIds | object | only keys gtin, upc, ean, vendorPartNumber, customerPartNumber are persisted; unknown keys are rejected |',
    async () => {
      const externalIds = { gtin: '1', upc: '2', ean: '3', vendorPartNumber: '4', customerPartNumber: '5' };
      const { body } = await create({ externalIds });
      expect((await get(`/items/${body.id}`)).body.externalIds).toEqual(externalIds);
      const refused = await create({ externalIds: { gtin: '1', asin: '6' } });
      expect([refused.status, refused.body.field]).toEqual([400, 'externalIds.asin']);
    },
  );
  row('| category | string | max 64 |', ['category'], ...upTo(64));
  row(
    '| commodityCode, hsCode, countryOfOrigin | string | max 64 each |',
    ['commodityCode', 'hsCode', 'countryOfOrigin'],
    ...upTo(64),
  );
  prove('| tags | array of string | tags drive rule evaluation and separation |', async () => {
    expect((await create({ tags: ['cold', 'glass'] })).body.tags).toEqual(['cold', 'glass']);
    expect((await create({ tags: 'cold' })).status).toBe(400);
    const items = ['cold', 'warm'].map((tag) => ({ id: tag, ...cube, tags: [tag] }));
    const containers = [{ id: 'BOX', length: 20, width: 20, height: 20 }];
    expect((await post('/pack', { items, containers })).body.results).toHaveLength(1);
    const apart = { items, containers, separationGroups: [['cold'], ['warm']] };
    expect((await post('/pack', apart)).body.results).toHaveLength(2);
    const conditions = { operator: 'and', conditions: [{ field: 'tags', operator: 'contains', value: 'cold' }] };
    const action = { filterType: 'Exclude', containerIds: ['NONE'] };
    await post('/rules', { id: 'COLD', name: 'Cold', ruleType: 'BoxSetFilter', conditions, action });
    const fired = async (some: readonly object[]) => (await post('/pack', { items: some, containers })).body.firedRules;
    expect(await fired(items)).toHaveLength(1);
    expect(await fired(items.slice(1))).toHaveLength(0);
  });
  row(
    '| customAttributes | object | free-form |',
    ['customAttributes'],
    [{}, { any: { depth: [1, 'two', null] } }],
    ['x', 1, []],
  );
  row(
    '| length, width, height | number (double) | required, 0..1200, inches |',
    ['length', 'width', 'height'],
    [0, 0.001, 1200],
    [-0.001, 1200.001, '4', undefined],
  );
  row('| dimensionUnit | string | max 64 |', ['dimensionUnit'], ...upTo(64));
  row(
    '| weight | number (double) | required, 0..500000, pounds |',
    ['weight'],
    [0, 0.001, 500_000],
    [-0.001, 500_000.001, '1', undefined],
  );
  row('| netWeight | number | |', ['netWeight'], ...numbers);
  row(
    '| weightUnit, volumeUnit, unitOfMeasure | string | max 64 each |',
    ['weightUnit', 'volumeUnit', 'unitOfMeasure'],
    ...upTo(64),
  );
  row('| volume | number | |', ['volume'], ...numbers);
  const roll = {
    materialThickness: 0.01,
    materialWidth: 12,
    coreInnerDiameter: 3,
    coreWallThickness: 0.25,
    maxRollOuterDiameter: 12,
    maxLinearQuantityPerRoll: 1000,
    weightPerUnitLength: 0.01,
  };
  row(
    '| rollProperties | object | materialThickness, materialWidth, coreInnerDiameter, coreWallThickness, maxRollOuterDiameter, maxLinearQuantityPerRoll, weightPerUnitLength (numbers) |',
    ['rollProperties'],
    [roll],
    ['x', ...Object.keys(roll).map((name) => ({ ...roll, [name]: 'x' }))],
  );
  const hollow = { shape: 'cylindrical', length: 3, width: 3, height: 3 };
  row(
    '| voidSpace | object | shape, length, width, height (hollow items, nesting); allowed values of voidSpace.shape: not shown |',
    ['voidSpace'],
    [hollow, { ...hollow, shape: 'anything' }],
    ['x', { ...hollow, length: 'x' }],
  );
  row(
    '| shape | string | enum: rectangular, cylindrical, spherical, irregular, lShape, tShape, custom |',
    ['shape'],
    ['rectangular', 'cylindrical', 'spherical', 'irregular', 'lShape', 'tShape', 'custom'],
    ['Rectangular', 'cube', ''],
  );
  row(
    '| orientationConstraints | object | allowedRotations (array of string), keepUpright (bool), arrowsUp (bool), floorContactFaces (array of string) |',
    ['orientationConstraints'],
    [{ allowedRotations: ['LWH'], keepUpright: true, arrowsUp: true, floorContactFaces: ['bottom'] }],
    [{ allowedRotations: 'LWH' }, { keepUpright: 'yes' }, { arrowsUp: 1 }, { floorContactFaces: [1] }],
  );
  row('| maxWeightOnTop | number | |', ['maxWeightOnTop'], ...numbers);
  row('| maxStackHeight | integer | |', ['maxStackHeight'], [1, 3], [1.5, '3']);
  row(
    '| crushClass | string | enum: none, light, moderate, fragile, extreme |',
    ['crushClass'],
    ['none', 'light', 'moderate', 'fragile', 'extreme'],
    ['Light', 'glass', ''],
  );
  row('| shipAlone | boolean | |', ['shipAlone'], [true, false], ['true', 1]);
  row('| maxPerContainer | integer | |', ['maxPerContainer'], [1, 7], [1.5, '7']);
  const level = { level: 'Case', quantity: 12, length: 10, width: 10, height: 10, weight: 5, tiHiTi: 8, tiHiHi: 5 };
  row(
    '| packagingLevels | array of object | each: level (string), quantity (int), length, width, height, weight (numbers), tiHiTi (int), tiHiHi (int); used for pallet optimization |',
    ['packagingLevels'],
    [[level], []],
    ['x', ...Object.keys(level).map((name) => [{ ...level, [name]: name === 'level' ? 1 : 'x' }])],
  );
  row('| casePackQuantity | integer | |', ['casePackQuantity'], [1, 12], [1.5, '12']);
  row(
    '| caseLength, caseWidth, caseHeight, caseWeight | number | |',
    ['caseLength', 'caseWidth', 'caseHeight', 'caseWeight'],
    ...numbers,
  );
  const hazmat = { unNumber: 'UN1263', hazardClass: '3', packingGroup: 'II', properShippingName: 'Paint' };
  row(
    '| hazmat | object | unNumber, hazardClass, packingGroup, properShippingName (strings) |',
    ['hazmat'],
    [hazmat, {}],
    ['x', ...Object.keys(hazmat).map((name) => ({ ...hazmat, [name]: 1 }))],
  );
  row('| freightClass | string | max 64 |', ['freightClass'], ...upTo(64));
  const url = 'https://images.example/';
  row(
    '| imageUrl | string (uri) | max 2048 |',
    ['imageUrl'],
    [url, url + text(2048 - url.length)],
    ['no uri', url + text(2049 - url.length), 7],
  );
  prove(
    'Item response fields: id, name, description, sku, externalIds, category, tags, length, width, height, weight, unitOfMeasure, shape, shipAlone, packagingLevels, version (integer, starts at 1), createdAt, updatedAt, createdBy.',
    async () => {
      const shown =
        'id name description sku externalIds category tags length width height weight unitOfMeasure shape shipAlone packagingLevels version createdAt updatedAt createdBy';
      const { body } = await create({ name: 'Mug', sku: 'S-1', unitOfMeasure: 'EA', shape: 'cylindrical' });
      expect(fieldsOf(body)).toEqual(shown.split(' ').sort());
      expect(body).toMatchObject({ name: 'Mug', sku: 'S-1', unitOfMeasure: 'EA', shape: 'cylindrical', version: 1 });
    },
  );
  prove(
    'Update body: `version` (integer >= 1, required, the current version) plus any of name (max 256), description (max 2000), category (max 64), tags, length, width, height, weight, shipAlone, packagingLevels.',
    async () => {
      const { id } = (await create({})).body;
      const update = (change: object) => patch(`/items/${id}`, change);
      expect((await update({ name: 'Cup' })).body).toMatchObject({ status: 400, field: 'version' });
      expect((await update({ version: 0, name: 'Cup' })).body).toMatchObject({ status: 400, field: 'version' });
      const change = {
        name: text(256),
        description: text(2000),
        category: text(64),
        tags: ['new'],
        length: 5,
        width: 6,
        height: 7,
        weight: 8,
        shipAlone: true,
        packagingLevels: [level],
      };
      expect((await update({ version: 1, ...change })).body).toMatchObject({ ...change, version: 2 });
      for (const [name, length] of Object.entries({ name: 257, description: 2001, category: 65 }))
        expect((await update({ version: 2, [name]: text(length) })).body).toMatchObject({ status: 400, field: name });
      expect((await update({ version: 1, name: 'Late' })).status).toBe(409);
      expect((await get(`/items/${id}`)).body).toMatchObject({ ...change, version: 2 });
    },
  );
});
