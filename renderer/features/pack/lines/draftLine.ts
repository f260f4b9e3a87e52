import type { Item, PackItem } from '../../../../main/contract/index.ts';
import { lengthText } from '../../../ui/measure/units.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
/** What a pack item may carry beyond the fields of the table; a pasted request keeps it. */
export type ExtraFields = Partial<
  Omit<PackItem, 'id' | 'length' | 'width' | 'height' | 'weight' | 'quantity' | 'tags'>
>;

/** One line of the order that is being packed. */
export interface DraftLine {
  /** Own key: the same item can stand in two lines. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** Inches; null while it is not known. */
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Pounds of one unit. */
  readonly weight: number | null;
  readonly quantity: number;
  readonly tags: readonly string[];
  readonly extra: ExtraFields;
  /** The line is of the Item Master, whose rules for packing it then obeys. */
  readonly ofMaster?: boolean;
}

/** Longest side of a line (specification, "Limits"). */
const longestInches = 1200;

let lastKey = 0;

/** Unique among the lines of this window, also after a reload. */
export function newLineKey(): string {
  lastKey += 1;
  return `${Date.now().toString(36)}-${lastKey}`;
}

export function lineOfItem(item: Item, quantity: number): DraftLine {
  return {
    key: newLineKey(),
    id: item.id,
    name: item.name ?? '',
    length: item.length,
    width: item.width,
    height: item.height,
    weight: item.weight,
    quantity,
    tags: item.tags,
    extra: {},
    ofMaster: true,
  };
}

/** What keeps the line from being packed, in a few words; null when nothing does. */
export function lineFault(line: DraftLine): string | null {
  const { length, width, height } = line;
  if (length === null || width === null || height === null) return t('fault.size');
  if (Math.min(length, width, height) <= 0) return t('fault.aboveZero');
  if (Math.max(length, width, height) > longestInches) return t('fault.tooLong', { most: lengthText(longestInches) });
  if (line.weight === null) return t('fault.weight');
  return null;
}

/** `rules` is what the Item Master says of packing the item; what the line says itself goes before it. */
export function packItemOf(line: DraftLine, rules: ExtraFields = {}): PackItem {
  return {
    ...rules,
    ...line.extra,
    id: line.id,
    length: line.length ?? 0,
    width: line.width ?? 0,
    height: line.height ?? 0,
    weight: line.weight ?? 0,
    quantity: line.quantity,
    ...(line.tags.length === 0 ? {} : { tags: [...line.tags] }),
  };
}

export interface DraftTotals {
  readonly lines: number;
  readonly units: number;
  /** Cubic inches. */
  readonly volume: number;
  readonly weight: number;
}

export function totalsOf(lines: readonly DraftLine[]): DraftTotals {
  const totals = { lines: lines.length, units: 0, volume: 0, weight: 0 };
  for (const { quantity, length, width, height, weight } of lines) {
    totals.units += quantity;
    totals.volume += quantity * (length ?? 0) * (width ?? 0) * (height ?? 0);
    totals.weight += quantity * (weight ?? 0);
  }
  return totals;
}

/** Puts units of an item on the order: more of a line that is there, or a new line. */
export function withItem(lines: readonly DraftLine[], added: DraftLine): readonly DraftLine[] {
  const index = lines.findIndex((line) => line.id === added.id && sameSize(line, added));
  const there = lines[index];
  if (!there) return [...lines, added];
  return lines.with(index, { ...there, quantity: there.quantity + added.quantity });
}

function sameSize(a: DraftLine, b: DraftLine): boolean {
  return a.length === b.length && a.width === b.width && a.height === b.height && a.weight === b.weight;
}
