import type {
  DocumentFormat,
  DocumentKind,
  DocumentTemplate,
  Drawing,
  PrintJobQuery,
  PrintJobState,
  PrintReason,
  PutPrinterRequest,
  UnitLevel,
} from '../../contract/index.ts';
import type { Actor, RecordPage } from '../records.ts';
import type { ResolvedTemplate } from './templates.ts';

/** What printing needs of the store, and of the world. */

export interface PrinterRecord extends PutPrinterRequest {
  readonly id: string;
}

export interface PrinterStore {
  /** By name. */
  readonly list: (organizationId: string) => readonly PrinterRecord[];
  readonly get: (organizationId: string, id: string) => PrinterRecord | null;
  /** Creates or replaces. */
  readonly put: (actor: Actor, printer: PrinterRecord, at: string) => void;
  /** `busy`: jobs wait for it. */
  readonly delete: (actor: Actor, id: string, at: string) => 'deleted' | 'missing' | 'busy';
}

/** Templates that somebody has changed. */
export interface TemplateStore {
  readonly get: (organizationId: string, kind: DocumentKind) => DocumentTemplate | null;
  readonly put: (actor: Actor, kind: DocumentKind, template: DocumentTemplate, at: string) => void;
}

/** Everything that is printed. */
export type PrintedKind = DocumentKind | 'testPage';

/** The logo of documents, as PNG. */
export interface LogoStore {
  /** Null where there is none. */
  readonly read: (organizationId: string) => Uint8Array | null;
  /** Null removes it. */
  readonly write: (organizationId: string, png: Uint8Array | null) => void;
}

export interface NewPrintJob {
  readonly id: string;
  readonly organizationId: string;
  readonly kind: PrintedKind;
  readonly title: string;
  readonly shipmentId: string | null;
  readonly carton: number | null;
  readonly printerId: string;
  readonly benchId: string | null;
  readonly copies: number;
  readonly isCopy: boolean;
  readonly reprintOf: string | null;
  /** What the document says (`DocumentFacts` as JSON): a reprint says the same, whatever has changed since. */
  readonly facts: string;
  readonly createdAt: string;
}

export interface PrintJobRecord extends Omit<NewPrintJob, 'facts'> {
  readonly state: PrintJobState;
  readonly attempts: number;
  readonly reason: PrintReason | null;
  readonly detail: string | null;
  readonly nextAt: string | null;
  readonly endedAt: string | null;
}

/** What a job becomes. */
export interface PrintJobChange {
  readonly state: PrintJobState;
  readonly reason?: PrintReason | null;
  readonly detail?: string | null;
  /** Null: right away. */
  readonly nextAt?: string | null;
  readonly isCopy?: boolean;
  readonly printerId?: string;
}

export interface PrintQueueCounts {
  readonly waiting: number;
  readonly stuck: number;
}

/** The print queue. Every method is one transaction, or part of the one that runs. */
export interface PrintJobStore {
  readonly add: (job: NewPrintJob) => void;
  readonly get: (organizationId: string, id: string) => PrintJobRecord | null;
  readonly facts: (id: string) => string;
  /** Newest first. */
  readonly list: (organizationId: string, query: PrintJobQuery) => RecordPage<PrintJobRecord>;
  readonly counts: (organizationId: string) => PrintQueueCounts;
  readonly countsOf: (organizationId: string, printerId: string) => PrintQueueCounts;
  /**
   * The oldest queued job of each printer that is sending nothing, if its time has come. That is also so where it waits until after
   * `latest`, which no job does unless the clock was set back meanwhile.
   */
  readonly due: (now: string, latest: string) => readonly PrintJobRecord[];
  /** When the next job comes due that is not yet. */
  readonly nextAfter: (now: string) => string | null;
  /** Marks a queued job as being sent, before its first byte leaves; false when it is not queued any more. */
  readonly claim: (id: string) => boolean;
  /** Changes a job that is being sent; a job that was cancelled meanwhile stays cancelled. */
  readonly settle: (id: string, change: PrintJobChange, at: string) => void;
  /** Null when there is none. What `decide` throws changes nothing. */
  readonly change: (
    organizationId: string,
    id: string,
    decide: (job: PrintJobRecord) => PrintJobChange | null,
    at: string,
  ) => PrintJobRecord | null;
  /** At start: what an earlier process was sending may have been printed. Returns how many. */
  readonly recover: (at: string) => number;
  /** Whether something has come out for this document, may have, or still will. */
  readonly isOut: (
    organizationId: string,
    document: Pick<PrintJobRecord, 'kind' | 'carton'> & { readonly shipmentId: string },
  ) => boolean;
  /** Deletes jobs that were printed or cancelled before; returns how many. One that failed waits for a person. */
  readonly expire: (endedBefore: string, limit: number) => number;
}

