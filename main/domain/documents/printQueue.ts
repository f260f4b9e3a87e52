import {
  type CreatePrintJobRequest,
  type DocumentKind,
  DomainError,
  isLabelKind,
  message,
  printerFor,
  type PackingCarton,
  type PrintingSettings,
  type PrintJob,
  type PrintJobActionRequest,
  type PrintJobQuery,
  type Message,
} from '../../contract/index.ts';
import type { Clock, Ids } from '../ports.ts';
import type { RecordPage } from '../records.ts';
import type { DocumentFacts, TestPageFacts } from './facts.ts';
import type { PrinterRecord, PrinterStore, PrintJobChange, PrintJobRecord, PrintJobStore } from './ports.ts';
import { giveNumbers } from './plannedNumbers.ts';
import type { ReadFacts } from './readFacts.ts';
import type { SsccNumbers } from './sscc.ts';

export interface PrintQueueOptions {
  readonly store: { readonly printers: PrinterStore; readonly printJobs: PrintJobStore };
  /** Runs `work` in one transaction. */
  readonly atomically: <T>(work: () => T) => T;
  readonly sscc: Pick<SsccNumbers, 'give'>;
  readonly printing: (organizationId: string) => PrintingSettings;
  readonly readFacts: ReadFacts;
  /** Looks for jobs, once the transaction that runs has ended. */
  readonly wake: () => void;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What is put into the queue. */
export interface PrintRequest {
  readonly organizationId: string;
  readonly kind: DocumentKind;
  readonly facts: DocumentFacts;
  readonly carton: number | null;
  readonly benchId: string | null;
  /** Of the bench; null: the one of the settings. */
  readonly printerId: string | null;
  readonly copies?: number;
  readonly isCopy?: boolean;
  readonly reprintOf?: string | null;
}

/** A document of a shipment; `carton` is null for a sheet. */
export type PrintedDocument = Pick<PrintJobRecord, 'kind' | 'carton'> & { readonly shipmentId: string };

export type PrintQueue = ReturnType<typeof createPrintQueue>;

/** Puts documents into the print queue, shows it, and carries out what people decide about jobs that are stuck. */
export function createPrintQueue(options: PrintQueueOptions) {
  const { store, atomically, sscc, printing, readFacts, wake, clock, ids } = options;
  const { printers, printJobs } = store;

  function requirePrinter(organizationId: string, id: string): PrinterRecord {
    const printer = printers.get(organizationId, id);
    if (!printer) throw new DomainError('not_found', message('printerUnknown', { id }), { field: 'printerId' });
    return printer;
  }

  function view(job: PrintJobRecord): PrintJob {
    const { organizationId: _, ...shown } = job;
    return {
      ...shown,
      printerName: printers.get(job.organizationId, job.printerId)?.name ?? null,
      isStuck: isStuck(job),
    };
  }

  /** Part of the transaction that runs. Null when no printer is set for the document. */
  function add(request: PrintRequest): string | null {
    const { organizationId, kind, facts, carton, benchId, copies = 1, isCopy = false, reprintOf = null } = request;
    const printerId = printerFor(printing(organizationId), kind, { id: benchId, printerId: request.printerId });
    if (printerId === null || !printers.get(organizationId, printerId)) return null;
    const id = ids.next();
    printJobs.add({
      ...{ id, organizationId, kind, carton, printerId, benchId, copies, isCopy, reprintOf },
      title: titleOf(facts),
      shipmentId: facts.shipmentId,
      facts: JSON.stringify(facts),
      createdAt: clock.now(),
    });
    wake();
    return id;
  }

  function require(organizationId: string, id: string): PrintJobRecord {
    const job = printJobs.get(organizationId, id);
    if (!job) throw new DomainError('not_found', message('printJobUnknown', { id }));
    return job;
  }

  /** A marked copy of what a job printed. */
  function again(job: PrintJobRecord, printerId: string): string {
    const id = ids.next();
    const { organizationId, kind, title, shipmentId, carton, benchId, copies } = job;
    printJobs.add({
      ...{ id, organizationId, kind, title, shipmentId, carton, benchId, copies, printerId },
      ...{ isCopy: true, reprintOf: job.id, facts: printJobs.facts(job.id), createdAt: clock.now() },
    });
    return id;
  }

  return {
    add,
    /** Cancels jobs that nothing has come out of; part of the transaction that runs. */
    withdraw(organizationId: string, jobIds: readonly string[]): void {
      for (const id of jobIds)
        printJobs.change(
          ...([organizationId, id] as const),
          ({ state, reason, detail }) =>
            state === 'queued' || state === 'failed' ? { state: 'cancelled', reason, detail } : null,
          clock.now(),
        );
    },
    /** The document that they print may change: what waits, or may have come out, is cancelled. Part of the transaction that runs. */
    reconsider(organizationId: string, jobIds: readonly string[]): void {
      for (const id of jobIds)
        printJobs.change(
          ...([organizationId, id] as const),
          ({ state, reason, detail }) =>
            state === 'sending' || state === 'sent' ? null : { state: 'cancelled', reason, detail },
          clock.now(),
        );
    },
    /** What the last of these jobs that is surely on paper says; null without one. */
    factsOnPaper(organizationId: string, jobIds: readonly string[]): DocumentFacts | null {
      const last = jobIds.findLast((id) => {
        const job = printJobs.get(organizationId, id);
        return job && (job.state === 'sent' || job.state === 'sending') && job.reason !== 'discarded';
      });
      // Written by this queue.
      return last === undefined ? null : (JSON.parse(printJobs.facts(last)) as DocumentFacts);
    },
    /** What these jobs say is not true any more: those that wait are cancelled, and printouts no longer count. Part of the transaction that runs. */
    discard(organizationId: string, jobIds: readonly string[]): void {
      for (const id of jobIds)
        printJobs.change(
          ...([organizationId, id] as const),
          ({ state }) =>
            state === 'sending' ? null : { state: state === 'sent' ? 'sent' : 'cancelled', reason: 'discarded' },
          clock.now(),
        );
    },
    /** Whether something has come out of one of these jobs, may have, or will without anybody doing anything. */
    isOut: (organizationId: string, jobIds: readonly string[]): boolean =>
      jobIds.some((id) => isOut(printJobs.get(organizationId, id))),
    /** Whether somebody has printed this document, at a bench or in the office, or will. */
    isPrinted: printJobs.isOut,
    /** How far the document with these jobs is; expired jobs have been printed. */
    labelState(organizationId: string, jobIds: readonly string[], document: PrintedDocument): PackingCarton['label'] {
      const jobs = jobIds.map((id) => printJobs.get(organizationId, id));
      const state = stateOfLabel(jobs);
      const since = jobs.at(-1)?.createdAt;
      if (state !== 'missing' || since === undefined) return state;
      // Somebody may have printed it again since then, at a bench or in the office.
      const { shipmentId, kind, carton } = document;
      const later = printJobs
        .list(organizationId, { shipmentId, limit: mostJobs })
        .items.filter((job) => job.kind === kind && job.carton === carton && job.createdAt >= since);
      return stateOfLabel(later);
    },
    view,
    list(organizationId: string, query: PrintJobQuery): RecordPage<PrintJob> {
      const { items, nextCursor } = printJobs.list(organizationId, query);
      return { items: items.map(view), nextCursor };
    },
    get: (organizationId: string, id: string): PrintJob => view(require(organizationId, id)),
    counts: (organizationId: string) => printJobs.counts(organizationId),

    /**
     * Documents of a shipment as it is planned or packed: one job, of labels one for each carton. What was printed before, or is about to be, is
     * marked as a copy.
     */
    create(organizationId: string, request: CreatePrintJobRequest): readonly PrintJob[] {
      const { shipmentId, kind, carton, printerId, copies = 1 } = request;
      const facts = readFacts(organizationId, shipmentId);
      if (printerId !== undefined) requirePrinter(organizationId, printerId);
      const given = printerId ?? printerFor(printing(organizationId), kind, null);
      if (given === null) throw new DomainError('conflict', message('printerNotSet'));
      requirePrinter(organizationId, given);
      const level = kind === 'palletLabel' ? 'pallet' : 'carton';
      const addAll = (): readonly PrintJob[] =>
        partsOf(kind, facts, carton).map((part) =>
          addPart(isLabelKind(kind) ? giveNumbers(part.facts, level, organizationId, sscc) : part.facts, part.carton),
        );
      const addPart = (said: DocumentFacts, index: number | null): PrintJob => {
        const id = ids.next();
        const document = { shipmentId, kind, carton: index };
        const isCopy = printJobs.isOut(organizationId, document);
        printJobs.add({
          ...{ id, organizationId, ...document, printerId: given, benchId: null, copies },
          ...{ isCopy, reprintOf: null, title: titleOf(said) },
          ...{ facts: JSON.stringify(said), createdAt: clock.now() },
        });
        return view(require(organizationId, id));
      };
      // A number and the label that carries it are stored together.
      const jobs = atomically(addAll);
      wake();
      return jobs;
    },

    /** Prints a page that shows whether a printer works. */
    testPage(organizationId: string, printerId: string): PrintJob {
      const printer = requirePrinter(organizationId, printerId);
      const at = clock.now();
      const facts: TestPageFacts = { printerName: printer.name, connection: connectionText(printer), at };
      const id = ids.next();
      printJobs.add({
        ...{ id, organizationId, kind: 'testPage', title: printer.name, shipmentId: null, carton: null, printerId },
        ...{ benchId: null, copies: 1, isCopy: false, reprintOf: null, facts: JSON.stringify(facts), createdAt: at },
      });
      wake();
      return view(require(organizationId, id));
    },

    /** What a person decides about a job. Throws DomainError conflict where its state does not allow it. */
    act(organizationId: string, id: string, { action, printerId }: PrintJobActionRequest): PrintJob {
      if (printerId !== undefined) requirePrinter(organizationId, printerId);
      if (action === 'printAgain') {
        const job = require(organizationId, id);
        if (job.state !== 'sent' && job.state !== 'uncertain') throw notNow(job, message('notPrinted'));
        const copy = again(job, printerId ?? job.printerId);
        if (job.state === 'uncertain')
          // The copy stands for it; whether the first one came out does not matter any more.
          printJobs.change(
            organizationId,
            id,
            () => ({ state: 'cancelled', reason: job.reason, detail: job.detail }),
            clock.now(),
          );
        wake();
        return view(require(organizationId, copy));
      }
      const changed = printJobs.change(organizationId, id, (job) => changeOf(job, action, printerId), clock.now());
      if (!changed) throw new DomainError('not_found', message('printJobUnknown', { id }));
      wake();
      return view(changed);
    },
  };
}

/** Whether a job needs somebody. */
function isStuck({ state, attempts }: PrintJobRecord): boolean {
  return state === 'uncertain' || state === 'failed' || (state === 'queued' && attempts > 1);
}

/** Jobs of a shipment among which a label that was printed again is looked for, newest first. */
const mostJobs = 200;

function stateOfLabel(jobs: readonly (PrintJobRecord | null)[]): PackingCarton['label'] {
  if (jobs.length === 0) return 'none';
  if (jobs.some((job) => job && labelWaits.has(job.state))) return 'waiting';
  return jobs.some(isOut) ? 'printed' : 'missing';
}

const labelWaits: ReadonlySet<PrintJobRecord['state']> = new Set(['queued', 'sending', 'uncertain']);

/** Whether a document is on paper, may be, or will be without anybody doing anything. A job that has expired was printed. */
function isOut(job: PrintJobRecord | null): boolean {
  if (job === null) return true;
  const { state, reason } = job;
  if (reason === 'discarded') return false;
  if (state !== 'cancelled' && state !== 'failed') return true;
  return reason === 'cut' || reason === 'noAnswer' || reason === 'stationStopped';
}

function changeOf(
  job: PrintJobRecord,
  action: Exclude<PrintJobActionRequest['action'], 'printAgain'>,
  printerId: string | undefined,
): PrintJobChange {
  switch (action) {
    case 'retry':
      if (job.state === 'uncertain') throw notNow(job, message('maybePrinted'));
      if (job.state !== 'queued' && job.state !== 'failed') throw notNow(job, message('notWaiting'));
      return { state: 'queued', ...(printerId !== undefined && { printerId }) };
    case 'confirmPrinted':
      if (job.state !== 'uncertain') throw notNow(job, message('notUncertain'));
      return { state: 'sent' };
    case 'setAside':
      if (job.state !== 'queued' && job.state !== 'failed') throw notNow(job, message('notWaiting'));
      return { state: 'failed', reason: 'setAside' };
    case 'cancel':
      if (job.state !== 'queued' && job.state !== 'uncertain' && job.state !== 'failed')
        throw notNow(job, job.state === 'sending' ? message('isBeingSent') : message('hasEnded'));
      return { state: 'cancelled', reason: job.reason, detail: job.detail };
  }
}

function notNow({ state }: PrintJobRecord, why: Message): DomainError {
  return new DomainError('conflict', message('printJobState', { state, reason: why }));
}

function titleOf({ orderNumbers, shipmentId, cartons, cartonCount }: DocumentFacts): string {
  const number = orderNumbers.length === 0 ? shipmentId : orderNumbers.join(', ');
  const [carton] = cartons;
  const part =
    cartons.length === 1 && carton && cartonCount !== null ? ` (${String(carton.number)}/${String(cartonCount)})` : '';
  return `${number}${part}`.slice(0, 256);
}

function connectionText({ connection }: PrinterRecord): string {
  switch (connection.kind) {
    case 'tcp':
      return `${connection.host}:${String(connection.port)}`;
    case 'system':
      return connection.queue;
    case 'folder':
      return connection.folder;
  }
}

/** The documents that a kind is printed as: labels one by one, sheets whole. Throws DomainError where there is nothing to print. */
export function partsOf(
  kind: DocumentKind,
  all: DocumentFacts,
  carton: number | undefined,
): readonly { readonly facts: DocumentFacts; readonly carton: number | null }[] {
  const { loads, ...rest } = all;
  // Only the load sheet shows where everything stands.
  const facts = kind === 'loadSheet' && loads ? { ...rest, loads } : rest;
  if (kind === 'pickList') return [{ facts, carton: null }];
  if (facts.cartonCount === null) throw new DomainError('conflict', message('noPackingPlanYet'));
  if (kind === 'palletLabel' && facts.pallets.length === 0) throw new DomainError('conflict', message('noPallets'));
  if (kind !== 'cartonLabel' && kind !== 'shippingLabel' && kind !== 'contentLabel') return [{ facts, carton: null }];
  const cartons = carton === undefined ? facts.cartons : facts.cartons.filter(({ number }) => number === carton + 1);
  if (cartons.length === 0) throw new DomainError('not_found', message('cartonUnknown'), { field: 'carton' });
  return cartons.map((each) => ({ facts: { ...facts, cartons: [each] }, carton: each.number - 1 }));
}
