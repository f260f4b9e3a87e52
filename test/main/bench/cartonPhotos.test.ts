import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, open, scan } from '../../support/benches.ts';
import { createOrder, loadMasters } from '../../support/orders.ts';
import { pictureFiles, pngOf } from '../../support/pictureFiles.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';
import { testKeyOf, withKey } from '../../support/twoWorlds.ts';

let dataDir: string;
let station: TestStation;
let clerk: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-photos-'));
  station = await startStation({ dataDir });
  await loadMasters(station);
  clerk = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body.apiKey;
});
afterAll(async () => {
  await station[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A segment of a JPEG after its start. */
function withSegment(marker: number, content: string): Buffer<ArrayBuffer> {
  const { jpeg } = pictureFiles;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content), jpeg.subarray(2)]);
}
const pathOf = (id: string, carton = 0) => `/station/v1/shipments/${id}/cartons/${String(carton)}/photo`;
function put(id: string, bytes: Uint8Array<ArrayBuffer>, carton = 0, as: Pick<TestStation, 'call'> = station) {
  const raw = new FormData();
  raw.append('file', new Blob([bytes]), 'photo.jpg');
  return as.call('PUT', pathOf(id, carton), { raw });
}
const photos = async (id: string) => (await station.call('GET', `/station/v1/shipments/${id}/photos`)).body.items;
const hasPhoto = async (id: string) =>
  (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body.cartons[0].hasPhoto as boolean;

/** One mug, packed. */
async function packed(sourceOrderId: string, as: TestStation = station): Promise<string> {
  await createOrder(as, { sourceOrderId, lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 1 }] });
  const { shipmentId } = (await open(as, { code: sourceOrderId })).body;
  expect((await scan(as, shipmentId, 'MUG')).body.outcome).toBe('done');
  return shipmentId;
}

test('a photo of a closed carton is stored without metadata, listed and sent', async () => {
  const id = await packed('SO-PHOTO');
  expect([await photos(id), await hasPhoto(id)]).toEqual([[], false]);
  const { jpeg } = pictureFiles;
  const exif = withSegment(0xe1, 'Exif\0\0place of the camera');
  const stored = await put(id, exif);
  const hash = createHash('sha256').update(jpeg).digest('hex');
  const photo = { carton: 0, hash, bytes: jpeg.length, width: 24, height: 16 };
  expect([stored.status, stored.body]).toEqual([200, expect.objectContaining(photo)]);
  expect(await photos(id)).toEqual([stored.body]);
  expect(await hasPhoto(id)).toBe(true);

  const shown = await station.call('GET', pathOf(id), { key: clerk });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(shown.bytes).equals(jpeg)).toBe(true);
  const tag = { 'if-none-match': `"${hash}"` };
  expect((await station.call('GET', pathOf(id), { headers: tag })).status).toBe(304);
  const byHash = await station.call('GET', `${pathOf(id)}?hash=${hash}`);
  expect(byHash.headers.get('cache-control')).toContain('immutable');
  expect((await station.call('GET', `${pathOf(id)}?hash=${'0'.repeat(64)}`)).body).toMatchObject({ status: 404 });
  expect((await station.call('GET', pathOf(id), { key: null })).status).toBe(401);
  expect((await station.call('GET', pathOf(id, 1))).status).toBe(404);
});

test.each([
  ['comment', 0xfe, 'taken by Ann'],
  ['IPTC record', 0xed, 'Photoshop 3.0'],
])('a %s is not stored', async (name, marker, content) => {
  const id = await packed(`SO-${name}`);
  expect((await put(id, withSegment(marker, content))).body.bytes).toBe(pictureFiles.jpeg.length);
});

test('a colour profile stays, and what follows the picture does not', async () => {
  const id = await packed('SO-PROFILE');
  const profile = withSegment(0xe2, 'ICC_PROFILE\0');
  expect((await put(id, profile)).body.bytes).toBe(profile.length);
  expect((await put(id, Buffer.concat([profile, Buffer.from('MotionPhoto')]))).body.bytes).toBe(profile.length);
});

test('another photo replaces the first, and is deleted on demand', async () => {
  const id = await packed('SO-AGAIN');
  const first = (await put(id, pictureFiles.jpeg)).body;
  const second = (await put(id, withSegment(0xe2, 'ICC_PROFILE\0'))).body;
  expect(second.hash).not.toBe(first.hash);
  expect((await photos(id)).map((one: { hash: string }) => one.hash)).toEqual([second.hash]);
  expect((await station.call('DELETE', pathOf(id))).status).toBe(204);
  expect((await station.call('DELETE', pathOf(id))).status).toBe(404);
  expect(await photos(id)).toEqual([]);
});

