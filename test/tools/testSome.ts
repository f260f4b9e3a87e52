import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { installed, root } from './run.ts';

/** Runs the test files whose path contains an argument: journeys (`.spec.ts`) with Playwright, all others with vitest. Passes on the runner's options. */
export async function testSome(args: readonly string[]): Promise<number> {
  const isJourney = args.some((word) => /\.spec(\.ts)?$|(^|\/)e2e(\/|$)/.test(word));
  const runner = isJourney
    ? [installed('@playwright', 'test', 'cli.js'), 'test', '--config', 'test/e2e/playwright.config.ts']
    : [
        installed('vitest', 'vitest.mjs'),
        ...(args.includes('--watch') ? [] : ['run']),
        '--config',
        'test/vitest.config.ts',
      ];
  const child = spawn(process.execPath, [...runner, ...args], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
