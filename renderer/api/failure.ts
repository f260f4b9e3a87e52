import { problemRegistry, ProblemResponse } from '../../main/contract/index.ts';

/** A failure in the words of the person who met it: what happened, what to do, and the id that support asks for. */
export interface Failure {
  readonly title: string;
  readonly detail: string;
  readonly advice: string;
  /** Trace id of the request; null when none was answered. */
  readonly instance: string | null;
  readonly documentation: string | null;
  readonly status: number | null;
  /** The field at fault, as the station names it. */
  readonly field: string | null;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof ProblemResponse) {
    const { problem, retryAfterSeconds } = error;
    return {
      title: problem.title,
      detail: problem.detail,
      advice: adviceFor(problem.status, retryAfterSeconds),
      instance: problem.instance === '' ? null : problem.instance,
      documentation: problem.doc_url ?? null,
      status: problem.status,
      field: problem.field ?? null,
    };
  }
  const unexpected = error instanceof Error && !(error instanceof TypeError);
  return {
    title: unexpected ? 'Something unexpected went wrong' : 'The station does not answer',
    detail: unexpected ? error.message : 'The connection to the packing station is lost.',
    advice: unexpected
      ? 'Nothing was changed. Reload the window if it happens again.'
      : 'Nothing was changed. The window connects again by itself as soon as the station is back.',
    instance: null,
    documentation: null,
    status: null,
    field: null,
  };
}

/** One line for a toast. */
export function failureLine(error: unknown): string {
  const failure = failureOf(error);
  return failure.status === 500 ? `${failure.title}. ${failure.advice}` : failure.detail;
}

function adviceFor(status: number, retryAfterSeconds: number | null): string {
  if (retryAfterSeconds !== null) return `Nothing was changed. Try again in ${retryAfterSeconds} s.`;
  // These helps speak to programmers; the window has its own words for them.
  if (status === 401) return 'Sign in again. What you have entered is kept.';
  if (status === 403) return 'An administrator of the station can do this.';
  const entry = Object.values(problemRegistry).find((each) => each.status === status);
  return entry?.help ?? 'Nothing was changed.';
}
