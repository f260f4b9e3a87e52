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
    billed: {
      plain: 'Billed weight: {weight}.',
      because: 'Billed weight: {weight} ({reason}).',
      size: 'for its size; on the scale {actual}',
      roundedSize: 'for its size, {dim}, rounded up; on the scale {actual}',
      rounded: 'rounded up from {actual}',
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
    billed: {
      plain: 'Berechnetes Gewicht: {weight}.',
      because: 'Berechnetes Gewicht: {weight} ({reason}).',
      size: 'wegen der Größe; auf der Waage {actual}',
      roundedSize: 'wegen der Größe, {dim}, aufgerundet; auf der Waage {actual}',
      rounded: 'aufgerundet von {actual}',
    },
  },
});
