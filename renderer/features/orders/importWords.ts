import { orderLabels } from '../../../main/contract/index.ts';
import { defineWords } from '../../words/words.ts';

/** What the fields of an order file are called, by path with underscores for dots. */
export const importWords = defineWords({
  en: {
    created: '{count} order created | {count} orders created',
    updated: '{count} updated | {count} updated',
    unchanged: '{count} unchanged | {count} unchanged',
    fields: orderLabels.en,
  },
  de: {
    created: '{count} Auftrag angelegt | {count} Aufträge angelegt',
    updated: '{count} geändert | {count} geändert',
    unchanged: '{count} unverändert | {count} unverändert',
    fields: orderLabels.de,
  },
});
