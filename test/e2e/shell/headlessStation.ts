import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { installed } from '../../tools/run.ts';
import { application } from './target.ts';

/** A station without a window, from the built files. */
export interface HeadlessStation extends AsyncDisposable {
  readonly pid: number;
  readonly url: string;
}

const node = installed('node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Starts `dist/headless.js` below `folder` with the pinned Node; there when `station.json` is. Disposing stops it. */
export async function spawnHeadless(dataDir: string, folder = application): Promise<HeadlessStation> {
  const child = spawn(node, ['dist/headless.js', '--port', '0', '--data-dir', dataDir], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Nothing of the repository may be found by way of the environment.
    env: { PATH: process.env['PATH'] ?? '' },
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await Promise.race([
    recordedUrl(dataDir),
    ended.then(() => Promise.reject(new Error(`The station ended before it was ready:\n${errorOutput}`))),
  ]);
  return {
    pid: child.pid ?? 0,
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address in `station.json`, once the station has written it. */
function recordedUrl(dataDir: string): Promise<string> {
  const path = join(dataDir, 'station.json');
  return new Promise((resolve) => {
    const watcher = watch(dataDir, look);
    look();
    function look(): void {
      if (!existsSync(path)) return;
      watcher.close();
      resolve((JSON.parse(readFileSync(path, 'utf8')) as { url: string }).url);
    }
  });
}
