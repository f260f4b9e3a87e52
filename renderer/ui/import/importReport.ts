/** What became of a file, in words that the screen has made of the station's answer. */
export interface ImportReport {
  /** "12 orders created", "3 unchanged". */
  readonly taken: readonly string[];
  readonly errors: readonly {
    /** Row as a spreadsheet counts it: the head is row 1. */
    readonly row: number;
    readonly id: string | null;
    readonly error: string;
  }[];
}
