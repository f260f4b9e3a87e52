import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    picture: 'A carton packed with seven units',
    headline: 'Pack every order into the right boxes',
    lead: 'Packwright finds the boxes an order needs and the place of every unit, shows the build order in 3D and works without the internet.',
    packOrder: 'Open the packing calculator',
    samplesLoaded:
      '{count} sample record loaded. Remove it in the settings. | {count} sample records loaded. Remove them in the settings.',
    samplesHelp: '1,560 items and real cartons, pallets and trailers to try. Remove them with one click.',
    next: 'Next steps',
    packFirst: 'Calculate the boxes of an order',
    packFirstHelp: 'Scan, search or paste lines, then press Pack.',
    bring: 'Add your items and boxes',
    bringHelp: 'Import CSV or Excel files, or enter them manually.',
    soFar: '{items} and {containers} so far.',
    sender: 'Enter your sender address',
    senderHelp: 'For labels and prices of orders that name no sender.',
    connect: 'Connect your software',
    connectHelp: 'Use packing and master data over HTTP, with documentation.',
  },
  de: {
    picture: 'Ein Karton, mit sieben Stück gepackt',
    headline: 'Jeden Auftrag in die richtigen Kartons packen',
    lead: 'Packwright findet die Kartons für jeden Auftrag und den Platz jedes Stücks, zeigt die Packfolge in 3D und arbeitet ohne Internet.',
    packOrder: 'Packrechner öffnen',
    samplesLoaded:
      '{count} Beispieldatensatz geladen. In den Einstellungen entfernen. | {count} Beispieldatensätze geladen. In den Einstellungen entfernen.',
    samplesHelp: '1.560 Artikel und echte Kartons, Paletten und Fahrzeuge zum Ausprobieren. Mit einem Klick entfernt.',
    next: 'Nächste Schritte',
    packFirst: 'Kartons für einen Auftrag berechnen',
    packFirstHelp: 'Positionen scannen, suchen oder einfügen, dann auf Packen klicken.',
    bring: 'Eigene Artikel und Kartons hinzufügen',
    bringHelp: 'CSV- oder Excel-Dateien importieren oder manuell erfassen.',
    soFar: 'Bisher {items} und {containers}.',
    sender: 'Eigenen Absender eintragen',
    senderHelp: 'Für Etiketten und Preise von Aufträgen ohne eigenen Absender.',
    connect: 'Eigene Software anbinden',
    connectHelp: 'Packen und Stammdaten über HTTP, mit Dokumentation.',
  },
});
