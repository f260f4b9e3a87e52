import type Electron from 'electron';
import { closed, NotInStandIn } from './closed.ts';

/** The parts of a system that a machine without a desktop does not have: enough for the shell to call them. */

export const dialog = closed('dialog', {
  showErrorBox(title: string, content: string) {
    process.stderr.write(`${title}\n${content}\n`);
  },
  /** Presses the button that the test names, else the one that cancels. */
  showMessageBox(options: Electron.MessageBoxOptions) {
    const { message, detail = '', buttons = [], cancelId = 0 } = options;
    process.stderr.write(`${message}\n${detail}\n${buttons.join(' | ')}\n`);
    const wanted = process.env['PACKWRIGHT_PRESS'];
    const pressed = wanted === undefined ? -1 : buttons.findIndex((button) => button.startsWith(wanted));
    return Promise.resolve({ response: pressed < 0 ? cancelId : pressed, checkboxChecked: false });
  },
} satisfies Pick<Electron.Dialog, 'showErrorBox'> & {
  showMessageBox: (options: Electron.MessageBoxOptions) => unknown;
});

export const shell = closed('shell', {
  openExternal: () => Promise.resolve(),
  openPath: () => Promise.resolve(''),
} satisfies Pick<Electron.Shell, 'openExternal' | 'openPath'>);

const display = {
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
};

export const screen = closed('screen', { getAllDisplays: () => [closed('Display', display)] });

/** Linux without a keyring: available, with the password that is the same everywhere. */
export const safeStorage = closed('safeStorage', {
  isAsyncEncryptionAvailable: () => Promise.resolve(true),
  getSelectedStorageBackend: () => 'basic_text',
  encryptStringAsync: () => Promise.reject(new NotInStandIn('key store')),
  decryptStringAsync: () => Promise.reject(new NotInStandIn('key store')),
} satisfies Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>);

interface StandInItem {
  readonly label: string;
  readonly role: string | undefined;
  readonly submenu: StandInMenu | null;
  readonly click: () => void;
}

interface StandInMenu {
  readonly items: readonly StandInItem[];
}

let applicationMenu: StandInMenu | null = null;

function build(template: readonly Electron.MenuItemConstructorOptions[]): StandInMenu {
  const items = template.map(({ label = '', role, submenu, click }) => {
    const call = click as (() => void) | undefined;
    return closed('MenuItem', {
      label,
      role: role?.toLowerCase(),
      submenu: Array.isArray(submenu) ? build(submenu) : null,
      click: () => call?.(),
    });
  });
  return closed('Menu', { items });
}

export const Menu = closed('Menu', {
  buildFromTemplate: build,
  setApplicationMenu(menu: StandInMenu | null) {
    applicationMenu = menu;
  },
  getApplicationMenu: () => applicationMenu,
});
