import type { FieldMappings } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { pathOf, valueAt } from './fieldPath.ts';
import { eachSource } from './joinedSources.ts';
import { keyTargets, lineLists } from './mappingTargets.ts';
import { listMeantBy } from './recordLists.ts';
import { looksLikeOrder } from './strayContent.ts';

/** Objects within objects that are looked into. */
const deepest = 3;

/**
 * Finds the list of other orders in a record or a body, at a name that nothing reads: they would be lost. `isRead` says whether something
 * reads a name at the top. What states only the number of the order itself is a part of it.
 */
export function createInnerOrderFinder(list: FieldMappings['deliveryMappings']) {
  const key = pathOf(list.find(({ targetField }) => targetField === keyTargets.delivery)?.sourceField ?? '');
  const [lines] = lineLists(list).map((path) => pathOf(path.slice(0, -'[]'.length)));
  const read = new Set(eachSource(list).map(({ sourceField }) => pathOf(sourceField)?.[0]));
  const keyOf = (record: unknown): string | null => {
    const value = key && valueAt(record, key);
    return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
  };

  function isOrder(name: string, one: unknown, own: string | null): boolean {
    if (typeof one !== 'object' || one === null) return false;
    const number = keyOf(one);
    const hasLines = lines ? Array.isArray(valueAt(one, lines)) : false;
    if (number !== null && (hasLines || (number !== own && looksLikeOrder(one)))) return true;
    return listMeantBy(name) === 'deliveries' && (hasLines || (number !== null && number !== own));
  }

  function pathIn(value: object, own: string | null, isRead: (name: string) => boolean, depth = 0): string | null {
    for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
      if (typeof inner !== 'object' || inner === null || isRead(name)) continue;
      const entries: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
      if (entries.some((one) => isOrder(name, one, own))) return name;
      if (Array.isArray(inner) || depth === deepest) continue;
      const deeper = pathIn(inner, own, () => false, depth + 1);
      if (deeper !== null) return `${name}.${deeper}`;
    }
    return null;
  }

  return (record: unknown, isRead = (name: string) => read.has(name)): string | null =>
    typeof record === 'object' && record !== null && !Array.isArray(record)
      ? pathIn(record, keyOf(record), isRead)
      : null;
}

/** Why an order is rejected that has others in it. */
export const innerOrdersText = (path: string): string =>
  `"${clip(path)}" has other orders, which are not read inside an order. Send each order in "deliveries" of the body.`;
