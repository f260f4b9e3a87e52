import { expect, test } from 'vitest';
import { createStorage } from '../../../main/domain/upkeep/storage.ts';

test('a disk that answers after the station stopped is not judged, and not asked again', async () => {
  const space = Promise.withResolvers<{ freeBytes: number; totalBytes: number }>();
  const seen: string[] = [];
  const storage = createStorage({
    store: { state: () => 'ok', space: () => space.promise },
    dataFolder: '/data',
    warningMegabytes: () => {
      seen.push('limit');
      return 1;
    },
    after: () => {
      seen.push('timer');
      return () => undefined;
    },
    logger: {
      info: (event) => seen.push(event),
      warn: (event) => seen.push(event),
      error: (event) => seen.push(event),
    },
  });
  const stop = storage.start();
  stop();
  space.resolve({ freeBytes: 1, totalBytes: 1_000_000_000 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual([]);
});

test('a disk is called low until there is clearly enough space again, and never enough while it is full', async () => {
  let free = 99;
  let state: 'ok' | 'full' = 'ok';
  const seen: string[] = [];
  const note = (event: string) => void seen.push(event);
  const storage = createStorage({
    store: { state: () => state, space: () => Promise.resolve({ freeBytes: free * 1024 * 1024, totalBytes: 2 ** 40 }) },
    dataFolder: '/data',
    warningMegabytes: () => 100,
    after: () => () => undefined,
    logger: { info: note, warn: note, error: note },
  });
  expect((await storage.report()).status).toBe('diskLow');
  free = 101;
  expect((await storage.report()).status).toBe('diskLow');
  // The space of the reserve is nobody's.
  [free, state] = [164, 'full'];
  expect(await storage.report()).toMatchObject({
    status: 'diskFull',
    detail:
      'The disk of /data is full. Nothing is saved until there is space: delete or move files from this disk. Saving then continues without a restart.',
  });
  expect(seen).toEqual(['storage.low']);
  [free, state] = [101, 'ok'];
  expect((await storage.report()).status).toBe('diskLow');
  free = 120;
  expect((await storage.report()).status).toBe('ok');
  free = 101;
  expect((await storage.report()).status).toBe('ok');
  expect(seen).toEqual(['storage.low', 'storage.enough']);
});
