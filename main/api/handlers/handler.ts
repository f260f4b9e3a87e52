import type { BodyOf, OperationId, Operations, ParamsOf, QueryOf, ReplyOf } from '../../contract/index.ts';
import type { Caller } from '../../domain/access.ts';
import type { Actor } from '../../domain/records.ts';
import type { SignedBody } from '../body.ts';
import type { LargeBody } from '../largeBody.ts';

/** What a handler is given: everything validated by the operation's schemas. */
export interface HandlerRequest<K extends OperationId> {
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: Operations[K] extends { readonly bodyReadApart: true } ? LargeBody : BodyOf<K>;
  /** The uploaded file, for operations that take one. */
  readonly file: Buffer;
  /** Reads the raw body and its signatures, for operations that are signed. */
  readonly signed: () => Promise<SignedBody>;
  /** Who asks; of a public operation nobody. */
  readonly caller: Caller;
  /** Address of the station, for links in answers. */
  readonly baseUrl: string;
  /** Called when the client goes away before the answer. */
  readonly onDisconnect: (listener: () => void) => void;
}

/** An answer whose body is encoded already: JSON bytes, sent as they are. */
export interface EncodedReply<Status> {
  readonly status: Status;
  readonly json: readonly Uint8Array[];
}

/** A file, sent in pieces as they come. */
export interface FileReply<Status> {
  readonly status: Status;
  readonly fileName: string;
  /** Media type with its encoding. */
  readonly type: string;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** What a handler answers, whatever its operation. */
export type Answer = { readonly status: number; readonly body: unknown } | EncodedReply<number> | FileReply<number>;

/**
 * The last step of a handler that waits: it stores what was made ready meanwhile and never waits. With an Idempotency-Key it
 * is one transaction with the kept answer.
 */
export type LastStep<T = Answer> = () => T;

type Reply<K extends OperationId> = Operations[K] extends { readonly file: string }
  ? FileReply<ReplyOf<K>['status']>
  : ReplyOf<K> | EncodedReply<ReplyOf<K>['status']>;

export type Handler<K extends OperationId> = (
  request: HandlerRequest<K>,
) => Reply<K> | Promise<Reply<K> | LastStep<Reply<K>>>;

/** A handler for every operation of the table: a missing one does not compile. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };

export function actorOf({ organizationId, name }: Caller): Actor {
  return { organizationId, name };
}
