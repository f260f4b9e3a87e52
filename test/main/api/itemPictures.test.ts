import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, head } from '../../support/rawHttp.ts';
import { pictureFiles, pngOf } from '../../support/pictureFiles.ts';
import { startStation, type Answer, type TestStation } from '../../support/startStation.ts';

const megabyte = 1024 * 1024;
const size = { length: 10, width: 8, height: 6, weight: 2 };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let dataDir: string;
let station: TestStation;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-pictures-'));
  station = await startStation({ dataDir });
});
afterAll(async () => {
  await station[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

const pathOf = (id: string) => `/station/v1/items/${id}/picture`;
function formOf(bytes: Uint8Array<ArrayBuffer>, name = 'picture'): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return form;
}
const put = (id: string, bytes: Uint8Array<ArrayBuffer>, options: { key?: string; name?: string } = {}) =>
  station.call('PUT', pathOf(id), {
    raw: formOf(bytes, options.name),
    ...(options.key !== undefined && { key: options.key }),
  });
const get = (id: string, query = '', headers: Record<string, string> = {}) =>
  station.call('GET', pathOf(id) + query, { headers });
const createItem = async (id: string): Promise<string> => {
  expect((await station.call('POST', '/api/v1/items', { body: { id, ...size } })).status).toBe(201);
  return id;
};
const known = async (...itemIds: string[]) =>
  (await station.call('POST', '/station/v1/items:pictures', { body: { itemIds } })).body.items;

describe('a picture that is stored', () => {
  it.each([
    ['JPEG', pictureFiles.jpeg, 'image/jpeg'],
    ['PNG', pngOf(24, 16), 'image/png'],
    ['lossy WebP', pictureFiles.webpLossy, 'image/webp'],
    ['lossless WebP', pictureFiles.webpLossless, 'image/webp'],
    ['WebP with transparency', pictureFiles.webpExtended, 'image/webp'],
  ])('is recognised by its bytes, whatever its name says: %s', async (name, bytes, type) => {
    const id = await createItem(`TYPE ${name}`.replaceAll(' ', '-'));
    const stored = await put(id, bytes, { name: 'rates.csv' });
    expect(stored.body).toEqual({
      ...{ itemId: id, hash: sha256(bytes), type, bytes: bytes.length, width: 24, height: 16, hasThumbnail: false },
      changedAt: expect.any(String),
      changedBy: expect.any(String),
    });
    const shown = await get(id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type]);
    expect(Buffer.from(shown.bytes).equals(bytes)).toBe(true);
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is asked for again only when it has changed', async () => {
    const id = await createItem('CACHED');
    const { hash } = (await put(id, pngOf(10, 10, 1))).body;
    const etag = `"${hash}"`;
    const first = await get(id);
    expect([first.headers.get('etag'), first.headers.get('cache-control')]).toEqual([etag, 'private, no-cache']);
    const again = await get(id, '', { 'if-none-match': etag });
    expect([again.status, again.bytes.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    const byHash = await get(id, `?hash=${hash}`);
    expect(byHash.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(byHash.headers.get('vary')).toBe('Authorization, X-Api-Key');

    const next = (await put(id, pngOf(10, 10, 2))).body;
    expect(next.hash).not.toBe(hash);
    expect((await get(id, '', { 'if-none-match': etag })).status).toBe(200);
    expect((await get(id, `?hash=${hash}`)).body).toMatchObject({ status: 404, field: 'hash' });
    expect((await get(id, '?size=huge')).body).toMatchObject({ status: 400, field: 'size' });
  });

  it('has a thumbnail as soon as a client made one, and loses it with the picture', async () => {
    const id = await createItem('SMALL');
    const [picture, small] = [pngOf(800, 600, 3), pictureFiles.webpLossy];
    const { hash } = (await put(id, picture)).body;
    const whole = await get(id, `?size=thumbnail&hash=${hash}`);
    expect([whole.bytes.length, whole.headers.get('cache-control')]).toEqual([picture.length, 'private, no-cache']);
    const putSmall = (given: string, bytes: Uint8Array<ArrayBuffer>) =>
      station.call('PUT', `${pathOf(id)}/thumbnail?hash=${given}`, { raw: formOf(bytes) });
    expect((await putSmall('0'.repeat(64), small)).body).toMatchObject({ status: 404, field: 'hash' });
    expect((await putSmall('0', small)).body).toMatchObject({ status: 400, field: 'hash' });
    expect((await putSmall(hash, pngOf(257, 10))).body).toMatchObject({ status: 400, field: 'file' });
    expect((await putSmall(hash, pngOf(10, 10, 0, 256 * 1024))).status).toBe(413);
    expect((await putSmall(hash, small)).body).toMatchObject({ itemId: id, hash, hasThumbnail: true });
    const thumbnail = await get(id, `?size=thumbnail&hash=${hash}`);
    expect(Buffer.from(thumbnail.bytes).equals(small)).toBe(true);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect(thumbnail.headers.get('cache-control')).toContain('immutable');
    expect((await get(id, '?size=thumbnail', { 'if-none-match': `"${hash}"` })).status).toBe(200);
    expect((await get(id)).bytes.length).toBe(picture.length);

    expect((await put(id, pngOf(800, 600, 4))).body.hasThumbnail).toBe(false);
    expect((await station.call('DELETE', pathOf(id))).status).toBe(204);
    expect((await putSmall(hash, small)).status).toBe(404);
  });

  it('is listed with others, without those that are not there', async () => {
    const [a, b] = [await createItem('LIST-A'), await createItem('LIST-B')];
    await createItem('LIST-C');
    await put(a, pngOf(5, 4));
    await put(b, pngOf(6, 4));
    expect((await known(a, 'LIST-C', 'UNKNOWN', b, a)).map((each: { itemId: string }) => each.itemId)).toEqual([a, b]);
    const count = async () => (await station.call('GET', '/station/v1/status')).body.itemPictures;
    const before = await count();
    await station.call('DELETE', pathOf(a));
    expect(await count()).toBe(before - 1);
  });

  it('can be removed, by whoever may change the item', async () => {
    const id = await createItem('REMOVED');
    const { apiKey } = (await station.call('POST', '/station/v1/keys', { body: { label: 'Clerk' } })).body;
    expect((await put(id, pictureFiles.jpeg, { key: apiKey })).body.changedBy).toBe('Clerk');
    expect((await station.call('DELETE', pathOf(id), { key: apiKey })).status).toBe(204);
    for (const answer of [await station.call('DELETE', pathOf(id)), await get(id)])
      expect(answer.body).toMatchObject({ status: 404, detail: 'The item "REMOVED" has no picture.' });
  });

  it('stays with a deleted item and is there again when that is restored', async () => {
    const id = await createItem('BINNED');
    const { hash } = (await put(id, pictureFiles.jpeg)).body;
    await station.call('DELETE', `/api/v1/items/${id}`);
    expect((await get(id)).status).toBe(404);
    expect(await known(id)).toEqual([]);
    expect((await put(id, pictureFiles.jpeg)).body).toMatchObject({ status: 404 });
    expect((await station.call('POST', `/station/v1/items/${id}/restore`)).status).toBe(200);
    expect(await known(id)).toMatchObject([{ itemId: id, hash }]);
  });

  it('stands in the history of its item, whose version it leaves alone', async () => {
    const id = await createItem('HISTORY');
    const [one, two] = [pngOf(9, 9, 1), pngOf(9, 9, 2)];
    for (const bytes of [one, two, two]) await put(id, bytes);
    await station.call('DELETE', pathOf(id));
    const { items } = (await station.call('GET', `/station/v1/items/${id}/history`)).body;
    const [first, second] = [sha256(one), sha256(two)];
    expect(items.map(({ action, version, changes }: Answer['body']) => [action, version, changes])).toMatchObject([
      ['update', 1, [{ path: 'picture', from: second, to: null }]],
      ['update', 1, [{ path: 'picture', from: first, to: second }]],
      ['update', 1, [{ path: 'picture', from: null, to: first }]],
      ['create', 1, expect.any(Array)],
    ]);
    expect((await station.call('GET', `/api/v1/items/${id}`)).body.version).toBe(1);
  });
});

describe('a file that is refused', () => {
  const cutPng = pngOf(40, 40).subarray(0, -9);
  const cutJpeg = pictureFiles.jpeg.subarray(0, -2);
  /** A preview inside, with an end of its own, is not the end of the picture. */
  const preview = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 0xff, 0xd9]),
    cutJpeg.subarray(2),
  ]);
  it.each([
    ['a text', Buffer.from('id,length,width,height,weight\r\nA,1,2,3,4\r\n'), 'is not a JPEG, PNG or WebP'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'is not a JPEG'],
    ['a GIF', pictureFiles.gif, 'is not a JPEG'],
    ['nothing', Buffer.alloc(0), 'is not a JPEG'],
    ['a PNG without its end', cutPng, 'damaged or incomplete'],
    ['a JPEG without its end', cutJpeg, 'damaged or incomplete'],
    ['a JPEG with the end of its preview alone', preview, 'damaged or incomplete'],
    ['a WebP without its end', pictureFiles.webpLossy.subarray(0, -4), 'damaged or incomplete'],
    ['a head without a picture', Buffer.concat([pictureFiles.jpeg.subarray(0, 20), Buffer.alloc(40)]), 'damaged'],
    ['too many pixels a side', pngOf(10_001, 1), '10001 × 1 pixels, which is too many'],
    ['too many pixels', pngOf(9000, 6000), '9000 × 6000 pixels, which is too many'],
  ])('is %s', async (name, bytes, why) => {
    const id = await createItem(`REFUSED-${name.replaceAll(' ', '-')}`);
    await put(id, pictureFiles.jpeg);
    const answer = await put(id, bytes, { name: 'picture.jpg' });
    expect(answer.body).toMatchObject({ status: 400, field: 'file', detail: expect.stringContaining(why) });
    expect(await known(id)).toMatchObject([{ hash: sha256(pictureFiles.jpeg) }]);
  });

  it('is one byte larger than 5 MB, and the station works on while one of 5 MB is stored', async () => {
    const id = await createItem('LARGE');
    const overhead = pngOf(2, 2, 0, 1).length - 1;
    const largest = pngOf(2, 2, 0, 5 * megabyte - overhead);
    expect(largest.length).toBe(5 * megabyte);
    expect((await put(id, largest)).body).toMatchObject({ bytes: 5 * megabyte, width: 2 });
    expect((await get(id)).bytes.length).toBe(5 * megabyte);
    const refused = await put(id, pngOf(2, 2, 0, 5 * megabyte - overhead + 1));
    expect(refused.body).toMatchObject({ status: 413, detail: 'The file is larger than 5 MB; use a smaller picture.' });
    expect((await known(id))[0].bytes).toBe(5 * megabyte);
  });

  it('is cut on its way, and what was there stays', async () => {
    const id = await createItem('CUT');
    await put(id, pictureFiles.jpeg);
    const start = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(start), pngOf(50, 50)]);
    const { url } = station.station;
    const headers = {
      'X-Api-Key': station.adminKey,
      'Content-Type': 'multipart/form-data; boundary=XX',
      'Content-Length': String(body.length),
      Connection: 'close',
    };
    const answer = await exchange(url, [head(url, `PUT ${pathOf(id)}`, headers), body]);
    expect(answer?.status).toBe(400);
    expect(await known(id)).toMatchObject([{ hash: sha256(pictureFiles.jpeg) }]);
  });
});

