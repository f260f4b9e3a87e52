import { defineWords } from '../words/words.ts';

export const words = defineWords({
  en: {
    dimensions: '{length} by {width} by {height} {unit}',
    then: 'then',
    closePanel: 'Close panel',
    panelWidth: 'Width of the panel',
    support: 'For support:',
    aboutProblem: 'About this problem',
    message: 'Message',
    messages: 'Notifications ({hotkey})',
    withUndoKey: '{action} with Ctrl+Z',
    selectAll: 'Select all rows',
    selectRow: 'Select {id}',
    cellOf: '{column} of {id}',
    keyNames: { control: 'Ctrl', shift: 'Shift', delete: 'Del' },
  },
  de: {
    dimensions: '{length} mal {width} mal {height} {unit}',
    then: 'dann',
    closePanel: 'Seitenleiste schließen',
    panelWidth: 'Breite der Seitenleiste',
    support: 'Für den Support:',
    aboutProblem: 'Mehr zu diesem Problem',
    message: 'Meldung',
    messages: 'Meldungen ({hotkey})',
    withUndoKey: '{action} mit Strg+Z',
    selectAll: 'Alle Zeilen auswählen',
    selectRow: '{id} auswählen',
    cellOf: '{column} von {id}',
    keyNames: { control: 'Strg', shift: 'Umschalt', delete: 'Entf' },
  },
});
