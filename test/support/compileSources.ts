import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Compiles the sources of the station and its engines once, for all processes that tests start from them: Node keeps what it
 * compiled in the folder NODE_COMPILE_CACHE, but only when a process ends by itself, and tests kill theirs.
 */
export function setup(): void {
  const main = join(import.meta.dirname, '..', '..', 'main');
  const entries = ['station.ts', 'engine-host/serveEngine.ts', 'engine-host/watchProcess.ts'].map((path) =>
    join(main, path),
  );
  spawnSync(process.execPath, ['--input-type=module', '--eval', entries.map((path) => `import '${path}';`).join('')]);
}
