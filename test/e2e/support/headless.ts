import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..');
const entry = join(root, 'dist', 'headless.js');

export interface StationFile {
  readonly url: string;
  readonly pid: number;
  readonly version: string;
  readonly organizationId: string;
}
export interface FirstRunFile {
  readonly organizationId: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly apiKey: string;
}

/** The built station as a process of its own. */
export interface Headless {
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** What it said when it was ready, with the address to open. */
  readonly line: string;
  readonly url: string;
  /** Address with the one-time ticket that signs in. */
  readonly address: string;
  readonly apiKey: string;
  readonly firstRun: FirstRunFile;
  readonly startedInMs: number;
  readonly kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'packwright-e2e-'));
}

export function removeDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

/** Starts `dist/headless.js` and resolves when it says that it is ready. */
export async function startHeadless(options: { readonly dataDir: string; readonly port?: number }): Promise<Headless> {
  if (!existsSync(entry)) throw new Error('There is no build: run "npm run setup" first.');
  const startedAt = performance.now();
  const { child, line } = await run([entry, '--port', String(options.port ?? 0), '--data-dir', options.dataDir]);
  const startedInMs = performance.now() - startedAt;
  const read = <T>(name: string) => JSON.parse(readFileSync(join(options.dataDir, name), 'utf8')) as T;
  const { url } = read<StationFile>('station.json');
  const firstRun = read<FirstRunFile>('first-run.json');
  return {
    process: child,
    dataDir: options.dataDir,
    line,
    url,
    address: /http\S+/.exec(line)?.[0] ?? '',
    apiKey: firstRun.apiKey,
    firstRun,
    startedInMs,
    kill: (signal) => ended(child, () => child.kill(signal)),
  };
}

/** Starts a script on this Node and resolves with its first line of output; rejects with its errors when it ends before. */
export function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; line: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('\n')) resolve({ child, line: output.split('\n', 1)[0] ?? '' });
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
}

/** Does something and resolves with the exit code when the process is gone. */
export function ended(child: ChildProcess, act: () => void): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    act();
  });
}
