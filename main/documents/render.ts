import PDFDocument from 'pdfkit';
import type { DocumentFormat, DocumentKind, DocumentLanguage, Drawing } from '../contract/index.ts';
import type { DocumentFacts, TestPageFacts } from '../domain/documents/facts.ts';
import type { RenderRequest } from '../domain/documents/ports.ts';
import { contextOf, type DocumentContext } from './documentContext.ts';
import { createPaper, type Measure, type Paper } from './draw/paper.ts';
import { drawCartonLabels } from './labels/cartonLabel.ts';
import { drawContentLabels } from './labels/contentLabel.ts';
import { drawPalletLabels, drawShippingLabels } from './labels/shippingLabel.ts';
import { drawingAsPdf, type PdfFonts } from './pdf.ts';
import { drawBillOfLading } from './sheets/billOfLading.ts';
import { drawCommandSheet } from './sheets/commandSheet.ts';
import { drawLoadSheet } from './sheets/loadSheet.ts';
import { drawPackingSlip } from './sheets/packingSlip.ts';
import { drawPickList } from './sheets/pickList.ts';
import { drawTestPage } from './testPage.ts';
import { wordsOf } from './words.ts';
import { drawingAsZpl } from './zpl.ts';

const drawers: Readonly<Record<DocumentKind, (paper: Paper, context: DocumentContext) => void>> = {
  cartonLabel: drawCartonLabels,
  shippingLabel: drawShippingLabels,
  contentLabel: drawContentLabels,
  palletLabel: drawPalletLabels,
  packingSlip: drawPackingSlip,
  pickList: drawPickList,
  loadSheet: drawLoadSheet,
  billOfLading: drawBillOfLading,
};

export interface Renderer {
  readonly draw: (request: RenderRequest) => Drawing;
  readonly render: (request: RenderRequest, format: DocumentFormat) => Promise<Uint8Array>;
}

/** Makes documents of facts: the same request gives the same bytes. */
export function createRenderer(fonts: PdfFonts): Renderer {
  const measure = createMeasure(fonts);

  function draw({ kind, facts, template, timeZone, isCopy, logo, target }: RenderRequest): Drawing {
    if (kind === 'testPage') {
      // Written by the print queue as such.
      const said = JSON.parse(facts) as TestPageFacts;
      return drawTestPage(said, target.format, template.language, timeZone, measure);
    }
    if (kind === 'commandSheet') return drawCommandSheet(template.language, template.paper, measure);
    // Likewise.
    const said = JSON.parse(facts) as DocumentFacts;
    const paper = createPaper(template.paper, measure);
    const context = contextOf({ kind, facts: said, template, timeZone, isCopy, hasLogo: logo !== null });
    drawers[kind](paper, context);
    return paper.drawing();
  }

  return {
    draw,
    render: async (request, format) => {
      const drawing = draw(request);
      const { target, template, facts, kind, logo } = request;
      if (format === 'zpl') return drawingAsZpl(drawing, target.dotsPerInch, request.copies, logo);
      const { at } = JSON.parse(facts) as { readonly at: string };
      return drawingAsPdf(drawing, {
        ...{ fonts, logo, at, language: template.language, copies: request.copies },
        title: titleOf(kind, template.language),
      });
    },
  };
}

function titleOf(kind: RenderRequest['kind'], language: DocumentLanguage): string {
  const words = wordsOf(language);
  const titles: Readonly<Record<RenderRequest['kind'], string>> = {
    cartonLabel: words.carton,
    shippingLabel: words.carton,
    contentLabel: words.contents,
    palletLabel: words.pallet,
    packingSlip: words.packingSlip,
    pickList: words.pickList,
    loadSheet: words.loadSheet,
    billOfLading: words.billOfLading,
    testPage: words.testPage,
    commandSheet: words.commandSheet,
  };
  return titles[kind];
}

/** Measures with the fonts that are embedded, by a document that is never written. */
function createMeasure({ regular, bold }: PdfFonts): Measure {
  const scratch = new PDFDocument({ autoFirstPage: false, font: '' });
  scratch.registerFont('regular', Buffer.from(regular));
  scratch.registerFont('bold', Buffer.from(bold));
  // At one size: widths grow with it.
  const size = 100;
  const widths = new Map<string, number>();
  return (text, wanted, isBold) => {
    const key = (isBold ? 'b' : 'r') + text;
    const known = widths.get(key);
    const width = known ?? scratch.font(isBold ? 'bold' : 'regular', size).widthOfString(text);
    if (known === undefined) {
      if (widths.size > 20_000) widths.clear();
      widths.set(key, width);
    }
    return (width * wanted) / size;
  };
}
