import {
  problemRegistry,
  ProblemResponse,
  problemType,
  type MessageKey,
  type Problem,
  type ProblemCode,
} from '../../main/contract/index.ts';
import { readMode } from './dataMode.ts';
import { sayMessage } from '../messages/sayMessage.ts';
import { useMessages } from '../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
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

/** Nothing answered: what was asked may be asked again as it is. */
export function isAway(error: unknown): boolean {
  return error instanceof TypeError;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof ProblemResponse) {
    const { problem, retryAfterSeconds } = error;
    return {
      title: sayMessage(problem.title, keyOf('title', problem)),
      detail: sayMessage(problem.detail, problem['x-message']),
      advice: adviceFor(problem, retryAfterSeconds),
      instance: problem.instance === '' ? null : problem.instance,
      documentation: problem.doc_url ?? null,
      status: problem.status,
      field: problem.field ?? null,
    };
  }
  const unexpected = error instanceof Error && !isAway(error);
  return {
    title: unexpected ? t('unexpected') : t('away'),
    detail: unexpected ? error.message : t('awayDetail'),
    advice: unexpected ? t('unexpectedAdvice') : t('awayAdvice'),
    instance: null,
    documentation: null,
    status: null,
    field: null,
  };
}

/** One line for a toast. */
export function failureLine(error: unknown): string {
  const failure = failureOf(error);
  return failure.status === 500
    ? t('titleAndAdvice', { title: failure.title, advice: failure.advice })
    : failure.detail;
}

function adviceFor(problem: Problem, retryAfterSeconds: number | null): string {
  if (retryAfterSeconds !== null) return t('tryAgainIn', { seconds: retryAfterSeconds });
  // These helps speak to programmers; the window has its own words for them.
  if (problem.status === 401) return t('signInAgain');
  // With test data on, it is not the role that is missing.
  if (problem.status === 403) return readMode() === 'test' ? t('nothingChanged') : t('common.adminOnly');
  const code = codeOf(problem);
  return code === undefined ? t('nothingChanged') : sayMessage(problemRegistry[code].help, keyOf('help', problem));
}

const codes = Object.keys(problemRegistry) as readonly ProblemCode[];

/** The entry of the registry; several statuses may share a type. */
const codeOf = ({ type, status }: Problem): ProblemCode | undefined =>
  codes.find((code) => problemRegistry[code].status === status && problemType(code) === type) ??
  codes.find((code) => problemRegistry[code].status === status);

/** The message with the title or the help of a problem. */
function keyOf(part: 'title' | 'help', problem: Problem): MessageKey | undefined {
  const code = codeOf(problem);
  return code === undefined ? undefined : { code: `${part}_${code}`, params: {} };
}
