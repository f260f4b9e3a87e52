import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

/** A row of the file, and whether it may stand. The head of an order is its priority. */
interface Row {
  readonly order: number;
  readonly quantity: string;
  readonly isGood: boolean;
}

const quantity = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 9 }).map((number) => ({ quantity: String(number), isGood: true })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', '0', '-1', '1.5', 'x', '=1+1', '1e9', ' ', '"2"a', "'; DROP TABLE source_order;--")
      .map((text) => ({ quantity: text, isGood: false })),
  },
);
const row: fc.Arbitrary<Row> = fc
  .tuple(fc.integer({ min: 0, max: 4 }), quantity)
  .map(([order, rest]) => ({ order, ...rest }));
const nothing = fc.constantFrom('', ',,,', ' , , , ');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

let run = 0;
test('whatever good and bad rows a file mixes: each order whole or not at all, each bad row listed, nothing lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: nothing }), { maxLength: 25 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      async (entries, lineEnd, withMark) => {
        run += 1;
        const idOf = (order: number) => `R${run}-${order}`;
        const text = entries.map((entry) =>
          typeof entry === 'string' ? entry : [idOf(entry.order), 'Rush', 'SKU', quoted(entry.quantity)].join(','),
        );
        const file = `${withMark ? '\uFEFF' : ''}sourceOrderId,priority,sku,quantityOrdered${lineEnd}${text.join(lineEnd)}`;
        const raw = new FormData();
        raw.append('file', new Blob([file]), 'orders.csv');
        const { status, body } = await station.call('POST', '/api/v1/orders/import/csv', { raw });
        expect(status).toBe(200);

        const rows = entries.flatMap((entry, index) =>
          typeof entry === 'string' ? [] : [{ ...entry, row: index + 2 }],
        );
        const orders = [...new Set(rows.map(({ order }) => order))];
        const good = orders.filter((order) => rows.every((one) => one.order !== order || one.isGood));
        const goodRows = rows.filter(({ order }) => good.includes(order));
        expect(body).toMatchObject({
          ordersCreated: good.length,
          ordersUpdated: 0,
          ordersUnchanged: 0,
          totalLines: goodRows.length,
        });
        expect(body.errors.map((error: { row: number; orderId: string }) => [error.row, error.orderId])).toEqual(
          rows.filter(({ isGood }) => !isGood).map((one) => [one.row, idOf(one.order)]),
        );
        const again = new FormData();
        again.append('file', new Blob([file]), 'orders.csv');
        expect((await station.call('POST', '/api/v1/orders/import/csv', { raw: again })).body).toMatchObject({
          ordersCreated: 0,
          ordersUpdated: 0,
          ordersUnchanged: good.length,
        });
        const stored = await storedOrders(`R${run}-`);
        expect(stored).toEqual(
          new Map(
            good.map((order) => [
              idOf(order),
              goodRows.filter((one) => one.order === order).map((one) => Number(one.quantity)),
            ]),
          ),
        );
      },
    ),
    { numRuns: 40 },
  );
});

/** Quantities of the lines of each order whose sourceOrderId begins so. */
async function storedOrders(prefix: string): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  let cursor = '';
  do {
    const { body } = await station.call('GET', `/api/v1/orders?limit=100${cursor && `&cursor=${cursor}`}`);
    for (const { sourceOrderId, lines } of body.items as {
      sourceOrderId: string;
      lines: { quantityOrdered: number }[];
    }[])
      if (sourceOrderId.startsWith(prefix))
        found.set(
          sourceOrderId,
          lines.map(({ quantityOrdered }) => quantityOrdered),
        );
    cursor = body.nextCursor ?? '';
  } while (cursor);
  return found;
}
