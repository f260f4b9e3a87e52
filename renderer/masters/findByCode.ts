import { ProblemResponse, type IdentifierType, type Item } from '../../main/contract/index.ts';
import { call } from '../api/client.ts';

/** What a scanner may read, in the order in which it counts. */
const scannedTypes: readonly IdentifierType[] = ['sku', 'gtin', 'upc', 'ean', 'customerPartNumber', 'vendorPartNumber'];

/** The item that a scanned code means: its id, its SKU or one of its external identifiers. Null when none. */
export async function findByCode(code: string): Promise<Item | null> {
  const answers = await Promise.all([
    orNull(call('getItem', { params: { itemId: code } })),
    ...scannedTypes.map((type) => orNull(call('lookupItem', { query: { type, value: code } }))),
  ]);
  return answers.find((answer) => answer !== null)?.body ?? null;
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProblemResponse && error.problem.status === 404) return null;
    throw error;
  }
}
