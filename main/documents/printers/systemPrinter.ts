import { spawn } from 'node:child_process';
import type { ListSystemPrinters, PrintOutcome } from '../../domain/documents/ports.ts';

/** The print system of the computer. The desktop host can hand in another one. */
export interface SystemPrinters {
  readonly list: ListSystemPrinters;
  readonly print: (
    queue: string,
    document: { readonly title: string; readonly bytes: Uint8Array; readonly isRaw: boolean },
  ) => Promise<PrintOutcome>;
}

export interface CupsOptions {
  /** Address of another print system than that of the computer. */
  readonly server?: string;
}

/** Longest time in which the print system takes a document. */
const patienceMs = 60_000;

interface Ended {
  /** Null when the command could not be started. */
  readonly status: number | null;
  readonly isMissing: boolean;
  readonly output: string;
  readonly errors: string;
}

/** CUPS, by its commands: on Linux and macOS. */
export function cupsPrinters({ server }: CupsOptions = {}): SystemPrinters {
  const address = server === undefined ? [] : ['-h', server];

  function run(command: string, args: readonly string[], input: Uint8Array | null): Promise<Ended> {
    return new Promise((resolve) => {
      let output = '';
      let errors = '';
      const child = spawn(command, [...address, ...args], {
        stdio: ['pipe', 'pipe', 'pipe'],
        // Messages are matched, and names may have any letter.
        env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      });
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      const end = (status: number | null, isMissing: boolean): void => {
        clearTimeout(timer);
        resolve({ status, isMissing, output, errors: errors.trim() });
      };
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
      // A command that ends early closes its input.
      child.stdin.on('error', () => undefined);
      child.once('error', (error: NodeJS.ErrnoException) => {
        errors += error.message;
        end(null, error.code === 'ENOENT');
      });
      child.once('close', (status) => end(status, false));
      child.stdin.end(input ?? '');
    });
  }

  const printers: SystemPrinters = {
    list: async () => {
      const [scheduler, names, preferred] = await Promise.all(
        ['-r', '-e', '-d'].map((what) => run('lpstat', [what], null)),
      );
      if (names?.status !== 0 || scheduler?.output.trim() !== 'scheduler is running') return null;
      const usual = /^system default destination: (.+)$/m.exec(preferred?.output ?? '')?.[1];
      return names.output
        .split('\n')
        .map((line) => line.trim())
        .filter((queue) => queue !== '')
        .map((queue) => ({ queue, isDefault: queue === usual }));
    },
    print: async (queue, { title, bytes, isRaw }) => {
      const args = ['-d', queue, '-t', title, ...(isRaw ? ['-o', 'raw'] : []), '--', '-'];
      const { status, isMissing, output, errors } = await run('lp', args, bytes);
      if (status === 0 && output.includes('request id')) return { kind: 'sent' };
      const detail = errors === '' ? `lp ended with ${String(status)}.` : errors;
      if (isMissing) return { kind: 'notSent', reason: 'spoolerRefused', detail: 'This computer has no CUPS.' };
      // Killed or ended in between: the print system may have the document.
      if (status === null || status === 0) return { kind: 'uncertain', reason: 'noAnswer', detail };
      const isUnknown = /does not exist|unknown destination|no such (?:file|destination)/i.test(errors);
      // To lp, no printer exists while nothing answers.
      if (isUnknown && (await printers.list()) === null)
        return {
          kind: 'notSent',
          reason: 'spoolerRefused',
          detail: 'The print system of this computer does not answer.',
        };
      return { kind: 'notSent', reason: isUnknown ? 'queueMissing' : 'spoolerRefused', detail };
    },
  };
  return printers;
}

/** For systems whose print system is not used yet. */
export const noSystemPrinters: SystemPrinters = {
  list: () => Promise.resolve(null),
  print: () =>
    Promise.resolve({
      kind: 'notSent',
      reason: 'spoolerRefused',
      detail: 'Printers of this operating system are not supported. Use a network printer or a folder.',
    }),
};
