/** What the window asks of the desktop shell (`main/electron/shellApi.ts` has all that it offers). */
interface DesktopShell {
  /** Colours of the native frame and menus. */
  readonly setTheme: (theme: 'light' | 'dark' | 'system') => Promise<void>;
  /** Opens the folder of the station's data in the system's file manager. */
  readonly revealDataFolder: () => Promise<void>;
}

declare global {
  interface Window {
    readonly packwright?: DesktopShell;
  }
}

/** Undefined in a browser. */
export const desktopShell = window.packwright;
