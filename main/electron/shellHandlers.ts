import type { NativeTheme, WebContents } from 'electron';
import type { ShellHandlers } from './ipc.ts';
import type { Secrets } from './secrets.ts';
import type { PrintOutcome } from './shellSchemas.ts';
import type { Updates } from './updater.ts';

export interface ShellHandlerOptions {
  readonly version: string;
  readonly platform: NodeJS.Platform;
  readonly secrets: Secrets;
  readonly updates: Updates;
  readonly nativeTheme: Pick<NativeTheme, 'themeSource'>;
  /** Opens the address in the user's browser if it may be opened there. */
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly revealDataFolder: () => Promise<void>;
}

/** What the page's calls do. */
export function shellHandlers(options: ShellHandlerOptions): ShellHandlers {
  const { version, platform, secrets, updates, nativeTheme, openExternal, revealDataFolder } = options;
  return {
    getShellInfo: async () => ({ version, platform, secretProtection: await secrets.protection() }),
    openExternal: (address) => openExternal(address),
    printWindow: (sender) => print(sender),
    setTheme: (theme) => {
      nativeTheme.themeSource = theme;
      return Promise.resolve();
    },
    revealDataFolder: () => revealDataFolder(),
    getUpdateState: () => Promise.resolve(updates.state()),
    checkForUpdate: () => updates.check(),
    downloadUpdate: () => updates.download(),
    installUpdate: () => Promise.resolve(updates.install()),
  };
}

function print(sender: Pick<WebContents, 'print'>): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    sender.print({ printBackground: true }, (printed, reason) => resolve(printed ? { printed } : { printed, reason }));
  });
}
