import type { Request, Response } from 'express';
import { type DomainError, problemRegistry, problemType, type Problem } from '../contract/index.ts';
import { endAfterBody } from './body.ts';

/** Shapes a problem answer (RFC 9457). `doc_url` is absent on 429, as the specification says. */
export function problemOf(
  { code, message, detail, field }: DomainError,
  context: { traceId: string; baseUrl: string },
): Problem {
  const { status, title } = problemRegistry[code];
  return {
    type: problemType(code),
    title,
    status,
    detail: message,
    instance: context.traceId,
    ...(status !== 429 && { doc_url: `${context.baseUrl}/station/v1/errors/${code}` }),
    ...(field !== undefined && { field }),
    ...(detail !== undefined && { 'x-message': detail }),
  };
}

/** Answers with a problem. What is sent of the request after it is read away for `lingerMs`, and the connection is closed. */
export function sendProblem(
  request: Request,
  response: Response,
  error: DomainError,
  context: { traceId: string; baseUrl: string; lingerMs: number },
): void {
  const problem = problemOf(error, context);
  if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
  response.status(problem.status).setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  const body = JSON.stringify({ ...problem, ...error.extension });
  const send = (): void => {
    if (request.complete) {
      response.end(body);
      return;
    }
    response.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)) });
    response.write(body);
    endAfterBody(request, response, context.lingerMs);
  };
  // A body that came with its headers is parsed within this turn.
  if (request.complete) send();
  else setImmediate(send);
}
