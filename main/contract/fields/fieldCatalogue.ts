import type { CatalogueField } from './catalogueField.ts';
import { batchOrderFields } from './batchOrderFields.ts';
import { containerFields } from './containerFields.ts';
import { itemFields } from './itemFields.ts';
import { orderFields } from './orderFields.ts';
import { rateFields } from './rateFields.ts';
import { slotFields } from './slotFields.ts';

/** Every field that a file can fill, by kind of record: the one place of what fields are called. */
export const fieldCatalogue = {
  items: itemFields,
  containers: containerFields,
  orders: orderFields,
  slots: slotFields,
  rates: rateFields,
  batchOrders: batchOrderFields,
} as const satisfies Readonly<Record<string, readonly CatalogueField[]>>;
