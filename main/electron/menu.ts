import type { MenuItemConstructorOptions } from 'electron';

export interface MenuActions {
  readonly openDocumentation: () => void;
  readonly revealDataFolder: () => void;
  /** Null while no update feed is configured: the entry is then not there. */
  readonly checkForUpdate: (() => void) | null;
}

/** The application menu: the roles that a system expects, and Help. Developer tools only where the application is not packaged. */
export function menuTemplate(
  platform: NodeJS.Platform,
  packaged: boolean,
  actions: MenuActions,
): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    ...(packaged ? [] : [{ role: 'toggleDevTools' } as const]),
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  const help: MenuItemConstructorOptions[] = [
    { label: 'API documentation', click: actions.openDocumentation },
    { label: 'Open data folder', click: actions.revealDataFolder },
    ...(actions.checkForUpdate === null ? [] : [{ label: 'Check for updates', click: actions.checkForUpdate }]),
  ];
  return [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : [{ role: 'fileMenu' } as const]),
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
    { role: 'help', submenu: help },
  ];
}
