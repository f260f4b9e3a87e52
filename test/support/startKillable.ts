import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Entries of engines: one that never ends with an item `fault:loop`, and the real one. */
export const looping = fileOf('test/support/faultEngine.ts');
export const sound = fileOf('main/engine-host/engineProcess.ts');

export interface KillableStation {
  readonly call: (
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape.
  ) => Promise<{ status: number; text: string; body: any }>;
  readonly kill: () => Promise<void>;
}

/** A whole station in a process of its own. */
export async function startKillable(dataDir: string, engine: string): Promise<KillableStation> {
  const child: ChildProcess = fork(fileOf('test/support/killableStation.ts'), [dataDir, engine], { execArgv: [] });
  const [url] = (await once(child, 'message')) as [string];
  const { apiKey } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as { apiKey: string };
  return {
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, text, body: JSON.parse(text) };
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
