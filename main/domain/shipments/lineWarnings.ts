import type { CreateOrderLine } from '../../contract/index.ts';
import type { ItemLookup } from './resolveLines.ts';
import { itemReader, readItems, resolveLine } from './resolveLines.ts';

/** Lines that are named. */
const namedLines = 5;

/** Lines of an order of which no shipment can be made as the Item Master is now: the order is accepted, and these are named. */
export function createLineWarnings(items: ItemLookup, pause: () => Promise<void>) {
  return async (organizationId: string, lines: readonly CreateOrderLine[]): Promise<readonly string[]> => {
    const reader = itemReader(organizationId, items);
    const given = lines.map((line, lineNumber) => ({ lineNumber, ...line }));
    await readItems(given, reader, pause);
    const faults = given.flatMap((line, index) => {
      const resolved = resolveLine('', line, reader);
      return typeof resolved === 'string' ? [`lines[${String(index)}] cannot be packed yet: ${resolved}`] : [];
    });
    const more =
      faults.length > namedLines ? [`${String(faults.length - namedLines)} more lines cannot be packed yet`] : [];
    return [...faults.slice(0, namedLines), ...more];
  };
}

export type LineWarnings = ReturnType<typeof createLineWarnings>;
