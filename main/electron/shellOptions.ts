import { resolve } from 'node:path';
import type { CommandLine } from 'electron';
import { defaultPort } from '../platform/defaultPort.ts';

export interface ShellOptions {
  readonly dataDir: string;
  readonly port: number;
}

/** `--data-dir=<folder>` and `--port=<number>` of the command line; 0 takes a free port. */
export function readShellOptions(
  commandLine: Pick<CommandLine, 'getSwitchValue'>,
  defaultDataDir: string,
): ShellOptions {
  const dataDir = commandLine.getSwitchValue('data-dir');
  const port = commandLine.getSwitchValue('port');
  return {
    dataDir: dataDir === '' ? defaultDataDir : resolve(dataDir),
    port: /^\d{1,5}$/.test(port) && Number(port) <= 65_535 ? Number(port) : defaultPort,
  };
}
