import type { BodyOf, OperationId, ParamsOf, QueryOf, ReplyOf } from '../../contract/index.ts';
import type { Caller } from '../../domain/access.ts';
import type { Actor } from '../../domain/records.ts';
import type { SignedBody } from '../body.ts';

/** What a handler is given: everything validated by the operation's schemas. */
export interface HandlerRequest<K extends OperationId> {
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
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

/** What a handler answers, whatever its operation. */
export type Answer = { readonly status: number; readonly body: unknown } | EncodedReply<number>;

export type Handler<K extends OperationId> = (
  request: HandlerRequest<K>,
) => ReplyOf<K> | EncodedReply<ReplyOf<K>['status']> | Promise<ReplyOf<K> | EncodedReply<ReplyOf<K>['status']>>;

/** A handler for every operation of the table: a missing one does not compile. */
export type Handlers = { readonly [K in OperationId]: Handler<K> };

export function actorOf({ organizationId, name }: Caller): Actor {
  return { organizationId, name };
}
