import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configure, deliver, ended } from '../../support/integrations.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let count = 0;
/** Ids of their own for every test. */
let run = '';
beforeAll(async () => {
  station = await startStation();
  await configure(station);
  await configure(station, {}, 'sapS4Hana');
});
afterAll(() => station[Symbol.asyncDispose]());
beforeEach(() => {
  run = `T${String((count += 1))}`;
});

const itemOf = (id: string, weight: number) => ({ id: `${run}-${id}`, length: 4, width: 3, height: 2, weight });
const orderOf = (id: string, quantityOrdered: number) => ({
  sourceOrderId: `${run}-${id}`,
  lines: [{ lineNumber: 1, sku: 'S', quantityOrdered }],
});
/** One delivery of an item and an order, each with this value. */
const both = (value: number) => ({ items: [itemOf('A', value)], deliveries: [orderOf('A', value)] });
const accepted = async (body: object): Promise<Answer> => {
  const answer = await deliver(station, body);
  expect(answer.status).toBe(200);
  return answer;
};
const applied = async (body: object): Promise<Answer> => {
  const answer = await accepted(body);
  await ended(station, answer.body.deliveryId);
  return answer;
};
const idOf = ({ body }: Answer): string => body.deliveryId;
const isRepeat = ({ body }: Answer): boolean => body['x-repeated'];
const orderNamed = async (id: string) => {
  const { body } = await station.call('GET', `/station/v1/orders?search=${run}-${id}`);
  return body.items.find((order: { sourceOrderId: string }) => order.sourceOrderId === `${run}-${id}`);
};
/** Weight of the item and quantity of the order, null where there is none. */
async function stored(id = 'A'): Promise<readonly [number | null, number | null]> {
  const item = await station.call('GET', `/api/v1/items/${run}-${id}`);
  const found = await orderNamed(id);
  const order = found && (await station.call('GET', `/station/v1/orders/${found.id}`)).body;
  return [item.status === 404 ? null : item.body.weight, order ? order.lines[0].quantityOrdered : null];
}

describe('an equal body without deliveryId', () => {
  test('returns records to an earlier state, and is then known again', async () => {
    const first = await applied(both(1));
    await applied(both(2));
    const again = await applied(both(1));
    expect([isRepeat(first), isRepeat(again)]).toEqual([false, false]);
    expect(idOf(again)).not.toBe(idOf(first));
    expect(await stored()).toEqual([1, 1]);
    const third = await accepted(both(1));
    expect([isRepeat(third), idOf(third)]).toEqual([true, idOf(again)]);
  });

  test('does so, too, while those before wait to be processed', async () => {
    await accepted(both(1));
    await accepted(both(2));
    const last = await applied(both(1));
    expect(isRepeat(last)).toBe(false);
    expect(await stored()).toEqual([1, 1]);
  });

  test('is a repeat however much else came since', async () => {
    const first = await applied(both(1));
    for (let other = 0; other < 5; other += 1) await accepted({ items: [itemOf(`O-${String(other)}`, 1)] });
    const again = await accepted(both(1));
    expect([isRepeat(again), idOf(again)]).toEqual([true, idOf(first)]);
  });

  test.each([
    [
      'changed an item',
      async () => station.call('PATCH', `/api/v1/items/${run}-A`, { body: { version: 1, weight: 9 } }),
    ],
    ['deleted an item', async () => station.call('DELETE', `/api/v1/items/${run}-A`)],
    [
      'changed an order',
      async () => {
        const { id } = await orderNamed('A');
        return station.call('PATCH', `/station/v1/orders/${id}`, { body: { version: 1, ...orderOf('A', 9) } });
      },
    ],
  ])('is processed when somebody %s at the station', async (_, change) => {
    const first = await applied(both(1));
    expect((await change()).status).toBeLessThan(300);
    const again = await applied(both(1));
    expect([isRepeat(again), idOf(again) === idOf(first)]).toEqual([false, false]);
    expect(await stored()).toEqual([1, 1]);
  });

  test('is processed when another connected system changed a record', async () => {
    await applied(both(1));
    const { body } = await deliver(station, { items: { Product: `${run}-A`, GrossWeight: 7 } }, { type: 'sapS4Hana' });
    expect(await ended(station, body.deliveryId, 'sapS4Hana')).toMatchObject({ accepted: 1 });
    expect(isRepeat(await applied(both(1)))).toBe(false);
    expect(await stored()).toEqual([1, 1]);
  });

  test('leaves open what a newer delivery of its record had wrong: only something newer settles that', async () => {
    await applied(both(1));
    const wrong = await applied({ items: [{ ...itemOf('A', 1), length: -1 }] });
    expect(isRepeat(await applied(both(1)))).toBe(false);
    expect(await ended(station, idOf(wrong))).toMatchObject({ openRejections: 1 });
    await applied(both(2));
    expect(await ended(station, idOf(wrong))).toMatchObject({ openRejections: 0 });
  });

  test('is a repeat after a retry of its own rejected records', async () => {
    const body = { items: [{ code: `${run}-B`, length: 1, width: 1, height: 1, weight: 1 }, itemOf('A', 1)] };
    const first = await applied(body);
    const { itemMappings } = (await station.call('GET', '/api/v1/integrations/generic/mappings')).body;
    const byCode = itemMappings.map((mapping: { targetField: string }) =>
      mapping.targetField === 'id' ? { ...mapping, sourceField: 'code' } : mapping,
    );
    await station.call('PUT', '/api/v1/integrations/generic/mappings', { body: { itemMappings: byCode } });
    await station.call('POST', `/station/v1/integrations/generic/history/${idOf(first)}/retry`);
    await expect.poll(async () => (await ended(station, idOf(first))).openRejections).toBe(0);
    expect(isRepeat(await accepted(body))).toBe(true);
    await station.call('POST', '/api/v1/integrations/generic/mappings/reset');
  });

  test('that comes many times at once is processed once', async () => {
    await applied(both(1));
    await applied(both(2));
    const answers = await Promise.all(Array.from({ length: 40 }, () => accepted(both(1))));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(answers.filter((answer) => !isRepeat(answer))).toHaveLength(1);
    await ended(station, idOf(answers[0] as Answer));
    expect(await stored()).toEqual([1, 1]);
  });

  test('of very many records is processed again, and counts as newer for all records', async () => {
    const many = { items: Array.from({ length: 1001 }, (_, index) => ({ id: `${run}-${String(index)}` })) };
    await applied(both(1));
    const first = await applied(many);
    expect(isRepeat(await applied(both(1)))).toBe(false);
    const again = await applied(many);
    expect([isRepeat(again), idOf(again) === idOf(first)]).toEqual([false, false]);
  });
});

