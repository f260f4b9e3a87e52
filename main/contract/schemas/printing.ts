import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, pageQuery, RecordId, StringEnum, strict, Timestamp } from './common.ts';

/** Documents of a shipment, printers, and the queue between them. Inches, pounds; positions in points of 1/72 inch. */

export const documentKinds = [
  'cartonLabel',
  'shippingLabel',
  'contentLabel',
  'palletLabel',
  'packingSlip',
  'pickList',
  'loadSheet',
  'billOfLading',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents that go on a label printer; the others are sheets. */
export const labelKinds = [
  'cartonLabel',
  'shippingLabel',
  'contentLabel',
  'palletLabel',
] as const satisfies readonly DocumentKind[];

export const documentFormats = ['pdf', 'zpl'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export const documentLanguages = ['en', 'de'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

export const unitSystems = ['imperial', 'metric'] as const;
export type UnitSystem = (typeof unitSystems)[number];

export const paperSizes = ['4x6', 'A6', 'A4', 'Letter'] as const;
export type PaperSize = (typeof paperSizes)[number];

export const printerKinds = ['system', 'tcp', 'folder'] as const;
export type PrinterKind = (typeof printerKinds)[number];

const printerFields = {
  name: Type.String({ minLength: 1, maxLength: 128 }),
  connection: Type.Union(
    [
      Type.Object(
        {
          kind: StringEnum(['system'] as const, { description: 'A printer that this computer knows.' }),
          queue: Type.String({
            pattern: '^[^\\s/#\\x00-\\x1f-][^\\s/#\\x00-\\x1f]{0,126}$',
            description: 'Its name in the print system of this computer.',
          }),
        },
        strict,
      ),
      Type.Object(
        {
          kind: StringEnum(['tcp'] as const, { description: 'A printer in the network that prints what it receives.' }),
          host: Type.String({ pattern: '^[A-Za-z0-9._:-]{1,253}$', description: 'Name or IP address.' }),
          port: Type.Integer({ minimum: 1, maximum: 65_535, description: 'Usually 9100.' }),
        },
        strict,
      ),
      Type.Object(
        {
          kind: StringEnum(['folder'] as const, { description: 'Files for another program.' }),
          folder: Type.String({ minLength: 1, maxLength: 1024, description: 'Full path of an existing folder.' }),
        },
        strict,
      ),
    ],
    { title: 'PrinterConnection' },
  ),
  format: StringEnum(documentFormats, { description: 'zpl for label printers; pdf for all others.' }),
  dotsPerInch: Type.Integer({
    minimum: 150,
    maximum: 600,
    description: 'Resolution of a label printer: 203, 300 or 600.',
  }),
};

export const PutPrinterRequest = Type.Object(printerFields, { title: 'PutPrinterRequest', ...strict });
export type PutPrinterRequest = Static<typeof PutPrinterRequest>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const Printer = Type.Object(
  {
    id: Type.String(),
    ...printerFields,
    waiting: count('Jobs that wait for it.'),
    stuck: count('Jobs that need somebody: uncertain, failed, or tried more than once.'),
  },
  { title: 'Printer' },
);
export type Printer = Static<typeof Printer>;
export const PrinterList = Type.Object({ items: Type.Array(Printer) }, { title: 'PrinterList' });

export const SystemPrinterList = Type.Object(
  {
    isAvailable: Type.Boolean({ description: 'Whether this computer has a print system that the station can use.' }),
    items: Type.Array(Type.Object({ queue: Type.String(), isDefault: Type.Boolean() })),
  },
  { title: 'SystemPrinterList' },
);
export type SystemPrinterList = Static<typeof SystemPrinterList>;

export const printJobStates = ['queued', 'sending', 'sent', 'uncertain', 'failed', 'cancelled'] as const;
export type PrintJobState = (typeof printJobStates)[number];

export const printReasons = [
  'unreachable',
  'refused',
  'cut',
  'noAnswer',
  'queueMissing',
  'spoolerRefused',
  'folderMissing',
  'folderFailed',
  'printerRemoved',
  'notRendered',
  'stationStopped',
  'expired',
  'setAside',
  'discarded',
] as const;
export type PrintReason = (typeof printReasons)[number];

export const PrintJob = Type.Object(
  {
    id: Type.String(),
    kind: StringEnum([...documentKinds, 'testPage'] as const),
    title: Type.String({ description: 'Order number, and which carton.' }),
    shipmentId: Nullable(Type.String()),
    carton: Nullable(Type.Integer({ minimum: 0, description: 'Index of the carton.' })),
    printerId: Type.String(),
    printerName: Nullable(Type.String({ description: 'Null if the printer was removed.' })),
    benchId: Nullable(Type.String()),
    copies: Type.Integer({ minimum: 1 }),
    isCopy: Type.Boolean({
      description: 'Printed with the word COPY: it is a reprint, or an earlier try may have reached the printer.',
    }),
    state: StringEnum(printJobStates, {
      description:
        'sent: the printer or its print system has all of it. uncertain: the connection was cut on the way, so it may be printed. failed: given up.',
    }),
    isStuck: Type.Boolean({ description: 'Needs somebody: uncertain, failed, or tried more than once.' }),
    attempts: count('Tries so far.'),
    reason: Nullable(
      StringEnum(printReasons, {
        description:
          'Why the last try failed. discarded: the carton was opened again, so the packer was told to discard the printout.',
      }),
    ),
    detail: Nullable(Type.String({ description: 'What the computer says of it.' })),
    createdAt: Timestamp,
    nextAt: Nullable(Type.Unsafe<string>({ ...Timestamp, description: 'When it is tried next.' })),
    endedAt: Nullable(Timestamp),
    reprintOf: Nullable(Type.String({ description: 'The job that was printed before.' })),
  },
  { title: 'PrintJob' },
);
export type PrintJob = Static<typeof PrintJob>;

export const PrintJobPage = Page('PrintJobPage', PrintJob);

export const PrintJobQuery = Type.Object({
  ...pageQuery,
  show: Type.Optional(StringEnum(['all', 'open', 'stuck'] as const, { default: 'all' })),
  shipmentId: Type.Optional(Id),
});
export type PrintJobQuery = Static<typeof PrintJobQuery>;

export const PrintQueueState = Type.Object(
  { waiting: count('Jobs that are queued or being sent.'), stuck: count('Jobs that need somebody.') },
  { title: 'PrintQueueState' },
);
export type PrintQueueState = Static<typeof PrintQueueState>;

export const CreatePrintJobRequest = Type.Object(
  {
    shipmentId: Id,
    kind: StringEnum(documentKinds),
    carton: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'Index of the carton of a label; all if omitted.' }),
    ),
    printerId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'If omitted, the printer of the document.' }),
    ),
    copies: Type.Optional(Type.Integer({ minimum: 1, maximum: 99, default: 1 })),
  },
  { title: 'CreatePrintJobRequest', ...strict },
);
export type CreatePrintJobRequest = Static<typeof CreatePrintJobRequest>;

