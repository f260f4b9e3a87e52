import { afterAll, beforeAll, expect, test } from 'vitest';
import { preview, rowsOf } from '../../support/imports.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

const header = 'sourceOrderId,orderType,sourceSystem,lines.sku,lines.quantityOrdered';

test('why the order of a file is rejected is one sentence after the other, with one full stop each', async () => {
  const file = [header, 'G-1,Gutschrift,erp,S,1', 'G-2,Outbound,erp,S,', 'G-3,Retoure,,S,1'];
  const { id } = await preview(station, 'orders', file.join('\n'));
  const texts = (await rowsOf(station, id)).map(({ notes }) => notes[0]?.text);
  expect(texts).toEqual([
    'orderType is "Gutschrift": the order is a return, a credit note or an offer, and nothing of it is to be packed. Leave it out, or send another orderType.',
    'lines.quantityOrdered is required.',
    expect.stringMatching(/^orderType is "Retoure".*[^.]\.$/),
  ]);
});
