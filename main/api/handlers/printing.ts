import { createHash } from 'node:crypto';
import { DomainError, message, pdfType, zplType } from '../../contract/index.ts';
import { clip } from '../../domain/clip.ts';
import type { ListSystemPrinters, PrinterRecord, PrinterStore, PrintJobStore } from '../../domain/documents/ports.ts';
import type { FindUnit } from '../../domain/documents/findUnit.ts';
import type { Logo } from '../../domain/documents/logo.ts';
import type { PrintQueue } from '../../domain/documents/printQueue.ts';
import type { ReadFacts } from '../../domain/documents/readFacts.ts';
import type { ShipmentDocuments } from '../../domain/documents/shipmentDocuments.ts';
import type { SsccNumbers } from '../../domain/documents/sscc.ts';
import type { Clock } from '../../domain/ports.ts';
import { actorOf, type Handlers } from './handler.ts';

type PrintingHandlers = Pick<
  Handlers,
  | 'getShipmentDocument'
  | 'listDocumentTemplates'
  | 'putDocumentTemplate'
  | 'previewDocument'
  | 'getDocumentLogo'
  | 'putDocumentLogo'
  | 'deleteDocumentLogo'
  | 'getCommandSheet'
  | 'findLogisticUnit'
  | 'getSsccState'
  | 'resumeSscc'
  | 'listPrinters'
  | 'listSystemPrinters'
  | 'putPrinter'
  | 'deletePrinter'
  | 'printTestPage'
  | 'listPrintJobs'
  | 'getPrintQueueState'
  | 'createPrintJobs'
  | 'getPrintJob'
  | 'decidePrintJob'
>;

export interface PrintingHandlerOptions {
  readonly printers: PrinterStore;
  readonly printJobs: Pick<PrintJobStore, 'countsOf'>;
  readonly queue: PrintQueue;
  readonly documents: ShipmentDocuments;
  readonly logo: Logo;
  readonly sscc: SsccNumbers;
  readonly findUnit: FindUnit;
  readonly readFacts: ReadFacts;
  readonly systemPrinters: ListSystemPrinters;
  readonly clock: Clock;
}

export function printingHandlers(options: PrintingHandlerOptions): PrintingHandlers {
  const { printers, printJobs, queue, documents, logo, sscc, findUnit, readFacts, systemPrinters, clock } = options;
  const shown = (organizationId: string, printer: PrinterRecord) => ({
    ...printer,
    ...printJobs.countsOf(organizationId, printer.id),
  });
  return {
    async getShipmentDocument({ caller, params, query }) {
      const { format = 'pdf', dotsPerInch = 203, ...others } = query;
      const { fileName, bytes } = await documents.read(caller.organizationId, {
        ...{ ...params, ...others, format, dotsPerInch },
      });
      return { status: 200, fileName, type: format === 'pdf' ? pdfType : `${zplType}; charset=utf-8`, pieces: [bytes] };
    },
    listDocumentTemplates: ({ caller }) => ({
      status: 200,
      body: { items: documents.templates(caller.organizationId), hasLogo: logo.read() !== null },
    }),
    putDocumentTemplate: ({ caller, params, body }) => ({
      status: 200,
      body: documents.putTemplate(actorOf(caller), params.kind, body),
    }),
    previewDocument: async ({ caller, params, body }) => ({
      status: 200,
      body: await documents.preview(caller.organizationId, params.kind, body.template, body.shipmentId),
    }),
    getDocumentLogo() {
      const png = logo.read();
      if (png === null) throw new DomainError('not_found', message('logoMissing'));
      return {
        status: 200,
        type: 'image/png',
        image: png,
        tag: createHash('sha256').update(png).digest('hex'),
        isFinal: false,
      };
    },
    putDocumentLogo: ({ file }) => ({ status: 200, body: logo.put(file) }),
    deleteDocumentLogo() {
      logo.remove();
      return { status: 204, body: null };
    },
    async getCommandSheet({ caller, query: { language, paper = 'A4' } }) {
      const { fileName, bytes } = await documents.commandSheet(caller.organizationId, { language, paper });
      return { status: 200, fileName, type: pdfType, pieces: [bytes] };
    },
    findLogisticUnit({ caller, params: { code } }) {
      const found = findUnit(caller.organizationId, code);
      const facts = found && readFacts(caller.organizationId, found.shipmentId);
      const units = facts?.[found?.level === 'pallet' ? 'pallets' : 'cartons'];
      const unit = units?.find(({ number }) => number === (found?.index ?? -1) + 1);
      if (!found || !facts || !unit)
        throw new DomainError('not_found', message('unitCodeUnknown', { code: clip(code) }));
      return { status: 200, body: { ...found, sscc: unit.sscc, orderNumbers: [...facts.orderNumbers] } };
    },
    getSsccState: () => ({ status: 200, body: sscc.state() }),
    resumeSscc: ({ caller, body }) => ({ status: 200, body: sscc.resume(actorOf(caller), body.nextSerial) }),
    listPrinters: ({ caller }) => ({
      status: 200,
      body: { items: printers.list(caller.organizationId).map((printer) => shown(caller.organizationId, printer)) },
    }),
    async listSystemPrinters() {
      const items = await systemPrinters();
      return { status: 200, body: { isAvailable: items !== null, items: [...(items ?? [])] } };
    },
    putPrinter({ caller, params, body }) {
      const printer = { id: params.printerId, ...body };
      printers.put(actorOf(caller), printer, clock.now());
      return { status: 200, body: shown(caller.organizationId, printer) };
    },
    deletePrinter({ caller, params }) {
      const outcome = printers.delete(actorOf(caller), params.printerId, clock.now());
      if (outcome === 'missing')
        throw new DomainError('not_found', message('printerUnknown', { id: params.printerId }));
      if (outcome === 'busy') throw new DomainError('conflict', message('printerHasJobs'));
      return { status: 204, body: null };
    },
    printTestPage: ({ caller, params }) => ({
      status: 201,
      body: queue.testPage(caller.organizationId, params.printerId),
    }),
    listPrintJobs({ caller, query }) {
      const { items, nextCursor } = queue.list(caller.organizationId, query);
      return { status: 200, body: { items: [...items], nextCursor } };
    },
    getPrintQueueState: ({ caller }) => ({ status: 200, body: queue.counts(caller.organizationId) }),
    createPrintJobs: ({ caller, body }) => ({
      status: 201,
      body: { items: [...queue.create(caller.organizationId, body)] },
    }),
    getPrintJob: ({ caller, params }) => ({ status: 200, body: queue.get(caller.organizationId, params.printJobId) }),
    decidePrintJob: ({ caller, params, body }) => ({
      status: 200,
      body: queue.act(caller.organizationId, params.printJobId, body),
    }),
  };
}
