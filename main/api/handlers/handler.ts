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
  /** What its sender calls the file; null where nothing is stated. */
  readonly fileName: string | null;
  /** Reads the raw body and its signatures, for operations that are signed. */
  readonly signed: () => Promise<SignedBody>;
  /** Whether nothing of it may be ignored, where the operation can be asked for that. */
  readonly isStrict: boolean;
  /** Whether an Idempotency-Key names the request, so that a retry is not done again. */
  readonly isNamed: boolean;
  /** Who asks; of a public operation nobody. */
  readonly caller: Caller;
  /** IP address that the request came from. */
  readonly remoteAddress: string;
  /** Address of the station, for links in answers. */
  readonly baseUrl: string;
  /** Called when the client goes away before the answer. */
  readonly onDisconnect: (listener: () => void) => void;
}

/** What an answer says besides its body. */
interface Warned {
  /** What was read in another way than it may have been meant, for the Warning header. */
  readonly warnings?: readonly string[];
  /** False where it was asked that nothing is ignored, and this request was not read that way. */
  readonly isStrict?: boolean;
  /** The values before a change, for the log. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** What the log says besides the body: of what was deleted the values, of many records their count. */
  readonly noted?: Readonly<Record<string, unknown>>;
}

/** An answer whose body is encoded already: JSON bytes, sent as they are. */
export interface EncodedReply<Status> extends Warned {
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

/** A picture that the client may keep. */
export interface ImageReply<Status> {
  readonly status: Status;
  /** Media type. */
  readonly type: string;
  readonly image: Uint8Array;
  /** Names these bytes. */
  readonly tag: string;
  /** The address will never have another picture. */
  readonly isFinal: boolean;
}

/** What a handler answers, whatever its operation. */
export type Answer =
  | ({ readonly status: number; readonly body: unknown } & Warned)
  | EncodedReply<number>
  | FileReply<number>
  | ImageReply<number>;

/**
 * The last step of a handler that waits: it stores what was made ready meanwhile and never waits. With an Idempotency-Key it
 * is one transaction with the kept answer.
 */
export type LastStep<T = Answer> = () => T;

type Reply<K extends OperationId> = Operations[K] extends { readonly files: readonly string[] }
  ? FileReply<ReplyOf<K>['status']>
  : Operations[K] extends { readonly image: true }
    ? ImageReply<ReplyOf<K>['status']>
    : (ReplyOf<K> & Warned) | EncodedReply<ReplyOf<K>['status']>;

export type Handler<K extends OperationId> = (
  request: HandlerRequest<K>,
) => Reply<K> | Promise<Reply<K> | LastStep<Reply<K>>>;

/** A handler for every operation of the table: a missing one does not compile. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };

export function actorOf({ organizationId, name }: Caller): Actor {
  return { organizationId, name };
}
