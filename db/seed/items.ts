import type { CreateItemRequest } from '../../main/contract/index.ts';
import { sampleTag } from '../sampleTag.ts';
import products from './foodmart/products.json' with { type: 'json' };

/** A row of the FoodMart catalogue (see foodmart/NOTICE). */
type ProductRow = readonly [
  sku: string,
  name: string,
  category: string,
  department: string,
  depth: number,
  width: number,
  height: number,
  grossWeight: number,
  netWeight: number,
  unitsPerCase: number,
  casesPerPallet: number,
];

/** The Item Master to try the product with: 1,560 products of a grocer. */
export const sampleItems: readonly CreateItemRequest[] = (products as unknown as readonly ProductRow[]).map(
  ([sku, name, category, department, length, width, height, weight, netWeight, casePackQuantity]) => ({
    id: `FM-${sku}`,
    sku,
    name,
    category,
    customAttributes: { department },
    length,
    width,
    height,
    weight,
    netWeight,
    casePackQuantity,
    tags: [sampleTag],
  }),
);
