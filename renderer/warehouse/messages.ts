import { defineMessages } from '../messages/messages.ts';

export const messages = defineMessages({
  en: {
    map: 'Warehouse map',
    described:
      '{slots} in {aisles} aisles. Use the arrow keys to move between locations, plus and minus to zoom, Shift and an arrow key to move the map, and F to show everything.',
    slots: '{count} location | {count} locations',
    chosen: '{location}: {sku}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show everything',
  },
  de: {
    map: 'Lagerkarte',
    described:
      '{slots} in {aisles} Gassen. Mit den Pfeiltasten von Lagerplatz zu Lagerplatz gehen, mit Plus und Minus zoomen, mit Umschalt und Pfeiltaste die Karte verschieben, mit F alles zeigen.',
    slots: '{count} Lagerplatz | {count} Lagerplätze',
    chosen: '{location}: {sku}',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Alles zeigen',
  },
});
