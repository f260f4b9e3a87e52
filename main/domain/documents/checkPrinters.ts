import {
  documentKinds,
  DomainError,
  labelKinds,
  message,
  type DocumentKind,
  type PrintingSettings,
} from '../../contract/index.ts';
import type { PrinterStore } from './ports.ts';

type Printers = Pick<PrinterStore, 'get'>;
/** A choice of a printer for labels or for sheets; `before` may have been removed meanwhile, and stays. */
interface PrinterChoice {
  readonly field: string;
  readonly printsSheets: boolean;
  readonly id: string | null | undefined;
  readonly before: string | null | undefined;
}

/** Throws DomainError bad_request for a printer that is not there, or for one of labels that is to print sheets. */
function checkChoices(printers: Printers, organizationId: string, choices: readonly PrinterChoice[]): void {
  for (const { field, printsSheets, id, before } of choices) {
    if (id === null || id === undefined || id === before) continue;
    const printer = printers.get(organizationId, id);
    if (!printer) throw new DomainError('bad_request', message('printerUnknown', { id }), { field });
    if (printsSheets && printer.format === 'zpl')
      throw new DomainError('bad_request', message('printerPrintsNoPdf', { name: printer.name }), { field });
  }
}

type BenchPrinters = Pick<PrintingSettings, 'labelPrinterId' | 'documentPrinterId'>;

function choicesOf(prefix: string, next: BenchPrinters, before: BenchPrinters | null): readonly PrinterChoice[] {
  return (['labelPrinterId', 'documentPrinterId'] as const).map((key) => ({
    ...{ field: `${prefix}${key}`, printsSheets: key === 'documentPrinterId' },
    ...{ id: next[key], before: before?.[key] },
  }));
}

/** The printers of a bench. Throws DomainError bad_request. */
export function checkBenchPrinters(
  printers: Printers,
  organizationId: string,
  next: BenchPrinters,
  before: BenchPrinters | null,
): void {
  checkChoices(printers, organizationId, choicesOf('', next, before));
}

/** The printers for all benches, and those of single documents. Throws DomainError bad_request. */
export function checkPrinting(
  printers: Printers,
  organizationId: string,
  next: PrintingSettings,
  before: PrintingSettings,
): void {
  const isLabel = (kind: DocumentKind): boolean => (labelKinds as readonly DocumentKind[]).includes(kind);
  const own = documentKinds.map((kind) => ({
    ...{ field: `printing.printers.${kind}`, printsSheets: !isLabel(kind) },
    ...{ id: next.printers[kind], before: before.printers[kind] },
  }));
  checkChoices(printers, organizationId, [...choicesOf('printing.', next, before), ...own]);
}
