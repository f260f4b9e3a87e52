import { readFile } from 'node:fs/promises';
import type { Protocol } from 'electron';
import type { Logger } from '../domain/ports.ts';
import { contentSecurityPolicy } from '../platform/contentSecurityPolicy.ts';
import { resolveAsset } from './assets.ts';
import { isOwnUrl, scheme } from './origin.ts';
import { stoppedPage, stoppedPath } from './stoppedPage.ts';
import { forwardToStation, isStationPath, type ForwardTarget } from './stationForward.ts';

export interface AppProtocolOptions {
  readonly rendererDir: string;
  readonly station: ForwardTarget;
  readonly fetcher: typeof fetch;
  readonly logger: Logger;
}

/** Before the app is ready: `app:` is a scheme like https, with an origin, relative addresses, fetch and streams, and no way around the policy. */
export function registerAppScheme(protocol: Protocol): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ]);
}

/** The window's whole world: files of the renderer, and the station behind the same origin. */
export function handleAppProtocol(protocol: Protocol, options: AppProtocolOptions): void {
  protocol.handle(scheme, appRequestHandler(options));
}

/** Answers one request of a page. Exported for tests; it needs no Electron. */
export function appRequestHandler({
  rendererDir,
  station,
  fetcher,
  logger,
}: AppProtocolOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isOwnRequest(request)) {
      logger.warn('shell.request.refused');
      return text(403, 'Only pages of this station may ask.');
    }
    const { pathname } = new URL(request.url);
    if (isStationPath(pathname)) {
      try {
        return withPolicy(await forwardToStation(request, station, fetcher));
      } catch (error) {
        if (!request.signal.aborted) logger.error('shell.forward.failed', { path: pathname, error });
        return text(502, 'The station does not answer.');
      }
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return text(405, 'Files can only be read.');
    if (pathname === stoppedPath) return reply(200, 'text/html; charset=utf-8', stoppedPage);
    const asset = resolveAsset(rendererDir, pathname);
    if (asset === null) return text(404, 'File not found.');
    try {
      return reply(200, asset.contentType, new Uint8Array(await readFile(asset.path)));
    } catch (error) {
      logger.warn('shell.asset.missing', { path: pathname, error });
      return text(404, 'File not found.');
    }
  };
}

/**
 * The station cannot judge where a forwarded request came from, because the origin ends here; so it is judged here. Navigations and same-origin
 * reads carry no Origin header.
 */
function isOwnRequest(request: Request): boolean {
  const origin = request.headers.get('origin');
  return (
    isOwnUrl(request.url) &&
    (origin === null || isOwnUrl(origin)) &&
    request.headers.get('sec-fetch-site') !== 'cross-site'
  );
}

const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The station's own answer keeps its policy (the documentation viewer has a narrower need); one without any gets ours. */
function withPolicy(response: Response): Response {
  for (const [name, value] of Object.entries(securityHeaders))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

function reply(status: number, contentType: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    status,
    headers: { ...securityHeaders, 'content-type': contentType, 'cache-control': 'no-cache' },
  });
}

function text(status: number, sentence: string): Response {
  return reply(status, 'text/plain; charset=utf-8', sentence);
}