export const printJobActions = ['retry', 'printAgain', 'confirmPrinted', 'setAside', 'cancel'] as const;
export const PrintJobActionRequest = Type.Object(
  {
    action: StringEnum(printJobActions, {
      description:
        'retry: try again now. printAgain: print a marked copy. confirmPrinted: an uncertain job has been printed. setAside: work goes on without the document, which is printed when somebody retries. cancel: give it up.',
    }),
    printerId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'Another printer, for retry and printAgain.' }),
    ),
  },
  { title: 'PrintJobActionRequest', ...strict },
);
export type PrintJobActionRequest = Static<typeof PrintJobActionRequest>;

/** The name of a printer, which is a part of its address. */
export const PrinterId = RecordId;

const digits = (least: number, most: number) => `^[0-9]{${String(least)},${String(most)}}$`;

/** How logistic units are numbered (GS1 General Specifications, section 3.3). */
export const Gs1Settings = Type.Object(
  {
    companyPrefix: Nullable(
      Type.String({ pattern: digits(4, 12), description: 'GS1 Company Prefix. Null: cartons get no SSCC.' }),
    ),
    extensionDigit: Type.Integer({ minimum: 0, maximum: 9 }),
    firstSerial: Type.Integer({
      minimum: 0,
      maximum: 999_999_999_999,
      description: 'First serial number of this station. Stations that share a prefix need separate ranges.',
    }),
    lastSerial: Nullable(
      Type.Integer({ minimum: 0, maximum: 999_999_999_999, description: 'Null: the highest that fits.' }),
    ),
  },
  { ...strict, description: 'SSCC of cartons and pallets.' },
);
export type Gs1Settings = Static<typeof Gs1Settings>;

const printerOfKinds = (description: string) =>
  Type.Partial(
    Type.Object(Object.fromEntries(documentKinds.map((kind) => [kind, Id])) as Record<DocumentKind, typeof Id>),
    { ...strict, description },
  );

export const PrintingSettings = Type.Object(
  {
    labelPrinterId: Nullable(Id),
    documentPrinterId: Nullable(Id),
    printers: printerOfKinds('Kinds of documents that have their own printer.'),
    benches: Type.Optional(
      Type.Record(Type.String({ maxLength: 128 }), printerOfKinds('Kinds of documents with their own printer.'), {
        maxProperties: 1000,
        description: 'By the id of a bench: kinds of documents that have their own printer at it. They count first.',
      }),
    ),
  },
  { ...strict, description: 'Printers of labels and documents for benches that name none.' },
);
export type PrintingSettings = Static<typeof PrintingSettings>;

export const DocumentSettings = Type.Object(
  { language: StringEnum(documentLanguages), units: StringEnum(unitSystems) },
  {
    ...strict,
    description:
      'Language and units of documents whose template names none. At first those of the computer of the station.',
  },
);
export type DocumentSettings = Static<typeof DocumentSettings>;

export const SsccState = Type.Object(
  {
    state: StringEnum(['off', 'ok', 'low', 'used', 'unknown'] as const, {
      description:
        'off: no company prefix. low: fewer than 1,000 numbers, or 2 % of the range, are left. used: none is left. unknown: the record of given numbers is missing, as after a restore on another computer; no number is given until the next serial number is confirmed.',
    }),
    next: Nullable(Type.Integer({ minimum: 0, description: 'Next serial number; null if off or unknown.' })),
    left: Nullable(count('Numbers that are left.')),
    suggested: Nullable(
      Type.Integer({
        minimum: 0,
        description: 'If unknown: a serial number well above those that the database knows.',
      }),
    ),
  },
  { title: 'SsccState' },
);
export type SsccState = Static<typeof SsccState>;

export const LogisticUnit = Type.Object(
  {
    shipmentId: Type.String(),
    level: StringEnum(['carton', 'pallet'] as const),
    index: Type.Integer({ minimum: 0, description: 'Index of the carton or pallet.' }),
    sscc: Nullable(Type.String()),
    orderNumbers: Type.Array(Type.String()),
  },
  { title: 'LogisticUnit' },
);
export type LogisticUnit = Static<typeof LogisticUnit>;

export const ResumeSsccRequest = Type.Object(
  {
    nextSerial: Type.Integer({
      minimum: 0,
      maximum: 999_999_999_999,
      description: 'Higher than every serial number that was printed.',
    }),
  },
  { title: 'ResumeSsccRequest', ...strict },
);
