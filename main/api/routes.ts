import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type Response } from 'express';
import type { TSchema } from 'typebox';
import {
  DomainError,
  isOpenToTests,
  type LimitCategory,
  message,
  type Operation,
  type OperationId,
  operations,
  prefersStrict,
  takesIdempotencyKey,
  takesPreference,
} from '../contract/index.ts';
import { validator } from '../contract/validator.ts';
import type { Access, Caller, PresentedCredentials } from '../domain/access.ts';
import type { Logger } from '../domain/ports.ts';
import { runInSlices } from '../domain/steps.ts';
import { conflictText, withTakenNames } from '../domain/takenNames.ts';
import type { UsageMeter } from '../domain/administration/usageMeter.ts';
import { checkBody } from './checkBody.ts';
import { fieldWarnings } from './fieldWarnings.ts';
import { hasBody, readJson, readSigned, refuseBody, type SignedBody } from './body.ts';
import type { Connections } from './connections.ts';
import type { Answer, FileReply, Handlers, ImageReply, LastStep } from './handlers/handler.ts';
import type { Idempotency } from './idempotency.ts';
import { listInstead } from './listInstead.ts';
import { receiveLargeBody, type LargeBody } from './largeBody.ts';
import { readParameters, refuseUnknown, unknownParameters } from './query.ts';
import { unknownFields, type UnknownFields } from '../domain/unknownFields.ts';
import { refuseIgnored, unknownNames, warningHeader } from './warningHeader.ts';
import { limitExceeded, limitHeaders, type RateLimits } from './rateLimits.ts';
import { readUpload } from './upload.ts';

const defaultMaxBytes = 1024 * 1024;

export interface RouteOptions {
  readonly handlers: Handlers;
  readonly access: Access;
  readonly rateLimits: RateLimits;
  /** Requests per minute of an organization for a category. */
  readonly limitOf: (organizationId: string, category: LimitCategory) => number;
  /** Requests per month of an organization. */
  readonly quotaOf: (organizationId: string) => number;
  readonly meter: UsageMeter;
  readonly idempotency: Idempotency;
  readonly logger: Logger;
  readonly baseUrl: () => string;
  readonly connections: Connections;
  /** Lets other work have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
}

/** Who a public operation is called by. */
const nobody: Caller = {
  organizationId: '',
  name: '',
  isAdmin: false,
  mode: 'live',
  sessionId: null,
  credentials: '',
};

/** One route per operation of the table: credentials, limit, parameters, body, handler, answer; in this order. */
export function operationRoutes(options: RouteOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation: Operation = operations[id];
    const method = operation.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[method](expressPath(operation.path), (request, response) =>
      answer(id, operation, request, response, options),
    );
  }
  return router;
}

/** `/items:lookup` and `/items/{itemId}` in the words of the router. */
function expressPath(path: string): string {
  return path.replaceAll(':', '\\:').replace(/\{(\w+)\}/g, ':$1');
}

