import type { InfiniteData, QueryClient } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../../renderer/stores/createQueryClient.ts';
import { createCursorList } from '../../../../renderer/ui/list/cursorList.ts';
import { allPages, pageQuery, type Page } from '../../../../renderer/ui/list/pages.ts';

const pages: Readonly<Record<string, Page<number>>> = {
  first: { items: [1, 2], nextCursor: 'second' },
  second: { items: [], nextCursor: 'third' },
  third: { items: [3], nextCursor: null },
};

describe('the pages of a list', () => {
  it('are asked for with the filters that have a value, from a cursor on', () => {
    expect(pageQuery(null, { search: '', status: 'open' })).toEqual({ limit: 100, status: 'open' });
    expect(pageQuery('next')).toEqual({ limit: 100, cursor: 'next' });
  });

  it('come one after another until there is no next one, an empty one among them', async () => {
    const asked: (string | null)[] = [];
    const read: (readonly number[])[] = [];
    for await (const items of allPages((cursor) => {
      asked.push(cursor);
      return Promise.resolve(pages[cursor ?? 'first']!);
    }))
      read.push(items);
    expect(asked).toEqual([null, 'second', 'third']);
    expect(read).toEqual([[1, 2], [], [3]]);
  });
});

describe('a list that was shown before', () => {
  const key = ['rows', 'list'];
  const keptPages = (client: QueryClient) =>
    client.getQueryData<InfiniteData<Page<{ id: string }>, string | null>>(key)?.pages;

  function shownBefore(): QueryClient {
    const client = createQueryClient();
    client.setQueryData(key, { pages: [{ items: [{ id: 'old' }], nextCursor: null }], pageParams: [null] });
    return client;
  }

  it('has its rows at once, others when they are read, and hands on what it showed at the end', async () => {
    const client = shownBefore();
    const list = createCursorList<{ id: string }>({
      ...{ client, key: () => key },
      fetchPage: () => Promise.resolve({ items: [{ id: 'new' }], nextCursor: null }),
      idOf: ({ id }) => id,
    });
    const reading = list.start();
    expect(list.state.value).toBe('ready');
    expect(list.find('old')).toEqual({ id: 'old' });
    await reading;
    expect(list.rows.value).toEqual([{ id: 'new' }]);
    list.stop();
    expect(keptPages(client)).toEqual([{ items: [{ id: 'new' }], nextCursor: null }]);
  });

  it('keeps its rows beside the failure when the station is away', async () => {
    const list = createCursorList<{ id: string }>({
      ...{ client: shownBefore(), key: () => key },
      fetchPage: () => Promise.reject(new TypeError('Failed to fetch')),
      idOf: ({ id }) => id,
    });
    await list.start();
    expect(list.state.value).toBe('failed');
    expect(list.rows.value).toEqual([{ id: 'old' }]);
  });
});
