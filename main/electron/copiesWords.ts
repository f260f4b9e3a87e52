import type { CopyFault, RescueKind } from '../domain/upkeep/rescueChoice.ts';

/** The languages of the dialog: it comes before the window, which has the others. */
export type DialogLanguage = 'en' | 'de';

interface CopiesWords {
  readonly title: string;
  readonly question: string;
  readonly damaged: (path: string) => string;
  readonly noCopy: string;
  readonly kept: string;
  readonly sound: string;
  readonly kinds: Readonly<Record<RescueKind, string>>;
  readonly otherStation: string;
  readonly inFuture: string;
  readonly recommended: string;
  readonly unusable: (reason: string) => string;
  readonly faults: Readonly<Record<CopyFault, string>>;
  readonly away: (folder: string) => string;
  readonly lastThere: (when: string) => string;
  readonly connect: string;
  readonly notRestored: (reason: string) => string;
  readonly restore: (when: string) => string;
  readonly openFolder: string;
  readonly quit: string;
}

/** What the dialog of a damaged database says. */
export const copiesWords: Readonly<Record<DialogLanguage, CopiesWords>> = {
  en: {
    title: 'The database is damaged',
    question: 'The database is damaged. Restore a backup?',
    damaged: (path) => `The station cannot start with ${path}.`,
    noCopy: 'There is no backup. Send the data folder to support before you try anything else.',
    kept: 'The damaged database is kept among the backups.',
    sound: 'checked: OK',
    kinds: {
      daily: 'daily backup',
      weekly: 'weekly backup',
      manual: 'manual backup',
      migration: 'before an update',
      restore: 'set aside before a restore',
    },
    otherStation: 'of another station',
    inFuture: 'in the future: the clock was wrong',
    recommended: 'recommended',
    unusable: (reason) => `cannot be restored: ${reason}`,
    faults: {
      damaged: 'it is damaged',
      foreign: 'it is not a backup of Packwright',
      newer: 'it was made by a newer version of Packwright',
      unreadable: 'it cannot be read',
    },
    away: (folder) => `The backup folder ${folder} cannot be reached.`,
    lastThere: (when) => `The last backup there was made on ${when}.`,
    connect: 'Connect it and start again to choose from its backups too.',
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
    kinds: {
      daily: 'tägliche Sicherung',
      weekly: 'wöchentliche Sicherung',
      manual: 'manuelle Sicherung',
      migration: 'vor einem Update',
      restore: 'vor einer Wiederherstellung beiseitegelegt',
    },
    otherStation: 'von einer anderen Station',
    inFuture: 'in der Zukunft: die Uhr ging falsch',
    recommended: 'empfohlen',
    unusable: (reason) => `nicht wiederherstellbar: ${reason}`,
    faults: {
      damaged: 'sie ist beschädigt',
      foreign: 'sie ist keine Sicherung von Packwright',
      newer: 'sie stammt von einer neueren Version von Packwright',
      unreadable: 'sie ist nicht lesbar',
    },
    away: (folder) => `Der Sicherungsordner ${folder} ist nicht erreichbar.`,
    lastThere: (when) => `Die letzte Sicherung dort ist vom ${when}.`,
    connect: 'Den Ordner verbinden und neu starten, um auch aus seinen Sicherungen zu wählen.',
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
