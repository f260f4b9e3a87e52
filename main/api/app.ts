import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { DomainError, StorageUnavailable } from '../contract/index.ts';
import type { Ids, Logger } from '../domain/ports.ts';
import { documentRoutes } from './documents.ts';
import { checkOrigin, securityHeaders } from './guard.ts';
import { sendProblem } from './problems.ts';
import { operationRoutes, type RouteOptions } from './routes.ts';
import { siteRoutes } from './site.ts';

export interface AppOptions extends RouteOptions {
  readonly version: string;
  readonly rendererDir: string;
  readonly docsDir: string;
  readonly contentSecurityPolicy: string;
  /** The port that the Host header must name. */
  readonly port: () => number;
  readonly ids: Ids;
  readonly logger: Logger;
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
  app.use(siteRoutes(options.rendererDir, options.contentSecurityPolicy));
  app.use((request: Request) => {
    throw new DomainError('not_found', `There is nothing at ${request.method} ${request.path.slice(0, 100)}.`);
  });

  app.use((thrown: unknown, request: Request, response: Response, _next: NextFunction) => {
    const traceId = String(response.locals['traceId']);
    const error = expected(thrown) ?? unexpected(thrown, traceId, logger);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const lingerMs = options.connections.isAuthorized(request) ? lingerMsAuthorized : lingerMsAnonymous;
    sendProblem(request, response, error, { traceId, baseUrl: options.baseUrl(), lingerMs });
  });
  return app;
}

/** What the router itself throws about a malformed request counts as expected. */
function expected(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof StorageUnavailable)
    return new DomainError('service_unavailable', thrown.message, {
      retryAfterSeconds: thrown.retryAfterSeconds,
      cause: thrown,
    });
  if (thrown instanceof URIError)
    return new DomainError('bad_request', 'The path is not validly encoded.', { cause: thrown });
  return null;
}

function unexpected(thrown: unknown, traceId: string, logger: Logger): DomainError {
  const { name, message, stack } =
    thrown instanceof Error ? thrown : { name: 'Thrown', message: String(thrown), stack: undefined };
  logger.error('request.failed', { traceId, name, message, stack });
  return new DomainError(
    'server_error',
    'The station met an unexpected error. Nothing was changed; the log has the cause under the instance id.',
    {
      cause: thrown,
    },
  );
}
