import { defineMessages } from '../messages/messages.ts';

export const messages = defineMessages({
  en: {
    undone: 'Undone: {what}',
    redone: 'Redone: {what}',
    nothingToUndo: 'Nothing to undo',
    nothingToRedo: 'Nothing to redo',
    stillStoring: 'Waiting until the running change is saved…',
    stillBusy: 'The last undo or redo is still running. Try again when it is done.',
  },
  de: {
    undone: 'Rückgängig gemacht: {what}',
    redone: 'Wiederholt: {what}',
    nothingToUndo: 'Nichts zum Rückgängigmachen',
    nothingToRedo: 'Nichts zum Wiederholen',
    stillStoring: 'Warten, bis die laufende Änderung gespeichert ist …',
    stillBusy: 'Das letzte Rückgängigmachen oder Wiederholen läuft noch. Danach erneut versuchen.',
  },
});
