import { defineMessages } from '../../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    titles: { undo: 'Undo this change?', redo: 'Redo this change?' },
    elsewhere: 'The change was made in {screen}, not on this screen.',
    undo: 'Undo {count} record | Undo {count} records',
    redo: 'Redo {count} record | Redo {count} records',
  },
  de: {
    titles: { undo: 'Diese Änderung rückgängig machen?', redo: 'Diese Änderung wiederholen?' },
    elsewhere: 'Die Änderung stammt aus „{screen}“, nicht aus dieser Ansicht.',
    undo: '{count} Datensatz rückgängig machen | {count} Datensätze rückgängig machen',
    redo: '{count} Datensatz wiederholen | {count} Datensätze wiederholen',
  },
});
