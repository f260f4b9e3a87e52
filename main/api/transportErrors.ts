import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError, message } from '../contract/index.ts';
import { problemOf } from './problems.ts';

const lingerMs = 2000;

/** What Node answers before a request reaches the application (malformed, too slow, headers too large) is a problem, too. */
export function answerTransportErrors(server: Server, nextTraceId: () => string, baseUrl: () => string): void {
  server.on('checkExpectation', (_request, response) => {
    const error = new DomainError('bad_request', message('expectUnknown'), { field: 'Expect' });
    const problem = problemOf(error, { traceId: nextTraceId(), baseUrl: baseUrl() });
    const body = JSON.stringify({ ...problem, status: 417 });
    response.writeHead(417, {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    });
    response.end(body);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Who never sent a byte is no client yet: browsers open connections in advance.
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    // A client that does not close its side would keep the connection.
    const ending = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => {
      clearTimeout(ending);
    });
    const body = JSON.stringify(problemOf(describe(error.code), { traceId: nextTraceId(), baseUrl: baseUrl() }));
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

function describe(code: string | undefined): DomainError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new DomainError('bad_request', message('headersTooLarge'));
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new DomainError('bad_request', message('requestTooSlow'));
    default:
      return new DomainError('bad_request', message('requestNotHttp'));
  }
}
