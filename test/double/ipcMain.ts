import type Electron from 'electron';
import { closed } from './closed.ts';

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

const handlers = new Map<string, Handler>();

export const ipcMain = closed('ipcMain', {
  handle(channel: string, handler: Handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
} satisfies Pick<Electron.IpcMain, 'handle'>);

/** Values cross as JSON; a real binary clones structures, so a Date or a Map would differ. */
export async function invokeHandler(
  event: Electron.IpcMainInvokeEvent,
  channel: string,
  args: readonly unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined)
    throw new Error(`Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`);
  try {
    return await handler(event, ...args);
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
  }
}
