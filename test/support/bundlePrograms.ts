import { join } from 'node:path';
import { build } from 'vite';
import { programFolder, programs } from './programs.ts';

/** Bundles the programs that tests start, once before them. */
export async function setup(): Promise<void> {
  const root = join(import.meta.dirname, '..', '..');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['better-sqlite3', 'serialport'] },
    build: {
      ssr: true,
      outDir: programFolder,
      // Another run may be using them.
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(root, path)])),
        external: [/^node:/, 'better-sqlite3', 'serialport'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
