import {
  scanCommands,
  scanKeys,
  type DocumentLanguage,
  type Drawing,
  type PaperSize,
  type ScanCommand,
  type ScanKey,
} from '../../contract/index.ts';
import { createPaper, type Measure } from '../draw/paper.ts';
import { wordsOf } from '../words.ts';

const margin = 42;
const gap = 14;
const rowGap = 8;
const headHeight = 64;
/** In reading order: what is needed most stands at the top. The keys are the commands. */
const commands = Object.keys(scanCommands) as ScanCommand[];

/** As on a keypad, with what ends an entry at the end. */
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'point', '0', 'delete', 'ok'] as const;

interface Barcode {
  readonly code: string;
  readonly label: string;
}

/** The barcodes that do something at a packing bench, and on a page of their own the keys for numbers, to hang up there. */
export function drawCommandSheet(language: DocumentLanguage, size: PaperSize, measure: Measure): Drawing {
  const paper = createPaper(size, measure);
  const words = wordsOf(language);
  const draw = (title: string, hint: string, barcodes: readonly Barcode[], columns: number): void => {
    paper.text(margin, margin + 20, title, { size: 20, isBold: true });
    paper.text(margin, margin + 40, hint, { size: 11, maxWidth: paper.width - 2 * margin });
    const rows = Math.ceil(barcodes.length / columns);
    const width = (paper.width - 2 * margin - (columns - 1) * gap) / columns;
    const height = (paper.height - 2 * margin - headHeight - (rows - 1) * rowGap) / rows;
    barcodes.forEach(({ code, label }, index) => {
      const x = margin + (index % columns) * (width + gap);
      const y = margin + headHeight + Math.floor(index / columns) * (height + rowGap);
      paper.box(x, y, width, height, { thickness: 0.75 });
      const look = { size: 14, isBold: true, align: 'center', maxWidth: width - 16 } as const;
      paper.text(x + width / 2, y + 17, label, look);
      paper.code('code128', code, { x: x + 4, y: y + 23, width: width - 8, height: height - 36 }, { align: 'center' });
      paper.text(x + width / 2, y + height - 4, code, { size: 8, align: 'center' });
    });
  };
  const ofCommands = commands.map((command) => scanCommands[command]);
  draw(
    words.commandSheet,
    words.commandHint,
    ofCommands.map(({ code, label }) => ({ code, label: label[language] })),
    2,
  );
  paper.newPage();
  const names = { point: words.keyPoint, delete: words.keyDelete, ok: words.keyOk };
  const nameOf = (key: ScanKey): string => (key in names ? names[key as keyof typeof names] : key);
  draw(
    words.keySheet,
    words.keyHint,
    keys.map((key) => ({ code: scanKeys[key], label: nameOf(key) })),
    3,
  );
  return paper.drawing();
}
