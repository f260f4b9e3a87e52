import type { Response } from 'express';
import { type DomainError, problemRegistry, problemType, type Problem, type ProblemCode } from '../contract/index.ts';

/** Shapes a problem answer (RFC 9457). `doc_url` is absent on 429, as the specification says. */
export function problemOf(
  code: ProblemCode,
  detail: string,
  context: { traceId: string; baseUrl: string; field?: string | undefined },
): Problem {
  const { status, title } = problemRegistry[code];
  return {
    type: problemType(code),
    title,
    status,
    detail,
    instance: context.traceId,
    ...(status !== 429 && { doc_url: `${context.baseUrl}/station/v1/errors/${code}` }),
    ...(context.field !== undefined && { field: context.field }),
  };
}

export function sendProblem(
  response: Response,
  error: DomainError,
  context: { traceId: string; baseUrl: string },
): void {
  const problem = problemOf(error.code, error.message, { ...context, field: error.field });
  if (error.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(error.retryAfterSeconds));
  response.status(problem.status).setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify({ ...problem, ...error.extension }));
}
