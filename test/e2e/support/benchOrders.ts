import type { Call } from './callStation.ts';

/** Items of a small shop, with boxes that need two for a larger order. */
export const benchItems = [
  {
    id: 'JERKY-12',
    name: 'Beef jerky original 12-pack',
    length: 8,
    width: 6,
    height: 3,
    weight: 1.8,
    ean: '4006381333931',
  },
  { id: 'HONEY-6', name: 'Forest honey, 6 jars', length: 9, width: 6, height: 5, weight: 6.5, ean: '4012345678901' },
  { id: 'TEA-20', name: 'Green tea 20 bags', length: 5, width: 3, height: 3, weight: 0.2, ean: '4056489012345' },
  { id: 'PASTA-1', name: 'Spaghetti', length: 11, width: 3, height: 2, weight: 1.1, ean: '8076800195057' },
] as const;

export type BenchItem = (typeof benchItems)[number]['id'];

async function made(answer: ReturnType<Call>): Promise<unknown> {
  const { status, body } = await answer;
  if (status !== 201 && status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Fills the masters once; a carrier has a price for every parcel. */
export async function benchMasters(call: Call): Promise<void> {
  for (const { ean, ...item } of benchItems)
    await made(call('POST', '/api/v1/items', { ...item, sku: item.id, externalIds: { ean } }));
  for (const [id, name, innerLength, innerWidth, innerHeight] of [
    ['S-9', 'Box S', 9, 6, 5],
    ['M-12', 'Box M', 12, 10, 8],
    ['L-18', 'Box L', 18, 14, 12],
  ] as const)
    await made(
      call('POST', '/api/v1/containers', {
        ...{
          id,
          name,
          containerType: 'Box',
          innerLength,
          innerWidth,
          innerHeight,
          weightTare: 0.6,
          weightMaxGross: 50,
        },
      }),
    );
  await made(
    call('POST', '/station/v1/rates', {
      ...{ id: 'acme', name: 'Acme Ground', mode: 'Parcel', carrier: 'Acme', service: 'Ground' },
      ...{ zones: [{ destinationZip: '', zone: 2 }], rates: [{ zone: 2, maxWeight: 150, cost: 9 }] },
    }),
  );
  await made(call('POST', '/station/v1/rates/acme/versions/1/activate'));
}

const place = { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' };

/** An order that waits to be packed. `change`: what is otherwise. */
export async function benchOrder(
  call: Call,
  sourceOrderId: string,
  lines: readonly (readonly [sku: BenchItem, quantity: number])[],
  dueInHours = 3,
  change: object = {},
): Promise<string> {
  const order = await made(
    call('POST', '/api/v1/orders', {
      sourceOrderId,
      mode: 'Parcel',
      requiredShipBy: new Date(Date.now() + dueInHours * 3_600_000).toISOString(),
      ...{ shipFrom: { name: 'Warehouse', address: place }, shipTo: { name: 'Ann', address: place } },
      lines: lines.map(([sku, quantityOrdered]) => ({ sku, quantityOrdered })),
      ...change,
    }),
  );
  return (order as { id: string }).id;
}

/** The code of the item that the bench asks for. */
export function codeOf(name: string): string {
  const item = benchItems.find((each) => name.includes(each.name));
  if (!item) throw new Error(`no item is called ${name}`);
  return item.ean;
}
