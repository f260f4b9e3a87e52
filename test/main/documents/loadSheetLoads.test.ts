import { open } from '../../support/benches.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freightShipment, loadAll, loadFreight, packCartons } from '../../support/freight.ts';
import { twoCarriers } from '../../support/orders.ts';
import { missingTools, textOfPdf } from '../../support/readBarcodes.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadFreight(station);
});
afterAll(() => station[Symbol.asyncDispose]());

const tools = missingTools('pdftotext', 'qpdf');

async function sheetOf(id: string, language: string): Promise<string> {
  const path = `/station/v1/shipments/${id}/documents/loadSheet?format=pdf&language=${language}`;
  const { bytes } = await station.call('GET', path);
  return (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
}

test.skipIf(tools !== null)(
  `a load sheet shows how pallets are built and vehicles are loaded${tools === null ? '' : ` (${tools})`}`,
  async () => {
    const id = await freightShipment(station, 'FTL', 10);
    const planned = await sheetOf(id, 'en');
    for (const said of [
      'Pallet 1 of 2',
      'Pallet 2 of 2',
      'Vehicle 1 of 1 · Van',
      'Carton 10',
      'on the pallet',
      'on the floor',
    ])
      expect(planned, said).toContain(said);
    await open(station, { shipmentId: id });
    await packCartons(station, id);
    await loadAll(station, id);
    const loaded = await sheetOf(id, 'de');
    for (const said of ['Palette 1 von 2 · GMA 48x40', 'Fahrzeug 1 von 1', 'Karton 10', 'auf die Palette'])
      expect(loaded.toLowerCase(), said).toContain(said.toLowerCase());
  },
);

test.skipIf(tools !== null)('a shipment without pallets has its cartons alone', async () => {
  const id = await freightShipment(station, 'Parcel', 1);
  expect(await sheetOf(id, 'en')).not.toContain('Pallet 1');
});
