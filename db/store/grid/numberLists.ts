/** A short list of numbers for each place, all in one block of memory: looking through all of them is a walk along it. */
export interface NumberLists {
  readonly set: (place: number, numbers: readonly number[]) => void;
  readonly copy: (from: number, to: number) => void;
  /** Whether a number of the list is marked with 1. */
  readonly hasOne: (place: number, marked: Uint8Array) => boolean;
}

const firstSize = 1024;

export function createNumberLists(): NumberLists {
  let block = new Uint32Array(firstSize);
  let starts = new Uint32Array(firstSize);
  let ends = new Uint32Array(firstSize);
  let used = 0;
  /** Numbers that a list left behind when it moved. */
  let unused = 0;

  function enlarged(numbers: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
    if (size <= numbers.length) return numbers;
    const larger = new Uint32Array(Math.max(size, numbers.length * 2));
    larger.set(numbers);
    return larger;
  }

  /** Puts the lists together again when half of the block is left behind. */
  function compact(): void {
    const packed = new Uint32Array(block.length);
    let end = 0;
    for (let place = 0; place < starts.length; place += 1) {
      const list = block.subarray(starts[place], ends[place]);
      packed.set(list, end);
      starts[place] = end;
      end += list.length;
      ends[place] = end;
    }
    block = packed;
    used = end;
    unused = 0;
  }

  function set(place: number, numbers: ArrayLike<number>): void {
    starts = enlarged(starts, place + 1);
    ends = enlarged(ends, place + 1);
    const start = starts[place] ?? 0;
    const room = (ends[place] ?? 0) - start;
    if (numbers.length <= room) {
      block.set(numbers, start);
      ends[place] = start + numbers.length;
      unused += room - numbers.length;
      return;
    }
    unused += room;
    block = enlarged(block, used + numbers.length);
    block.set(numbers, used);
    starts[place] = used;
    used += numbers.length;
    ends[place] = used;
    if (unused > firstSize && unused > used / 2) compact();
  }

  return {
    set,
    copy: (from, to) => {
      // A copy: the block may be replaced while the list is written.
      set(to, block.slice(starts[from] ?? 0, ends[from] ?? 0));
      const start = starts[from] ?? 0;
      unused += (ends[from] ?? 0) - start;
      ends[from] = start;
    },
    hasOne: (place, marked) => {
      const end = ends[place] ?? 0;
      for (let at = starts[place] ?? 0; at < end; at += 1) if (marked[block[at] ?? 0] === 1) return true;
      return false;
    },
  };
}
