import { Type, type Static } from 'typebox';
import { problemRegistry, type ProblemCode } from './problemRegistry.ts';
import type { MessageKey } from './messages/formatMessage.ts';
import { messageKey, type Message } from './messages/message.ts';
import { MessageKeySchema } from './schemas/message.ts';

/** Problem details as they go over the wire. `doc_url` is absent on 429. */
export const Problem = Type.Object(
  {
    type: Type.String({ format: 'uri' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String({ description: 'Trace ID of the request, also in the log.' }),
    doc_url: Type.Optional(Type.String({ format: 'uri-reference' })),
    field: Type.Optional(Type.String({ description: 'The invalid field, for example items[3].length.' })),
    'x-message': Type.Optional(MessageKeySchema),
  },
  { title: 'Problem' },
);
export type Problem = Static<typeof Problem>;

/** The URI of a problem's type; 422 shares the type of 400 (specification, "Errors"). */
export function problemType(code: ProblemCode): string {
  const entry: { readonly status: number; readonly type?: string } = problemRegistry[code];
  return `urn:packwright:error:${entry.type ?? code}`;
}

/** An expected failure: what the caller did or met, to be answered as a problem. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ProblemCode;
  readonly field: string | undefined;
  /** The key of the text, where it is in the catalogue. */
  readonly detail: MessageKey | undefined;
  /** Seconds after which a repetition may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** Members of the answer beside those of `Problem`; documented as the operation's problem body. */
  readonly extension: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ProblemCode,
    detail: string | Message,
    options: {
      field?: string | undefined;
      retryAfterSeconds?: number;
      extension?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(
      typeof detail === 'string' ? detail : detail.text,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.detail = typeof detail === 'string' ? undefined : messageKey(detail);
    this.code = code;
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extension = options.extension;
  }

  /** What it says, to say it again elsewhere. */
  get said(): string | Message {
    return this.detail ? { ...this.detail, text: this.message } : this.message;
  }
}
