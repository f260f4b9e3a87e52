import type { printing as english } from '../english/printing.ts';

export const printing: Readonly<Record<keyof typeof english, string>> = {
  printerUnknown: 'Den Drucker {id} gibt es nicht.',
  printerPrintsNoPdf:
    '{name} ist ein Etikettendrucker (ZPL) und kann keine Dokumente drucken. Einen Drucker für PDF wählen.',
  printerHasJobs: 'Für diesen Drucker warten Aufträge. Sie zuerst abbrechen oder an einen anderen Drucker senden.',
  printJobUnknown: 'Den Druckauftrag {id} gibt es nicht mehr.',
  printerNotSet: 'Für dieses Dokument ist kein Drucker gewählt. Unter Einstellungen > Drucker einen wählen.',
  printJobState: 'Der Druckauftrag hat den Zustand {state}. {reason}',
  noPackingPlanYet: 'Die Sendung hat noch keinen Packplan. Zuerst optimieren.',
  noPallets: 'Die Sendung hat keine Paletten.',
  cartonUnknown: 'Diesen Karton hat die Sendung nicht.',
  logoMissing: 'Es gibt kein Logo.',
  logoOtherFormat:
    'Logos sind PNG-Dateien mit 8 Bit je Farbe, ohne Palette und ohne Interlacing. Das Bild so speichern.',
  unitCodeUnknown: 'Den Code {code} hat kein Karton und keine Palette.',
  notALabel: '{kind} ist kein Etikett und nur als PDF zu haben.',
  ssccUnknown:
    'Die nächste SSCC ist unbekannt, weil die Daten auf einem anderen Computer wiederhergestellt wurden. Unter Einstellungen > Dokumente bestätigen.',
  ssccUsedUp:
    'Alle SSCC des Nummernbereichs sind vergeben. Unter Einstellungen > Dokumente einen anderen Bereich setzen.',
  gs1PrefixMissing: 'Zuerst die GS1-Basisnummer angeben.',
  nextSerialRange: 'nextSerial muss zwischen {least} und {most} liegen.',
  paperOneOf: 'Das Papier für {kind} muss {sizes} sein.',
  documentPartUnknown: '{kind} hat keinen Teil {part}.',
  firstSerialTooLarge: 'gs1.firstSerial ist bei einer Basisnummer mit {digits} Ziffern höchstens {most}.',
  lastSerialTooLarge: 'gs1.lastSerial ist bei einer Basisnummer mit {digits} Ziffern höchstens {most}.',
  serialRangeEmpty: 'gs1.lastSerial liegt unter gs1.firstSerial.',
  notPrinted: 'Er wurde noch nicht gedruckt.',
  maybePrinted: 'Er ist vielleicht schon gedruckt. Stattdessen eine Kopie drucken oder bestätigen.',
  notWaiting: 'Er wartet nicht.',
  notUncertain: 'Sein Ergebnis steht fest.',
  isBeingSent: 'Er wird gerade gesendet.',
  hasEnded: 'Er ist beendet.',
};
