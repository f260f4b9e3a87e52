/**
 * What rests on what in one box, followed for those placements only where it matters: units with a limit of what they
 * carry, units that overhang, and whatever stands on these. Kept per column: units of one kind exactly on top of one
 * another. A load without any such placement keeps nothing.
 */
export interface Stacks {
  columns: number;
  /** Height of the base, kind and number of units of each column. */
  base: Int32Array;
  kind: Int32Array;
  units: Int32Array;
  /** 1 where the whole base is carried. */
  full: Uint8Array;
  /** 1 where a column or something that carries it is not: only there forces are kept. */
  leans: Uint8Array;
  /** Force of a column and all it carries, and its moments, by the balance of forces. */
  force: Float64Array;
  momentX: Float64Array;
  momentY: Float64Array;
  /** Weight on the top of a column, passed down by contact area. */
  onTop: Float64Array;
  /** Most units on top of one another above a column. */
  above: Int32Array;
  /** Contacts of column c with what carries it: `contactFrom[c]` to `contactTo[c] - 1`. */
  contactFrom: Int32Array;
  contactTo: Int32Array;
  contacts: number;
  /** The column that carries; -1 for one that is not followed. */
  carrier: Int32Array;
  /** Rectangle of each contact, four numbers. */
  contact: Int32Array;
}

const smallest = 16;
/** Most loads keep nothing: they share these. */
const noInts = new Int32Array(0);
const noFloats = new Float64Array(0);
const noBytes = new Uint8Array(0);

/** Stacks without columns. */
export const createStacks = (): Stacks => ({
  columns: 0,
  base: noInts,
  kind: noInts,
  units: noInts,
  full: noBytes,
  leans: noBytes,
  force: noFloats,
  momentX: noFloats,
  momentY: noFloats,
  onTop: noFloats,
  above: noInts,
  contactFrom: noInts,
  contactTo: noInts,
  contacts: 0,
  carrier: noInts,
  contact: noInts,
});

const grown = <T extends Int32Array | Float64Array | Uint8Array>(
  from: T,
  make: (size: number) => T,
  size: number,
): T => {
  const larger = make(size);
  larger.set(from);
  return larger;
};
const ints = (size: number): Int32Array => new Int32Array(size);
const bytes = (size: number): Uint8Array => new Uint8Array(size);
const floats = (size: number): Float64Array => new Float64Array(size);

/** Makes room for so many columns. */
export const reserveColumns = (stacks: Stacks, columns: number): void => {
  if (columns <= stacks.base.length) return;
  const room = Math.max(smallest, columns, stacks.base.length * 2);
  stacks.base = grown(stacks.base, ints, room);
  stacks.kind = grown(stacks.kind, ints, room);
  stacks.units = grown(stacks.units, ints, room);
  stacks.full = grown(stacks.full, bytes, room);
  stacks.leans = grown(stacks.leans, bytes, room);
  stacks.force = grown(stacks.force, floats, room);
  stacks.momentX = grown(stacks.momentX, floats, room);
  stacks.momentY = grown(stacks.momentY, floats, room);
  stacks.onTop = grown(stacks.onTop, floats, room);
  stacks.above = grown(stacks.above, ints, room);
  stacks.contactFrom = grown(stacks.contactFrom, ints, room);
  stacks.contactTo = grown(stacks.contactTo, ints, room);
};

/** Makes room for so many contacts. */
export const reserveContacts = (stacks: Stacks, contacts: number): void => {
  if (contacts <= stacks.carrier.length) return;
  const room = Math.max(smallest, contacts, stacks.carrier.length * 2);
  stacks.carrier = grown(stacks.carrier, ints, room);
  stacks.contact = grown(stacks.contact, ints, room * 4);
};

/** Makes one the same as another. */
export const copyStacks = (from: Stacks, to: Stacks): void => {
  const { columns, contacts } = from;
  to.columns = columns;
  to.contacts = contacts;
  if (columns === 0) return;
  reserveColumns(to, columns);
  reserveContacts(to, contacts);
  to.base.set(from.base.subarray(0, columns));
  to.kind.set(from.kind.subarray(0, columns));
  to.units.set(from.units.subarray(0, columns));
  to.full.set(from.full.subarray(0, columns));
  to.leans.set(from.leans.subarray(0, columns));
  to.force.set(from.force.subarray(0, columns));
  to.momentX.set(from.momentX.subarray(0, columns));
  to.momentY.set(from.momentY.subarray(0, columns));
  to.onTop.set(from.onTop.subarray(0, columns));
  to.above.set(from.above.subarray(0, columns));
  to.contactFrom.set(from.contactFrom.subarray(0, columns));
  to.contactTo.set(from.contactTo.subarray(0, columns));
  to.carrier.set(from.carrier.subarray(0, contacts));
  to.contact.set(from.contact.subarray(0, contacts * 4));
};
