import { BatchFileOrder } from '../schemas/batch.ts';
import type { CatalogueField } from './catalogueField.ts';
import { fieldsOf } from './fieldsOf.ts';
import { itemLabels } from './itemLabels.ts';
import { neededOfOrder, orderKnowledge } from './orderFields.ts';

/** The fields of an order of a batch; a row of a file is one of its lines. */
export const batchOrderFields: readonly CatalogueField[] = fieldsOf(
  BatchFileOrder,
  {
    ...orderKnowledge,
    labels: {
      en: { ...orderKnowledge.labels.en, lines_tags: itemLabels.en.tags },
      de: { ...orderKnowledge.labels.de, lines_tags: itemLabels.de.tags },
    },
  },
  ['lines'],
).map((field) => ({ ...field, isRequired: neededOfOrder.includes(field.path) }));
