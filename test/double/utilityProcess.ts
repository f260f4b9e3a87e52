import { fork as forkChild } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type Electron from 'electron';
import { closed } from './closed.ts';

/** A utility process is a child process with a `parentPort`; messages are cloned by V8's serializer, as Electron clones them. */

const children = new Set<number>();
const bootstrap = fileURLToPath(new URL('./utilityBootstrap.ts', import.meta.url));

function fork(modulePath: string, args: string[] = [], options: Electron.ForkOptions = {}): object {
  const child = forkChild(bootstrap, [modulePath, ...args], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', ...(options.execArgv ?? [])],
    env: (options.env ?? process.env) as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { pid } = child;
  if (pid !== undefined) children.add(pid);
  const events = new EventEmitter();
  child.on('spawn', () => events.emit('spawn'));
  child.on('message', (message) => events.emit('message', message));
  child.on('exit', (code, signal) => {
    if (pid !== undefined) children.delete(pid);
    events.emit('exit', code ?? (signal === null ? 0 : 128));
  });
  return closed('UtilityProcess', {
    get pid() {
      return child.exitCode === null && child.signalCode === null ? child.pid : undefined;
    },
    stderr: child.stderr,
    postMessage: (message: unknown) => {
      // A process that has just ended takes no message, and says so by its exit.
      if (child.connected) child.send(message as object, () => undefined);
    },
    on: events.on.bind(events),
    once: events.once.bind(events),
  });
}

export const utilityProcess = closed('utilityProcess', { fork });

/** Resident memory of the utility processes, as `app.getAppMetrics` gives it. */
export function utilityMetrics(): Pick<Electron.ProcessMetric, 'pid' | 'memory'>[] {
  return [...children].flatMap((pid) => {
    try {
      const [, pages = '0'] = readFileSync(`/proc/${String(pid)}/statm`, 'utf8').split(' ');
      const workingSetSize = Number(pages) * 4;
      return [{ pid, memory: { workingSetSize, peakWorkingSetSize: workingSetSize } }];
    } catch {
      // Just ended, or a system without /proc.
      return [];
    }
  });
}
