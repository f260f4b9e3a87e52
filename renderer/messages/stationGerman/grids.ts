import type { Sentence } from '../sentence.ts';

/** Filters of the grids, changes of many records at a time, and large requests. */
export const grids: readonly Sentence[] = [
  ['There is no field "{path}" that can be changed.', 'Ein änderbares Feld „{path}“ gibt es nicht.'],
  ['There is no field "{path}".', 'Ein Feld „{path}“ gibt es nicht.'],
  ['The field "{path}" cannot be filtered with {op}.', 'Das Feld „{path}“ lässt sich so nicht filtern ({op}).'],
  ['selection.count is required with match.', 'Die Anzahl der Treffer fehlt.'],
  [
    '{now} records match now, not {count}. Nothing was changed: check the list and try again.',
    'Jetzt passen {now} Datensätze, nicht {count}. Nichts wurde geändert: Liste prüfen und erneut versuchen.',
  ],
  ['The change is {state} and cannot be cancelled now.', 'Die Änderung lässt sich jetzt nicht abbrechen.'],
  ['"{path}" cannot be cleared: it must have a value.', '„{path}“ lässt sich nicht leeren: Ein Wert ist nötig.'],
  [
    '"{path}" is not a list of texts, so it cannot be changed with {op}.',
    '„{path}“ ist keine Liste von Texten und lässt sich so nicht ändern ({op}).',
  ],
  ['There is no {kind} with this id.', 'Einen Datensatz mit dieser Kennung gibt es nicht.'],
  ['There is no deleted {kind} with this id.', 'Nichts Gelöschtes hat diese Kennung.'],
  ['This id is in use by another {kind}.', 'Ein anderer Datensatz hat diese Kennung.'],
  ['There is no bulk change with the id "{id}".', 'Diese Sammeländerung ist nicht mehr gespeichert.'],
  [
    'The station met an unexpected error on this change; its log has the cause.',
    'Bei dieser Änderung ist ein unerwarteter Fehler aufgetreten. Die Ursache steht im Protokoll der Station.',
  ],
  ['It was changed since.', 'Seitdem geändert.'],
  [
    'Other large requests are being read; send this one again later.',
    'Gerade werden andere große Anfragen gelesen. Später erneut versuchen.',
  ],
  [
    'Other files are being read; send this one again later.',
    'Gerade werden andere Dateien gelesen. Später erneut versuchen.',
  ],
  ['The plan has no wave {number}.', 'Der Plan hat keine Welle {number}.'],
  ['The body is not valid JSON ({why}).', 'Der Inhalt ist kein gültiges JSON ({why}).'],
  ['The wave plan is there; nothing was discarded.', 'Der Wellenplan ist vorhanden; nichts wurde verworfen.'],
];
