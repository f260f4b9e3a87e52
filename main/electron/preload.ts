import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import {
  channelOf,
  shellName,
  updateStateChannel,
  type PackwrightShell,
  type ShellCalls,
  type ShellMethod,
} from './shellApi.ts';
import type { UpdateState } from './shellSchemas.ts';

/** Runs sandboxed in a world of its own before the page. The page gets these verbs and nothing of Electron: no event objects, no channel names. */

function call<M extends ShellMethod>(method: M, ...argument: Parameters<ShellCalls[M]>): ReturnType<ShellCalls[M]> {
  // The shell checks each result against the channel's schema, whose type this is.
  return ipcRenderer.invoke(channelOf(method), ...argument) as ReturnType<ShellCalls[M]>;
}

const shell: PackwrightShell = {
  getShellInfo: () => call('getShellInfo'),
  openExternal: (address) => call('openExternal', address),
  printWindow: () => call('printWindow'),
  setTheme: (theme) => call('setTheme', theme),
  revealDataFolder: () => call('revealDataFolder'),
  getUpdateState: () => call('getUpdateState'),
  checkForUpdate: () => call('checkForUpdate'),
  downloadUpdate: () => call('downloadUpdate'),
  installUpdate: () => call('installUpdate'),
  onUpdateState: (listener) => {
    const forward = (_event: IpcRendererEvent, state: UpdateState): void => listener(state);
    ipcRenderer.on(updateStateChannel, forward);
    return () => {
      ipcRenderer.off(updateStateChannel, forward);
    };
  },
};

contextBridge.exposeInMainWorld(shellName, shell);
