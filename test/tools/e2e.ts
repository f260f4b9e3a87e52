import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installed, root, runNode } from './run.ts';

/** Counts of a test run, and what failed by name. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

/** A file or a group of tests in Playwright's JSON report. */
interface ReportedSuite {
  readonly suites?: readonly ReportedSuite[];
  readonly specs: readonly { readonly ok: boolean; readonly file: string; readonly title: string }[];
}

const playwright = installed('@playwright', 'test', 'cli.js');
const report = join(root, 'test-results', 'e2e.json');

/** Runs the journeys in a real Chromium: the system's, else Playwright's own, which is fetched when it is not there. */
export async function e2e(args: readonly string[]): Promise<Counts> {
  const env: NodeJS.ProcessEnv = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  if (!systemChromium()) await runNode('browser', [playwright, 'install', 'chromium'], { show: true });
  const { code } = await runNode(
    'e2e',
    [playwright, 'test', '--config', 'test/e2e/playwright.config.ts', '--reporter', 'list,json', ...args],
    { env, show: true },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, failures: ['the journeys left no report'] };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly ReportedSuite[];
  };
  const failed = stats.unexpected;
  if (stats.flaky > 0)
    process.stdout.write(`${stats.flaky} journeys passed only when repeated; the list above names them.\n`);
  return {
    passed: stats.expected + stats.flaky,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  };
}

const failuresOf = ({ suites = [], specs }: ReportedSuite): readonly string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresOf),
];

/** A Chromium that the system has. The headless shell, Playwright's own choice, does the same in three quarters of the time. */
export function systemChromium(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await e2e(process.argv.slice(2));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
