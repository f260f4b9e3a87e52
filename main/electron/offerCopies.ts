import type { Dialog, MessageBoxOptions } from 'electron';
import type { RescueCopy } from '../../db/index.ts';
import type { Logger } from '../domain/ports.ts';
import { describeCopy } from '../startFailure.ts';

export interface OfferCopiesOptions {
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  /** Why the station did not start. */
  readonly message: string;
  readonly copies: readonly RescueCopy[];
  /** Puts the copy in the place of the database, which is kept. */
  readonly restore: (path: string) => { readonly kept: string | null };
  readonly openFolder: () => Promise<void>;
  readonly logger: Logger;
}

/** Copies that get a button: more would not fit. */
const offered = 3;

/** The dialog of a damaged database: its copies with date, size and check, one of which can be restored. */
export function copiesDialog(
  message: string,
  copies: readonly RescueCopy[],
): MessageBoxOptions & { readonly buttons: string[] } {
  const restore = usable(copies).map(({ madeAt }) => `Restore ${new Date(madeAt).toLocaleString()}`);
  const list = copies.map((copy) => `${describeCopy(copy)}\n${copy.path}`);
  return {
    type: 'error',
    title: 'The database is damaged',
    message: 'The database is damaged. Restore a backup?',
    detail: [
      message,
      copies.length === 0
        ? 'There is no backup. Send the data folder to support before you try anything else.'
        : list.join('\n\n'),
      'The damaged database is kept among the backups.',
    ].join('\n\n'),
    buttons: [...restore, 'Open folder', 'Quit'],
    defaultId: 0,
    cancelId: restore.length + 1,
    noLink: true,
  };
}

/** Asks until a copy is restored or the person quits. True when one was restored. */
export async function offerCopies(options: OfferCopiesOptions): Promise<boolean> {
  const { dialog, copies, restore, openFolder, logger } = options;
  const choices = usable(copies);
  let { message } = options;
  for (;;) {
    const { response } = await dialog.showMessageBox(copiesDialog(message, copies));
    const copy = choices[response];
    if (copy) {
      try {
        const { kept } = restore(copy.path);
        logger.warn('shell.restored', { path: copy.path, kept });
        return true;
      } catch (error) {
        message = error instanceof Error ? error.message : String(error);
        logger.error('shell.restore.failed', { path: copy.path, message });
      }
    } else if (response === choices.length) await openFolder();
    else return false;
  }
}

function usable(copies: readonly RescueCopy[]): readonly RescueCopy[] {
  return copies.filter(({ fault }) => fault === null).slice(0, offered);
}
