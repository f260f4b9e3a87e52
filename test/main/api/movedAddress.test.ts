import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, preview } from '../../support/imports.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** An order whose recipient moves, or becomes another one, however it is told: nothing of the place before may stay. */
let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const lines = [{ itemId: 'MUG', quantityOrdered: 1 }];
const before = {
  name: 'Ann',
  'x-company': 'ACME',
  residential: false,
  address: { street1: '1 Dock Rd', 'x-street2': 'Apt 4', city: 'Reno', state: 'NV', zip: '89501', country: 'US' },
};
const cologne = { street1: 'Hauptstr. 1', city: 'Köln', zip: '50667', country: 'DE' };

type ShipTo = Readonly<Record<string, unknown>> & { readonly address: object };

async function stored(sourceOrderId: string) {
  const { body } = await station.call('GET', `/station/v1/orders?sourceOrderId=${sourceOrderId}`);
  const [{ id }] = (body as { items: [{ id: string }] }).items;
  return (await station.call('GET', `/station/v1/orders/${id}`)).body as {
    id: string;
    version: number;
    shipTo: ShipTo;
  };
}

const upload = (path: string, file: string) => {
  const raw = new FormData();
  raw.append('file', new Blob([file]), 'orders.csv');
  return station.call('POST', path, { raw });
};
const flat = (value: object, path: string): readonly (readonly [string, string])[] =>
  Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    typeof member === 'object' && member !== null
      ? flat(member, `${path}${name}.`)
      : [[`${path}${name}`, String(member)] as const],
  );
const csvOf = (number: string, shipTo: object): string => {
  const cells = [['sourceOrderId', number], ...flat(shipTo, 'shipTo.'), ['itemId', 'MUG'], ['quantityOrdered', '1']];
  return `${cells.map(([name]) => name).join(',')}\n${cells.map(([, text]) => text).join(',')}\n`;
};

interface Answer {
  readonly warnings: string;
}
const ways: readonly (readonly [name: string, send: (number: string, shipTo: object) => Promise<Answer>])[] = [
  [
    'a list',
    async (sourceOrderId, shipTo) => {
      const body = { orders: [{ sourceOrderId, shipTo, lines }] };
      return { warnings: JSON.stringify((await station.call('POST', '/station/v1/orders:import', { body })).body) };
    },
  ],
  [
    'a CSV file',
    async (number, shipTo) => ({
      warnings: JSON.stringify((await upload('/api/v1/orders/import/csv', csvOf(number, shipTo))).body),
    }),
  ],
  [
    'a change of the order',
    async (number, shipTo) => {
      const { id, version } = await stored(number);
      const { status, body } = await station.call('PATCH', `/station/v1/orders/${id}`, { body: { version, shipTo } });
      expect(status).toBe(200);
      return { warnings: JSON.stringify(body) };
    },
  ],
];

describe.each(ways)('by %s', (name, send) => {
  const number = (letter: string) => `${name.length}${letter}`;
  const store = (sourceOrderId: string) =>
    station.call('POST', '/api/v1/orders', { body: { sourceOrderId, shipTo: before, lines } });

  test('another place and another name replace the recipient whole', async () => {
    await store(number('A'));
    const { warnings } = await send(number('A'), { name: 'Bob', address: cologne });
    expect((await stored(number('A'))).shipTo).toEqual({ name: 'Bob', address: cologne });
    if (name !== 'a change of the order') expect(warnings).toContain('shipTo.address.x-street2');
  });

  test('another place of the same person keeps name and company', async () => {
    await store(number('B'));
    await send(number('B'), { address: cologne });
    expect((await stored(number('B'))).shipTo).toEqual({ name: 'Ann', 'x-company': 'ACME', address: cologne });
  });

  test('a corrected ZIP code, and the same place again, change nothing else', async () => {
    await store(number('C'));
    await send(number('C'), { address: { zip: '89502' } });
    const corrected = { ...before, address: { ...before.address, zip: '89502' } };
    expect((await stored(number('C'))).shipTo).toEqual(corrected);
    await send(number('C'), { address: { street1: '1 Dock Rd', city: 'Reno', zip: '89502' } });
    expect((await stored(number('C'))).shipTo).toEqual(corrected);
  });
});

test('an import asks before an address of the file replaces the stored one, and names what becomes empty', async () => {
  await station.call('POST', '/api/v1/orders', { body: { sourceOrderId: 'ASKED', shipTo: before, lines } });
  const file = 'Order number,Ship to: street,Ship to: city\nASKED,77 New St,Reno\n';
  const { id, counts, doubts } = await preview(station, 'orders', file);
  expect(counts?.records).toMatchObject({ all: 1, doubtful: 1 });
  expect(doubts.flatMap(({ notes }) => notes.map(({ text }) => text))).toEqual([
    'The file has another address than the order. Without a value in the file, these become empty: shipTo.address.x-street2, shipTo.address.state, shipTo.address.zip, shipTo.address.country and shipTo.residential.',
  ]);
  await apply(station, id, 'leave');
  expect((await stored('ASKED')).shipTo).toEqual(before);
  await preview(station, 'orders', file.replace('77 New St', '1 Dock Rd')).then(({ counts: same }) =>
    expect(same?.records).toMatchObject({ unchanged: 1 }),
  );
});
