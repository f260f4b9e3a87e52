import { EventEmitter } from 'node:events';
import type { ForkOptions } from 'electron';
import { expect, it, vi } from 'vitest';
import { utilityEngines, type EngineChild } from '../../../main/electron/utilityEngine.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

function start(residentBytes: () => number | null = () => 0) {
  const child = Object.assign(new EventEmitter(), {
    pid: 4242 as number | undefined,
    stderr: new EventEmitter(),
    posted: [] as unknown[],
    postMessage: (message: unknown) => void child.posted.push(message),
  });
  let forked: { readonly args: readonly unknown[] } | null = null;
  let tick: () => void = () => undefined;
  const stopWatching = vi.fn();
  const spawn = utilityEngines({
    fork: (...args: [string, string[], ForkOptions]) => {
      forked = { args };
      return child as unknown as EngineChild;
    },
    entry: '/app/engineUtility.js',
    residentBytes,
    every: (_interval, task) => {
      tick = task;
      return stopWatching;
    },
    logger: quiet,
  });
  const exits: unknown[] = [];
  const worker = spawn();
  worker.onExit((exit) => exits.push(exit));
  return { child, worker, exits, stopWatching, tick: () => tick(), forked: () => forked };
}

it('gives an engine nothing of the environment', () => {
  const [entry, args, options] = (start().forked()?.args ?? []) as [string, string[], ForkOptions];
  expect([entry, args]).toEqual(['/app/engineUtility.js', []]);
  expect(options.env).toEqual({});
});

it('carries messages both ways', () => {
  const { child, worker } = start();
  const heard: unknown[] = [];
  worker.onMessage((message) => heard.push(message));
  child.emit('message', { kind: 'ready' });
  worker.post({ kind: 'pack', id: 1 } as never);
  expect(heard).toEqual([{ kind: 'ready' }]);
  expect(child.posted).toEqual([{ kind: 'pack', id: 1 }]);
});

it('says how it ended, with the last of its error output', () => {
  const { child, exits, stopWatching } = start();
  child.stderr.emit('data', Buffer.from('out of luck'));
  child.emit('exit', 7);
  expect(exits).toEqual([{ code: 7, signal: null, outOfMemory: false, errorOutput: 'out of luck' }]);
  expect(stopWatching).toHaveBeenCalledOnce();
});

it('ends an engine that takes too much memory, and says so', () => {
  const killed = vi.spyOn(process, 'kill').mockReturnValue(true);
  let bytes = 100;
  const { child, exits, tick } = start(() => bytes);
  tick();
  expect(killed).not.toHaveBeenCalled();
  bytes = 2 * 1024 ** 3;
  tick();
  expect(killed).toHaveBeenCalledWith(4242, 'SIGKILL');
  child.emit('exit', 137);
  expect(exits).toMatchObject([{ outOfMemory: true }]);
  killed.mockRestore();
});

it('killing one that has just ended is no error', () => {
  const { child, worker } = start();
  child.pid = undefined;
  expect(() => worker.kill()).not.toThrow();
  const gone = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('gone'), { code: 'ESRCH' });
  });
  child.pid = 4242;
  expect(() => worker.kill()).not.toThrow();
  gone.mockRestore();
});
