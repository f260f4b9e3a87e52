import type { IpcMain, WebContents } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { validator } from '../contract/validator.ts';
import { ipcChannels } from './ipcChannels.ts';
import { isTrustedSender } from './navigation.ts';
import { channelOf, type ShellCalls, type ShellMethod } from './shellApi.ts';

/** The only use of ipcMain: a known channel, a trusted sender, an argument and a result that fit their schemas; anything else is refused and logged. */

/** A handler gets the calling contents after its argument. */
export type ShellHandlers = {
  readonly [M in ShellMethod]: (
    ...call: [...Parameters<ShellCalls[M]>, sender: WebContents]
  ) => ReturnType<ShellCalls[M]>;
};

export function handleShellCalls(ipcMain: Pick<IpcMain, 'handle'>, handlers: ShellHandlers, logger: Logger): void {
  for (const method of Object.keys(ipcChannels) as ShellMethod[]) handle(ipcMain, method, handlers[method], logger);
}

function handle(
  ipcMain: Pick<IpcMain, 'handle'>,
  method: ShellMethod,
  handler: ShellHandlers[ShellMethod],
  logger: Logger,
): void {
  const refuse = (reason: string): never => {
    logger.warn('shell.call.refused', { method, reason });
    throw new Error(`The shell rejected ${method}: ${reason}.`);
  };
  ipcMain.handle(channelOf(method), async (event, ...args: unknown[]) => {
    if (!isTrustedSender(event.senderFrame)) refuse('the caller is not the page of this station');
    const fault = faultOfArguments(method, args);
    if (fault !== null) refuse(fault);
    // The schema of this method's argument has just been checked, which TypeScript cannot connect with the union of handlers.
    const call = handler as (...call: unknown[]) => Promise<unknown>;
    const result = await call(...args, event.sender);
    const wrong = faultOfResult(method, result);
    if (wrong !== null) refuse(wrong);
    return result;
  });
}

/** Why the arguments do not fit the method, or null. Exported for its table test. */
export function faultOfArguments(method: ShellMethod, args: readonly unknown[]): string | null {
  const { argument } = ipcChannels[method];
  const wanted = argument === null ? 0 : 1;
  if (args.length !== wanted) return `it takes ${wanted === 0 ? 'no argument' : 'one argument'}`;
  const fault = argument === null ? null : validator(argument)(args[0]);
  return fault === null ? null : `the argument ${fault.message}`;
}

function faultOfResult(method: ShellMethod, result: unknown): string | null {
  const schema = ipcChannels[method].result;
  if (schema === null) return result === undefined ? null : 'the result must be nothing';
  const fault = validator(schema)(result);
  return fault === null ? null : `the result ${fault.message}`;
}
