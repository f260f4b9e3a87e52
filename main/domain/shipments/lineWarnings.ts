import type { CreateOrderLine } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { itemReader, readItems, resolveLine, type ItemLookup, type ItemReader } from './resolveLines.ts';

/** Lines that are named. */
const namedLines = 5;

/** Warns of orders, and knows the items of all of them. */
export interface LineChecker {
  /** Has it know the items of some lines, with pauses. */
  readonly learn: (lines: readonly CreateOrderLine[]) => Promise<void>;
  /** Lines of which no shipment can be made as the Item Master is now, and those whose SKU means several or another item. */
  readonly warningsOf: (lines: readonly CreateOrderLine[]) => readonly string[];
}

/** The order is accepted, whatever its lines are; these are named. */
export function createLineWarnings(items: ItemLookup, pause: () => Promise<void>) {
  return (organizationId: string): LineChecker => {
    const reader = itemReader(organizationId, items);
    return {
      learn: (lines) => readItems(lines.map(numbered), reader, pause),
      warningsOf(lines) {
        const faults = lines.flatMap((line, index) => {
          const fault = faultOf(numbered(line, index), reader);
          return fault === null ? [] : [`lines[${String(index)}] ${fault}`];
        });
        const more = faults.length - namedLines;
        return [
          ...faults.slice(0, namedLines),
          ...(more > 0 ? [`${String(more)} more ${more === 1 ? 'line has' : 'lines have'} warnings`] : []),
        ];
      },
    };
  };
}

const numbered = (line: CreateOrderLine, lineNumber: number) => ({ lineNumber, ...line });

function faultOf(line: ReturnType<typeof numbered>, reader: ItemReader): string | null {
  const resolved = resolveLine('', line, reader);
  if (typeof resolved === 'string') return `cannot be packed yet: ${resolved}`;
  const { itemId, sku } = line;
  const other = itemId === undefined || sku === undefined ? undefined : reader.byId(itemId)?.fields.sku;
  if (other !== undefined && other !== sku)
    return `takes the item "${clip(itemId ?? '')}" with the SKU "${clip(other)}", but names the SKU "${clip(sku ?? '')}"`;
  const [first = '', second] = itemId === undefined && sku !== undefined ? reader.idsOfSku(sku) : [];
  if (second === undefined) return null;
  return `takes the item "${clip(first)}", but "${clip(second)}" has the SKU "${clip(sku ?? '')}", too: give the itemId`;
}

export type LineWarnings = ReturnType<typeof createLineWarnings>;
