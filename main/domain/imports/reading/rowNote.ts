import { rowNoteText, type RowNoteCode } from '../../../contract/index.ts';
import type { RowNote } from '../reading.ts';

/** Letters of a cell that a note repeats. */
const quotedLetters = 60;

/** A note with its English text. */
export function rowNote(
  code: RowNoteCode,
  params: Readonly<Record<string, string | number>>,
  column: number | null = null,
  path: string | null = null,
): RowNote {
  const cell = params['cell'];
  const shown =
    typeof cell === 'string' && cell.length > quotedLetters
      ? { ...params, cell: `${cell.slice(0, quotedLetters)}…` }
      : params;
  return { column, path, code, params: shown, text: rowNoteText(code, shown) };
}