async function answer(
  id: OperationId,
  operation: Operation,
  request: Request,
  response: Response,
  options: RouteOptions,
): Promise<void> {
  const caller = operation.access === 'public' ? nobody : await options.access.identify(presented(request));
  if (operation.access !== 'public') options.connections.authorize(request);
  if (operation.limit) {
    const limit = options.rateLimits.take(
      `${operation.limit}\n${caller.organizationId}`,
      options.limitOf(caller.organizationId, operation.limit),
    );
    response.set(limitHeaders(limit));
    if (limit.exceeded) throw limitExceeded(operation.limit, limit);
    options.meter.requireQuota(caller.organizationId, options.quotaOf(caller.organizationId));
  }
  // Before the role: a test key that becomes an administrator's would be refused again.
  if (caller.mode === 'test' && !isOpenToTests(operation))
    throw new DomainError(
      'forbidden',
      caller.sessionId === null
        ? operation.method === 'GET'
          ? message('testKeyCannotRead')
          : message('testKeyCannotChange')
        : message('testDataIsOn'),
    );
  if (operation.access === 'admin' && !caller.isAdmin) throw new DomainError('forbidden', message('adminRoleNeeded'));
  if (isMetered(operation)) options.meter.request(caller.organizationId, operation.limit);

  const params = operation.params
    ? readParameters(operation.params, Object.entries(request.params as Record<string, string>))
    : undefined;
  const { searchParams } = new URL(request.url, 'http://station');
  const unknown = unknownParameters(operation.query, searchParams);
  warn(response, unknownNames('Unknown query parameter', unknown));
  refuseUnknown(operation, unknown);
  const warnings = [
    ...unknownNames('Unknown query parameter ignored', unknown),
    ...preconditionIgnored(operation, request),
  ];
  warn(response, warnings);
  const isStrict = mayIgnoreNothing(operation, request);
  if (isStrict) response.setHeader('Preference-Applied', 'handling=strict');
  const strict = isStrict ? unknown : null;
  if (strict && !operation.body) refuseIgnored(nothingUnknown, strict);
  const query = operation.query ? readParameters(operation.query, searchParams) : undefined;
  const body = operation.body
    ? await readBody(operation, operation.body, request, strict, options.yieldToEventLoop)
    : undefined;
  if (!operation.body && operation.refusesUnknownFields) await refuseBody(request, options.yieldToEventLoop);
  if (operation.body && !operation.bodyReadApart) {
    // They go with the answer: nothing of a refused request was ignored.
    warnings.push(...(await fieldWarnings(operation, operation.body, body, options.yieldToEventLoop)));
  }
  const { bytes: file, fileName } = operation.upload
    ? await readUpload(request, operation.upload, options.yieldToEventLoop)
    : { bytes: Buffer.alloc(0), fileName: null };
  const { header = '', maxBytes = 0 } = operation.signed ?? {};
  const signed = (): Promise<SignedBody> => readSigned(request, header, maxBytes, options.yieldToEventLoop);
  const onDisconnect: OnDisconnect = (listener) => {
    options.connections.whenGone(response, listener);
  };

  // The table ties id, schemas and handler together; TypeScript cannot follow that through a union of ids.
  const handler = options.handlers[id] as (request: unknown) => Answer | Promise<Answer | LastStep>;
  const key = takesIdempotencyKey(operation) ? idempotencyKey(request) : null;
  const handle = () => {
    const isNamed = key !== null;
    const read = { params, query, body, file, fileName, signed, isStrict };
    const remoteAddress = request.socket.remoteAddress ?? '';
    const given = { ...read, isNamed, caller, remoteAddress, baseUrl: options.baseUrl(), onDisconnect };
    const answer = handler(given);
    return tellsInBody(operation) ? told(answer, warnings) : answer;
  };
  const { answer: reply, isReplayed } =
    key === null
      ? { answer: await finished(handle()), isReplayed: false }
      : await options.idempotency(
          { organizationId: caller.organizationId, credentials: caller.credentials, operation: id, key },
          [params, query, operation.bodyReadApart ? (body as LargeBody).sha256 : body, file],
          handle,
        );
  if ('body' in reply && tellsInBody(operation))
    warn(response, (reply.body as { readonly 'x-warnings'?: readonly string[] })['x-warnings'] ?? warnings);
  else warn(response, [...warnings, ...(('warnings' in reply && reply.warnings) || [])]);
  if ('isStrict' in reply && reply.isStrict === false) response.removeHeader('Preference-Applied');
  if (isReplayed) response.setHeader('Idempotency-Replayed', 'true');
  else if (operation.logged)
    options.logger.info('station.changed', changeOf(id, operation.logged, caller, request, body, reply));
  await send(response, reply, onDisconnect);
}

/** Whether a request asks that nothing of it is ignored (RFC 7240). */
function mayIgnoreNothing(operation: Operation, { headersDistinct }: Request): boolean {
  return takesPreference(operation) && prefersStrict((headersDistinct['prefer'] ?? []).join(','));
}

/** No record has an ETag: whoever sends If-Match takes a change for guarded that is not. */
function preconditionIgnored({ body }: Operation, { headers }: Request): readonly string[] {
  if (headers['if-match'] === undefined) return [];
  const { properties = {} } = (body ?? {}) as { readonly properties?: object };
  const instead = Object.hasOwn(properties, 'version') ? 'send the version in the body' : 'this change is not guarded';
  return [`If-Match is not read, records have no ETag: ${instead}`];
}

