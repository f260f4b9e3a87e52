import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => (station = await startStation()));
afterAll(() => station[Symbol.asyncDispose]());

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What a link leads to: its status, and whether its page has the place behind `#`. */
async function follow(link: string, from: string): Promise<string> {
  const to = new URL(link, new URL(from, station.station.url));
  if (to.origin !== new URL(station.station.url).origin) return `${link} leaves the station`;
  const answer = await fetch(to);
  const text = await answer.text();
  const isThere = to.hash === '' || text.includes(`id="${decodeURIComponent(to.hash.slice(1))}"`);
  return `${link} ${String(answer.status)}${isThere ? '' : ' without its place'}`;
}

test.each(['/station/v1/openapi.json', '/station/v1/openapi/service.json'])(
  'every link in %s answers',
  async (path) => {
    const texts = textsIn((await station.call('GET', path, { key: null })).body);
    const links = new Set(texts.flatMap((text) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to)));
    const pages = new Set(
      texts.flatMap((text) => [...text.matchAll(/\/station\/v1\/(?:docs|errors)\/[\w/-]*/g)].map(([to]) => to)),
    );
    expect(links.size).toBeGreaterThan(0);
    const all = [...links, ...pages];
    expect(await Promise.all(all.map((to) => follow(to, path)))).toEqual(all.map((to) => `${to} 200`));
    // A file of the source code is nothing that the reader of the document has.
    expect(texts.filter((text) => /\bdocs\/\w+\.md\b/.test(text))).toEqual([]);
  },
);

test.each(['/station/v1/docs/integrating', '/station/v1/docs/operating'])(
  'the guide %s is a page, and every link in it answers',
  async (path) => {
    const page = await station.call('GET', path, { key: null });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.text).toContain('<h2 id=');
    // Nothing of the Markdown is left over.
    const shown = page.text.replace(/<pre>[\s\S]*?<\/pre>|<code>[^<]*<\/code>/g, '');
    expect(shown).not.toMatch(/\*\*|^\s*[-*] |\]\(|```|\|\s*-{3}/m);
    const links = [...page.text.matchAll(/(?:href)="([^"]+)"/g)].map(([, to = '']) => to);
    expect(await Promise.all(links.map((to) => follow(to, path)))).toEqual(links.map((to) => `${to} 200`));
    expect((await station.call('GET', `${path}.md`, { key: null })).text).toMatch(/^# /);
  },
);

test.each(['127.0.0.1', 'localhost'])('documents and guides have the address that was called: %s', async (name) => {
  const { port } = new URL(station.station.url);
  const url = `http://${name}:${port}`;
  for (const path of ['/station/v1/openapi.json', '/station/v1/openapi/service.json']) {
    const { servers } = (await (await fetch(`${url}${path}`)).json()) as { servers: unknown };
    expect(servers).toEqual([{ url, description: 'This station' }]);
  }
  for (const guide of ['integrating', 'operating']) {
    const text = await (await fetch(`${url}/station/v1/docs/${guide}`)).text();
    expect(text).toContain(`${url}/`);
    expect(text).not.toContain('http://127.0.0.1:7717');
  }
});
