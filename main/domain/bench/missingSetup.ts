import {
  isLabelKind,
  packingMessage,
  printerFor,
  type DocumentKind,
  type PackingMessage,
  type Settings,
} from '../../contract/index.ts';
import type { PrinterStore } from '../documents/ports.ts';
import type { RateStore } from '../rating/ports.ts';
import type { Actor } from '../records.ts';
import type { BenchStore } from './ports.ts';

interface MissingSetupOptions {
  readonly settings: (organizationId: string) => Pick<Settings, 'packing' | 'printing' | 'sender'>;
  readonly rates: Pick<RateStore, 'active'>;
  readonly benches: Pick<BenchStore, 'bench'>;
  readonly printers: Pick<PrinterStore, 'get'>;
}

/** What nobody has set up yet, so that what is packed at a bench cannot leave: known before the first box is full. */
export function createMissingSetup({ settings, rates, benches, printers }: MissingSetupOptions) {
  return ({ organizationId }: Actor, benchId: string | null): PackingMessage[] => {
    const { packing, printing, sender } = settings(organizationId);
    const bench = benchId === null ? null : benches.bench(organizationId, benchId);
    const has = (printerId: string | null): boolean =>
      printerId !== null && printers.get(organizationId, printerId) !== null;
    const lacksPrinter = (kind: DocumentKind): boolean => {
      const printerId = (isLabelKind(kind) ? bench?.labelPrinterId : bench?.documentPrinterId) ?? null;
      return !has(printerFor(printing, kind, { id: benchId, printerId }));
    };
    const hasZip = (sender?.address?.zip ?? '').trim() !== '';
    return [
      ...(hasZip ? [] : (['senderNotSet'] as const)),
      ...(rates.active(organizationId).length > 0 ? [] : (['ratesNotSet'] as const)),
      ...((packing.printLabels && lacksPrinter('cartonLabel')) ||
      (packing.printShippingLabels === true && lacksPrinter('shippingLabel')) ||
      (packing.printContentLabels === true && lacksPrinter('contentLabel'))
        ? (['labelPrinterNotSet'] as const)
        : []),
      ...(packing.printSlip && lacksPrinter('packingSlip') ? (['slipPrinterNotSet'] as const) : []),
    ].map((code) => packingMessage(code));
  };
}

export type MissingSetup = ReturnType<typeof createMissingSetup>;
