import type { UtilityProcess } from 'electron';
import type { FromEngine, SpawnWorker } from '../engine-host/workerHandle.ts';
import type { Logger } from '../domain/ports.ts';

type Fork = (
  modulePath: string,
  args: string[],
  options: { serviceName: string; env: Record<string, string>; stdio: 'ignore' },
) => Pick<UtilityProcess, 'pid' | 'postMessage' | 'on' | 'once' | 'kill'>;

/** Engines as Electron utility processes: processes of their own, not threads, so that one that crashes or eats memory takes nothing with it. */
export function utilityEngines(fork: Fork, modulePath: string, logger: Logger): SpawnWorker {
  return () => {
    // The engine needs nothing of the environment, and NODE_OPTIONS must not reach it.
    const child = fork(modulePath, [], { serviceName: 'Packwright engine', env: {}, stdio: 'ignore' });
    child.on('error', (type, location) => logger.error('engine.process.fatal', { type, location }));
    return {
      get pid() {
        return child.pid;
      },
      post: (message) => child.postMessage(message),
      // Engines are our own program; their results are verified before anyone sees them.
      onMessage: (listener) => void child.on('message', (message: FromEngine) => listener(message)),
      onExit: (listener) => void child.once('exit', (code) => listener({ code, signal: null })),
      kill: () => {
        // UtilityProcess.kill() asks with SIGTERM; a search that never yields would not hear it.
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL');
        else child.kill();
      },
    };
  };
}