describe('pictures and keys', () => {
  it('are seen with test keys as the items are, and not changed', async () => {
    const id = await createItem('LIVE');
    const { hash } = (await put(id, pictureFiles.jpeg)).body;
    const { apiKey: key } = (await station.call('POST', '/station/v1/keys', { body: { label: 'Trial', mode: 'test' } }))
      .body;
    const list = await station.call('POST', '/station/v1/items:pictures', { body: { itemIds: [id] }, key });
    expect(list.body.items).toMatchObject([{ hash }]);
    expect((await station.call('GET', pathOf(id), { key })).status).toBe(200);
    expect((await put(id, pngOf(3, 3), { key })).status).toBe(403);
    expect((await station.call('DELETE', pathOf(id), { key })).status).toBe(403);
    expect(await known(id)).toMatchObject([{ hash }]);
  });

  it('are not those of another organization', async () => {
    const id = await createItem('OURS');
    await put(id, pictureFiles.jpeg);
    const database = new Database(join(dataDir, 'station.db'));
    database.exec(`INSERT INTO organization(id, created_at) VALUES ('theirs', '2026-01-01T00:00:00.000Z')`);
    const copied = `SELECT 'theirs', item_id, place, 'theirs', type, size, width, height, changed_at, bytes`;
    database.exec(
      `INSERT INTO item_picture(organization_id, item_id, place, hash, type, size, width, height, changed_at, bytes)
       ${copied} FROM item_picture WHERE item_id = 'OURS';
       UPDATE item_picture SET item_id = 'THEIRS' WHERE organization_id = 'theirs';`,
    );
    database.close();
    await createItem('THEIRS');
    expect((await get('THEIRS')).status).toBe(404);
    expect(await known(id, 'THEIRS')).toMatchObject([{ itemId: id }]);
    expect((await station.call('DELETE', pathOf('THEIRS'))).status).toBe(404);
  });
});

it('pictures are in a backup', async () => {
  const id = await createItem('BACKED-UP');
  await put(id, pictureFiles.jpeg);
  const { status, body } = await station.call('POST', '/station/v1/backups');
  expect(status).toBeLessThan(300);
  const copy = new Database(join(dataDir, 'backups', body.fileName ?? body.name), { readonly: true });
  const bytes = copy.prepare(`SELECT bytes FROM item_picture WHERE item_id = 'BACKED-UP'`).pluck().get();
  copy.close();
  expect(pictureFiles.jpeg.equals(bytes as Buffer)).toBe(true);
});
