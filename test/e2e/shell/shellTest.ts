import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { judgePageAnswers } from '../support/pageAnswers.ts';
import { application, executable, requireBuild, target } from './target.ts';

/** A started shell and its first page. */
export interface StartedShell {
  readonly app: ElectronApplication;
  readonly page: Page;
}

/** One line of the shell's log. */
export interface LogLine {
  readonly event: string;
  readonly [field: string]: unknown;
}

interface ShellFixtures {
  /** An empty folder, deleted afterwards. */
  readonly dataDir: string;
  /** Starts the application on the test's folder. Whatever was started is closed afterwards. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<StartedShell>;
  /** The application, started. */
  readonly shell: StartedShell;
  /** The log of the test's folder. */
  readonly readLog: () => readonly LogLine[];
}

const args = (dataDir: string): string[] => [application, `--data-dir=${dataDir}`, '--port=0'];

/** Pages of the shell stand on the application's own scheme, or on what stands for it in Chromium. */
const isStation = ({ protocol, hostname }: URL): boolean =>
  (protocol === 'app:' && hostname === 'station') || hostname === 'station.localhost';

export const test = base.extend<ShellFixtures>({
  // Playwright reads the fixtures that one needs off this pattern.
  dataDir: async ({}, use, testInfo) => {
    requireBuild();
    testInfo.annotations.push({ type: 'target', description: target });
    const dataDir = mkdtempSync(join(tmpdir(), 'packwright-shell-'));
    await use(dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ dataDir }, use) => {
    const started: ElectronApplication[] = [];
    const wrongAnswers: (() => Promise<readonly string[]>)[] = [];
    const judge = (page: Page) => wrongAnswers.push(judgePageAnswers(page, isStation));
    await use(async (env = {}) => {
      const inherited = process.env as Record<string, string>; // Node has no name without a value.
      const app = await _electron.launch({ args: args(dataDir), env: { ...inherited, ...env } });
      started.push(app);
      app.on('window', judge);
      app.windows().forEach(judge);
      const page = await app.firstWindow();
      await page.waitForURL(/station/);
      await page.waitForLoadState();
      return { app, page };
    });
    // What a page has not read by now it never will.
    for (const app of started) await app.close();
    const wrong = (await Promise.all(wrongAnswers.map((answers) => answers()))).flat();
    expect(wrong, 'answers that the OpenAPI documents do not allow').toEqual([]);
  },
  shell: async ({ start }, use) => {
    await use(await start());
  },
  readLog: async ({ dataDir }, use) => {
    await use(() => readLog(dataDir));
  },
});

function readLog(dataDir: string): readonly LogLine[] {
  const path = join(dataDir, 'logs', 'station.log');
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
}

export interface Ending {
  readonly code: number | null;
  readonly errorOutput: string;
}

/** Starts the application without Playwright and waits until it ends by itself. */
export function runUntilExit(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Ending> {
  const sandbox = process.platform === 'linux' ? ['--no-sandbox'] : [];
  const child = spawn(executable, [...sandbox, ...args(dataDir)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, errorOutput }));
  });
}
