import type { Item } from '../../../../main/contract/index.ts';
import { lineOfItem, type DraftLine } from './draftLine.ts';
import type { ParsedRow } from './parsedLines.ts';
import { useMessages } from '../../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
/** True when a row leaves its size or weight to the Item Master. */
export function needsMaster(line: DraftLine): boolean {
  return line.length === null || line.width === null || line.height === null || line.weight === null;
}

/** Fills in what rows leave to the Item Master; a row whose item is unknown says so. */
export function resolveRows(rows: readonly ParsedRow[], items: ReadonlyMap<string, Item>): readonly ParsedRow[] {
  return rows.map((row) => {
    if (!row.line || !needsMaster(row.line)) return row;
    const item = items.get(row.line.id);
    if (!item) return { ...row, line: null, error: t('parse.notInMaster') };
    const known = lineOfItem(item, row.line.quantity);
    return {
      ...row,
      line: {
        ...known,
        key: row.line.key,
        length: row.line.length ?? known.length,
        width: row.line.width ?? known.width,
        height: row.line.height ?? known.height,
        weight: row.line.weight ?? known.weight,
        name: row.line.name || known.name,
        tags: row.line.tags.length > 0 ? row.line.tags : known.tags,
        extra: { ...known.extra, ...row.line.extra },
      },
    };
  });
}
