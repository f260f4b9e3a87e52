import type { PrintOutcome, ShellInfo, Theme, UpdateState } from './shellSchemas.ts';

/** What the page may ask of the shell, as `window.packwright`. Types and names only: the preload bundles this file. */

/** The calls: one argument or none, plain values. */
export interface ShellCalls {
  readonly getShellInfo: () => Promise<ShellInfo>;
  /** False when the address is not https or its host is not on the shell's list. */
  readonly openExternal: (address: string) => Promise<boolean>;
  /** Opens the system's print dialog for this window. */
  readonly printWindow: () => Promise<PrintOutcome>;
  /** Colours of the native frame and menus, and of `prefers-color-scheme`. */
  readonly setTheme: (theme: Theme) => Promise<void>;
  readonly revealDataFolder: () => Promise<void>;
  readonly getUpdateState: () => Promise<UpdateState>;
  readonly checkForUpdate: () => Promise<UpdateState>;
  readonly downloadUpdate: () => Promise<UpdateState>;
  /** Ends the application and installs a downloaded update; false when none is ready. */
  readonly installUpdate: () => Promise<boolean>;
}

export type ShellMethod = keyof ShellCalls;

export interface PackwrightShell extends ShellCalls {
  /** Calls back on each change; the function it returns ends that. */
  readonly onUpdateState: (listener: (state: UpdateState) => void) => () => void;
}

export const shellName = 'packwright';

export function channelOf(method: ShellMethod): string {
  return `shell:${method}`;
}

export const updateStateChannel = 'shell:updateState';
