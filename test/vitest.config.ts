import { join } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** Tests of time budgets, which nothing may run beside. */
const timed = '**/*.perf.test.ts';

/**
 * Suites by area. Native SQLite and real child processes want processes of their own, the rest is quick. Files of the engine, the
 * store and the service share what a worker has loaded: reading the service anew took a sixth of the run.
 */
export default defineConfig({
  root,
  test: {
    root,
    globalSetup: join(import.meta.dirname, 'support', 'bundlePrograms.ts'),
    fileParallelism: true,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        root,
        test: {
          name: 'engine',
          isolate: false,
          include: ['test/engine/**/*.test.ts', 'test/property/**/*.test.ts', 'test/bench/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      { root, test: { name: 'contract', include: ['test/contract/**/*.test.ts', 'test/tools/**/*.test.ts'] } },
      {
        root,
        test: {
          name: 'db',
          include: ['test/db/**/*.test.ts'],
          exclude: [timed],
          pool: 'forks',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: 'main',
          isolate: false,
          include: ['test/main/**/*.test.ts', 'test/double/**/*.test.ts', 'test/conformance/**/*.test.ts'],
          exclude: [timed],
          pool: 'forks',
          testTimeout: 60_000,
          // What is polled is done in milliseconds, unless the machine has no time for it.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        root,
        plugins: [vue()],
        test: { name: 'renderer', include: ['test/renderer/**/*.test.ts'], environment: 'happy-dom' },
      },
      { root, test: { name: 'perf', include: [`test/${timed}`], pool: 'forks', testTimeout: 60_000 } },
    ],
  },
});
