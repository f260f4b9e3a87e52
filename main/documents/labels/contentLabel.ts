import { cartonCode } from '../../contract/index.ts';
import type { CartonFacts } from '../../domain/documents/facts.ts';
import { widthOf, type DocumentContext } from '../documentContext.ts';
import { wrap, type Paper } from '../draw/paper.ts';
import { fill } from '../words.ts';
import { contentsOf } from './contents.ts';
import { extraLines, footCodes, labelHead, margin, orderFacts, facts, pieceText, shipTo } from './labelParts.ts';

/** A line of the list, and the height that it takes. */
interface ListLine {
  readonly height: number;
  readonly draw: (y: number) => void;
}

const indent = 26;
/** Of the line with the number of the page. */
const pageLine = 10;

/** What is in a carton, line by line with lots and serial numbers: as many pages as it takes. */
export function drawContentLabels(paper: Paper, context: DocumentContext): void {
  context.facts.cartons.forEach((carton, index) => {
    if (index > 0) paper.newPage();
    drawContentLabel(paper, context, carton);
  });
}

function drawContentLabel(paper: Paper, context: DocumentContext, carton: CartonFacts): void {
  const { words } = context;
  const right = paper.width - margin;
  const first = paper.pages();
  let place = drawFrame(paper, context, carton);
  let y = place.top;
  for (const line of linesOf(paper, context, carton)) {
    if (y + line.height > place.bottom - pageLine && y > place.top) {
      paper.newPage();
      place = drawFrame(paper, context, carton);
      y = place.top;
    }
    line.draw(y);
    y += line.height;
  }
  const count = paper.pages() - first + 1;
  for (let page = 0; count > 1 && page < count; page += 1)
    paper.onPage(first - 1 + page, () => {
      const text = fill(words.page, { number: page + 1, count });
      paper.text(right, place.bottom - 2, text, { size: 7, align: 'right' });
    });
}

/** What every page has around the list; the same height on each. */
function drawFrame(
  paper: Paper,
  context: DocumentContext,
  carton: CartonFacts,
): { readonly top: number; readonly bottom: number } {
  const { words, facts: of, shows } = context;
  let y = labelHead(paper, context, pieceText(words.carton, carton.number, of.cartonCount, words.ofCount));
  y = shipTo(paper, context, y, 9);
  y = facts(paper, shows('orders') ? orderFacts(context) : [], y);
  const codes = footCodes(paper, context, carton.sscc, (order) => cartonCode(order, carton.number));
  const bottom = extraLines(paper, context, codes);
  const count = carton.units.length;
  paper.text(margin, y + 10, words.contents, { size: 11, isBold: true });
  const units = count === 1 ? words.unit : fill(words.units, { count });
  paper.text(paper.width - margin, y + 10, units, { size: 9, isBold: true, align: 'right' });
  return { top: y + 16, bottom };
}

/** Each item with its quantity, and under it what tells its units apart. */
function* linesOf(paper: Paper, context: DocumentContext, carton: CartonFacts): Generator<ListLine> {
  const { words, amounts } = context;
  const width = paper.width - 2 * margin - indent;
  const small = (text: string): ListLine => ({
    height: 9,
    draw: (y) => paper.text(margin + indent, y + 7, text, { size: 7.5, maxWidth: width }),
  });
  for (const { quantity, name, id, lot, expiry, serials } of contentsOf(carton)) {
    const marks = [
      id,
      lot === null ? '' : `${words.lot} ${lot}`,
      expiry === null ? '' : `${words.expires} ${amounts.day(expiry)}`,
    ].filter((part) => part !== '');
    const below = marks.length > 0 ? small(marks.join(' · ')) : null;
    // An item is not torn from its lot by the end of a page.
    yield {
      height: 12 + (below?.height ?? 0),
      draw: (y) => {
        paper.text(margin + 22, y + 9, `${String(quantity)} ×`, { size: 9.5, isBold: true, align: 'right' });
        paper.text(margin + indent, y + 9, name, { size: 9.5, maxWidth: width });
        below?.draw(y + 12);
      },
    };
    const listed = serials.length === 0 ? '' : `${words.serials} ${serials.join(', ')}`;
    for (const line of listed === '' ? [] : wrap(listed, width, widthOf(paper.measure, 7.5))) yield small(line);
  }
}
