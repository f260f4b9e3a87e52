import type { Sentence } from '../sentence.ts';

/** Filters of the grids, changes of many records at a time, and large requests. */
export const grids: readonly Sentence[] = [
  ['There is no {kind} with this id.', 'Einen Datensatz mit dieser Kennung gibt es nicht.'],
  ['There is no deleted {kind} with this id.', 'Nichts Gelöschtes hat diese Kennung.'],
  ['This id is in use by another {kind}.', 'Ein anderer Datensatz hat diese Kennung.'],
  [
    'The station met an unexpected error on this change; its log has the cause.',
    'Bei dieser Änderung ist ein unerwarteter Fehler aufgetreten. Die Ursache steht im Protokoll der Station.',
  ],
  ['It was changed since.', 'Seitdem geändert.'],
];
