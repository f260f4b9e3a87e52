import type { Dialog, MessageBoxOptions } from 'electron';
import type { OfferedCopy, RescueChoice } from '../domain/upkeep/rescueChoice.ts';
import { copiesWords, type DialogLanguage } from './copiesWords.ts';

export interface OfferCopiesOptions {
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  /** The database that is damaged. */
  readonly database: string;
  readonly choice: RescueChoice;
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
  choice: RescueChoice,
  language: DialogLanguage,
): MessageBoxOptions & { readonly buttons: string[] } {
  const words = copiesWords[language];
  const { copies, recommended, away } = choice;
  const choices = buttoned(choice);
  const restore = choices.map(({ madeAt, kind, isOfOtherStation }) => {
    const origin = [words.kinds[kind], ...(isOfOtherStation ? [words.otherStation] : [])].join(', ');
    return words.restore(`${whenIn(language, madeAt)} (${origin})`);
  });
  const list = copies.map((copy) =>
    [`${describe(copy, language)}${copy === recommended ? ` – ${words.recommended}` : ''}`, copy.path].join('\n'),
  );
  const none = away === null ? [words.noCopy] : [];
  return {
    type: 'error',
    title: words.title,
    message: words.question,
    detail: [message, ...awayText(away, language), ...(copies.length === 0 ? none : list), words.kept].join('\n\n'),
    buttons: [...restore, words.openFolder, words.quit],
    // Enter restores no copy of another station: it opens the folder.
    defaultId: choices[0]?.isOfOtherStation === true ? restore.length : 0,
    cancelId: restore.length + 1,
    noLink: true,
  };
}

const bytesOfMegabyte = 1024 * 1024;

/** A copy in one line: when it was made, its size, and whether it can be restored. */
function describe(
  { madeAt, kind, bytes, fault, isOfOtherStation, isInFuture }: OfferedCopy,
  language: DialogLanguage,
): string {
  const words = copiesWords[language];
  const size = (bytes / bytesOfMegabyte).toLocaleString(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const check = fault === null ? words.sound : words.unusable(words.faults[fault]);
  const owner = isOfOtherStation ? [words.otherStation] : [];
  const when = whenIn(language, madeAt) + (isInFuture ? ` (${words.inFuture})` : '');
  return [when, words.kinds[kind], `${size} MB`, check, ...owner].join(', ');
}

function awayText(away: RescueChoice['away'], language: DialogLanguage): readonly string[] {
  if (away === null) return [];
  const words = copiesWords[language];
  const last = away.lastAt === null ? [] : [words.lastThere(whenIn(language, away.lastAt))];
  return [[words.away(away.folder), ...last, words.connect].join(' ')];
}

function whenIn(language: DialogLanguage, at: string): string {
  return new Date(at).toLocaleString(language);
}

/** Asks until a copy is restored or the person quits. True when one was restored. */
export async function offerCopies(options: OfferCopiesOptions): Promise<boolean> {
  const { dialog, choice, language, restore, openFolder } = options;
  const choices = buttoned(choice);
  const words = copiesWords[language];
  let message = words.damaged(options.database);
  for (;;) {
    const { response } = await dialog.showMessageBox(copiesDialog(message, choice, language));
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

/** Those that get a button, the best first. */
function buttoned({ usable }: RescueChoice): readonly OfferedCopy[] {
  return usable.slice(0, offered);
}
