import { jsPDF } from 'jspdf';
import { lengthUnit } from '../../../ui/measure/units.ts';
import { useMessages } from '../../../messages/messages.ts';
import type { SheetPage } from './loadSheet.ts';
import { writeText } from './pdfText.ts';
import { messages } from './messages.ts';

/** Millimetres of an A4 page. */
const PAGE = { width: 210, height: 297, margin: 15 };
const PICTURE = { width: 112, height: 84 };
const COLUMNS = [0, 22, 84, 104, 142] as const;
const ROW = 5.2;

/** A load sheet: a page or more for each carton, pallet and vehicle, with its picture and its steps. */
export function loadSheetPdf(
  summary: readonly string[],
  pages: readonly SheetPage[],
  pictures: readonly string[] | null,
): Blob {
  const { t } = useMessages(messages);
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  const { margin } = PAGE;
  const write = (text: string, x: number, y: number): void => writeText(pdf, text, x, y);
  const size = (points: number, style: 'normal' | 'bold' = 'normal'): void =>
    void pdf.setFontSize(points).setFont('helvetica', style);

  const heads = [
    t('sheet.step'),
    t('sheet.item'),
    t('sheet.count'),
    t('sheet.place', { unit: lengthUnit.value }),
    t('sheet.size', { unit: lengthUnit.value }),
  ];
  const writeHead = (y: number): void => {
    size(9, 'bold');
    heads.forEach((head, index) => write(head, margin + (COLUMNS[index] ?? 0), y));
    pdf.setLineWidth(0.2).line(margin, y + 1.5, PAGE.width - margin, y + 1.5);
    size(9);
  };

  pages.forEach((page, index) => {
    if (index > 0) pdf.addPage();
    let y = margin + 4;
    if (index === 0) {
      size(18, 'bold');
      write(t('sheet.title'), margin, y);
      size(10);
      for (const line of summary) write(line, margin, (y += 6));
      y += 10;
    }
    size(14, 'bold');
    write(page.title, margin, y);
    size(10);
    write(page.facts, margin, (y += 6));
    const picture = pictures?.[index];
    if (picture !== undefined) {
      pdf.addImage(picture, 'JPEG', margin, y + 4, PICTURE.width, PICTURE.height);
      y += PICTURE.height + 4;
    }
    writeHead((y += 8));
    y += 1.5;
    for (const step of page.steps) {
      y += ROW;
      if (y > PAGE.height - margin - 6) {
        pdf.addPage();
        y = margin + 4;
        writeHead(y);
        y += 1.5 + ROW;
      }
      const steps = step.from === step.to ? String(step.from) : `${String(step.from)} - ${String(step.to)}`;
      [steps, step.item.slice(0, 34), String(step.units), step.place, step.size].forEach((cell, column) =>
        write(cell, margin + (COLUMNS[column] ?? 0), y),
      );
    }
    if (page.further > 0) write(t('sheet.further', { count: page.further }), margin, y + ROW * 1.5);
  });

  const count = pdf.getNumberOfPages();
  for (let page = 1; page <= count; page += 1) {
    pdf.setPage(page);
    size(8);
    write(t('sheet.page', { page, pages: count }), margin, PAGE.height - 8);
  }
  return pdf.output('blob');
}