/** Whether the answer of an operation has its warnings in the body, too. */
function tellsInBody({ replies }: Operation): boolean {
  const { properties = {} } = (replies[200] ?? {}) as { readonly properties?: object };
  return Object.hasOwn(properties, 'x-warnings');
}

/** The answer with what the handler warns of, and what was found before it ran, in its body. */
function told(
  answer: Answer | Promise<Answer | LastStep>,
  before: readonly string[],
): Answer | Promise<Answer | LastStep> {
  const tell = (reply: Answer): Answer => {
    if (!('body' in reply)) return reply;
    const { 'x-warnings': own = [], ...body } = reply.body as { readonly 'x-warnings'?: readonly string[] };
    const all = [...before, ...(reply.warnings ?? []), ...own];
    return all.length === 0 ? reply : { ...reply, body: { ...body, 'x-warnings': all } };
  };
  if (!(answer instanceof Promise)) return tell(answer);
  return answer.then((waited) => (typeof waited === 'function' ? () => tell(waited()) : tell(waited)));
}

function warn(response: Response, texts: readonly string[]): void {
  const value = warningHeader(texts);
  if (value !== null) response.setHeader('Warning', value);
}

function changeOf(
  id: OperationId,
  told: readonly string[],
  caller: Caller,
  { path }: Request,
  body: unknown,
  reply: Answer,
) {
  const fields = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>); // Checked: an object.
  const before = 'before' in reply ? reply.before : undefined;
  const shown = (name: string, to: unknown) => (before && name in before ? { from: before[name], to } : to);
  const values = Object.fromEntries(
    fields.map(([name, value]) => [name, told.includes(name) ? shown(name, value) : '…']),
  );
  const noted = 'noted' in reply ? reply.noted : undefined;
  return { operation: id, by: caller.name, path, values: { ...values, ...noted } };
}

/** What counts as a request of the organization: the service, and what is limited like it; not the station's own window. */
function isMetered({ path, access, limit, metered }: Operation): boolean {
  return access !== 'public' && (path.startsWith('/api/v1/') || limit !== undefined || metered === true);
}

const nothingUnknown: UnknownFields = { slips: [], units: [], others: [] };

/** `strict` are the unknown parameters of a request of which nothing may be ignored. */
async function readBody(
  operation: Operation,
  schema: TSchema,
  request: Request,
  strict: readonly string[] | null,
  yieldToEventLoop: () => Promise<void>,
): Promise<unknown> {
  if (operation.bodyMayBeAbsent && !hasBody(request)) {
    if (strict) refuseIgnored(nothingUnknown, strict);
    return {};
  }
  const { maxBytes = defaultMaxBytes } = operation;
  if (operation.bodyReadApart) return receiveLargeBody(request, maxBytes, strict);
  const given = await readJson(request, maxBytes, yieldToEventLoop);
  const { value: body, conflict } = withTakenNames(operation.entries ?? schema, given);
  // An entry of a list is refused alone.
  if (conflict && !operation.entries)
    throw new DomainError('bad_request', conflictText(conflict), { field: conflict.field });
  // Before anything else is found wrong: all that is unknown is named.
  if (strict)
    refuseIgnored(await runInSlices(unknownFields(operation.entries ?? schema, body), yieldToEventLoop), strict);
  // A large one is read, checked and handled in turns of their own; its schema, compiled for the first, has one too.
  const isLarge = operation.maxBytes !== undefined;
  if (isLarge) await yieldToEventLoop();
  validator(schema);
  if (isLarge) await yieldToEventLoop();
  const fault = await runInSlices(checkBody(schema, body), yieldToEventLoop);
  if (fault && fault.field === undefined && Array.isArray(body))
    throw new DomainError('bad_request', listInstead(operation));
  if (fault)
    throw new DomainError('bad_request', fault.said(fault.field ?? message('theBody')), { field: fault.field });
  if (isLarge) await yieldToEventLoop();
  return body;
}

