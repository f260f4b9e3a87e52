import { defineMessages } from '../../messages/messages.ts';

export const messages = defineMessages({
  en: {
    kind: {
      base: 'Base rate',
      flatRate: 'Flat rate',
      discount: 'Discount',
      minimum: 'Minimum charge',
      surcharge: 'Surcharge',
      fuel: 'Fuel',
      rounding: 'Rounding',
    },
  },
  de: {
    kind: {
      base: 'Grundpreis',
      flatRate: 'Pauschale',
      discount: 'Rabatt',
      minimum: 'Mindestpreis',
      surcharge: 'Zuschlag',
      fuel: 'Treibstoff',
      rounding: 'Rundung',
    },
  },
});
