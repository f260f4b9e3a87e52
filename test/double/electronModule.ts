import { closeAllWindows } from './browserWindow.ts';
import { lifecycle } from './app.ts';
import { closed } from './closed.ts';
import { defaultSession } from './session.ts';

/** The closed list: what `import … from 'electron'` finds. A name that is not here does not link. */

export { app } from './app.ts';
export { BrowserWindow, webContents } from './browserWindow.ts';
export { ipcMain } from './ipcMain.ts';
export { nativeTheme } from './nativeTheme.ts';
export { protocol } from './protocol.ts';
export { dialog, Menu, safeStorage, screen, shell } from './system.ts';
export { utilityProcess } from './utilityProcess.ts';
export const session = closed('session', { defaultSession });

lifecycle.closeAllWindows = closeAllWindows;