async function finished(answer: Answer | Promise<Answer | LastStep>): Promise<Answer> {
  const waited = await answer;
  return typeof waited === 'function' ? waited() : waited;
}

/** The value of the header Idempotency-Key; null when there is none. */
function idempotencyKey(request: Request): string | null {
  const keys = request.headersDistinct['idempotency-key'] ?? [];
  const [key] = keys;
  if (key === undefined) return null;
  if (keys.length > 1 || !/^[\x20-\x7e]{1,255}$/.test(key) || key.trim() === '')
    throw new DomainError('bad_request', message('idempotencyKeyInvalid'), {
      field: 'Idempotency-Key',
    });
  return key;
}

function presented(request: Request): PresentedCredentials {
  const keys = request.headersDistinct['x-api-key'] ?? [];
  const authorizations = request.headersDistinct['authorization'] ?? [];
  if (keys.length > 1 || authorizations.length > 1) throw new DomainError('unauthorized', message('credentialsTwice'));
  const [authorization] = authorizations;
  const bearer = authorization === undefined ? null : (/^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1] ?? '');
  return { apiKey: keys[0] ?? null, bearer, mode: presentedMode(request) };
}

/** The value of the header X-Packwright-Mode: a person's session may ask for the records of test keys. */
function presentedMode(request: Request): 'live' | 'test' | null {
  const [mode, ...others] = request.headersDistinct['x-packwright-mode'] ?? [];
  if (mode === undefined) return null;
  if ((mode === 'live' || mode === 'test') && others.length === 0) return mode;
  throw new DomainError('bad_request', message('modeInvalid'), { field: 'X-Packwright-Mode' });
}

/** Calls a listener when the client goes away before the answer. */
type OnDisconnect = (listener: () => void) => void;

/** Sends a file as fast as the client receives it; one that fails on the way ends the connection, so that it is not taken for whole. */
async function sendFile(
  response: Response,
  { fileName, type, pieces }: FileReply<number>,
  onDisconnect: OnDisconnect,
): Promise<void> {
  // An answer that waits behind another one does not see its connection end.
  const gone = new AbortController();
  onDisconnect(() => {
    gone.abort();
  });
  const file = Readable.from(pieces, { objectMode: false });
  try {
    // What fails before its first piece is answered with a problem.
    await once(file, 'readable', { signal: gone.signal });
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
    await pipeline(file, response, { signal: gone.signal });
  } catch (error) {
    if (!gone.signal.aborted && !response.destroyed && !response.headersSent) throw error;
    file.destroy();
    response.destroy();
  }
}

const secondsOfAYear = 31_536_000;

/** Kept by the client that asked, for its credentials alone; an address that may have another picture is asked again each time. */
function sendImage(response: Response, { type, image, tag, isFinal }: ImageReply<number>, known: string): void {
  response.set({
    'Content-Type': type,
    ETag: `"${tag}"`,
    'Cache-Control': isFinal ? `private, max-age=${secondsOfAYear}, immutable` : 'private, no-cache',
    Vary: 'Authorization, X-Api-Key',
  });
  // Express's own comparison ignores If-None-Match beside `Cache-Control: no-cache`, which `fetch` adds to it.
  if (known.split(',').some((each) => each.trim().replace(/^W\//, '') === `"${tag}"`)) {
    response.status(304).removeHeader('Content-Type');
    response.end();
    return;
  }
  response.setHeader('Content-Length', image.length);
  response.end(image);
}

async function send(response: Response, reply: Answer, onDisconnect: OnDisconnect): Promise<void> {
  response.status(reply.status).setHeader('Cache-Control', 'no-store');
  if ('pieces' in reply) {
    await sendFile(response, reply, onDisconnect);
    return;
  }
  if ('image' in reply) {
    sendImage(response, reply, response.req.headers['if-none-match'] ?? '');
    return;
  }
  if (reply.status === 204) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  if ('json' in reply) {
    response.setHeader(
      'Content-Length',
      reply.json.reduce((sum, bytes) => sum + bytes.length, 0),
    );
    for (const bytes of reply.json) response.write(bytes);
    response.end();
  } else response.end(JSON.stringify(reply.body));
}
