import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { judge } from './openApiJudge.ts';
import { programOf } from './programs.ts';

/** What a test asks the process of a station. */
export type QuestionToStation = 'turn' | 'resources' | 'effort';

/** Milliseconds of processor time of a station: of all threads, and of the main thread. */
export interface StationEffort {
  readonly process: number;
  readonly mainThread: number;
}

/** What the process of a station has open, in bytes what it keeps in memory. */
export interface StationResources {
  readonly files: number;
  readonly resources: readonly string[];
  readonly memory: number;
}

export interface KillableStation {
  /** Address and key of its first administrator. */
  readonly url: string;
  readonly apiKey: string;
  readonly call: (
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    headers?: Readonly<Record<string, string>>,
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape.
  ) => Promise<{ status: number; text: string; body: any }>;
  /** Milliseconds of processor time of the longest turn of its main thread since this was asked last. */
  readonly longestTurn: () => Promise<number>;
  readonly pid: number;
  readonly resources: () => Promise<StationResources>;
  /** Whether its process still runs. */
  readonly isAlive: () => boolean;
  readonly kill: () => Promise<void>;
}

/**
 * A whole station in a process of its own; callbacks go to this computer when a file of `certificates` is given. It ends with the
 * test that starts it, however that test ends, unless it is `shared` by several, who kill it.
 */
export async function startKillable(
  dataDir: string,
  engine: string,
  options: {
    readonly engines?: number;
    readonly certificates?: string;
    readonly shared?: boolean;
    /** The window's files, when a test reads them. */
    readonly rendererDir?: string;
    /** Variables of its environment besides those of this process. */
    readonly environment?: Readonly<Record<string, string>>;
  } = {},
): Promise<KillableStation> {
  const { engines = 1, certificates, shared = false, environment = {}, rendererDir } = options;
  const words = [dataDir, engine, String(engines), ...(certificates === undefined ? [] : [certificates])];
  const child: ChildProcess = fork(programOf('killableStation'), words, {
    execArgv: [],
    env: {
      ...process.env,
      ...environment,
      ...(rendererDir !== undefined && { PACKWRIGHT_TEST_RENDERER: rendererDir }),
    },
  });
  if (!shared) onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = (await once(child, 'message')) as [string];
  const { apiKey } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as { apiKey: string };
  const ask = async <T>(question: QuestionToStation): Promise<T> => {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [T];
    return answer;
  };
  return {
    pid: child.pid ?? 0,
    url,
    apiKey,
    async call(method, path, content, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: { 'x-api-key': apiKey, ...(content && { 'content-type': 'application/json' }), ...headers },
        ...(content && { body: content instanceof Uint8Array ? content : JSON.stringify(content) }),
      });
      const text = await response.text();
      const body: unknown = text === '' ? null : JSON.parse(text);
      judge(method, path, { status: response.status, headers: response.headers, text, body });
      return { status: response.status, text, body };
    },
    longestTurn: () => ask<number>('turn'),
    resources: () => ask<StationResources>('resources'),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
