import { documentKinds, DomainError, isLabelKind, message, type PrintingSettings } from '../../contract/index.ts';
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

type OwnPrinters = PrintingSettings['printers'];

/** The printers for all benches, and those of single documents at all benches or one. Throws DomainError bad_request. */
export function checkPrinting(
  printers: Printers,
  organizationId: string,
  next: PrintingSettings,
  before: PrintingSettings,
): void {
  const ofKinds = (prefix: string, own: OwnPrinters = {}, earlier: OwnPrinters = {}): readonly PrinterChoice[] =>
    documentKinds.map((kind) => ({
      ...{ field: `${prefix}.${kind}`, printsSheets: !isLabelKind(kind) },
      ...{ id: own[kind], before: earlier[kind] },
    }));
  const atBenches = Object.entries(next.benches ?? {}).flatMap(([benchId, own]) =>
    ofKinds(`printing.benches.${benchId}`, own, before.benches?.[benchId]),
  );
  const own = ofKinds('printing.printers', next.printers, before.printers);
  checkChoices(printers, organizationId, [...choicesOf('printing.', next, before), ...own, ...atBenches]);
}
