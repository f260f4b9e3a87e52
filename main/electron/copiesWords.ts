/** The languages of the dialog: it comes before the window, which has the others. */
export type DialogLanguage = 'en' | 'de';

interface CopiesWords {
  readonly title: string;
  readonly question: string;
  readonly damaged: (path: string) => string;
  readonly noCopy: string;
  readonly kept: string;
  readonly sound: string;
  readonly unusable: (reason: string) => string;
  readonly notRestored: (reason: string) => string;
  readonly restore: (when: string) => string;
  readonly openFolder: string;
  readonly quit: string;
}

/** What the dialog of a damaged database says. Reasons of the database itself stay as they are: support asks for them. */
export const copiesWords: Readonly<Record<DialogLanguage, CopiesWords>> = {
  en: {
    title: 'The database is damaged',
    question: 'The database is damaged. Restore a backup?',
    damaged: (path) => `The station cannot start with ${path}.`,
    noCopy: 'There is no backup. Send the data folder to support before you try anything else.',
    kept: 'The damaged database is kept among the backups.',
    sound: 'checked: OK',
    unusable: (reason) => `cannot be restored: ${reason}`,
    notRestored: (reason) => `The backup was not restored: ${reason}`,
    restore: (when) => `Restore ${when}`,
    openFolder: 'Open folder',
    quit: 'Quit',
  },
  de: {
    title: 'Die Datenbank ist beschädigt',
    question: 'Die Datenbank ist beschädigt. Eine Sicherung wiederherstellen?',
    damaged: (path) => `Die Station kann mit ${path} nicht starten.`,
    noCopy: 'Es gibt keine Sicherung. Den Datenordner an den Support schicken, bevor etwas anderes versucht wird.',
    kept: 'Die beschädigte Datenbank wird bei den Sicherungen aufgehoben.',
    sound: 'geprüft: in Ordnung',
    unusable: (reason) => `nicht wiederherstellbar: ${reason}`,
    notRestored: (reason) => `Die Sicherung wurde nicht wiederhergestellt: ${reason}`,
    restore: (when) => `Wiederherstellen: ${when}`,
    openFolder: 'Ordner öffnen',
    quit: 'Beenden',
  },
};

/** The language of the dialog for a locale of the system such as de-AT. */
export function dialogLanguage(locale: string): DialogLanguage {
  return locale.toLowerCase().split(/[-_]/)[0] === 'de' ? 'de' : 'en';
}
