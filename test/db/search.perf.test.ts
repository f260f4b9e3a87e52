import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StationDatabase } from '../../db/index.ts';
import type { ItemQuery } from '../../main/contract/index.ts';
import { processorMs, slowness } from '../support/slowness.ts';
import { catalogue } from './catalogue.ts';
import { at, countingOptions, itemOf } from './testStore.ts';

/**
 * With 100,000 items a page of any search stays under 20 ms (95th percentile), first page and later ones. Both times are printed;
 * the budget is of processor time, which on an idle machine is the whole time of a synchronous store.
 */

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

/** Milliseconds. */
interface Spent {
  readonly elapsed: number;
  readonly processor: number;
}

function measure(work: () => unknown): Spent {
  const started = performance.now();
  const processor = processorMs(work);
  return { elapsed: performance.now() - started, processor };
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Infinity;
}

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
  }, 300_000);

  afterAll(() => {
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /**
   * Time of a page, the worse of the first page and the one after it: the 95th percentile on the clock, and the mean of the
   * processor, which is counted in ticks of some milliseconds and says nothing of a single reading.
   */
  function timeOf(query: ItemQuery): Spent {
    const { nextCursor } = store.items.list(organizationId, query);
    const pages = [query, ...(nextCursor === null ? [] : [{ ...query, cursor: nextCursor }])];
    const worst = pages.map((page) => {
      const spent = Array.from({ length: rounds }, () => measure(() => store.items.list(organizationId, page)));
      return {
        elapsed: percentile95(spent.map(({ elapsed }) => elapsed)),
        processor: spent.reduce((sum, { processor }) => sum + processor, 0) / rounds,
      };
    });
    return {
      elapsed: Math.max(...worst.map(({ elapsed }) => elapsed)),
      processor: Math.max(...worst.map(({ processor }) => processor)),
    };
  }

  it.each(Object.entries(queries))('answers %s in time', (name, query) => {
    const slow = slowness();
    const { elapsed, processor } = timeOf(query);
    const rows = store.items.list(organizationId, query).items.length;
    console.log(`${name}: p95 ${elapsed.toFixed(2)} ms (processor ${processor.toFixed(2)} ms), ${String(rows)} rows`);
    expect(processor / slow).toBeLessThan(budgetMs);
  });

  it('answers pages far down the list in time', () => {
    const slow = slowness();
    const spent: number[] = [];
    let cursor: string | null = null;
    do {
      const query: ItemQuery = { search: 'steel', limit: 100, ...(cursor !== null && { cursor }) };
      spent.push(measure(() => ({ nextCursor: cursor } = store.items.list(organizationId, query))).processor);
    } while (cursor !== null);
    console.log(`${String(spent.length)} pages of 100: processor p95 ${percentile95(spent).toFixed(2)} ms`);
    expect(spent.length).toBeGreaterThan(100);
    expect(percentile95(spent) / slow).toBeLessThan(budgetMs);
  });

  it('counts, groups and changes in time', () => {
    const timed = (name: string, work: () => unknown) => {
      const { elapsed, processor } = measure(work);
      console.log(`${name}: ${elapsed.toFixed(2)} ms`);
      return processor;
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
