import { defineMessages } from './messages.ts';

/** Names of documents, and why a print job did not come out with what to do. */
export const printing = defineMessages({
  en: {
    kinds: {
      cartonLabel: 'Carton label',
      shippingLabel: 'Shipping label',
      contentLabel: 'Content label',
      palletLabel: 'Pallet label',
      packingSlip: 'Packing slip',
      pickList: 'Pick list',
      loadSheet: 'Load sheet',
      billOfLading: 'Bill of lading',
      testPage: 'Test page',
    },
    reasons: {
      unreachable: 'The printer does not answer. Check that it is on and connected, and its address and port.',
      refused: 'The printer rejected the connection. Check its port, and whether another program uses it.',
      cut: 'The connection was cut while printing. Check whether the label came out.',
      noAnswer: 'The printer stopped answering while printing. Check whether the label came out.',
      queueMissing:
        'The computer of the station does not know this printer any more. Install it again, or choose another printer.',
      spoolerRefused: 'The print system of the computer rejected the job. Check the printer there.',
      folderMissing: 'The folder does not exist. Create it, or correct its path.',
      folderFailed: 'The file could not be saved. Check the free space and the permissions of the folder.',
      printerRemoved: 'The printer was removed. Choose another printer.',
      notRendered: 'The document could not be created. The log has the details.',
      stationStopped: 'The station stopped while printing. Check whether the label came out.',
      expired: 'The printer did not answer for 12 hours, so the job was given up.',
      setAside: 'A bench went on without it. Try again once the printer is back.',
      discarded: 'Discarded: its box was opened again at the bench.',
    },
  },
  de: {
    kinds: {
      cartonLabel: 'Kartonetikett',
      shippingLabel: 'Versandetikett',
      contentLabel: 'Inhaltsetikett',
      palletLabel: 'Palettenetikett',
      packingSlip: 'Lieferschein',
      pickList: 'Pickliste',
      loadSheet: 'Packanleitung',
      billOfLading: 'Frachtbrief',
      testPage: 'Testseite',
    },
    reasons: {
      unreachable:
        'Der Drucker antwortet nicht. Prüfen, ob er eingeschaltet und verbunden ist und ob Adresse und Port stimmen.',
      refused: 'Der Drucker hat die Verbindung abgelehnt. Den Port prüfen und ob ein anderes Programm ihn nutzt.',
      cut: 'Die Verbindung brach beim Drucken ab. Prüfen, ob das Etikett herausgekommen ist.',
      noAnswer: 'Der Drucker antwortete beim Drucken nicht mehr. Prüfen, ob das Etikett herausgekommen ist.',
      queueMissing:
        'Der Computer der Station kennt diesen Drucker nicht mehr. Neu installieren oder einen anderen Drucker wählen.',
      spoolerRefused: 'Das Drucksystem des Computers hat den Druckauftrag abgelehnt. Den Drucker dort prüfen.',
      folderMissing: 'Den Ordner gibt es nicht. Anlegen oder den Pfad korrigieren.',
      folderFailed: 'Die Datei ließ sich nicht speichern. Freien Platz und Rechte des Ordners prüfen.',
      printerRemoved: 'Der Drucker wurde entfernt. Einen anderen Drucker wählen.',
      notRendered: 'Das Dokument ließ sich nicht erstellen. Details stehen im Protokoll.',
      stationStopped: 'Die Station wurde beim Drucken beendet. Prüfen, ob das Etikett herausgekommen ist.',
      expired: 'Der Drucker hat 12 Stunden nicht geantwortet, der Druckauftrag wurde aufgegeben.',
      setAside:
        'Ein Packplatz hat ohne dieses Dokument weitergemacht. Erneut versuchen, sobald der Drucker wieder da ist.',
      discarded: 'Weggeworfen: Der Karton wurde am Packplatz wieder geöffnet.',
    },
  },
});
