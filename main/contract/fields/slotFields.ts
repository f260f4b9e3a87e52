import { CreateSlotRequest } from '../schemas/slot.ts';
import type { CatalogueField } from './catalogueField.ts';
import { fieldsOf } from './fieldsOf.ts';
import { slotLabels } from './slotLabels.ts';

/** The fields of a location. */
export const slotFields: readonly CatalogueField[] = fieldsOf(CreateSlotRequest, {
  labels: slotLabels,
  quantities: { length: ['x', 'y'], weight: [], money: [], percent: [] },
  otherLabels: {},
  synonyms: {
    location: [
      ...['id', 'slot', 'slot id', 'location id', 'location code', 'bin', 'bin code', 'bin location', 'storage bin'],
      ...['Lagerplatz', 'Stellplatz', 'Fach', 'Lagerfach', 'Regalplatz', 'Kennung', 'Lagerort'],
    ],
    sku: [
      'item',
      'item id',
      'item number',
      'product',
      'part number',
      'Artikel',
      'Artikelnummer',
      'Artikelnr',
      'Material',
    ],
    zone: ['area', 'storage area', 'Bereich', 'Lagerbereich', 'Lagerzone'],
    aisle: ['aisle no', 'Gang', 'Regalgang', 'Gassennummer'],
    bay: ['bay no', 'rack', 'section', 'Regal', 'Regalfeld', 'Säule'],
    level: ['shelf', 'tier', 'Fachebene', 'Regalebene', 'Etage'],
    x: ['x coordinate', 'x pos', 'x position', 'X-Koordinate'],
    y: ['y coordinate', 'y pos', 'y position', 'Y-Koordinate'],
  },
  guesses: { location: ['code'] },
  choices: {},
});
