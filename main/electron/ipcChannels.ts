import { Type, type TSchema } from 'typebox';
import type { ShellMethod } from './shellApi.ts';
import { PrintOutcome, ShellInfo, Theme, UpdateState } from './shellSchemas.ts';

interface Channel {
  /** Null: the call takes no argument. */
  readonly argument: TSchema | null;
  /** Null: the call answers nothing. */
  readonly result: TSchema | null;
}

/** Every channel between page and shell with the schemas of its argument and result. What is not here does not exist. */
export const ipcChannels: Readonly<Record<ShellMethod, Channel>> = {
  getShellInfo: { argument: null, result: ShellInfo },
  openExternal: { argument: Type.String({ minLength: 1, maxLength: 2048 }), result: Type.Boolean() },
  printWindow: { argument: null, result: PrintOutcome },
  setTheme: { argument: Theme, result: null },
  revealDataFolder: { argument: null, result: null },
  getUpdateState: { argument: null, result: UpdateState },
  checkForUpdate: { argument: null, result: UpdateState },
  downloadUpdate: { argument: null, result: UpdateState },
  installUpdate: { argument: null, result: Type.Boolean() },
};
