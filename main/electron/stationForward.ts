import type { WindowSession } from './windowSession.ts';

/** Passes a page's call on to the station, with the window's session. */

export interface ForwardTarget {
  /** `http://127.0.0.1:<port>` of the station. */
  readonly url: string;
  readonly session: WindowSession;
}

/** Paths that the station answers; everything else is a file of the renderer. */
export function isStationPath(pathname: string): boolean {
  return pathname.startsWith('/api/') || pathname.startsWith('/station/v1/');
}

/** Dropped on the way in: who the page says it is, what a browser adds, and what belongs to one connection only. */
const droppedRequestHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'cookie',
  'host',
  'keep-alive',
  'origin',
  'proxy-authorization',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Dropped on the way out: cookies, and what describes the connection or the coding that ended here. */
const droppedReplyHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'keep-alive',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export function forwardedHeaders(headers: Headers, token: string): Headers {
  const forwarded = new Headers();
  for (const [name, value] of headers)
    if (!droppedRequestHeaders.has(name) && !name.startsWith('sec-')) forwarded.append(name, value);
  forwarded.set('accept-encoding', 'identity');
  forwarded.set('authorization', `Bearer ${token}`);
  return forwarded;
}

export function replyHeaders(headers: Headers): Headers {
  const reply = new Headers();
  for (const [name, value] of headers) if (!droppedReplyHeaders.has(name)) reply.append(name, value);
  return reply;
}

/** Streams the body both ways; a page that goes away ends the call at the station too. */
export async function forwardToStation(
  request: Request,
  station: ForwardTarget,
  fetcher: typeof fetch,
): Promise<Response> {
  const answer = await attempt(request, station, fetcher);
  // A session that has ended is opened anew. A body is a stream that has been read: such a call is the page's to repeat.
  const answered = answer.status === 401 && request.body === null ? await attempt(request, station, fetcher) : answer;
  return new Response(answered.body, {
    status: answered.status,
    statusText: answered.statusText,
    headers: replyHeaders(answered.headers),
  });
}

async function attempt(request: Request, station: ForwardTarget, fetcher: typeof fetch): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const target = new URL(station.url);
  // Assigned, not resolved: a path such as //evil.test stays a path of the station.
  target.pathname = pathname;
  target.search = search;
  const token = await station.session.token();
  const answer = await fetcher(target, {
    method: request.method,
    headers: forwardedHeaders(request.headers, token),
    redirect: 'manual',
    signal: request.signal,
    ...(request.body === null ? {} : { body: request.body, duplex: 'half' as const }),
  });
  if (answer.status === 401) station.session.refused(token);
  return answer;
}
