import {
  scanCommands,
  type DocumentLanguage,
  type Drawing,
  type PaperSize,
  type ScanCommand,
} from '../../contract/index.ts';
import { createPaper, type Measure } from '../draw/paper.ts';
import { wordsOf } from '../words.ts';

const margin = 42;
const gap = 14;
const rowGap = 8;
const headHeight = 64;
const columns = 2;
/** In reading order: what is needed most stands at the top. The keys are the commands. */
const commands = Object.keys(scanCommands) as ScanCommand[];

/** The barcodes that do something at a packing bench, on a sheet to hang up there. */
export function drawCommandSheet(language: DocumentLanguage, size: PaperSize, measure: Measure): Drawing {
  const paper = createPaper(size, measure);
  const words = wordsOf(language);
  paper.text(margin, margin + 20, words.commandSheet, { size: 20, isBold: true });
  paper.text(margin, margin + 40, words.commandHint, { size: 11, maxWidth: paper.width - 2 * margin });
  const rows = Math.ceil(commands.length / columns);
  const width = (paper.width - 2 * margin - (columns - 1) * gap) / columns;
  const height = (paper.height - 2 * margin - headHeight - (rows - 1) * rowGap) / rows;
  commands.forEach((command, index) => {
    const { code, label } = scanCommands[command];
    const x = margin + (index % columns) * (width + gap);
    const y = margin + headHeight + Math.floor(index / columns) * (height + rowGap);
    paper.box(x, y, width, height, { thickness: 0.75 });
    paper.text(x + width / 2, y + 17, label[language], {
      size: 14,
      isBold: true,
      align: 'center',
      maxWidth: width - 16,
    });
    paper.code('code128', code, { x: x + 4, y: y + 23, width: width - 8, height: height - 36 }, { align: 'center' });
    paper.text(x + width / 2, y + height - 4, code, { size: 8, align: 'center' });
  });
  return paper.drawing();
}
