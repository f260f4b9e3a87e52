import type { Dialog, MessageBoxOptions } from 'electron';
import type { RescueCopy } from '../../db/index.ts';
import { copiesWords, type DialogLanguage } from './copiesWords.ts';

export interface OfferCopiesOptions {
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  /** The database that is damaged. */
  readonly database: string;
  readonly copies: readonly RescueCopy[];
  readonly language: DialogLanguage;
  /** Puts the copy in the place of the database, which is kept. */
  readonly restore: (path: string) => void;
  readonly openFolder: () => Promise<void>;
}

/** Copies that get a button: more would not fit. */
const offered = 3;

/** The dialog of a damaged database: its copies with date, size and check, one of which can be restored. */
export function copiesDialog(
  message: string,
  copies: readonly RescueCopy[],
  language: DialogLanguage,
): MessageBoxOptions & { readonly buttons: string[] } {
  const words = copiesWords[language];
  const restore = usable(copies).map(({ madeAt }) => words.restore(whenIn(language, madeAt)));
  const list = copies.map((copy) => `${describe(copy, language)}\n${copy.path}`);
  return {
    type: 'error',
    title: words.title,
    message: words.question,
    detail: [message, copies.length === 0 ? words.noCopy : list.join('\n\n'), words.kept].join('\n\n'),
    buttons: [...restore, words.openFolder, words.quit],
    defaultId: 0,
    cancelId: restore.length + 1,
    noLink: true,
  };
}

const bytesOfMegabyte = 1024 * 1024;

/** A copy in one line: when it was made, its size, and whether it can be restored. */
function describe({ madeAt, bytes, fault }: RescueCopy, language: DialogLanguage): string {
  const words = copiesWords[language];
  const size = (bytes / bytesOfMegabyte).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${whenIn(language, madeAt)}, ${size} MB, ${fault === null ? words.sound : words.unusable(fault)}`;
}

function whenIn(language: DialogLanguage, at: string): string {
  return new Date(at).toLocaleString(language);
}

/** Asks until a copy is restored or the person quits. True when one was restored. */
export async function offerCopies(options: OfferCopiesOptions): Promise<boolean> {
  const { dialog, copies, language, restore, openFolder } = options;
  const choices = usable(copies);
  const words = copiesWords[language];
  let message = words.damaged(options.database);
  for (;;) {
    const { response } = await dialog.showMessageBox(copiesDialog(message, copies, language));
    const copy = choices[response];
    if (copy) {
      try {
        restore(copy.path);
        return true;
      } catch (error) {
        message = words.notRestored(error instanceof Error ? error.message : String(error));
      }
    } else if (response === choices.length) await openFolder();
    else return false;
  }
}

function usable(copies: readonly RescueCopy[]): readonly RescueCopy[] {
  return copies.filter(({ fault }) => fault === null).slice(0, offered);
}
