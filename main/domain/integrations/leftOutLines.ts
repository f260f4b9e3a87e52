import type { FieldMapping } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { plainName } from '../plainName.ts';
import { flagOf } from '../orders/cancelledAtSender.ts';
import { isOpenQuantity, numberOf, saysNothing } from '../orders/cancelledLines.ts';
import { mayBeUnpacked, saysUnpacked } from '../orders/unpackedLine.ts';
import { pathOf } from './fieldPath.ts';
import { eachSource } from './joinedSources.ts';

/** Lines of an order that are not read, and why the order is not stored: no other is left, or one does not say how much is. */
export interface LeftOutLines {
  readonly indexes: ReadonlySet<number>;
  readonly notes: readonly string[];
  readonly fault: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const none: LeftOutLines = { indexes: new Set(), notes: [], fault: null };

/** The types of order lines that are no goods, as Business Central has them, without case and separators. */
const otherTypes: ReadonlySet<string> = new Set([
  ...['comment', 'account', 'g/laccount', 'resource', 'charge', 'charge(item)', 'chargeitem'],
]);

/** Whether a field of this name may say that its line is not packed. */
export const mayLeaveOut = (name: string): boolean => plainName(name) === 'linetype' || mayBeUnpacked(name);

/**
 * Finds the lines of an order of which nothing is to be packed: those whose mapped quantity is 0, and those that say that they are no
 * item, or are not shipped, in a field that is not mapped.
 */
export function createLeftOutFinder(list: readonly FieldMapping[]): (lines: unknown) => LeftOutLines {
  const names = eachSource(list).flatMap(({ sourceField, targetField }) => {
    const source = pathOf(sourceField) ?? [];
    const name = source[source.indexOf('each[]') + 1];
    return source.includes('each[]') && typeof name === 'string' ? [{ name, targetField }] : [];
  });
  const quantityName = names.find(({ targetField }) => targetField === 'lines[].quantityOrdered')?.name ?? '';
  const readsOpen = isOpenQuantity(quantityName);
  const mapped = new Set(names.map(({ name }) => name));
  const readsType = names.some(({ name }) => plainName(name) === 'linetype');

  /** Why nothing of a line is to be packed; null where something is. */
  function whyLeftOut(fields: Fields): string | null {
    const type = readsType ? undefined : Object.keys(fields).find((name) => plainName(name) === 'linetype');
    const value = type === undefined ? null : fields[type];
    if (type !== undefined && typeof value === 'string' && otherTypes.has(plainName(value)))
      return `"${clip(type)}" is "${clip(value)}"`;
    const unpacked = Object.entries(fields).find(
      ([name, one]) => !mapped.has(name) && !saysNothing(one) && saysUnpacked(name, one),
    );
    if (unpacked) return `"${clip(unpacked[0])}" is ${String(flagOf(unpacked[1]))}`;
    const quantity = fields[quantityName];
    return !saysNothing(quantity) && numberOf(quantity) === 0 ? `"${clip(quantityName)}" is 0` : null;
  }

  return (lines) => {
    if (!Array.isArray(lines) || lines.length === 0) return none;
    const reasons = lines.map((line: unknown) => (isFields(line) ? whyLeftOut(line) : null));
    const left = reasons.flatMap((why, index) => (why === null ? [] : [{ index, why }]));
    const silent = lines.findIndex(
      (line: unknown, index) =>
        readsOpen && reasons[index] === null && isFields(line) && saysNothing(line[quantityName]),
    );
    if (silent >= 0) return { ...none, fault: `Line ${String(silent + 1)} has no "${clip(quantityName)}".` };
    if (left.length === lines.length)
      return { ...none, fault: `No line is to be packed: ${left[0]?.why ?? ''} in line 1.` };
    return {
      indexes: new Set(left.map(({ index }) => index)),
      notes: left.map(({ index, why }) => `line ${String(index + 1)} was left out, because ${why}`),
      fault: null,
    };
  };
}
