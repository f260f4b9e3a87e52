import type { Static, TSchema } from 'typebox';
import type { operations } from './operations/index.ts';
import type { SuccessStatus } from './operation.ts';

/** Types derived from the table of operations. */

export type Operations = typeof operations;
export type OperationId = keyof Operations;

type Of<K extends OperationId, Part extends string> = Operations[K] extends {
  readonly [P in Part]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

export type ParamsOf<K extends OperationId> = Of<K, 'params'>;
export type QueryOf<K extends OperationId> = Of<K, 'query'>;
export type BodyOf<K extends OperationId> = Of<K, 'body'>;

type Replies<K extends OperationId> = Operations[K]['replies'];

/** A file as the client has received it. */
export interface DownloadedFile {
  readonly fileName: string;
  /** Media type with its encoding. */
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Every success an operation can answer, as a union over its statuses. */
export type ReplyOf<K extends OperationId> = {
  [S in keyof Replies<K> & SuccessStatus]: {
    readonly status: S;
    readonly body: Operations[K] extends { readonly files: readonly string[] } | { readonly image: true }
      ? DownloadedFile
      : Replies<K>[S] extends TSchema
        ? Static<Replies<K>[S]>
        : null;
  };
}[keyof Replies<K> & SuccessStatus];
