/**
 * States of a subgraph that is built from left to right, as seen from the crossings it can still grow from: for each
 * row the parity of the crossing's degree (bit 0) and the component it belongs to (bits 1 to 3; 0 for no edge yet),
 * four bits a row. Components are numbered by their first row, so equal situations are equal numbers.
 */
export type State = number;

/** A whole connected subgraph from which nothing grows any more. */
export const done: State = 1 << 20;

export const labelAt = (state: State, row: number): number => (state >> (4 * row + 1)) & 7;
export const parityAt = (state: State, row: number): number => (state >> (4 * row)) & 1;

/** A row with another component and parity; to be made canonical when all changes are made. */
export const withRow = (state: State, row: number, label: number, parity: number): State =>
  (state & ~(15 << (4 * row))) | (((label << 1) | parity) << (4 * row));

/** Whether a component reaches any row. */
export const hasLabel = (state: State, label: number, rows: number): boolean => {
  for (let row = 0; row < rows; row += 1) if (labelAt(state, row) === label) return true;
  return false;
};

/** Every row of one component joins another. */
export const mergeLabels = (state: State, from: number, into: number, rows: number): State => {
  let merged = state;
  for (let row = 0; row < rows; row += 1) {
    if (labelAt(merged, row) === from) merged = withRow(merged, row, into, parityAt(merged, row));
  }
  return merged;
};

/** A number that no component has. */
export const freshLabel = (state: State, rows: number): number => {
  let label = 1;
  while (hasLabel(state, label, rows)) label += 1;
  return label;
};

/** Numbers components by their first row. */
export const canonical = (state: State, rows: number): State => {
  let names = 0;
  let next = 1;
  let result: State = 0;
  for (let row = 0; row < rows; row += 1) {
    const label = labelAt(state, row);
    let name = 0;
    if (label > 0) {
      name = (names >> (3 * label)) & 7;
      if (name === 0) {
        name = next;
        next += 1;
        names |= name << (3 * label);
      }
    }
    result = withRow(result, row, name, parityAt(state, row));
  }
  return result;
};
