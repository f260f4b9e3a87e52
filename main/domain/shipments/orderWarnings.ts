import { DomainError, message, type CreateOrderLine, type OrderFields, type PackItem } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { isCountry } from '../countryCode.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { hasShipToAddress } from './addressWarnings.ts';
import { runToEnd, type Steps } from '../steps.ts';
import {
  itemReader,
  linesAtOnce,
  namesTwoItems,
  readItems,
  resolveLine,
  type ItemLookup,
  type ItemReader,
} from './resolveLines.ts';

/** Lines that are named. */
const namedLines = 5;

/** What of an order is looked at. */
type CheckedOrder = Pick<OrderFields, 'shipTo'> & { readonly lines: readonly CreateOrderLine[] };

/** Warns of orders, and knows the items of all of them. */
export interface OrderChecker {
  /** Has it know the items of some lines, with pauses. */
  readonly learn: (lines: readonly CreateOrderLine[]) => Promise<void>;
  /**
   * A missing ship-to address or ZIP, a country that is none, lines of which no shipment can be made as the Item Master is now, those whose
   * SKU means several or another item, and those that are packed with other sizes than their own.
   */
  readonly warningsOf: (order: CheckedOrder) => readonly string[];
  /** Why an order is not stored with these lines: one of them names two items. Null where none does. */
  readonly contradictionIn: (lines: readonly CreateOrderLine[]) => DomainError | null;
}

const goesNowhere = 'no ship-to address: the order can be packed, but has no rates';
const hasNoZip = 'no ship-to ZIP: the order can be packed, but has no rates';

/** The order is accepted all the same; this is said of it. */
export function createOrderWarnings(items: ItemLookup, yieldToEventLoop: () => Promise<void>) {
  return (organizationId: string): OrderChecker => {
    const reader = itemReader(organizationId, items);
    return {
      learn: (lines) => readItems(lines.map(numbered), reader, yieldToEventLoop),
      contradictionIn: (lines) => runToEnd(lineOfTwoItems(lines, reader)),
      warningsOf({ shipTo, lines }) {
        const faults = lines.flatMap((line, index) => {
          const fault = faultOf(numbered(line, index), reader);
          return fault === null ? [] : [`lines[${String(index)}] ${fault}`];
        });
        return [...addressFaults(shipTo), ...faults.slice(0, namedLines), ...moreLines(faults.length - namedLines)];
      },
    };
  };
}

/** What is said of the first line that names two items. */
export function* lineOfTwoItems(lines: readonly CreateOrderLine[], reader: ItemReader): Steps<DomainError | null> {
  for (const [index, one] of lines.entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) yield;
    if (!namesTwoItems(one, reader)) continue;
    const { itemId = '', sku = '' } = one;
    const line = message('lineOfNumber', { number: index + 1 });
    return new DomainError('bad_request', message('lineNamesTwoItems', { line, item: clip(itemId), sku: clip(sku) }), {
      field: `lines[${String(index)}].sku`,
    });
  }
  return null;
}

const addressFaults = (shipTo: CheckedOrder['shipTo']): readonly string[] => {
  const { zip = '', country = '' } = shipTo?.address ?? {};
  const unknown =
    country.trim() === '' || isCountry(country)
      ? []
      : [
          `the ship-to country "${clip(country)}" is not known: rules for countries do not apply to it; use two letters, such as DE`,
        ];
  if (!hasShipToAddress(shipTo)) return [goesNowhere, ...unknown];
  return [...(zip.trim() === '' ? [hasNoZip] : []), ...unknown];
};

const numbered = (line: CreateOrderLine, lineNumber: number) => ({ lineNumber, ...line });

function faultOf(line: ReturnType<typeof numbered>, reader: ItemReader): string | null {
  const resolved = resolveLine('', line, reader);
  if ('text' in resolved) return `cannot be packed yet: ${resolved.text}`;
  const { itemId, sku } = line;
  const other = itemId === undefined || sku === undefined ? undefined : reader.byId(itemId)?.fields.sku;
  if (other !== undefined && other !== sku)
    return `uses the item "${clip(itemId ?? '')}" with the SKU "${clip(other)}", but names the SKU "${clip(sku ?? '')}"`;
  return ambiguityOf(line, reader) ?? otherSizesOf(line, resolved.packItem);
}

const measures = ['length', 'width', 'height', 'weight'] as const;
/** Of what a line states: the last digits of a conversion make no other size. */
const tolerance = 1e-3;

/** Says of a line with sizes or a weight of its own that it is packed with other ones, and of one without any weight. */
function otherSizesOf(line: CreateOrderLine, packed: PackItem): string | null {
  const other = measures.filter((name) => {
    const [own, used] = [line[name], packed[name] ?? 0];
    return own !== undefined && Math.abs(own - used) > tolerance * Math.max(own, used);
  });
  if (other.length > 0)
    return `is packed with ${other.map((name) => `${name} ${String(packed[name] ?? 0)}`).join(', ')} of the item "${clip(packed.id)}", not with its own`;
  const isWeightless = line.itemId === undefined && line.length !== undefined && (packed.weight ?? 0) === 0;
  return isWeightless ? 'has no weight: it is packed and rated with 0 lb' : null;
}

/** What is said of a line whose SKU several items have; null where it names one. */
function ambiguityOf({ itemId, sku }: CreateOrderLine, reader: ItemReader): string | null {
  const [first = '', second] = itemId === undefined && sku !== undefined ? reader.idsOfSku(sku) : [];
  if (second === undefined) return null;
  return `uses the item "${clip(first)}", but "${clip(second)}" has the SKU "${clip(sku ?? '')}", too: give the itemId`;
}

/** Names the lines of a new shipment whose SKU several items have, with the item that is packed. */
export function ambiguityWarnings(orders: readonly OrderRecord[], reader: ItemReader): readonly string[] {
  const found = orders.flatMap(({ id, fields }) =>
    fields.lines.flatMap((line) => {
      const ambiguity = ambiguityOf(line, reader);
      const order = clip(fields.sourceOrderId ?? id);
      return ambiguity === null ? [] : [`Order "${order}" line ${String(line.lineNumber)} ${ambiguity}`];
    }),
  );
  return [...found.slice(0, namedLines), ...moreLines(found.length - namedLines)];
}

const moreLines = (more: number): readonly string[] =>
  more > 0 ? [`${String(more)} more ${more === 1 ? 'line has' : 'lines have'} warnings`] : [];

export type OrderWarnings = ReturnType<typeof createOrderWarnings>;
