import { expect, it } from 'vitest';
import { inSlices, type Steps } from '../../../renderer/ui/slices.ts';

function* busy(rounds: number): Steps<number> {
  for (let round = 1; round <= rounds; round += 1) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    yield round;
  }
  return rounds;
}

it('long work lets others have their turn, tells how far it is, and ends with its result', async () => {
  let turns = 0;
  let going = true;
  const others = (async () => {
    while (going) {
      await new Promise((resolve) => setTimeout(resolve));
      turns += 1;
    }
  })();
  const told: number[] = [];
  expect(await inSlices(busy(40), { onProgress: (done) => told.push(done) })).toBe(40);
  going = false;
  await others;
  expect(turns).toBeGreaterThan(2);
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

it('long work that is given up ends', async () => {
  const stop = new AbortController();
  const work = inSlices(busy(10_000), { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(work).rejects.toThrow(/abort/i);
});
