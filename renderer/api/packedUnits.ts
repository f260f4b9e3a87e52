import type { CartonResult, PackResponse } from '../../main/contract/index.ts';

type PackedItem = CartonResult['packedItems'][number];
type Coordinate = PackedItem['coordinate'];

/** What units of an answer have alike: all that is said of them but where they stand. */
export type UnitKind = Omit<PackedItem, 'coordinate'>;

/** The units of all cartons of an answer: 28 bytes for each, and every kind once. */
export interface UnitColumns {
  readonly kinds: readonly UnitKind[];
  /** Of each unit, which of the kinds it is. */
  readonly kindOf: Uint32Array;
  /** Of each unit x, y and z; inches. */
  readonly corners: Float64Array;
}

const noColumns: UnitColumns = { kinds: [], kindOf: new Uint32Array(0), corners: new Float64Array(0) };

/** The packed items of one carton, in the order of building: a part of the columns of its answer. */
export class PackedUnits implements Iterable<PackedItem> {
  /** No unit. */
  static readonly none = new PackedUnits(noColumns, 0, 0);

  readonly length: number;
  readonly #columns: UnitColumns;
  readonly #start: number;
  #counts: readonly (readonly [kind: UnitKind, count: number])[] | null = null;

  constructor(columns: UnitColumns, start: number, length: number) {
    this.#columns = columns;
    this.#start = start;
    this.length = length;
  }

  /** What the unit is; undefined where there is none. */
  kindAt(index: number): UnitKind | undefined {
    return this.#has(index) ? this.#columns.kinds[this.#columns.kindOf[this.#start + index] ?? -1] : undefined;
  }

  /** Where the unit stands in its carton. */
  cornerAt(index: number): Coordinate {
    const { corners } = this.#columns;
    const at = this.#has(index) ? 3 * (this.#start + index) : corners.length;
    return { x: corners[at] ?? 0, y: corners[at + 1] ?? 0, z: corners[at + 2] ?? 0 };
  }

  /** The unit as the station wrote it. */
  at(index: number): PackedItem | undefined {
    const kind = this.kindAt(index);
    if (kind === undefined) return undefined;
    const { id, ...rest } = kind;
    return { id, coordinate: this.cornerAt(index), ...rest };
  }

  /** How many units of each kind there are: some thousandths of the time that a look at every unit takes. */
  get counts(): readonly (readonly [kind: UnitKind, count: number])[] {
    return (this.#counts ??= this.#count());
  }

  *[Symbol.iterator](): Iterator<PackedItem> {
    for (let index = 0; index < this.length; index += 1) {
      const unit = this.at(index);
      if (unit !== undefined) yield unit;
    }
  }

  #has(index: number): boolean {
    return index >= 0 && index < this.length;
  }

  #count(): readonly (readonly [UnitKind, number])[] {
    const { kinds, kindOf } = this.#columns;
    const counts = new Map<number, number>();
    const end = this.#start + this.length;
    for (let from = this.#start, to = from; from < end; from = to) {
      const kind = kindOf[from] ?? 0;
      while (to < end && kindOf[to] === kind) to += 1;
      counts.set(kind, (counts.get(kind) ?? 0) + to - from);
    }
    return [...counts].flatMap(([number, count]) => {
      const kind = kinds[number];
      return kind === undefined ? [] : [[kind, count] as const];
    });
  }
}

/** An answer of the station whose packed items are columns. */
export type InColumns<T> = T extends readonly PackedItem[]
  ? PackedUnits
  : T extends readonly (infer E)[]
    ? InColumns<E>[]
    : T extends object
      ? { [K in keyof T]: InColumns<T[K]> }
      : T;

/** What a pack came to. */
export type Packing = InColumns<PackResponse>;
/** A carton of it. */
export type PackedCarton = Packing['results'][number];

/** Code of the warnings that name units which are in no box. */
export const leftOutWarning = 'x-units_left_out';

/** Without the empty box that stands for units that fit into none. */
export function filledBoxes(pack: Packing): Packing {
  return { ...pack, results: pack.results.filter(({ packedItems }) => packedItems.length > 0) };
}
