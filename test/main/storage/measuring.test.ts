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
