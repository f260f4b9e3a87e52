import { flushPromises } from '@vue/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextTick, ref } from 'vue';
import { useConnection } from '../../../../renderer/stores/connection.ts';
import { useQueryClient } from '../../../../renderer/stores/queryClient.ts';
import { useSession } from '../../../../renderer/stores/session.ts';
import { useReading, type ReadingOptions } from '../../../../renderer/ui/record/useReading.ts';
import { openWindow, type StationWindow } from '../../../support/stationWindow.ts';

interface Record {
  readonly id: string;
  readonly version: number;
}

let window: StationWindow;
beforeEach(() => {
  vi.useFakeTimers();
  window = openWindow();
});
afterEach(() => vi.useRealTimers());

/** A page that reads what the test answers, turn by turn. */
function pageOf(options: Partial<ReadingOptions<Record>> = {}) {
  const turns: {
    readonly signal: AbortSignal;
    readonly answer: (version: number) => void;
    readonly fail: () => void;
  }[] = [];
  const id = ref('A');
  const read = (signal: AbortSignal): Promise<Record> => {
    const of = id.value;
    return new Promise((resolve, reject) => {
      turns.push({
        signal,
        answer: (version) => resolve({ id: of, version }),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  };
  const open = () => window.onScreen(() => useReading<Record>({ key: () => ['orders', id.value], read, ...options }));
  const turn = (index: number) => turns[index] ?? expect.fail(`There was no turn ${String(index)}.`);
  return { open, id, turns, turn };
}

test('what was read is shown, and why it could not be read', async () => {
  const { open, turn } = pageOf();
  const page = open();
  expect(page.data.value).toBeNull();
  turn(0).answer(1);
  await flushPromises();
  expect(page.data.value).toEqual({ id: 'A', version: 1 });
  void page.reload();
  turn(1).fail();
  await flushPromises();
  expect(page.error.value).toBeInstanceOf(TypeError);
  expect(page.data.value).toEqual({ id: 'A', version: 1 });
});

test('the newest turn counts, and an older one is given up', async () => {
  const { open, turn } = pageOf();
  const page = open();
  const reloading = page.reload();
  expect(turn(0).signal.aborted).toBe(true);
  turn(1).answer(2);
  turn(0).answer(1);
  await reloading;
  expect(page.data.value).toEqual({ id: 'A', version: 2 });
});

test('a page that is left ends its turn', () => {
  const { open, turn } = pageOf();
  open().leave();
  expect(turn(0).signal.aborted).toBe(true);
});

test('the reason of a failure stays until the next turn has ended', async () => {
  const { open, turn } = pageOf();
  const page = open();
  turn(0).fail();
  await flushPromises();
  void page.reload();
  expect(page.error.value).toBeInstanceOf(TypeError);
  turn(1).answer(1);
  await flushPromises();
  expect(page.error.value).toBeNull();
});

test('what failed while the station was away is read when it is back', async () => {
  const { open, turn, turns } = pageOf();
  const page = open();
  useConnection().unreachable();
  turn(0).fail();
  await flushPromises();
  useConnection().answered();
  await flushPromises();
  expect(turns).toHaveLength(2);
  turn(1).answer(1);
  await flushPromises();
  expect(page.data.value).toEqual({ id: 'A', version: 1 });
  expect(page.error.value).toBeNull();
});

test('another key is another record: nothing of the one before stays, unless it bridges', async () => {
  for (const bridges of [false, true]) {
    const { open, id, turn } = pageOf({ bridges });
    const page = open();
    turn(0).answer(1);
    await flushPromises();
    id.value = `B${String(bridges)}`;
    await nextTick();
    expect(page.data.value).toEqual(bridges ? { id: 'A', version: 1 } : null);
    turn(1).answer(7);
    await flushPromises();
    expect(page.data.value).toMatchObject({ version: 7 });
    page.leave();
    useQueryClient().client.clear();
  }
});

test('a page that is opened again shows what it showed, and reads it again', async () => {
  const { open, turn } = pageOf();
  const first = open();
  turn(0).answer(1);
  await flushPromises();
  first.leave();
  const again = open();
  expect(again.data.value).toEqual({ id: 'A', version: 1 });
  turn(1).answer(2);
  await flushPromises();
  expect(again.data.value).toEqual({ id: 'A', version: 2 });
});

test('nothing stays of what is not kept, of an area that was changed meanwhile, or of an ended session', async () => {
  const endings = [
    { options: { isKept: false }, end: () => undefined },
    { options: {}, end: () => useQueryClient().dropChanged('createShipment') },
    { options: {}, end: () => useSession().lost() },
  ];
  for (const { options, end } of endings) {
    const { open, turn } = pageOf(options);
    const first = open();
    turn(0).answer(1);
    await flushPromises();
    first.leave();
    end();
    await vi.advanceTimersByTimeAsync(1);
    const again = open();
    expect(again.data.value).toBeNull();
    again.leave();
    useQueryClient().client.clear();
  }
});

test('it is read again while it moves, and more slowly while it fails', async () => {
  const { open, turn, turns } = pageOf({ everyMs: (read) => (read?.version === 3 ? null : 1000) });
  open();
  turn(0).answer(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(turns).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(turns).toHaveLength(2);
  turn(1).fail();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(turns).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_100);
  turn(2).answer(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(turns).toHaveLength(3);
});

test('what says the same is not drawn again', async () => {
  const { open, turn } = pageOf();
  const page = open();
  turn(0).answer(1);
  await flushPromises();
  const before = page.data.value;
  void page.reload();
  turn(1).answer(1);
  await flushPromises();
  expect(page.data.value).toBe(before);
});

test('two pages of one record show what one of them changes', async () => {
  const { open, turn } = pageOf();
  const [one, other] = [open(), open()];
  turn(0).answer(1);
  await flushPromises();
  one.set((record) => ({ ...record, version: 2 }));
  expect(other.data.value).toEqual({ id: 'A', version: 2 });
});
