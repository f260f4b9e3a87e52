/** A column of a DataTable: what it says, and how its cells are changed where they can be. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Stands in the head, never in the cells. */
  readonly unit?: string;
  /** Pixels; the user can change it. */
  readonly width: number;
  /** Takes what is left of the table's width: with other columns of words, or alone where it has sentences. One per table. */
  readonly grows?: boolean | 'alone';
  readonly align?: 'start' | 'end';
  /** Cannot be hidden: it says which record the row is. */
  readonly fixed?: boolean;
  /** Hidden until somebody asks for it, or for as long as this is so. */
  readonly hidden?: boolean | (() => boolean);
  /** Field by which the station can order the list; absent where it cannot. */
  readonly sortBy?: string;
  /** Heading under which the column is offered where there are many. */
  readonly group?: string;
  /** Shows something that no text can say: the column is neither copied with rows nor exported. */
  readonly drawn?: boolean;
  /** Plain text of the cell: what is shown without a slot, and what is copied. */
  readonly text: (row: Row) => string;
  /** The number with all its digits, where `text` may be rounded: it is copied, and shown where somebody points at the cell. */
  readonly exact?: (row: Row) => string;
  /** The cell in a CSV file, where that is not `text`: numbers with all their digits, and times as machines read them. */
  readonly csv?: (row: Row) => string | number;
  /** The head in a CSV file with its unit, where that is not `header` and `unit`. */
  readonly csvHeader?: () => string;
  readonly edit?: CellEdit<Row>;
  readonly toggle?: CellToggle<Row>;
}

/** What a text means as the content of a cell: a change of the row, or why it cannot be that content. */
export type CellEntry<Row> =
  { readonly ok: true; readonly change: Partial<Row> } | { readonly ok: false; readonly message: string };

export interface CellEdit<Row> {
  /** The text to start from; `text` when absent. */
  readonly start?: (row: Row) => string;
  /** Reads an entry without storing it. Without it, nothing can be pasted into the column. */
  readonly read?: (row: Row, text: string) => CellEntry<Row>;
  /** Takes the entry. Answers what is wrong with it, or null; the change itself may still be on its way. */
  readonly commit: (row: Row, text: string) => string | null;
  readonly suggestions?: () => readonly string[];
  /** Cells of codes: what is scanned while one is open or at the cursor is its entry. Other open cells get nothing of a scan. */
  readonly scans?: boolean;
}

export interface CellToggle<Row> {
  /** Reads "yes" or "no" without storing it, as `CellEdit.read` does. */
  readonly read?: (row: Row, text: string) => CellEntry<Row>;
  readonly value: (row: Row) => boolean;
  readonly set: (row: Row, on: boolean) => void;
}

/** The cell that has the keyboard. */
export interface TableCursor {
  readonly row: number;
  readonly column: number;
}
