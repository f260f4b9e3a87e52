import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentKinds, labelKinds } from '../../../main/contract/index.ts';
import { createShipment, itemBodies, step } from '../../support/orders.ts';
import { textOfPdf } from '../../support/readBarcodes.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
let shipmentId: string;
beforeAll(async () => {
  station = await startStation({ locale: 'de-AT' });
  for (const body of itemBodies) await station.call('POST', '/api/v1/items', { body });
  const sides = { innerLength: 20, innerWidth: 18.5, innerHeight: 20 };
  const box = { id: 'BOX', name: 'Carton 20 x 18.5 x 20', containerType: 'Box', weightMaxGross: 70, ...sides };
  await station.call('POST', '/api/v1/containers', { body: box });
  shipmentId = await createShipment(station);
  await step(station, shipmentId, 'optimize');
});
afterAll(() => station[Symbol.asyncDispose]());

const get = (kind: string, query = ''): Promise<Answer> =>
  station.call('GET', `/station/v1/shipments/${shipmentId}/documents/${kind}${query}`);
const settings = (body?: object) =>
  body === undefined
    ? station.call('GET', '/station/v1/settings')
    : station.call('PATCH', '/station/v1/settings', { body });
const putTemplate = (kind: string, body: object) =>
  station.call('PUT', `/station/v1/document-templates/${kind}`, { body });
const templateOf = async (kind: string) =>
  (await station.call('GET', '/station/v1/document-templates')).body.items.find(
    (each: { kind: string }) => each.kind === kind,
  ).template;

describe('documents of a station', () => {
  it('begin in the language and units of its computer', async () => {
    expect((await settings()).body.documents).toEqual({ language: 'de', units: 'metric' });
    const label = (await get('cartonLabel', '?format=zpl')).text;
    expect(label).toContain('Auftrag');
    expect(label).toMatch(/\d,\d+ kg/);
    expect(label).not.toMatch(/Order|\d (?:lb|in)\b|\d\.\d+ kg/);
  });

  it('write a box whose name is its size once, in their units and language', async () => {
    const label = (await get('cartonLabel', '?format=zpl')).text;
    expect(label).toContain('Karton 50,8 × 47 × 50,8 cm');
    expect(label).not.toContain('18.5');
  });

  it('follow the setting in every kind, the sheet of commands and the preview', async () => {
    await settings({ documents: { language: 'en', units: 'imperial' } });
    for (const kind of documentKinds.filter((each) => each !== 'palletLabel')) {
      const isLabel = (labelKinds as readonly string[]).includes(kind);
      const { bytes, text } = await get(kind, isLabel ? '?format=zpl' : '');
      const said = isLabel ? text : await textOfPdf(bytes);
      expect(said, kind).not.toMatch(/Auftrag|Datum|\bkg\b|\bcm\b/);
    }
    expect((await get('cartonLabel', '?format=zpl')).text).toContain('Carton 20 × 18.5 × 20 in');
    const sheet = await station.call('GET', '/station/v1/scan-commands/sheet');
    expect(await textOfPdf(sheet.bytes)).toContain('Bench commands');
    const template = await templateOf('packingSlip');
    const preview = await station.call('POST', '/station/v1/document-templates/packingSlip/preview', {
      body: { template },
    });
    expect(JSON.stringify(preview.body)).toContain('Packing slip');
    await settings({ documents: { language: 'de', units: 'metric' } });
    expect(await textOfPdf((await get('packingSlip')).bytes)).toContain('Lieferschein');
  });

  it('keep what their own template sets', async () => {
    const template = await templateOf('cartonLabel');
    expect(template).toMatchObject({ language: null, units: null });
    await putTemplate('cartonLabel', { ...template, language: 'en' });
    const label = (await get('cartonLabel', '?format=zpl')).text;
    expect(label).toContain('Order');
    expect(label).toMatch(/\d\.\d+ kg/);
    await putTemplate('cartonLabel', template);
  });
});

it('a station of a computer in the United States measures in inches, another English one in centimeters', async () => {
  for (const [locale, units] of [
    ['en-US', 'imperial'],
    ['en', 'imperial'],
    ['en-GB', 'metric'],
    ['fr-FR', 'metric'],
  ] as const) {
    await using other = await startStation({ locale });
    const { documents } = (await other.call('GET', '/station/v1/settings')).body;
    expect(documents).toEqual({ language: 'en', units });
  }
});
