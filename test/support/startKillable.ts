import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './openApiJudge.ts';
import { programOf } from './programs.ts';

export interface KillableStation {
  readonly call: (
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    headers?: Readonly<Record<string, string>>,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape.
  ) => Promise<{ status: number; text: string; body: any }>;
  /** Milliseconds of the longest delay of its event loop since this was asked last. */
  readonly longestDelay: () => Promise<number>;
  /** Milliseconds of processor time of the longest turn of its main thread since either was asked last. */
  readonly longestTurn: () => Promise<number>;
  readonly kill: () => Promise<void>;
}

/** A whole station in a process of its own; callbacks go to this computer when a file of `certificates` is given. */
export async function startKillable(
  dataDir: string,
  engine: string,
  { engines = 1, certificates }: { readonly engines?: number; readonly certificates?: string } = {},
): Promise<KillableStation> {
  const words = [dataDir, engine, String(engines), ...(certificates === undefined ? [] : [certificates])];
  const child: ChildProcess = fork(programOf('killableStation'), words, { execArgv: [] });
  const [url] = (await once(child, 'message')) as [string];
  const { apiKey } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as { apiKey: string };
  const strain = async (): Promise<{ delay: number; turn: number }> => {
    child.send('strain');
    return ((await once(child, 'message')) as [{ delay: number; turn: number }])[0];
  };
  return {
    async call(method, path, content, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: { 'x-api-key': apiKey, ...(content && { 'content-type': 'application/json' }), ...headers },
        ...(content && { body: content instanceof Uint8Array ? content : JSON.stringify(content) }),
      });
      const text = await response.text();
      const body: unknown = JSON.parse(text);
      judge(method, path, { status: response.status, headers: response.headers, text, body });
      return { status: response.status, text, body };
    },
    longestDelay: async () => (await strain()).delay,
    longestTurn: async () => (await strain()).turn,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
