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
/** Minutes after which a script is ended: several times what the longest takes. */
const mostMinutes = 40;

/** Runs a script on this Node and keeps what it prints. Neither a script that hangs nor a process that it left behind holds up the caller. */
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
    const limit = setTimeout(() => {
      take(Buffer.from(`${name} did not end within ${mostMinutes} minutes\n`));
      child.kill('SIGKILL');
    }, mostMinutes * 60_000);
    const end = (code: number | null) => {
      clearTimeout(limit);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ name, code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on('close', end);
    child.on('exit', (code) => setTimeout(end, lastWordsMs, code).unref());
  });
}
