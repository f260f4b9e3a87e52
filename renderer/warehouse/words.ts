import { defineWords } from '../words/words.ts';

export const words = defineWords({
  en: {
    map: 'Map of the warehouse',
    described:
      '{slots} in {aisles} aisles. Arrow keys go from slot to slot, plus and minus zoom, Shift with an arrow moves the map, F shows everything.',
    slots: '{count} slot | {count} slots',
    chosen: '{location}: {sku}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show everything',
  },
  de: {
    map: 'Karte des Lagers',
    described:
      '{slots} in {aisles} Gassen. Pfeiltasten gehen von Platz zu Platz, Plus und Minus vergrößern und verkleinern, Umschalt mit Pfeil verschiebt die Karte, F zeigt alles.',
    slots: '{count} Lagerplatz | {count} Lagerplätze',
    chosen: '{location}: {sku}',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Alles zeigen',
  },
});