test('other files, large ones and cartons that are not closed are rejected', async () => {
  const id = await packed('SO-OTHER');
  for (const file of [
    pngOf(10, 10),
    pictureFiles.gif,
    Buffer.from('not a picture'),
    pictureFiles.jpeg.subarray(0, 200),
  ])
    expect((await put(id, file)).body).toMatchObject({ status: 400, field: 'file' });
  expect((await put(id, new Uint8Array(1024 * 1024 + 1))).body).toMatchObject({ status: 413 });
  expect((await put(id, pictureFiles.jpeg, 1)).status).toBe(404);
  expect((await put('NONE', pictureFiles.jpeg)).status).toBe(404);
  await createOrder(station, {
    sourceOrderId: 'SO-OPEN',
    lines: [{ lineNumber: 1, itemId: 'MUG', quantityOrdered: 2 }],
  });
  const { shipmentId } = (await open(station, { code: 'SO-OPEN' })).body;
  expect((await put(shipmentId, pictureFiles.jpeg)).body).toMatchObject({
    status: 409,
    detail: 'Carton 1 is not closed. Close it, then take its photo.',
  });
});

test('the photo of a carton that is opened again is deleted, and so is that of an abandoned packing', async () => {
  const id = await packed('SO-UNDO');
  await put(id, pictureFiles.jpeg);
  expect((await act(station, id, 'undo')).body.session.cartons[0]).toMatchObject({
    state: 'waiting',
    hasPhoto: false,
  });
  expect(await photos(id)).toEqual([]);

  await scan(station, id, 'MUG');
  await put(id, pictureFiles.jpeg);
  expect((await act(station, id, 'abandon')).status).toBe(200);
  expect(await photos(id)).toEqual([]);
});

test('the days that photos are kept are a setting within bounds', async () => {
  const patch = (cartonPhotoDays: unknown) =>
    station.call('PATCH', '/station/v1/settings', { body: { cartonPhotoDays } });
  expect((await station.call('GET', '/station/v1/settings')).body.cartonPhotoDays).toBe(120);
  const { status, body } = await patch(30);
  expect([status, body.cartonPhotoDays]).toEqual([200, 30]);
  for (const days of [0, 3651, 1.5, null])
    expect((await patch(days)).body).toMatchObject({ status: 400, field: 'cartonPhotoDays' });
  expect((await station.call('GET', '/station/v1/settings')).body.cartonPhotoDays).toBe(30);
});

test('a test key sees the photos of test shipments alone', async () => {
  const testing = withKey(station, await testKeyOf(station));
  const [live, tested] = [await packed('SO-LIVE'), await packed('SO-TEST', testing)];
  expect((await put(live, pictureFiles.jpeg)).status).toBe(200);
  expect((await put(tested, pictureFiles.jpeg, 0, testing)).status).toBe(200);
  expect((await testing.call('GET', pathOf(tested))).status).toBe(200);
  expect((await testing.call('GET', pathOf(live))).status).toBe(404);
  expect((await station.call('GET', pathOf(tested))).status).toBe(404);
});

test('a bench says whether it takes photos; without a word it takes none', async () => {
  const fields = { name: 'Camera 1', labelPrinterId: null, documentPrinterId: null, scale: null };
  const { id, photo } = (await station.call('POST', '/station/v1/benches', { body: fields })).body;
  expect(photo).toBe('off');
  const change = (value: string) =>
    station.call('PUT', `/station/v1/benches/${id as string}`, { body: { ...fields, photo: value } });
  expect((await change('asked')).body.photo).toBe('asked');
  expect((await change('always')).body).toMatchObject({ status: 400, field: 'photo' });
  const { items } = (await station.call('GET', '/station/v1/benches')).body;
  expect(items).toContainEqual({ id, ...fields, photo: 'asked' });
});

test('a restored backup brings photos back', async () => {
  const id = await packed('SO-BACKUP');
  await put(id, pictureFiles.jpeg);
  const { name } = (await station.call('POST', '/station/v1/backups')).body;
  expect((await station.call('DELETE', pathOf(id))).status).toBe(204);
  await station.call('POST', `/station/v1/backups/${name as string}/restore`, { body: { confirm: name } });
  await station[Symbol.asyncDispose]();
  station = await startStation({ dataDir });
  expect(Buffer.from((await station.call('GET', pathOf(id))).bytes).equals(pictureFiles.jpeg)).toBe(true);
});
