import { describe, expect, it } from 'vitest';
import { relaySearches } from '../../../main/engine-host/relaySearches.ts';
import { controlBySignals, createSearchSignals } from '../../../main/engine-host/searchSignals.ts';
import type { EngineRequest } from '../../../main/engine-host/workerHandle.ts';
import { smallJob } from '../../support/packJobs.ts';

/** The own loop of an engine process between a pool and a search thread that do only what the test says. */
function setUp() {
  const signals = createSearchSignals();
  const posted: unknown[] = [];
  const given: EngineRequest[] = [];
  let fromPool = (_message: unknown): void => undefined;
  let fromThread = (_message: unknown): void => undefined;
  const tasks = new Map<() => void, number>();
  relaySearches(
    { post: (message) => void posted.push(message), onMessage: (listener) => void (fromPool = listener) },
    { signals, post: (request) => void given.push(request), onMessage: (listener) => void (fromThread = listener) },
    (milliseconds, task) => {
      tasks.set(task, milliseconds);
      return () => void tasks.delete(task);
    },
  );
  const { finish, cancelled, onProgress } = controlBySignals(signals);
  return {
    posted,
    given,
    fromPool: (message: unknown) => fromPool(message),
    fromThread: (message: unknown) => fromThread(message),
    intervals: () => [...tasks.values()],
    tick: () => tasks.forEach((_, task) => task()),
    /** What the search sees when it looks. */
    wanted: () => ({ finish: finish?.(), cancelled: cancelled?.() }),
    report: (unitsPlaced: number) => onProgress?.({ unitsPlaced, unitsTotal: 9, boxes: 1 }),
  };
}

const request = (id: number) => ({ kind: 'pack', id, job: smallJob() });
const nothing = { finish: false, cancelled: false };

describe('the own loop of an engine process', () => {
  it('passes requests and answers on', () => {
    const { fromPool, fromThread, given, posted } = setUp();
    fromThread({ kind: 'ready' });
    fromPool(request(1));
    expect(given).toEqual([request(1)]);
    fromThread({ kind: 'cancelled', id: 1 });
    expect(posted).toEqual([{ kind: 'ready' }, { kind: 'cancelled', id: 1 }]);
  });

  it('shows the search that runs what the caller wants', () => {
    const { fromPool, wanted } = setUp();
    fromPool(request(1));
    expect(wanted()).toEqual(nothing);
    fromPool({ kind: 'finish', id: 1 });
    expect(wanted()).toEqual({ finish: true, cancelled: false });
    fromPool({ kind: 'cancel', id: 1 });
    fromPool({ kind: 'finish', id: 1 });
    expect(wanted()).toEqual({ finish: false, cancelled: true });
  });

  it('shows the next search nothing of it, and nothing that was meant for another one', () => {
    const { fromPool, fromThread, wanted } = setUp();
    fromPool(request(1));
    fromPool({ kind: 'cancel', id: 1 });
    fromThread({ kind: 'cancelled', id: 1 });
    fromPool(request(2));
    expect(wanted()).toEqual(nothing);
    fromPool({ kind: 'finish', id: 1 });
    expect(wanted()).toEqual(nothing);
    fromThread({ kind: 'cancelled', id: 2 });
    fromPool({ kind: 'finish', id: 2 });
    expect(wanted()).toEqual(nothing);
  });

  it('reports progress every 50 milliseconds while a search runs, and only what is new', () => {
    const { fromPool, fromThread, posted, tick, report, intervals } = setUp();
    expect(intervals()).toEqual([]);
    fromPool(request(1));
    expect(intervals()).toEqual([50]);
    tick();
    report(3);
    report(4);
    tick();
    tick();
    report(5);
    tick();
    fromThread({ kind: 'cancelled', id: 1 });
    expect(intervals()).toEqual([]);
    fromPool(request(2));
    tick();
    report(0);
    tick();
    const progress = { kind: 'progress', unitsTotal: 9, boxes: 1 };
    expect(posted).toEqual([
      { ...progress, id: 1, unitsPlaced: 4 },
      { ...progress, id: 1, unitsPlaced: 5 },
      { kind: 'cancelled', id: 1 },
      { ...progress, id: 2, unitsPlaced: 0 },
    ]);
  });

  it('ignores what is no request', () => {
    const { fromPool, given, wanted } = setUp();
    fromPool(null);
    fromPool({ kind: 'pack', id: 1 });
    fromPool({ kind: 'stop', id: 1 });
    expect([given, wanted()]).toEqual([[], nothing]);
  });
});
