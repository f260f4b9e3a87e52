import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations, type Operation } from '../../../main/contract/index.ts';
import { soundEngine } from '../../support/engines.ts';
import { oddUpload, type OddUpload } from '../../support/multipartBodies.ts';
import { exchange, forAll, head, open, type RawAnswer } from '../../support/rawHttp.ts';
import { startKillable, type KillableStation } from '../../support/startKillable.ts';

/** Uploads that are cut, broken or hostile, against a station in a process of its own: its death is seen. */

let dataDir = '';
let station: KillableStation;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packwright-uploads-'));
  station = await startKillable(dataDir, soundEngine, { shared: true });
  await station.call('POST', '/api/v1/items', { id: 'A', length: 1, width: 1, height: 1, weight: 1 });
}, 60_000);
afterAll(async () => {
  await station.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const uploads = Object.values<Operation>(operations).filter(({ upload }) => upload !== undefined);
/** With the parameters that it cannot do without. */
function pathOf({ path }: Operation): string {
  if (path.endsWith('/imports')) return `${path}?kind=items&fileName=a.csv`;
  return path
    .replace('{itemId}', 'A')
    .replace('{carton}', '0')
    .replace(/thumbnail$/, `thumbnail?hash=${'0'.repeat(64)}`);
}
const paths = uploads.map(pathOf);
const methods = new Map(uploads.map((operation) => [pathOf(operation), operation.method]));
const largest = new Map(uploads.map((operation) => [pathOf(operation), operation.upload?.maxBytes ?? 0]));

function requestOf(path: string, { contentType, body, framing }: OddUpload): readonly (string | Uint8Array)[] {
  const framed: Record<string, string> =
    framing === 'chunked'
      ? { 'Transfer-Encoding': 'chunked' }
      : { 'Content-Length': String(body.length + (framing === 'cut' ? 10 : 0)) };
  const first = head(station.url, `${methods.get(path) ?? ''} ${path}`, {
    'X-Api-Key': station.apiKey,
    'Content-Type': contentType,
    Connection: 'close',
    ...framed,
  });
  const chunked = ['0\r\n\r\n'];
  if (body.length > 0) chunked.unshift(`${body.length.toString(16)}\r\n`, body.toString('latin1'), '\r\n');
  return [first, ...(framing === 'chunked' ? chunked.map((text) => Buffer.from(text, 'latin1')) : [body])];
}

async function send(path: string, upload: OddUpload): Promise<RawAnswer | null> {
  const request = requestOf(path, upload);
  if (upload.framing !== 'cut') return exchange(station.url, request);
  const socket = await open(station.url);
  for (const piece of request) socket.write(piece);
  await new Promise<void>((resolve) => socket.end(resolve));
  socket.destroy();
  return null;
}

test('there are uploads', () => {
  expect(paths.length).toBeGreaterThanOrEqual(5);
});

const fileHead = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
test.each(paths)('a file that ends without the last boundary is refused: %s', async (path) => {
  for (const body of [
    `--XX\r\n${fileHead}abc`,
    `--XX\r\n${fileHead.replace('"file"', '"other"')}abc`,
    `--XX\r\n${fileHead}${'x'.repeat(5 * 1024 * 1024 + 10)}`,
    `--XX\r\n${fileHead}abc\r\n--XX`,
    `--XX\r\n${fileHead}abc\r\n--XX\r\n${fileHead}`,
    `--XX\r\nContent-Dispos`,
    // A part that begins after the last boundary, and never ends.
    `--XX--\r\n--XX\r\n${fileHead}${'x'.repeat(200_000)}`,
  ]) {
    const contentType = 'multipart/form-data; boundary=XX';
    const answer = await send(path, { contentType, body: Buffer.from(body), framing: 'length' });
    expect(answer?.head).toContain('application/problem+json');
    const isTooLarge = body.length > (largest.get(path) ?? 0);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ status: isTooLarge ? 413 : 400, field: 'file' });
  }
  expect(station.isAlive()).toBe(true);
});

test('a boundary is at most 70 characters long', async () => {
  const body = (boundary: string) => Buffer.from(`--${boundary}\r\n${fileHead}id\r\n--${boundary}--\r\n`);
  for (const [length, status] of [
    [70, 200],
    [71, 400],
    [8000, 400],
  ] as const) {
    const boundary = '-'.repeat(length);
    const contentType = `multipart/form-data; boundary=${boundary}`;
    const answer = await send('/api/v1/items/import/csv', { contentType, body: body(boundary), framing: 'length' });
    expect([length, answer?.status]).toEqual([length, status]);
  }
});

test('10,000 odd bodies leave the station as it was', async () => {
  const odd = fc.sample(oddUpload, { numRuns: 10_000, seed: 20_271 });
  const answered: Record<string, number> = {};
  const sendSome = (from: number, to: number) =>
    forAll(odd.slice(from, to), 16, async (upload, index) => {
      const answer = await send(paths[index % paths.length] ?? '', upload);
      const status = String(answer?.status ?? upload.framing);
      answered[status] = (answered[status] ?? 0) + 1;
      if (answer && answer.status >= 400)
        expect(JSON.parse(Buffer.from(answer.body, 'latin1').toString())).toMatchObject({ status: answer.status });
      expect([index, upload.framing, answer === null, station.isAlive()]).toEqual([
        index,
        upload.framing,
        upload.framing === 'cut',
        true,
      ]);
    });
  // What the first ones load stays: it is no leak.
  await sendSome(0, 1000);
  await expect
    .poll(async () => (await station.resources()).resources, { timeout: 10_000 })
    .not.toContain('TCPSocketWrap');
  const before = await station.resources();
  await sendSome(1000, odd.length);
  // A station that answers has seen the ends of the connections before.
  await expect
    .poll(() => station.resources(), { timeout: 10_000 })
    .toMatchObject({ files: before.files, resources: before.resources });
  const { memory } = await station.resources();
  expect(memory - before.memory).toBeLessThan(16 * 1024 * 1024);
  expect(Object.keys(answered).sort()).toEqual(['200', '201', '400', '404', 'cut']);
  // Enough of them were sound to have done their work.
  expect((answered['200'] ?? 0) + (answered['201'] ?? 0)).toBeGreaterThan(150);
  expect(await station.longestTurn()).toBeLessThan(90);
}, 120_000);
