import type { LineFacts } from '../../domain/documents/facts.ts';
import type { DocumentContext } from '../documentContext.ts';
import type { Paper } from '../draw/paper.ts';
import { extraLines, nextPage, sheetFoot, sheetHead, table, type Column } from './sheetParts.ts';

/** What is picked for a shipment, in the order of the locations; lines without one come last. */
export function drawPickList(paper: Paper, context: DocumentContext): void {
  const { facts, words } = context;
  const title = words.pickList;
  const columns: readonly Column<LineFacts>[] = [
    { title: '', width: 24, text: () => '', draw: (_, x, y) => paper.box(x, y, 11, 11, { thickness: 1 }) },
    { title: words.location, width: 96, isBold: true, text: ({ location }) => location ?? words.noLocation },
    { title: words.item, width: 110, text: ({ sku, itemId }) => sku ?? itemId ?? '' },
    { title: words.description, width: null, text: ({ name }) => name },
    ...(facts.orderNumbers.length > 1
      ? [{ title: words.order, width: 84, text: ({ orderNumber }: LineFacts) => orderNumber ?? '' }]
      : []),
    { title: words.quantity, width: 50, align: 'right', isBold: true, text: ({ ordered }) => String(ordered) },
  ];
  const rows = facts.lines.toSorted((a, b) =>
    a.location === null || b.location === null
      ? Number(a.location === null) - Number(b.location === null)
      : a.location.localeCompare(b.location, 'en', { numeric: true }),
  );
  let y = sheetHead(paper, context, title);
  y = table(paper, columns, rows, y, { size: 10, onNewPage: () => nextPage(paper, context, title) });
  extraLines(paper, context, title, y);
  sheetFoot(paper, context);
}
