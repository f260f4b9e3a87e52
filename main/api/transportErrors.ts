import type { Server } from 'node:http';
import { DomainError } from '../contract/index.ts';
import { problemOf } from './problems.ts';

/** What Node answers before a request reaches the application (malformed, too slow, headers too large) is a problem, too. */
export function answerTransportErrors(server: Server, nextTraceId: () => string, baseUrl: () => string): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { code, message } = describe(error.code);
    const body = JSON.stringify(problemOf(code, message, { traceId: nextTraceId(), baseUrl: baseUrl() }));
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

function describe(code: string | undefined): DomainError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new DomainError('bad_request', 'The headers are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new DomainError('bad_request', 'The request took too long to arrive.');
    default:
      return new DomainError('bad_request', 'The request is not valid HTTP.');
  }
}
