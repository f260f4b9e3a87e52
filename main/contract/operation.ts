import type { TObject, TSchema } from 'typebox';
import type { ProblemCode } from './problemRegistry.ts';

/** Rate-limit categories (specification, "Limits"). */
export const limitCategories = ['pack', 'batch', 'rates', 'ai'] as const;
export type LimitCategory = (typeof limitCategories)[number];

export type SuccessStatus = 200 | 201 | 202 | 204;

export const csvType = 'text/csv';
/** An Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const pdfType = 'application/pdf';
/** Text for label printers. */
export const zplType = 'application/zpl';
type FileType = typeof csvType | typeof xlsxType | typeof pdfType | typeof zplType;

/** Messages about a file that is too large. */
type TooLarge = 'fileTooLarge' | 'pictureFileTooLarge' | 'thumbnailTooLarge';

/** One operation of the wire: the single source of its types, validation, documentation, client and route. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path with `{name}` for parameters; `/api/v1` is the service's, `/station/v1` the station's own. */
  readonly path: `/api/v1/${string}` | `/station/v1/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Who may call: anybody, anyone with credentials, or admins. */
  readonly access: 'public' | 'user' | 'admin';
  readonly limit?: LimitCategory;
  /** Counted in the usage statistics although it is the station's own and not limited. */
  readonly metered?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /**
   * Whether test keys may call it. They may read whatever needs no admin role, and write nothing: what makes or changes records
   * of work says true here, what is live only says false.
   */
  readonly test?: boolean;
  /** A password or a key goes over the wire, which must be stored nowhere. */
  readonly carriesSecret?: true;
  /** Who changed it is logged, with the values of these fields of the body; of the others the log has the names. */
  readonly logged?: readonly string[];
  /** What the body is when the entries of its list have a schema: each is read by itself, and a misspelt field rejects it alone. */
  readonly entries?: TSchema;
  /**
   * What it stores decides about every later request: an unknown field is refused, not ignored. `butReadOnly`: unless it is an `x-`
   * member or one that the answer has, so that a record can be sent back as it was read. `all`: it decides who may call, so any field
   * is refused, also where no body is read.
   */
  readonly refusesUnknownFields?: 'butReadOnly' | 'all';
  /** Its body is an order or a list of them, whose use case says what a field means that says or may say that the order is cancelled. */
  readonly stopsOrders?: true;
  /** A record is created under an id that no other has, so that none is missing: no 404. */
  readonly createsById?: true;
  /** A request without any body counts as one with `{}`. */
  readonly bodyMayBeAbsent?: true;
  /** A raw body of at most so many bytes, with its signature in this header: any JSON, read by the use case. Excludes `body`. */
  readonly signed?: { readonly header: string; readonly maxBytes: number };
  /** The body is too large to be parsed between other requests: the handler is given its bytes and has a thread read them. */
  readonly bodyReadApart?: true;
  /**
   * A file in a multipart field `file`; excludes `body`. `tooLarge` is what is said of a larger one than that. The columns of a table
   * are fields, so that it can be asked to ignore none.
   */
  readonly upload?: { readonly maxBytes: number; readonly tooLarge?: TooLarge; readonly isTable?: true };
  /** Largest body in bytes; 1 MiB when absent. */
  readonly maxBytes?: number;
  /** The success is a file of one of these media types, sent in pieces with its name; its schema in `replies` is null. */
  readonly files?: readonly FileType[];
  /** The success is a picture with an ETag, or 304 for one that the client has; its schema in `replies` is null. */
  readonly image?: true;
  /** Success statuses with the schema of their body; null is no body. */
  readonly replies: Readonly<Partial<Record<SuccessStatus, TSchema | null>>>;
  /** Problems besides those that any operation can have (400, 401, 403, 404, 413, 500, 503). */
  readonly problems?: readonly ProblemCode[];
  /** Schemas of problem bodies that carry more than `Problem` does. */
  readonly problemBodies?: Readonly<Partial<Record<ProblemCode, TSchema>>>;
}

/**
 * Whether an operation takes the request header Idempotency-Key: everyone who signs in to write may send it. Where a
 * secret is on the wire no answer is kept, nor is a file.
 */
export function takesIdempotencyKey({ method, access, carriesSecret, files }: Operation): boolean {
  return method !== 'GET' && access !== 'public' && carriesSecret !== true && files === undefined;
}

/** Whether an operation can be asked to ignore nothing. A file with a preview names there what of it is not read. */
export function takesPreference({ upload }: Operation): boolean {
  return upload === undefined || upload.isTable === true;
}

/** Whether an operation is open to test keys, and to a person who looks at test data. */
export function isOpenToTests({ method, access, test }: Operation): boolean {
  return test ?? (access === 'public' || (method === 'GET' && access !== 'admin'));
}
