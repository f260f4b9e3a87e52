import type { FetchInit, FetchLike, FetchResponse } from './fetch.ts';
import { operations } from './operations/index.ts';
import type { Operation } from './operation.ts';
import type { Problem } from './problems.ts';
import type { BodyOf, DownloadedFile, OperationId, ParamsOf, QueryOf, ReplyOf } from './types.ts';

/** A problem answer of the station, thrown by the client. */
export class ProblemResponse extends Error {
  override readonly name = 'ProblemResponse';
  readonly problem: Problem;
  /** Seconds to wait before a repetition, from Retry-After. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null) {
    super(`${problem.title}: ${problem.detail}`);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ClientOptions {
  readonly fetch: FetchLike;
  /** Address before `/api/v1`; empty for the page's own origin. */
  readonly baseUrl?: string;
  /** Credentials, asked for at each call. */
  readonly headers?: () => Record<string, string>;
}

type Present<T, Key extends string> = [T] extends [undefined]
  ? { readonly [P in Key]?: undefined }
  : { readonly [P in Key]: T };
type OptionalQuery<T> = [T] extends [undefined] ? { readonly query?: undefined } : { readonly query?: T };

/** What a call takes: parameters, query and body where the operation has them, a file for uploads. */
export type CallInput<K extends OperationId> = Present<ParamsOf<K>, 'params'> &
  OptionalQuery<QueryOf<K>> &
  Present<BodyOf<K>, 'body'> & {
    /** A FormData with the part `file`, for uploads. */
    readonly form?: object;
    /** An AbortSignal. */
    readonly signal?: object;
  };

type Client = <K extends OperationId>(id: K, input: CallInput<K>) => Promise<ReplyOf<K>>;

/** The typed client: `await call('getItem', { params: { itemId } })`. Throws ProblemResponse, or whatever `fetch` throws. */
export function createClient(options: ClientOptions): Client {
  return async (id, input) => {
    const operation: Operation = operations[id];
    const init: FetchInit = {
      method: operation.method,
      headers: { accept: 'application/json', ...options.headers?.() },
    };
    if (input.body !== undefined) {
      init.headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    if (input.form) init.body = input.form;
    if (input.signal) init.signal = input.signal;
    const response = await options.fetch(
      (options.baseUrl ?? '') + fillPath(operation.path, input.params ?? {}) + queryString(input.query ?? {}),
      init,
    );
    if (!response.ok) throw problemOf(response.status, await response.text(), response.headers.get('retry-after'));
    if (operation.files ?? operation.image)
      return { status: response.status, body: await downloaded(response) } as ReplyOf<typeof id>;
    const body = response.status === 204 ? null : await response.json();
    // The station validates what it sends in its own tests; here the table's types are taken at their word.
    return { status: response.status, body } as ReplyOf<typeof id>;
  };
}

async function downloaded(response: FetchResponse): Promise<DownloadedFile> {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return {
    fileName: decodeURIComponent(encoded),
    type: response.headers.get('content-type') ?? '',
    bytes: await response.arrayBuffer(),
  };
}

function fillPath(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function queryString(query: object): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function problemOf(status: number, text: string, retryAfter: string | null): ProblemResponse {
  const seconds = retryAfter === null ? null : Number(retryAfter);
  try {
    const problem = JSON.parse(text) as Problem;
    if (typeof problem.detail === 'string') return new ProblemResponse(problem, seconds);
  } catch {
    // Not a problem document: something between the client and the station answered. Said below.
  }
  return new ProblemResponse(
    {
      type: 'about:blank',
      title: 'Unexpected answer',
      status,
      detail: `The address answered ${status} without a problem document.`,
      instance: '',
    },
    seconds,
  );
}
