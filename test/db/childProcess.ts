import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { programOf } from '../support/programs.ts';

export interface Child {
  readonly pid: number;
  /** The next line of its output; null when it has ended. */
  readonly line: () => Promise<string | null>;
  /** Kills it without warning and waits until it is gone; returns the lines that it had written. */
  readonly kill: () => Promise<readonly string[]>;
  /** Ends its input and waits until it has ended by itself. */
  readonly end: () => Promise<number | null>;
}

/** Starts one of test/db/children in a process of its own. */
export function startChild(program: 'commitChanges' | 'holdStore', ...args: readonly string[]): Child {
  const child: ChildProcess = spawn(process.execPath, [programOf(program), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exited = once(child, 'exit');
  if (!child.stdout || child.pid === undefined) throw new Error(`${program} did not start`);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    return done === true ? null : value;
  };
  return {
    pid: child.pid,
    line,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
      const rest: string[] = [];
      for (let next = await line(); next !== null; next = await line()) rest.push(next);
      return rest;
    },
    end: async () => {
      child.stdin?.end();
      await exited;
      return child.exitCode;
    },
  };
}
