import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The project's root. */
export const root = join(import.meta.dirname, '..', '..');

/** Path of a program's entry file inside node_modules. */
export function installed(...path: readonly string[]): string {
  return join(root, 'node_modules', ...path);
}

export interface Outcome {
  readonly name: string;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Milliseconds in which the rest of what an ended script printed arrives. */
const lastWordsMs = 5_000;

/** Runs a script on this Node and keeps what it prints. A process that it left behind does not hold up the caller. */
export function runNode(
  name: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly show?: boolean } = {},
): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (code: number | null) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ name, code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on('close', end);
    child.on('exit', (code) => setTimeout(end, lastWordsMs, code).unref());
  });
}
