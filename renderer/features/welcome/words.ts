import { defineWords } from '../../words/words.ts';

export const words = defineWords({
  en: {
    picture: 'A carton packed with seven units',
    headline: 'Pack every order into the right boxes',
    lead: 'Packwright finds which boxes an order needs and where each unit goes, shows it in 3D in the order in which it is built, and works without the internet.',
    packOrder: 'Pack an order',
    samplesLoaded:
      '{count} sample record is loaded. Settings can remove it. | {count} sample records are loaded. Settings can remove them.',
    samplesHelp: '1,560 items and real cartons, pallets and trailers to try it with. One click removes them.',
    next: 'Next steps',
    packFirst: 'Pack your first order',
    packFirstHelp: 'Scan, search or paste lines and press Pack.',
    bring: 'Bring your items and boxes',
    bringHelp: 'Import CSV or Excel files, or type them in.',
    soFar: '{items} and {containers} so far.',
    connect: 'Connect your own software',
    connectHelp: 'The same packs and masters over HTTP, with documentation.',
  },
  de: {
    picture: 'Ein Karton, gepackt mit sieben Stück',
    headline: 'Jeden Auftrag in die richtigen Kartons packen',
    lead: 'Packwright findet, welche Kartons ein Auftrag braucht und wohin jedes Stück kommt, zeigt es in 3D in der Reihenfolge des Packens und arbeitet ohne Internet.',
    packOrder: 'Auftrag packen',
    samplesLoaded:
      '{count} Beispieldatensatz ist geladen. Die Einstellungen entfernen ihn. | {count} Beispieldatensätze sind geladen. Die Einstellungen entfernen sie.',
    samplesHelp: '1.560 Artikel und echte Kartons, Paletten und Fahrzeuge zum Ausprobieren. Ein Klick entfernt sie.',
    next: 'Nächste Schritte',
    packFirst: 'Den ersten Auftrag packen',
    packFirstHelp: 'Positionen scannen, suchen oder einfügen, dann Packen drücken.',
    bring: 'Eigene Artikel und Kartons mitbringen',
    bringHelp: 'CSV- oder Excel-Dateien importieren oder eintippen.',
    soFar: 'Bisher {items} und {containers}.',
    connect: 'Eigene Software anbinden',
    connectHelp: 'Dieselben Packvorgänge und Stammdaten über HTTP, mit Dokumentation.',
  },
});
