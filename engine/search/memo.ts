/** Completed values of states, by a hash of 64 bits: beams of growing width meet the same states again and again. */
export interface Memo {
  /** Two hash words and whether the slot is taken, per slot. */
  keyA: Int32Array;
  keyB: Int32Array;
  taken: Uint8Array;
  value: Float64Array;
  count: number;
}

const smallest = 1 << 10;
/** Slots at most; a fuller memory takes nothing more. */
const largest = 1 << 20;

/** An empty memory. */
export const createMemo = (): Memo => ({
  keyA: new Int32Array(smallest),
  keyB: new Int32Array(smallest),
  taken: new Uint8Array(smallest),
  value: new Float64Array(smallest),
  count: 0,
});

/** Forgets everything. */
export const clearMemo = (memo: Memo): void => {
  if (memo.count === 0) return;
  if (memo.taken.length === smallest) {
    memo.taken.fill(0);
    memo.count = 0;
  } else Object.assign(memo, createMemo());
};

/** Slot of a key, or the free slot where it belongs. */
const slotOf = (memo: Memo, a: number, b: number): number => {
  const { keyA, keyB, taken } = memo;
  const mask = taken.length - 1;
  let slot = a & mask;
  while (taken[slot] === 1 && (keyA[slot] !== a || keyB[slot] !== b)) slot = (slot + 1) & mask;
  return slot;
};

/** The value of a state, or -1 if it is not known. Values are never negative. */
export const recall = (memo: Memo, a: number, b: number): number => {
  const slot = slotOf(memo, a, b);
  return memo.taken[slot] === 1 ? memo.value[slot]! : -1;
};

const grow = (memo: Memo): void => {
  const { keyA, keyB, taken, value } = memo;
  const size = taken.length * 4;
  memo.keyA = new Int32Array(size);
  memo.keyB = new Int32Array(size);
  memo.taken = new Uint8Array(size);
  memo.value = new Float64Array(size);
  memo.count = 0;
  for (let i = 0; i < taken.length; i += 1) if (taken[i] === 1) remember(memo, keyA[i]!, keyB[i]!, value[i]!);
};

/** Keeps the value of a state. */
export const remember = (memo: Memo, a: number, b: number, value: number): void => {
  if (memo.count * 2 >= memo.taken.length) {
    if (memo.taken.length >= largest) return;
    grow(memo);
  }
  const slot = slotOf(memo, a, b);
  if (memo.taken[slot] === 0) memo.count += 1;
  memo.taken[slot] = 1;
  memo.keyA[slot] = a;
  memo.keyB[slot] = b;
  memo.value[slot] = value;
};

/** A hash word of a block at a place; the words of a state's placements add up, in whatever order they came. */
export const placementHash = (block: number, x: number, y: number, z: number, seed: number): number => {
  let h = Math.imul(block ^ seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15) ^ x, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13) ^ y, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16) ^ z, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 15), 0x165667b1);
  return h ^ (h >>> 16);
};
