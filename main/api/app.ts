import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { DomainError, type Health, message, problemRegistry, StorageUnavailable } from '../contract/index.ts';
import type { Ids, Logger } from '../domain/ports.ts';
import { documentRoutes } from './documents.ts';
import { checkOrigin, securityHeaders } from './guard.ts';
import { healthCheck } from './healthCheck.ts';
import { sendProblem } from './problems.ts';
import { operationRoutes, type RouteOptions } from './routes.ts';
import { siteRoutes } from './site.ts';
import { unknownPath } from './unknownPath.ts';

export interface AppOptions extends RouteOptions {
  readonly version: string;
  readonly rendererDir: string;
  readonly docsDir: string;
  readonly contentSecurityPolicy: string;
  /** The port that the Host header must name. */
  readonly port: () => number;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly health: () => Health;
}

/** How long a client may go on sending a request that was refused. */
const lingerMsAuthorized = 30_000;
const lingerMsAnonymous = 3000;

/** The station's HTTP application: guard, documents, operations, the window's files, problems. */
export function createApp(options: AppOptions): Express {
  const { logger } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false).set('case sensitive routing', true);

  app.use((request: Request, response: Response, next: NextFunction) => {
    response.locals['traceId'] = options.ids.next();
    response.set(securityHeaders);
    checkOrigin(request, options.port());
    next();
  });
  app.use(documentRoutes(options.version, options.docsDir));
  app.use(operationRoutes(options));
  app.use(healthCheck(options.health));
  app.use(siteRoutes(options.rendererDir, options.contentSecurityPolicy));
  app.use((request: Request, response: Response) => {
    const { allowed, detail } = unknownPath(request.method, request.path);
    if (allowed.length > 0) response.set('Allow', allowed.join(', '));
    throw new DomainError('not_found', detail);
  });

  app.use((thrown: unknown, request: Request, response: Response, _next: NextFunction) => {
    const traceId = String(response.locals['traceId']);
    const error = expected(thrown) ?? unexpected(thrown, traceId, logger);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    logRefused(error, traceId, request, options);
    const lingerMs = options.connections.isAuthorized(request) ? lingerMsAuthorized : lingerMsAnonymous;
    sendProblem(request, response, error, { traceId, baseUrl: options.baseUrl(), lingerMs });
  });
  return app;
}

/** What the router itself throws about a malformed request counts as expected. */
function expected(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof StorageUnavailable)
    return new DomainError('service_unavailable', thrown.said, {
      retryAfterSeconds: thrown.retryAfterSeconds,
      cause: thrown,
    });
  if (thrown instanceof URIError) return new DomainError('bad_request', message('pathNotEncoded'), { cause: thrown });
  return null;
}

/** Refused requests that are logged in a minute: more would push everything else out of the log. */
const refusalsPerMinute = 300;

/**
 * Logs a refused request, so that the `instance` of its answer is found. Senders without credentials could fill the log, so their
 * requests are left out, and what was sent never is in it.
 */
function logRefused(
  { code, field }: DomainError,
  traceId: string,
  request: Request,
  { connections, rateLimits, logger }: Pick<AppOptions, 'connections' | 'rateLimits' | 'logger'>,
): void {
  const { status } = problemRegistry[code];
  // What failed unexpectedly is logged already; too many requests would be too many lines.
  if ([401, 429, 500].includes(status) || !connections.isAuthorized(request)) return;
  if (rateLimits.take('refused requests', refusalsPerMinute).exceeded) return;
  const path = request.path.slice(0, 200);
  logger.info('request.refused', { traceId, status, method: request.method, path, ...(field && { field }) });
}

function unexpected(thrown: unknown, traceId: string, logger: Logger): DomainError {
  const { name, stack, ...error } =
    thrown instanceof Error
      ? { name: thrown.name, message: thrown.message, stack: thrown.stack }
      : { name: 'Thrown', message: String(thrown), stack: undefined };
  logger.error('request.failed', { traceId, name, ...error, stack });
  return new DomainError('server_error', message('unexpectedError'), {
    cause: thrown,
  });
}
