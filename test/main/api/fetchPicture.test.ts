import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetchPicture } from '../../../main/platform/fetchPicture.ts';
import { publicNetwork, type Network } from '../../../main/platform/publicNetwork.ts';
import { pictureFiles, pngOf } from '../../support/pictureFiles.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

/** Pictures from web addresses: a web server on this computer, which the test's network calls a public one. */

let station: TestStation;
let port = 0;
let asked: string[] = [];
let connections = 0;

/** What the web server answers by path. */
const answers: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
  '/mug.jpg': (response) => response.end(pictureFiles.jpeg),
  '/page.html': (response) => response.setHeader('content-type', 'image/png').end('<html>'),
  '/announced': (response) => response.setHeader('content-length', 6_000_000).end('x'.repeat(6_000_000)),
  '/endless': (response) => response.on('drain', () => response.write('x'.repeat(100_000))).write('x'.repeat(100_000)),
  '/cut': (response) => {
    response.setHeader('content-length', 1000);
    response.write(pictureFiles.jpeg, () => response.destroy());
  },
  '/half': (response) => {
    response.setHeader('connection', 'close');
    response.end(pngOf(50, 50).subarray(0, -20));
  },
  '/slow': (response) => void response.setHeader('content-length', 1000).write(pictureFiles.jpeg),
  '/never': () => undefined,
  '/moved': (response) => response.writeHead(302, { location: '/mug.jpg' }).end(),
  '/loop': (response) => response.writeHead(301, { location: '/loop' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `http://inside.example:${String(port)}/mug.jpg` }).end(),
  '/literal': (response) => response.writeHead(302, { location: `http://127.0.0.2:${String(port)}/mug.jpg` }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/nowhere': (response) => response.writeHead(302).end(),
};

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = answers[request.url ?? ''];
  if (answer) answer(response, request);
  else response.writeHead(404).end();
}).on('connection', () => (connections += 1));

const names: Readonly<Record<string, string>> = { 'shop.example': '127.0.0.1', 'inside.example': '127.0.0.2' };
const network: Network = {
  resolve: (name) =>
    names[name] === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve([names[name]]),
  isAllowed: (address) => address === '127.0.0.1',
  timeoutMs: 1000,
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
  station = await startStation({ fetchPicture: createFetchPicture(network) });
  await station.call('POST', '/api/v1/items', { body: { id: 'MUG', length: 1, width: 1, height: 1, weight: 1 } });
});
afterAll(async () => {
  await station[Symbol.asyncDispose]();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
  connections = 0;
});

const shop = (path: string) => `http://shop.example:${String(port)}${path}`;
const from = (url: string, id = 'MUG') =>
  station.call('POST', `/station/v1/items/${id}/picture:fromUrl`, { body: { url } });
const known = async () =>
  (await station.call('POST', '/station/v1/items:pictures', { body: { itemIds: ['MUG'] } })).body.items;

describe('a picture at a web address', () => {
  it('is fetched once and kept by the station', async () => {
    const stored = await from(shop('/mug.jpg'));
    expect([stored.status, stored.body.type, stored.body.bytes]).toEqual([200, 'image/jpeg', pictureFiles.jpeg.length]);
    expect(asked).toEqual(['/mug.jpg']);
    const shown = await station.call('GET', '/station/v1/items/MUG/picture');
    expect(Buffer.from(shown.bytes).equals(pictureFiles.jpeg)).toBe(true);
    expect(asked).toEqual(['/mug.jpg']);
    expect((await from(shop('/moved'))).status).toBe(200);
  });

  it.each([
    ['/page.html', 400, 'file', 'is not a JPEG, PNG or WebP picture'],
    ['/half', 400, 'file', 'damaged or incomplete'],
    ['/announced', 400, 'url', 'larger than 5 MB'],
    ['/endless', 400, 'url', 'larger than 5 MB'],
    ['/cut', 502, 'url', 'broke off before the picture was complete'],
    ['/slow', 502, 'url', 'within 1 seconds'],
    ['/gone', 502, 'url', 'The web server answered 404.'],
    ['/nowhere', 502, 'url', 'The web server answered 302.'],
    ['/never', 502, 'url', 'within 1 seconds'],
    ['/loop', 502, 'url', 'redirects too often'],
    ['/inside', 400, 'url', 'private or local addresses'],
    ['/literal', 400, 'url', 'private or local addresses'],
    ['/file', 400, 'url', 'This is not a web address.'],
  ])('changes nothing when it is %s', async (path, status, field, why) => {
    const before = await known();
    const answer = await from(shop(path));
    expect(answer.body).toMatchObject({ status, field, detail: expect.stringContaining(why) });
    expect(await known()).toEqual(before);
    // Nothing was asked of the address behind the fence.
    expect(asked.includes('/mug.jpg')).toBe(false);
  });

  it('is not fetched for an item that does not exist', async () => {
    expect((await from(shop('/mug.jpg'), 'NONE')).status).toBe(404);
    expect(connections).toBe(0);
  });

  it('is nowhere when the computer is offline', async () => {
    const answer = await from('https://unknown.example/a.png');
    expect(answer.body).toMatchObject({ status: 502, detail: expect.stringContaining('cannot be reached') });
  });

  it('is dropped when the client goes away', async () => {
    const gone = new AbortController();
    const asking = station.call('POST', '/station/v1/items/MUG/picture:fromUrl', {
      body: { url: shop('/never') },
      signal: gone.signal,
    });
    await expect.poll(() => asked).toEqual(['/never']);
    const closed = new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    expect(await closed).toBe(1);
    gone.abort();
    await expect(asking).rejects.toThrow();
    const count = () => new Promise((resolve) => server.getConnections((_, open) => resolve(open)));
    await expect.poll(count, { timeout: 800 }).toBe(0);
  });
});

describe('the fence of the station', () => {
  const fenced = createFetchPicture(publicNetwork);
  const fetched = (url: string) => fenced({ url, maxBytes: 1000, onCancel: () => undefined });
  it.each([
    ...['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '0x7f.1', '127.1', '[::ffff:127.0.0.1]'],
    ...['10.0.0.5', '192.168.1.1', '169.254.169.254', 'printer.local', 'erp.internal', 'nas.lan', '[fd00::1]'],
  ])('keeps out of http://%s', async (host) => {
    expect(await fetched(`http://${host}:${String(port)}/mug.jpg`)).toMatchObject({
      ok: false,
      refused: true,
      error: { text: expect.stringContaining('private or local addresses') as string },
    });
    expect(connections).toBe(0);
  });

  it.each(['ftp://shop.example/a.png', 'data:image/png;base64,AA', 'mug', '//shop.example/a.png', 'javascript:1'])(
    'takes no %s',
    async (url) => {
      expect(await fetched(url)).toMatchObject({
        ok: false,
        refused: true,
        error: { text: expect.stringContaining('web address') as string },
      });
    },
  );

  it('takes no credentials', async () => {
    expect(await fetched('https://user:secret@shop.example/a.png')).toMatchObject({ ok: false, refused: true });
  });
});
