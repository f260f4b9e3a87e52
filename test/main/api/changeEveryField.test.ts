import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CreateContainerRequest, CreateItemRequest } from '../../../main/contract/index.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

/** A value of every field, and another one to change it to. A field that is new to the schema does not compile without its values. */
type Values<TFields> = {
  readonly [Name in keyof Required<Omit<TFields, 'id'>>]: readonly [first: unknown, next: unknown];
};

const itemValues: Values<CreateItemRequest> = {
  name: ['Mug', 'Cup'],
  description: ['Blue', 'Red'],
  sku: ['M-1', 'M-2'],
  externalIds: [{ gtin: '4006381333931', upc: '1' }, { ean: '4006381333932' }],
  category: ['Mugs', 'Cups'],
  commodityCode: ['6911', '6912'],
  hsCode: ['6911.10', '6912.00'],
  countryOfOrigin: ['DE', 'PT'],
  tags: [['blue'], ['red', 'new']],
  customAttributes: [{ line: 'A' }, { season: 2 }],
  length: [5, 6],
  width: [4, 5],
  height: [3, 4],
  dimensionUnit: ['in', 'inches'],
  weight: [2, 3],
  netWeight: [1, 1.5],
  weightUnit: ['lb', 'lbs'],
  volumeUnit: ['in3', 'cuin'],
  unitOfMeasure: ['EA', 'CS'],
  volume: [60, 70],
  orientationConstraints: [{ keepUpright: true }, { arrowsUp: true }],
  maxWeightOnTop: [10, 0],
  maxStackHeight: [2, 3],
  crushClass: ['light', 'fragile'],
  shipAlone: [true, false],
  maxPerContainer: [4, 5],
  packagingLevels: [[{ level: 'Case', quantity: 6 }], []],
  casePackQuantity: [6, 12],
  caseLength: [10, 11],
  caseWidth: [9, 10],
  caseHeight: [8, 9],
  caseWeight: [14, 15],
  rollProperties: [{ materialThickness: 1 }, { materialWidth: 2 }],
  voidSpace: [{ shape: 'round', length: 1 }, { width: 2 }],
  shape: ['cylindrical', 'rectangular'],
  hazmat: [{ unNumber: 'UN1993' }, { hazardClass: '3' }],
  freightClass: ['70', '85'],
  imageUrl: ['https://shop.example.com/a.png', 'https://shop.example.com/b.png'],
  'x-serialRequired': [true, false],
  'x-lotRequired': [true, false],
  'x-packingNote': ['Wrap it', 'Add a flyer'],
};

const containerValues: Values<CreateContainerRequest> = {
  name: ['Small', 'Box S'],
  containerType: ['Box', 'Pallet'],
  description: ['Brown', 'White'],
  subType: ['FEFCO 0201', 'Mailer'],
  tags: [['brown'], ['white']],
  innerLength: [10, 11],
  innerWidth: [8, 9],
  innerHeight: [6, 7],
  outerLength: [12, 13],
  outerWidth: [10, 11],
  outerHeight: [8, 9],
  dimensionUnit: ['in', 'inches'],
  weightUnit: ['lb', 'lbs'],
  weightTare: [1, 2],
  weightMaxGross: [40, 50],
  isDynamic: [true, false],
  minLength: [4, 5],
  minWidth: [3, 4],
  minHeight: [2, 3],
  stackable: [true, false],
  maxStackWeight: [80, 90],
  material: ['Board', 'Plastic'],
  wallThickness: [0.1, 0.2],
  baseCost: [1, 0],
  isActive: [true, false],
};

const kinds = [
  {
    noun: 'item',
    schema: CreateItemRequest,
    values: itemValues,
    paths: ['/api/v1/items', '/station/v1/items'],
  },
  {
    noun: 'container',
    schema: CreateContainerRequest,
    values: containerValues,
    paths: ['/api/v1/containers', '/station/v1/containers'],
  },
] as const;

describe.each(kinds)('a change of one $noun field', ({ noun, schema, values, paths: [created, own] }) => {
  const id = `EVERY-${noun}`;
  const changed = noun === 'item' ? `${created}/${id}` : `${own}/${id}`;
  const keepsValue: ReadonlySet<string> = new Set(schema.required);
  const stored = async () =>
    (await station.call('GET', `${own}/${id}/record`)).body as {
      readonly fields: Readonly<Record<string, unknown>>;
    } & Readonly<Record<string, { readonly version: number }>>;
  const change = async (fields: object) => {
    const { version } = (await stored())[noun] ?? { version: 0 };
    return station.call('PATCH', changed, { body: { version, ...fields } });
  };
  const full = Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, first as unknown]));
  beforeAll(async () => {
    expect((await station.call('POST', created, { body: { id, ...full } })).status).toBe(201);
  });

  test('is tested for every field', () => {
    expect(['id', ...Object.keys(values)].sort()).toEqual(Object.keys(schema.properties).sort());
  });

  test.each(Object.entries(values))('%s is stored, and alone', async (name, [first, next]) => {
    const answer = await change({ [name]: next });
    expect([answer.status, answer.headers.get('warning') ?? '']).toEqual([200, expect.not.stringContaining('Unknown')]);
    expect((await stored()).fields).toEqual({ id, ...full, [name]: next });
    expect(answer.body).toMatchObject({ id, ...full, [name]: next });
    if (noun === 'item') expect((await station.call('GET', `${created}/${id}`)).body).toEqual(answer.body);
    expect((await change({ [name]: first })).status).toBe(200);
    expect((await stored()).fields).toEqual({ id, ...full });
  });

  test.each(Object.entries(values))('%s is cleared by null where it may be empty', async (name, [first]) => {
    const answer = await change({ [name]: null });
    const all: Readonly<Record<string, unknown>> = { id, ...full };
    const { [name]: _, ...others } = all;
    if (keepsValue.has(name)) {
      expect([answer.status, answer.body.field]).toEqual([400, name]);
      expect((await stored()).fields).toEqual({ id, ...full });
    } else {
      expect(answer.status).toBe(200);
      expect((await stored()).fields).toEqual(others);
    }
    expect((await change({ [name]: first })).status).toBe(200);
  });

  test('of a value that POST refuses is refused', async () => {
    const isItem = noun === 'item';
    const wrong = isItem ? { hsCode: 'x'.repeat(65) } : { material: 'x'.repeat(65) };
    const [field] = Object.keys(wrong);
    const answer = await change(wrong);
    expect([answer.status, answer.body.field, answer.body.detail]).toEqual([
      400,
      field,
      `${field} must have 64 characters or fewer.`,
    ]);
    expect((await change({ dimensionUnit: 'mm' })).body).toMatchObject({ status: 400, field: 'dimensionUnit' });
    expect((await stored()).fields).toEqual({ id, ...full });
  });

  test('of the id, and of what a field does not have, is ignored with a warning', async () => {
    const inner = noun === 'item' ? { rollProperties: { materialThickness: 1, maker: 'x' } } : {};
    const answer = await change({ id: 'OTHER', description: full.description, ...inner });
    const named = noun === 'item' ? 'id, rollProperties.maker' : 'id';
    expect([answer.status, answer.headers.get('warning')]).toEqual([
      200,
      expect.stringContaining(`Unknown field ignored: ${named}`),
    ]);
    expect((await stored()).fields).toEqual({ id, ...full });
  });
});
