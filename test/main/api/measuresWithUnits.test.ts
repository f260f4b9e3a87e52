import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await configure(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const sizes = { length: 3, width: 2, height: 1, weight: 2 };
const upload = (path: string, ...lines: readonly string[]) => {
  const raw = new FormData();
  raw.append('file', new Blob([lines.join('\n')]), 'file.csv');
  return station.call('POST', path, { raw });
};
const stored = async (id: string) => (await station.call('GET', `/api/v1/items/${id}`)).status;
let count = 0;
const next = () => `M-${String((count += 1))}`;

async function sent(record: object, kind = 'items') {
  const { body } = await deliver(station, { [kind]: [record] });
  return { receipt: body, entry: await ended(station, body.deliveryId) };
}

describe('a number of a delivery under a name with a unit', () => {
  const reason = (name: string, use: string, own: string, unit: string, plural: string) =>
    `"${name}" is not read: the mapping reads "${use}", whose unit is ${own}. Send it in that unit as "${use}", or map "${name}" to ${use} and set the unit for ${plural} of the connection to ${unit}.`;

  test.each([
    ['weight_kg', 'weight', 'lb', 'kg', 'weights'],
    ['weightInGrams', 'weight', 'lb', 'g', 'weights'],
    ['weight_g', 'weight', 'lb', 'g', 'weights'],
    ['length_mm', 'length', 'in', 'mm', 'lengths'],
    ['lengthCm', 'length', 'in', 'cm', 'lengths'],
    ['width (cm)', 'width', 'in', 'cm', 'lengths'],
    ['caseHeight_mm', 'caseHeight', 'in', 'mm', 'lengths'],
  ])('rejects its record beside the field and instead of it: %s', async (name, use, own, unit, plural) => {
    for (const { [use]: _, ...fields } of [{}, sizes] as Record<string, unknown>[]) {
      const id = next();
      const { receipt, entry } = await sent({ id, ...sizes, ...fields, [name]: 700 });
      expect(entry).toMatchObject({
        rejected: 1,
        errors: [`items[0] (${id}): ${reason(name, use, own, unit, plural)}`],
      });
      expect(receipt.success).toBe(false);
      expect(receipt['x-warnings']).toContain(`Rejected: "${name}" is not read (1 record), use "${use}" in its unit.`);
      expect(await stored(id)).toBe(404);
    }
    const { [use as 'length']: _, ...others } = sizes;
    const id = next();
    const { entry } = await sent({ id, ...others, [name]: 700 });
    expect(entry.errors).toEqual([`items[0] (${id}): ${reason(name, use, own, unit, plural)}`]);
  });

  test('rejects its order by a line', async () => {
    const line = { sku: 'A', quantityOrdered: 1, ...sizes, weight_kg: 3 };
    const { entry } = await sent({ sourceOrderId: next(), lines: [line] }, 'deliveries');
    expect(entry.errors).toEqual([expect.stringContaining('"lines[0].weight_kg" is not read')]);
  });

  test('is ignored where its field says the same, or it is empty', async () => {
    const { entry } = await sent({ id: next(), ...sizes, length_mm: 76.2, weight_kg: null, width_cm: '' });
    expect(entry).toMatchObject({ accepted: 1 });
  });

  test('in the unit of the station is rejected unless it says the same', async () => {
    const id = next();
    expect((await sent({ id, ...sizes, heightIn: 1, weight_lb: 2 })).entry).toMatchObject({ accepted: 1 });
    expect((await sent({ id, ...sizes, weight_lb: 9 })).entry.errors).toEqual([
      `items[0] (${id}): "weight_lb" is not read: the mapping reads "weight", whose unit is lb. Send it as "weight" alone.`,
    ]);
  });

  test('is compared in the unit of its record', async () => {
    const metric = { id: next(), length: 30, width: 20, height: 10, weight: 2, dimensionUnit: 'cm', weightUnit: 'kg' };
    expect((await sent({ ...metric, length_mm: 300, weight_g: 2000 })).entry).toMatchObject({ accepted: 1 });
    expect((await sent({ ...metric, length_mm: 30 })).entry.errors[0]).toContain('whose unit is cm');
  });

  test('is read where a mapping has it', async () => {
    const of = (sourceField: string, targetField: string) => ({ sourceField, targetField });
    const itemMappings = ['id', 'length', 'width', 'height'].map((name) => of(name, name));
    await configure(station, { fieldMappings: { itemMappings: [...itemMappings, of('weight_kg', 'weight')] } });
    const { weight: _, ...others } = sizes;
    expect((await sent({ id: next(), ...others, weight_kg: 4 })).entry).toMatchObject({ accepted: 1 });
    expect((await sent({ id: next(), ...others, weight_kg: 4, weight_g: 4000 })).entry.errors).toEqual([
      expect.stringContaining('"weight_g" is not read: the mapping reads "weight_kg", whose unit is lb.'),
    ]);
  });
});

describe('a column under a name with a unit', () => {
  const items = '/api/v1/items/import/csv';
  const head = 'id,length,width,height,weight';
  const said = (name: string, field: string, unit: string) =>
    `The column "${name}" is not a known field. Did you mean ${field} with ${field === 'weight' ? 'weightUnit' : 'dimensionUnit'} "${unit}"?`;

  test('beside the field rejects the rows that have another value there', async () => {
    const { body } = await upload(
      items,
      `${head},weight_kg`,
      'U-1,3,2,1,2,7',
      'U-2,3,2,1,2,',
      'U-3,3,2,1,2.2,1',
      'U-4,3,2,1,,4',
    );
    const error = said('weight_kg', 'weight', 'kg');
    expect(body).toMatchObject({
      created: 2,
      errors: [
        { itemId: 'U-1', error },
        { itemId: 'U-4', error },
      ],
    });
    expect([await stored('U-1'), await stored('U-2'), await stored('U-3')]).toEqual([404, 200, 200]);
  });

  test('with a short unit is no slip of the field', async () => {
    const file = await upload(items, 'id,length,width,height,weight_g', 'U-5,3,2,1,900');
    expect([file.status, file.body.detail]).toEqual([400, said('weight_g', 'weight', 'g')]);
    const { body } = await upload(items, `${head},weight_g`, 'U-6,3,2,1,2,700', 'U-7,3,2,1,2,907');
    expect(body).toMatchObject({ created: 1, errors: [{ itemId: 'U-6', error: said('weight_g', 'weight', 'g') }] });
  });

  test('of the lines of an order rejects its order', async () => {
    const { body } = await upload(
      '/api/v1/orders/import/csv',
      'sourceOrderId,lines.sku,lines.quantityOrdered,lines.length,lines.width,lines.height,lines.weight,lines.weight_kg',
      'U-8,A,1,3,2,1,2,7',
    );
    expect(body).toMatchObject({ ordersCreated: 0, errors: [{ orderId: 'U-8' }] });
  });
});

test('a number of a request under a name with a short unit is no slip of the field', async () => {
  const { weight: _, ...others } = sizes;
  const { status, body } = await station.call('POST', '/api/v1/items', { body: { id: 'R', ...others, weight_g: 900 } });
  const detail = 'weight_g is not a known field. Did you mean weight? Numbers are in pounds here, not in g.';
  expect([status, body.detail]).toEqual([400, detail]);
});

test('a number of a request is ignored where its field says the same in its unit', async () => {
  const { status } = await station.call('POST', '/api/v1/items', { body: { id: 'R', ...sizes, weight_g: 907 } });
  expect(status).toBe(201);
});
