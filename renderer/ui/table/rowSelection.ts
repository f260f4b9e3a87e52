/** Which rows are selected, by id, and where the last selection started. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Row from which Shift extends. */
  readonly anchor: number | null;
}

export const nothingSelected: RowSelection = { ids: new Set(), anchor: null };

export function toggleRow(selection: RowSelection, id: string, index: number): RowSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: index };
}

/** Everything between the anchor and the row, and nothing else: going back with Shift gives rows up again. */
export function extendTo(
  selection: RowSelection,
  from: number,
  to: number,
  idAt: (index: number) => string | null,
): RowSelection {
  const anchor = selection.anchor ?? from;
  const ids = new Set<string>();
  for (let index = Math.min(anchor, to); index <= Math.max(anchor, to); index += 1) {
    const id = idAt(index);
    if (id !== null) ids.add(id);
  }
  return { ids, anchor };
}

export function selectRows(ids: Iterable<string>): RowSelection {
  return { ids: new Set(ids), anchor: null };
}

/** Rows that are gone are no longer selected. */
export function onlyRows(selection: RowSelection, here: ReadonlySet<string>): RowSelection {
  const ids = [...selection.ids].filter((id) => here.has(id));
  return ids.length === selection.ids.size ? selection : { ids: new Set(ids), anchor: null };
}
