import type { DocumentFormat, DocumentLanguage, Drawing } from '../contract/index.ts';
import type { TestPageFacts } from '../domain/documents/facts.ts';
import { createPaper, type Measure } from './draw/paper.ts';
import { amountsOf } from './amounts.ts';
import { writeLines } from './documentContext.ts';
import { wordsOf } from './words.ts';

/** A page that shows whether a printer prints the whole paper, letters of both languages, and a barcode that can be read. */
export function drawTestPage(
  facts: TestPageFacts,
  format: DocumentFormat,
  language: DocumentLanguage,
  timeZone: string,
  measure: Measure,
): Drawing {
  const paper = createPaper(format === 'zpl' ? '4x6' : 'A4', measure);
  const words = wordsOf(language);
  const margin = format === 'zpl' ? 12 : 42;
  const width = paper.width - 2 * margin;
  paper.box(margin, margin, width, paper.height - 2 * margin, { thickness: 1 });
  paper.text(paper.width / 2, margin + 34, words.testPage, { size: 20, isBold: true, align: 'center' });
  const lines = [
    facts.printerName,
    facts.connection,
    amountsOf({ language, units: 'imperial' }, timeZone).date(facts.at),
    'ÄÖÜ äöü ß é ñ ł ő 0123456789 ^ ~ _ \\',
    words.testHint,
  ];
  const y = writeLines(paper, lines, { x: margin + 14, y: margin + 64, width: width - 28 }, { size: 11 });
  paper.code('code128', 'PACKWRIGHT-TEST', { x: margin, y: y + 6, width, height: 54 }, { align: 'center' });
  return paper.drawing();
}
