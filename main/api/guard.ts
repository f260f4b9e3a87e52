import type { IncomingMessage } from 'node:http';
import { DomainError, message } from '../contract/index.ts';

/**
 * Refuses what a foreign web page could send to a server on localhost, before any body is read: Host and Origin are
 * compared with lists of our own names, never with each other (DNS rebinding makes both the attacker's).
 */
export function checkOrigin(request: IncomingMessage, port: number): void {
  const hosts = request.headersDistinct['host'] ?? [];
  const allowedHosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  const [host] = hosts;
  if (hosts.length !== 1 || host === undefined || !allowedHosts.includes(host))
    throw new DomainError('forbidden', message('addressNotAllowed', { port }), {
      field: 'Host',
    });
  if (!request.url?.startsWith('/') || request.url.startsWith('//'))
    throw new DomainError('bad_request', message('targetNotPath'));

  const origins = request.headersDistinct['origin'] ?? [];
  if (origins.some((origin) => !allowedHosts.some((name) => origin === `http://${name}`)))
    throw new DomainError('forbidden', message('foreignOrigin'), { field: 'Origin' });
  const site = request.headers['sec-fetch-site'];
  const opensThePage =
    request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate' && !isApi(request.url);
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !opensThePage)
    throw new DomainError('forbidden', message('foreignSite'), {
      field: 'Sec-Fetch-Site',
    });
}

function isApi(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/station/');
}

/** Headers that every answer carries. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;
