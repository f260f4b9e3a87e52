import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../../renderer/stores/createQueryClient.ts';
import { createCursorList } from '../../../../renderer/ui/list/cursorList.ts';
import type { Page } from '../../../../renderer/ui/list/pages.ts';

interface Row {
  readonly id: string;
}

function row(index: number): Row {
  return { id: `row-${String(index).padStart(4, '0')}` };
}

/** A station with so many rows, 100 to a page; the cursor is the index of the next row. */
function pages(total: number) {
  const asked: (string | null)[] = [];
  const fetchPage = async (cursor: string | null): Promise<Page<Row>> => {
    asked.push(cursor);
    const start = Number(cursor ?? 0);
    const end = Math.min(total, start + 100);
    const items = Array.from({ length: end - start }, (_, index) => row(start + index));
    return { items, nextCursor: end < total ? String(end) : null };
  };
  return { asked, fetchPage };
}

const idOf = (each: Row) => each.id;

describe('a list that comes page by page', () => {
  it('reads ahead of what is in sight, and stops at the end', async () => {
    const { asked, fetchPage } = pages(250);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    await list.reach(20);
    expect(list.rows.value).toHaveLength(200);
    await list.reach(190);
    expect(list.rows.value).toHaveLength(250);
    expect(list.complete.value).toBe(true);
    await list.reach(249);
    expect(asked).toEqual([null, '100', '200']);
  });

  it('reads several pages when somebody drags far', async () => {
    const { fetchPage } = pages(1000);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    await list.reach(99);
    await list.reach(199);
    expect(list.rows.value.length).toBeGreaterThanOrEqual(300);
  });

  it('goes on to a row that is asked for while a page is on its way', async () => {
    const { asked, fetchPage } = pages(1000);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    const near = list.reach(20);
    const far = list.reach(450);
    await Promise.all([near, far]);
    expect(list.rows.value.length).toBeGreaterThan(550);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('brings nothing more for rows that are others by then', async () => {
    const { asked, fetchPage } = pages(1000);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    const reloading = list.reload();
    await Promise.all([reloading, list.reach(900)]);
    expect(asked).toEqual([null, null]);
  });

  it('shows the newest query only, however late an older answer is', async () => {
    const answers: ((page: Page<Row>) => void)[] = [];
    const list = createCursorList<Row>({
      client: createQueryClient(),
      fetchPage: () => new Promise((resolve) => answers.push(resolve)),
      idOf,
    });
    const older = list.reload();
    const newer = list.reload();
    answers[1]?.({ items: [{ id: 'new' }], nextCursor: null });
    answers[0]?.({ items: [{ id: 'old' }], nextCursor: null });
    await Promise.all([older, newer]);
    expect(list.rows.value).toEqual([{ id: 'new' }]);
  });

  it('keeps its rows while a new first page is on its way', async () => {
    const { fetchPage } = pages(3);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    const reloading = list.reload();
    expect(list.rows.value).toHaveLength(3);
    expect(list.state.value).toBe('ready');
    await reloading;
  });

  it('never shows a row twice that moved between two pages', async () => {
    let page = 0;
    const list = createCursorList<Row>({
      client: createQueryClient(),
      fetchPage: async () => {
        page += 1;
        return page === 1
          ? { items: [row(1), row(2)], nextCursor: 'more' }
          : { items: [row(2), row(3)], nextCursor: null };
      },
      idOf,
    });
    await list.reload();
    await list.reach(1);
    expect(list.rows.value.map(idOf)).toEqual(['row-0001', 'row-0002', 'row-0003']);
  });

  it('says what failed, and starts again', async () => {
    let broken = true;
    const list = createCursorList<Row>({
      client: createQueryClient(),
      fetchPage: async () => {
        if (broken) throw new TypeError('no network');
        return { items: [row(1)], nextCursor: null };
      },
      idOf,
    });
    await list.reload();
    expect(list.state.value).toBe('failed');
    broken = false;
    await list.reload();
    expect(list.state.value).toBe('ready');
  });

  it('takes rows out and puts them back where they were', async () => {
    const { fetchPage } = pages(5);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    const before = list.rows.value;
    const removed = list.remove(new Set(['row-0001', 'row-0003']));
    expect(list.rows.value.map(idOf)).toEqual(['row-0000', 'row-0002', 'row-0004']);
    for (const { record, index } of removed) list.insert(record, index);
    expect(list.rows.value).toEqual(before);
  });

  it('holds 100,000 rows', async () => {
    const { fetchPage } = pages(100_000);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    for (let index = 0; !list.complete.value; index = list.rows.value.length - 1) await list.reach(index);
    expect(list.rows.value).toHaveLength(100_000);
  });
});

it('is read once more when it is refreshed while it is being read: what is on its way may be older', async () => {
  let stored: readonly Row[] = [row(1), row(2)];
  const answers: (() => void)[] = [];
  const fetchPage = (): Promise<Page<Row>> => {
    const items = stored;
    return new Promise((resolve) => answers.push(() => resolve({ items, nextCursor: null })));
  };
  const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
  const reading = list.reload();
  // Deleted after the station was asked.
  stored = [row(2)];
  const both = [list.refresh(), list.refresh()];
  answers[0]?.();
  await reading;
  expect(list.rows.value).toHaveLength(2);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  await Promise.all(both);
  expect(list.rows.value).toEqual([row(2)]);
  expect(answers).toHaveLength(2);
});

describe('a change of a list while it is read', () => {
  it('is not undone by a page that was on its way, which is asked for again', async () => {
    const { asked, fetchPage } = pages(250);
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    const reaching = list.reach(20);
    list.remove(new Set(['row-0001']));
    await reaching;
    expect(list.find('row-0001')).toBeNull();
    expect(list.rows.value).toHaveLength(199);
    expect(asked.slice(0, 3)).toEqual([null, '100', '100']);
  });

  it('counts what matches, once for a record that was there before', async () => {
    const fetchPage = async (): Promise<Page<Row>> => ({ items: [row(1), row(2)], nextCursor: null, total: 2 });
    const list = createCursorList<Row>({ client: createQueryClient(), fetchPage, idOf });
    await list.reload();
    list.insert(row(3), 0);
    list.insert(row(3), 2);
    expect(list.total.value).toBe(3);
    expect(list.rows.value.map(idOf)).toEqual(['row-0001', 'row-0002', 'row-0003']);
    list.remove(new Set(['row-0001', 'row-0009']));
    expect(list.total.value).toBe(2);
  });
});

it('shows the rows of other filters until its own are read, and is another list then', async () => {
  let filter = 'a';
  const answers: (() => void)[] = [];
  const fetchPage = (): Promise<Page<Row>> => {
    const id = filter;
    return new Promise((resolve) => answers.push(() => resolve({ items: [{ id }], nextCursor: null })));
  };
  const list = createCursorList<Row>({ client: createQueryClient(), key: () => ['rows', filter], fetchPage, idOf });
  void list.start();
  answers[0]?.();
  await expect.poll(() => list.rows.value).toEqual([{ id: 'a' }]);
  const before = list.generation.value;
  filter = 'b';
  const reading = list.reload();
  expect(list.rows.value).toEqual([{ id: 'a' }]);
  answers[1]?.();
  await reading;
  expect(list.rows.value).toEqual([{ id: 'b' }]);
  expect(list.generation.value).toBe(before + 1);
});

it('gives up what is on its way when it is stopped', async () => {
  const signals: AbortSignal[] = [];
  const list = createCursorList<Row>({
    client: createQueryClient(),
    fetchPage: (_, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
    idOf,
  });
  void list.start();
  list.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
