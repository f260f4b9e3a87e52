import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StationDatabase } from '../../db/index.ts';
import type { ItemQuery } from '../../main/contract/index.ts';
import { catalogue } from './catalogue.ts';
import { at, countingOptions, itemOf } from './testStore.ts';

/** With 100,000 items a page of any search stays under 20 ms (95th percentile), first page and later ones. */

const size = 100_000;
const budgetMs = 20;
const rounds = 20;

const queries: Readonly<Record<string, ItemQuery>> = {
  'no search': {},
  'one letter': { search: 'b' },
  'one digit': { search: '0' },
  'two letters': { search: 'bo' },
  'a hyphen': { search: '-' },
  'a very common word': { search: 'mm' },
  'a common word': { search: 'steel' },
  'a beginning that most ids share': { search: 'WAREHOUSE-EAST-SKU-' },
  'the middle of most ids': { search: 'EAST-SKU' },
  'a whole id': { search: 'warehouse-east-sku-077777' },
  'the end of an id': { search: '77777' },
  'a long word as it is typed': { search: 'verpackungsmat' },
  'a word longer than any': { search: 'verpackungsmaterialien' },
  'two common words': { search: 'blue steel' },
  'eight words': { search: 'blue steel bolt for the packing line mm' },
  'common words that never meet': { search: 'steel bolt zzz' },
  'common and rare': { search: 'mm 099999' },
  'single letters': { search: 'a b c d e f g h i' },
  diacritics: { search: 'crème über' },
  nothing: { search: 'qqqq' },
  'signs only': { search: '%_"*' },
  'a category': { category: 'Fluid' },
  'a tag': { tags: 'fragile' },
  'four tags': { tags: 'fragile,cold,heavy,export' },
  'search, category and tags': { search: 'st', category: 'Fluid', tags: 'fragile,cold' },
  'a tag that nothing has': { search: 'b', tags: 'none' },
};

describe('an Item Master of 100,000', () => {
  let dataDir = '';
  let store: StationDatabase;
  let organizationId = '';

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'packwright-budget-'));
    store = openStore(countingOptions(dataDir));
    organizationId = store.station.organizationId();
    const items = catalogue(size);
    const started = performance.now();
    for (let from = 0; from < size; from += 500) {
      store.items.upsertMany({ organizationId, name: 'ann' }, items.slice(from, from + 500), at);
    }
    console.log(`filled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }, 180_000);

  afterAll(() => {
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** 95th percentile of the milliseconds of a page, the worse of the first page and one in the middle. */
  function percentile(query: ItemQuery): number {
    const middle = store.items.list(organizationId, { ...query, limit: 20 }).nextCursor;
    const pages = [query, ...(middle === null ? [] : [{ ...query, cursor: middle }])];
    const worst = pages.map((page) => {
      const times = Array.from({ length: rounds }, () => {
        const started = performance.now();
        store.items.list(organizationId, page);
        return performance.now() - started;
      });
      return times.sort((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? Infinity;
    });
    return Math.max(...worst);
  }

  it.each(Object.entries(queries))('answers %s in time', (name, query) => {
    const p95 = percentile(query);
    console.log(
      `${name}: p95 ${p95.toFixed(2)} ms, ${String(store.items.list(organizationId, query).items.length)} rows`,
    );
    expect(p95).toBeLessThan(budgetMs);
  });

  it('answers the page after the last third in time', () => {
    const { nextCursor } = store.items.list(organizationId, { search: 'mm', limit: 1 });
    expect(nextCursor).not.toBeNull();
    let cursor = nextCursor ?? '';
    let slowest = 0;
    for (let page = 0; page < 700; page++) {
      const started = performance.now();
      const next = store.items.list(organizationId, { search: 'mm', limit: 100, cursor });
      slowest = Math.max(slowest, page % 100 === 99 ? performance.now() - started : 0);
      cursor = next.nextCursor ?? cursor;
    }
    console.log(`page of 100 after 70,000: ${slowest.toFixed(2)} ms`);
    expect(slowest).toBeLessThan(budgetMs * 2);
  });

  it('counts, groups and changes in time', () => {
    const timed = (name: string, work: () => unknown) => {
      const started = performance.now();
      work();
      const took = performance.now() - started;
      console.log(`${name}: ${took.toFixed(2)} ms`);
      return took;
    };
    const actor = { organizationId, name: 'ann' };
    expect(timed('count', () => store.items.count(organizationId))).toBeLessThan(100);
    expect(timed('categories', () => store.items.categories(organizationId))).toBeLessThan(200);
    expect(timed('create', () => store.items.create(actor, itemOf('B-1', { name: 'new one' }), at))).toBeLessThan(100);
    expect(timed('update', () => store.items.update(actor, 'B-1', 1, { name: 'other' }, at))).toBeLessThan(100);
    const chunk = Array.from({ length: 500 }, (_, index) =>
      itemOf(`N-${String(index)}`, { name: 'a new chunk of items' }),
    );
    expect(timed('500 new rows', () => store.items.upsertMany(actor, chunk, at))).toBeLessThan(1000);
    expect(timed('500 unchanged rows', () => store.items.upsertMany(actor, chunk, at))).toBeLessThan(500);
  });
});
