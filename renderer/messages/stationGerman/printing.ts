import type { Sentence } from '../sentence.ts';

/** Labels, documents, printers and SSCC. */
export const printing: readonly Sentence[] = [
  ['There is no printer {id}.', 'Den Drucker {id} gibt es nicht.'],
  ['There is no print job {id}.', 'Den Druckauftrag {id} gibt es nicht mehr.'],
  [
    'No printer is set for this document. Choose one under Settings > Printers.',
    'Für dieses Dokument ist kein Drucker gewählt. Unter Einstellungen > Drucker einen wählen.',
  ],
  [
    'The shipment has no packing plan yet. Optimize it first.',
    'Die Sendung hat noch keinen Packplan. Zuerst optimieren.',
  ],
  ['The shipment does not have this carton.', 'Diesen Karton hat die Sendung nicht.'],
  ['{kind} is not a label: there is no ZPL of it. Use pdf.', '{kind} ist kein Etikett und nur als PDF zu haben.'],
  [
    'The next SSCC is not known, because the data was restored on another computer. Confirm it under Settings > Documents.',
    'Die nächste SSCC ist unbekannt, weil die Daten auf einem anderen Computer wiederhergestellt wurden. Unter Einstellungen > Dokumente bestätigen.',
  ],
  [
    'All SSCC of the serial range are used. Set another range under Settings > Documents.',
    'Alle SSCC des Nummernbereichs sind vergeben. Unter Einstellungen > Dokumente einen anderen Bereich setzen.',
  ],
  ['Set the GS1 Company Prefix first.', 'Zuerst die GS1-Basisnummer angeben.'],
  ['The print job is {state}. {reason}', 'Der Druckauftrag hat den Zustand {state}. {reason}'],
  ['It has not been printed.', 'Er wurde noch nicht gedruckt.'],
  [
    'It may have been printed. Print a copy instead, or confirm it.',
    'Er ist vielleicht schon gedruckt. Stattdessen eine Kopie drucken oder bestätigen.',
  ],
  ['It does not wait.', 'Er wartet nicht.'],
  ['It is not uncertain.', 'Sein Ergebnis steht fest.'],
  ['It is being sent.', 'Er wird gerade gesendet.'],
  ['It has ended.', 'Er ist beendet.'],
  ['paper must be {sizes} for {kind}.', 'Das Papier für {kind} muss {sizes} sein.'],
  ['{kind} has no part {part}.', '{kind} hat keinen Teil {part}.'],
];