test('an equal body with a deliveryId is always the same delivery', async () => {
  const named = { deliveryId: run, ...both(1) };
  const first = await applied(named);
  await applied(both(2));
  await station.call('DELETE', `/api/v1/items/${run}-A`);
  const again = await accepted(named);
  expect([isRepeat(again), idOf(again)]).toEqual([true, idOf(first)]);
  expect(await stored()).toEqual([null, 2]);
});

test('a body that was processed again by a person is newer than those before', async () => {
  const first = await applied(both(1));
  await applied(both(2));
  const { body: resent } = await station.call('POST', `/station/v1/integrations/generic/history/${idOf(first)}/resend`);
  expect(isRepeat(await applied(both(2)))).toBe(false);
  await ended(station, resent.id);
  expect(await stored()).toEqual([2, 2]);
});

const value = fc.integer({ min: 1, max: 2 });
const id = fc.constantFrom('A', 'B');
const step = fc.oneof(
  fc.record({ kind: fc.constant('item' as const), id, value }),
  fc.record({ kind: fc.constant('order' as const), id, value }),
  fc.record({ kind: fc.constant('both' as const), id, value }),
  fc.record({ kind: fc.constant('change' as const), id, value: fc.constant(3) }),
);

/** What the station must hold and say, from the definition: a repeat is what nothing touched since. */
test('any deliveries and changes leave what came last, and only untouched ones are repeats', async () => {
  const check = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
    run = `T${String((count += 1))}`;
    const values = new Map<string, number>();
    const touched = new Map<string, number>();
    const sent = new Map<string, { at: number; id: string; keys: readonly string[] }>();
    let last: Answer | null = null;
    for (const [at, { kind, id, value }] of steps.entries()) {
      if (kind === 'change') {
        if (last) await ended(station, idOf(last));
        if (!values.has(`item ${id}`)) continue;
        const { body } = await station.call('GET', `/api/v1/items/${run}-${id}`);
        await station.call('PATCH', `/api/v1/items/${run}-${id}`, {
          body: { version: body.version, weight: value + at },
        });
        values.set(`item ${id}`, value + at);
        touched.set(`item ${id}`, at);
        continue;
      }
      const keys = kind === 'both' ? [`item ${id}`, `order ${id}`] : [`${kind} ${id}`];
      const body = {
        items: kind === 'order' ? [] : [itemOf(id, value)],
        deliveries: kind === 'item' ? [] : [orderOf(id, value)],
      };
      const before = sent.get(JSON.stringify(body));
      const isKnown = before !== undefined && before.keys.every((key) => (touched.get(key) ?? 0) <= before.at);
      last = await accepted(body);
      expect([at, isRepeat(last), isKnown && idOf(last) === before.id]).toEqual([at, isKnown, isKnown]);
      if (isKnown) continue;
      sent.set(JSON.stringify(body), { at, id: idOf(last), keys });
      for (const key of keys) {
        touched.set(key, at);
        values.set(key, value);
      }
    }
    if (last) await ended(station, idOf(last));
    for (const id of ['A', 'B'])
      expect(await stored(id)).toEqual([values.get(`item ${id}`) ?? null, values.get(`order ${id}`) ?? null]);
  });
  await fc.assert(check, { numRuns: 15, seed: 7 });
});
