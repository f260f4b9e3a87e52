import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type StationDatabase } from '../../db/index.ts';
import type { RecordQueryRequest } from '../../main/contract/index.ts';
import { runToEnd } from '../../main/domain/steps.ts';
import { processorMs, slowness } from '../support/slowness.ts';
import { catalogue } from './catalogue.ts';
import { at, countingOptions, later } from './testStore.ts';

/**
 * With 100,000 items any filter and order takes at most 20 ms of processor time in the middle (p50), with the true number of matches,
 * and no step of it holds the thread for 50 ms.
 */

const size = 100_000;
const budgetMs = 20;
const mostOfAStep = 50;
const rounds = 9;

const queries: Readonly<Record<string, RecordQueryRequest>> = {
  'no filter': {},
  'the heaviest': { sort: { path: 'weight', direction: 'desc' } },
  'by name': { sort: { path: 'name' } },
  'by description, backwards': { sort: { path: 'description', direction: 'desc' } },
  'the last changed': { sort: { path: 'updatedAt', direction: 'desc' } },
  'no barcode': { filters: [{ path: 'externalIds.ean', op: 'empty' }] },
  'an EAN with a wrong check digit': { filters: [{ path: 'externalIds.ean', op: 'wrongCheckDigit' }] },
  'a SKU that several have': { filters: [{ path: 'sku', op: 'repeated' }] },
  'a name that several have, by name': { filters: [{ path: 'name', op: 'repeated' }], sort: { path: 'name' } },
  'heavier than 30': { filters: [{ path: 'weight', op: 'between', from: 30 }], sort: { path: 'weight' } },
  'a category by name': { filters: [{ path: 'category', op: 'equals', value: 'fluid' }], sort: { path: 'name' } },
  'a part of the description': { filters: [{ path: 'description', op: 'contains', value: 'conveyor' }] },
  'a tag and a size': {
    filters: [
      { path: 'tags', op: 'equals', value: 'fragile' },
      { path: 'length', op: 'between', from: 10, to: 20 },
    ],
    sort: { path: 'length', direction: 'desc' },
  },
  'by an own attribute, backwards': { sort: { path: 'customAttributes.VK', direction: 'desc' } },
  'an own attribute from 30': { filters: [{ path: 'customAttributes.VK', op: 'between', from: 30 }] },
  'a text in an own attribute, by it': {
    filters: [{ path: 'customAttributes.VK', op: 'contains', value: 'anfrage' }],
    sort: { path: 'customAttributes.VK' },
  },
  'changed since': { filters: [{ path: 'updatedAt', op: 'between', from: later }] },
  'a word': { search: 'steel' },
  'one letter': { search: 'b' },
  'the middle of ids': { search: 'EAST-SKU' },
  'a SKU': { search: 'S77777' },
  'two words and a filter, by weight': {
    search: 'blue steel',
    filters: [{ path: 'weight', op: 'between', from: 20 }],
    sort: { path: 'weight' },
  },
  nothing: { search: 'qqqq' },
};

describe('a grid of 100,000 items', () => {
  let dataDir = '';
  let store: StationDatabase;
  let organizationId = '';

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'packwright-grid-'));
    store = openStore(countingOptions(dataDir));
    organizationId = store.station.organizationId();
    const items = catalogue(size).map((item, index) => ({
      ...item,
      // Most of these have a wrong check digit.
      externalIds: index % 3 === 0 ? {} : { ean: `400${String(index).padStart(9, '0')}${String(index % 10)}` },
      customAttributes: { VK: index % 20 === 0 ? 'auf Anfrage' : ((index * 7919) % 10_000) / 100, Farbe: 'rot' },
    }));
    for (let from = 0; from < size; from += 500)
      store.items.upsertMany({ organizationId, name: 'ann' }, items.slice(from, from + 500), at);
  }, 300_000);

  afterAll(() => {
    store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Time of each step of the first query of a column, and what it answers. */
  function steps(request: RecordQueryRequest): readonly number[] {
    const spent: number[] = [];
    const running = store.items.query(organizationId, request);
    for (let done = false; !done;) spent.push(processorMs(() => (done = running.next().done === true)));
    return spent;
  }

  it.each(Object.entries(queries))('answers %s in time, the first page and the next one', (name, request) => {
    const slow = slowness();
    const first = steps(request);
    const { nextCursor, total } = runToEnd(store.items.query(organizationId, request));
    const pages = [request, ...(nextCursor === null ? [] : [{ ...request, cursor: nextCursor }])];
    // The middle of the rounds on the clock, and of the processor the mean, because its clock counts in steps of some milliseconds.
    // On a busy machine the clock says more than the query takes.
    const medians = pages.map((page) => {
      const elapsed = Array.from({ length: rounds }, () => {
        const started = performance.now();
        runToEnd(store.items.query(organizationId, page));
        return performance.now() - started;
      });
      const mean = processorMs(() => {
        for (let round = 0; round < rounds; round += 1) runToEnd(store.items.query(organizationId, page));
      });
      return { p50: elapsed.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Infinity, processor: mean / rounds };
    });
    const p50 = Math.max(...medians.map((one) => one.p50));
    const processor = Math.max(...medians.map((one) => one.processor));
    console.log(
      `${name}: ${String(total)} of ${String(size)}, p50 ${p50.toFixed(1)} ms (processor ${processor.toFixed(1)} ms), ` +
        `first use ${first.reduce((sum, step) => sum + step, 0).toFixed(0)} ms in ${String(first.length)} steps, longest ${Math.max(...first).toFixed(0)} ms`,
    );
    expect(Math.min(p50, processor) / slow).toBeLessThan(budgetMs);
    expect(Math.max(...first) / slow).toBeLessThan(mostOfAStep);
  });

  it('lists the own attributes in short steps', () => {
    const slow = slowness();
    const spent: number[] = [];
    const running = store.items.attributes(organizationId);
    for (let done = false; !done;) spent.push(processorMs(() => (done = running.next().done === true)));
    const again = processorMs(() => void runToEnd(store.items.attributes(organizationId)));
    console.log(
      `own attributes: first ${spent.reduce((sum, step) => sum + step, 0).toFixed(0)} ms in ${String(spent.length)} steps, ` +
        `longest ${Math.max(...spent).toFixed(0)} ms, then ${again.toFixed(1)} ms`,
    );
    expect(Math.max(...spent) / slow).toBeLessThan(mostOfAStep);
    expect(again / slow).toBeLessThan(budgetMs);
  });

  it('takes up 10,000 changed records in short steps', () => {
    const actor = { organizationId, name: 'ann' };
    const changed = catalogue(10_000).map((item) => ({ ...item, weight: item.weight + 1 }));
    for (let from = 0; from < changed.length; from += 500)
      store.items.upsertMany(actor, changed.slice(from, from + 500), later);
    const request: RecordQueryRequest = { filters: [{ path: 'updatedAt', op: 'between', from: later }] };
    const slow = slowness();
    const spent = steps(request);
    console.log(`taken up in ${String(spent.length)} steps, longest ${Math.max(...spent).toFixed(0)} ms`);
    expect(Math.max(...spent) / slow).toBeLessThan(mostOfAStep);
    expect(runToEnd(store.items.query(organizationId, request)).total).toBe(10_000);
  });
});
