import type { CartonResult } from '../../main/contract/index.ts';
import { PackedUnits, type UnitColumns, type UnitKind } from './packedUnits.ts';

/**
 * How an answer with packed units leaves the thread that reads it: the units as columns, which change hands, all else in portions
 * that are taken over in about a millisecond each.
 */

type PackedItem = CartonResult['packedItems'][number];

/** Rows for the end of one of the long lists of an answer. */
export interface Rows {
  readonly list: number;
  readonly rows: readonly unknown[];
}

/** What remains when all rows are handed over. */
export interface Remainder {
  readonly body: unknown;
  readonly kindOf: Uint32Array<ArrayBuffer>;
  readonly corners: Float64Array<ArrayBuffer>;
}

// An answer is JSON and has no typed arrays: what stands for something else is one.
/** In place of packed items: the first of them in the columns, and how many they are. */
type UnitsMark = Uint32Array;
/** In place of a long list: its number. */
type ListMark = Int32Array;

/** The list of the kinds of units. */
const kindsList = 0;
/** Lists of more rows travel by themselves. */
const longList = 256;
/** Values of a portion. */
const portionValues = 4000;

/** Takes an answer apart; `send` gets portions as they are made. */
export function portionsOf(answer: unknown, send: (rows: Rows) => void): Remainder {
  const packed: (readonly PackedItem[])[] = [];
  let [units, lists, values] = [0, kindsList + 1, 0];

  const sendList = (list: number, items: readonly unknown[]): void => {
    const before = values;
    let rows: unknown[] = [];
    values = 0;
    for (const item of items) {
      rows.push(cut(item));
      if (values < portionValues) continue;
      send({ list, rows });
      [rows, values] = [[], 0];
    }
    send({ list, rows });
    values = before;
  };

  const cutUnits = (items: readonly PackedItem[]): UnitsMark => {
    packed.push(items);
    units += items.length;
    return new Uint32Array([units - items.length, items.length]);
  };

  const cut = (value: unknown): unknown => {
    values += 1;
    if (typeof value !== 'object' || value === null) return value;
    if (!Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, each]: [string, unknown]) => [
          key,
          key === 'packedItems' ? cutUnits(each as PackedItem[]) : cut(each),
        ]),
      );
    if (value.length <= longList) return value.map(cut);
    const list = lists;
    lists += 1;
    sendList(list, value);
    return new Int32Array([list]) satisfies ListMark;
  };

  const body = cut(answer);
  const { kinds, kindOf, corners } = columnsOf(packed, units);
  sendList(kindsList, kinds);
  return { body, kindOf, corners };
}

/** Puts together again what `portionsOf` took apart. */
export class PortionedAnswer {
  readonly #lists: unknown[][] = [];
  readonly #columns: { kinds: readonly UnitKind[] } & { -readonly [K in keyof UnitColumns]: UnitColumns[K] };

  constructor() {
    this.#columns = {
      kinds: this.#list(kindsList) as UnitKind[],
      kindOf: new Uint32Array(0),
      corners: new Float64Array(0),
    };
  }

  take({ list, rows }: Rows): void {
    const all = this.#list(list);
    for (const row of rows) all.push(this.#restored(row));
  }

  /** The answer, with its units in columns. */
  finish({ body, kindOf, corners }: Remainder): unknown {
    Object.assign(this.#columns, { kindOf, corners });
    return this.#restored(body);
  }

  #list(number: number): unknown[] {
    return (this.#lists[number] ??= []);
  }

  /** The value itself with everything in the place of its marks. */
  #restored(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Uint32Array) return new PackedUnits(this.#columns, value[0] ?? 0, value[1] ?? 0);
    if (value instanceof Int32Array) return this.#list(value[0] ?? 0);
    const parts = value as Record<string, unknown>;
    for (const [key, each] of Object.entries(parts))
      if (typeof each === 'object' && each !== null) parts[key] = this.#restored(each);
    return value;
  }
}

function columnsOf(
  packed: readonly (readonly PackedItem[])[],
  units: number,
): Pick<Remainder, 'kindOf' | 'corners'> & { readonly kinds: readonly UnitKind[] } {
  const kinds: UnitKind[] = [];
  const numbers = new Map<string, number>();
  const kindOf = new Uint32Array(units);
  const corners = new Float64Array(3 * units);
  let at = 0;
  let before: PackedItem | null = null;
  for (const items of packed)
    for (const item of items) {
      const { coordinate, ...kind } = item;
      if (before !== null && isPlainlyAlike(before, item)) kindOf[at] = kindOf[at - 1] ?? 0;
      else {
        const key = JSON.stringify(kind);
        let number = numbers.get(key);
        if (number === undefined) numbers.set(key, (number = kinds.push(kind) - 1));
        kindOf[at] = number;
      }
      corners.set([coordinate.x, coordinate.y, coordinate.z], 3 * at);
      before = item;
      at += 1;
    }
  return { kinds, kindOf, corners };
}

/** Seen at a glance: the same thing turned the same way, with nothing in it. */
function isPlainlyAlike(a: PackedItem, b: PackedItem): boolean {
  const [from, to] = [a.packedDimensions, b.packedDimensions];
  return (
    a.id === b.id &&
    from.length === to.length &&
    from.width === to.width &&
    from.height === to.height &&
    a.weight === b.weight &&
    a.sourceOrderId === b.sourceOrderId &&
    a.sourceLineNumber === b.sourceLineNumber &&
    [a, b].every(({ nestedItems, rollInfo }) => nestedItems.length === 0 && rollInfo === null) &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index])
  );
}
