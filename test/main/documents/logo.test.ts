import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, documentKinds, labelKinds } from '../../../main/contract/index.ts';
import { dotsOf } from '../../../main/documents/draw/dots.ts';
import { greyOfPng } from '../../../main/documents/draw/pngPixels.ts';
import { createShipment, loadMasters, step } from '../../support/orders.ts';
import { pngOf } from '../../support/pictureFiles.ts';
import { pngFile } from '../../support/pngFile.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

const size = { width: 40, height: 20 };
/** Black on the left, and on the right what is transparent. */
const halves = pngFile({ ...size, colours: 6 }, (x) => (x < 20 ? [0, 0, 0, 255] : [0, 0, 0, 0]));
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 4, 0, 4, 1, 1, 0x11, 0, ...Array.from({ length: 40 }, () => 0), 0xff, 0xd9]); // prettier-ignore

describe('a logo in dots', () => {
  it.each([
    [0, (x: number, y: number) => [x * 6 + y]],
    [2, (x: number, y: number) => [x * 6 + y, x * 6 + y, x * 6 + y]],
    [4, (x: number, y: number) => [x * 6 + y, 255]],
    [6, (x: number, y: number) => [x * 6 + y, x * 6 + y, x * 6 + y, 255]],
  ] as const)('is read with colour type %i and every filter', (colours, pixel) => {
    const { width, height, grey } = greyOfPng(pngFile({ ...size, colours }, pixel));
    expect([width, height]).toEqual([40, 20]);
    expect([...grey]).toEqual(Array.from({ length: 800 }, (_, at) => (at % 40) * 6 + Math.floor(at / 40)));
  });

  it('keeps its proportions, and a grey becomes a pattern of as many dots', () => {
    const grey = pngFile({ ...size, colours: 0 }, () => [191]);
    const { width, height, rowBytes, bits } = dotsOf(greyOfPng(grey), 160, 200);
    expect([width, height, rowBytes]).toEqual([160, 80, 20]);
    const black = [...bits].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    expect(black / (160 * 80)).toBeCloseTo(0.25, 1);
  });
});

describe('the logo of documents', () => {
  let dataDir: string;
  let station: TestStation;
  let shipmentId: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'packwright-logo-'));
    station = await startStation({ dataDir });
    await loadMasters(station);
    shipmentId = await createShipment(station);
    await step(station, shipmentId, 'optimize');
  });
  afterAll(async () => {
    await station[Symbol.asyncDispose]();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const path = '/station/v1/document-logo';
  const put = (file: Uint8Array<ArrayBuffer>) => {
    const raw = new FormData();
    raw.append('file', new Blob([file]), 'logo.png');
    return station.call('PUT', path, { raw });
  };
  const document = async (kind: string, format: string) =>
    station.call('GET', `/station/v1/shipments/${shipmentId}/documents/${kind}?format=${format}`);

  it('is none at first', async () => {
    expect((await station.call('GET', path)).status).toBe(404);
    expect((await document('cartonLabel', 'zpl')).text).not.toContain('^GF');
  });

  it('stands on labels as dots and on sheets as a picture, and can be left out', async () => {
    expect((await put(halves)).body).toEqual({ width: 40, height: 20 });
    expect(Buffer.from((await station.call('GET', path)).bytes).equals(halves)).toBe(true);
    for (const kind of ['cartonLabel', 'shippingLabel', 'contentLabel']) {
      const [, rowBytes = '', bits = ''] = /\^GFA,\d+,\d+,(\d+),([\dA-F]+)\^FS/.exec((await document(kind, 'zpl')).text) ?? []; // prettier-ignore
      const row = bits.slice(0, Number(rowBytes) * 2);
      // Twice as wide as high, black on the left.
      expect(bits.length / row.length / 8).toBeCloseTo(Number(rowBytes) / 2, 0);
      expect(row).toMatch(/^F+[\dA-F]?0+$/);
      expect(row.indexOf('0') / row.length).toBeCloseTo(0.5, 1);
    }
    for (const kind of documentKinds.filter((each) => each !== 'palletLabel')) {
      expect(blocksOf[kind]).toContain('logo');
      const pdf = Buffer.from((await document(kind, 'pdf')).bytes).toString('latin1');
      expect(pdf, kind).toContain('/Subtype /Image');
    }
    const { items } = (await station.call('GET', '/station/v1/document-templates')).body;
    for (const { kind, template } of items as { kind: string; template: object }[]) {
      const preview = async (hiddenBlocks: readonly string[]) =>
        JSON.stringify(
          (await station.call('POST', `/station/v1/document-templates/${kind}/preview`, { body: { template: { ...template, hiddenBlocks } } })).body, // prettier-ignore
        );
      expect(await preview([]), kind).toContain('"draw":"logo"');
      expect(await preview(['logo']), kind).not.toContain('"draw":"logo"');
    }
    expect(labelKinds).toHaveLength(4);
  });

  it('is sent again only when it has changed', async () => {
    const tag = (await station.call('GET', path)).headers.get('etag') ?? '';
    const again = await station.call('GET', path, { headers: { 'if-none-match': tag } });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, tag]);
    // Another picture of as many bytes.
    const other = pngFile({ ...size, colours: 6 }, (x) => (x < 20 ? [1, 1, 1, 255] : [1, 1, 1, 0]));
    await put(other);
    const next = await station.call('GET', path, { headers: { 'if-none-match': tag } });
    expect([next.status, Buffer.from(next.bytes).equals(other)]).toEqual([200, true]);
    await put(halves);
  });

  it('has at most 5 MB', async () => {
    const large = new Uint8Array(pngOf(2, 2, 0, 5 * 1024 * 1024));
    expect((await put(large)).body).toMatchObject({ status: 413, detail: expect.stringContaining('5 MB') });
  });

  it('is refused in other formats', async () => {
    const palette = pngFile({ ...size, colours: 3 }, () => [0]);
    for (const file of [jpeg, palette]) expect((await put(file)).body).toMatchObject({ status: 400, field: 'file' });
    const large = pngFile({ width: 2001, height: 1, colours: 0 }, () => [0]);
    expect((await put(large)).body).toMatchObject({ status: 400, field: 'file' });
    const clerk = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body.apiKey;
    expect((await station.call('DELETE', path, { key: clerk })).status).toBe(403);
  });

  it('comes back with the backup that was made while it was there', async () => {
    const { name } = (await station.call('POST', '/station/v1/backups')).body;
    expect((await station.call('DELETE', path)).status).toBe(204);
    await station.call('POST', `/station/v1/backups/${name}/restore`, { body: { confirm: name } });
    await station[Symbol.asyncDispose]();
    station = await startStation({ dataDir });
    expect(Buffer.from((await station.call('GET', path)).bytes).equals(halves)).toBe(true);
    expect((await document('cartonLabel', 'zpl')).text).toContain('^GF');
  });

  it('is still there after a restart, until it is removed', async () => {
    await station[Symbol.asyncDispose]();
    station = await startStation({ dataDir });
    expect((await station.call('GET', path)).status).toBe(200);
    expect((await station.call('DELETE', path)).status).toBe(204);
    expect((await station.call('GET', path)).status).toBe(404);
    expect((await document('cartonLabel', 'zpl')).text).not.toContain('^GF');
  });
});
