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

/** Every success an operation can answer, as a union over its statuses. */
export type ReplyOf<K extends OperationId> = {
  [S in keyof Replies<K> & SuccessStatus]: {
    readonly status: S;
    readonly body: Replies<K>[S] extends TSchema ? Static<Replies<K>[S]> : null;
  };
}[keyof Replies<K> & SuccessStatus];