/** The number of a carton or pallet whose label was printed as it was planned. */
export interface PlannedNumber {
  readonly sscc: string;
  readonly level: UnitLevel;
  readonly index: number;
  readonly content: string;
}

/** Numbers of logistic units. */
export interface SsccStore {
  /** The serial number to give next under this prefix (with its extension digit); null when none was given yet. */
  readonly next: (prefix: string) => number | null;
  /** Part of the transaction that runs. Throws when the number was given before. */
  readonly give: (given: {
    readonly prefix: string;
    readonly serial: number;
    readonly sscc: string;
    readonly organizationId: string;
    readonly shipmentId: string;
    readonly level: UnitLevel;
    /** 0-based. */
    readonly index: number;
    /** What the plan put into it; null for a carton that a bench has closed. */
    readonly content: string | null;
    readonly at: string;
  }) => void;
  /** Numbers of cartons and pallets as they were planned, in the order in which they were given. */
  readonly planned: (organizationId: string, shipmentId: string) => readonly PlannedNumber[];
  /** What has the number; null when it was not given. */
  readonly find: (
    organizationId: string,
    sscc: string,
  ) => { readonly shipmentId: string; readonly level: UnitLevel; readonly index: number } | null;
  readonly setNext: (actor: Actor, prefix: string, serial: number, at: string) => void;
}

/**
 * The record of reserved numbers outside the database, which a restored backup cannot turn back. A mark is the serial number
 * below which every number may have been given.
 */
export interface SsccMarks {
  /** Null when there is no record for this station. */
  readonly read: () => Readonly<Record<string, number>> | null;
  /** Is on the disk when it returns. */
  readonly write: (marks: Readonly<Record<string, number>>) => void;
}

/** What became of a try to print. `notSent`: nothing has reached the printer; `uncertain`: something may have. */
export type PrintOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'notSent' | 'uncertain'; readonly reason: PrintReason; readonly detail: string };

/** Hands a document to a printer; never rejects. */
export type SendToPrinter = (
  printer: PrinterRecord,
  document: {
    readonly jobId: string;
    readonly title: string;
    readonly bytes: Uint8Array;
    /** Is given what breaks it off. */
    readonly onCancel: (cancel: () => void) => void;
  },
) => Promise<PrintOutcome>;

/** The printers that this computer knows; null when it has no print system that can be used. */
export type ListSystemPrinters = () => Promise<
  | readonly {
      readonly queue: string;
      readonly isDefault: boolean;
    }[]
  | null
>;

/** A document to be made. */
export interface RenderRequest {
  readonly kind: PrintedKind | 'commandSheet';
  /** `DocumentFacts`, of a test page `TestPageFacts`, of the sheet of commands `SheetFacts`, as JSON. */
  readonly facts: string;
  readonly template: ResolvedTemplate;
  /** IANA name of the zone whose dates are written. */
  readonly timeZone: string;
  readonly isCopy: boolean;
  readonly copies: number;
  /** PNG; null: none. */
  readonly logo: Uint8Array | null;
  readonly target: { readonly format: DocumentFormat; readonly dotsPerInch: number };
}

/** Makes documents off the main thread. Rejects when one cannot be made. */
export interface DocumentRenderer {
  readonly render: (request: RenderRequest) => Promise<Uint8Array>;
  readonly draw: (request: RenderRequest) => Promise<Drawing>;
  readonly close: () => Promise<void>;
}
