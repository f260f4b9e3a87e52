import { rateLabels } from './rateLabels.ts';

/** What the lists of a rate table are called. */
export const rateListLabels = {
  en: {
    id: 'Id',
    zones: 'Zones',
    rates: 'Prices',
    surcharges: 'Surcharges',
    boxes: 'Flat-rate boxes',
    densityClasses: 'Classes by density',
    surcharges_zones: rateLabels.en.zones,
  },
  de: {
    id: 'Kennung',
    zones: 'Zonen',
    rates: 'Preise',
    surcharges: 'Zuschläge',
    boxes: 'Festpreis-Kartons',
    densityClasses: 'Klassen nach Dichte',
    surcharges_zones: rateLabels.de.zones,
  },
} as const;
