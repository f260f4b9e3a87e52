import { labelKinds, type DocumentKind, type PrintingSettings } from './schemas/printing.ts';

/** Where a document is printed. */
export interface PrintingBench {
  readonly id: string | null;
  /** Its printer of labels or of sheets, whichever the document is. */
  readonly printerId: string | null;
}

/**
 * The printer of a document: its own at this bench, else its own at all benches, else that of the bench, else that of all labels or sheets;
 * null when none is set. The office is no bench.
 */
export function printerFor(
  { labelPrinterId, documentPrinterId, printers, benches = {} }: PrintingSettings,
  kind: DocumentKind,
  bench: PrintingBench | null,
): string | null {
  const atBench = bench?.id ? benches[bench.id]?.[kind] : undefined;
  return atBench ?? printers[kind] ?? bench?.printerId ?? (isLabelKind(kind) ? labelPrinterId : documentPrinterId);
}

/** Whether a document goes on a label printer. */
export function isLabelKind(kind: DocumentKind): boolean {
  return (labelKinds as readonly DocumentKind[]).includes(kind);
}
