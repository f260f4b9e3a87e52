import { afterAll, beforeAll, test } from 'vitest';
import { startStation, type Answer, type CallOptions, type TestStation } from '../support/startStation.ts';

/** One test for each sentence, named by it. Several sentences that one body proves share its single run. */
export function prove(sentences: string | readonly string[], body: () => void | Promise<void>): void {
  let run: Promise<void> | undefined;
  for (const sentence of [sentences].flat()) test(sentence, () => (run ??= Promise.resolve().then(body)));
}

export interface Service {
  readonly station: () => TestStation;
  /** Paths are relative to `/api/v1`, those of the station itself are whole. Answers are judged by the OpenAPI documents. */
  readonly get: (path: string, options?: CallOptions) => Promise<Answer>;
  readonly post: (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  readonly put: (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  readonly patch: (path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  readonly remove: (path: string, options?: CallOptions) => Promise<Answer>;
  /** Sends a file as the multipart field `file`. */
  readonly upload: (path: string, file: string | Uint8Array<ArrayBuffer>, options?: CallOptions) => Promise<Answer>;
}

/** A station of the test file's own: over real HTTP, with a real database and real engine processes. */
export function ownService(options: Parameters<typeof startStation>[0] = {}): Service {
  let started: TestStation | undefined;
  beforeAll(async () => {
    started = await startStation(options);
  });
  afterAll(() => started?.[Symbol.asyncDispose]());
  const station = () => {
    if (!started) throw new Error('the station has not been started');
    return started;
  };
  const call = (method: string, path: string, more: CallOptions = {}) =>
    station().call(method, path.startsWith('/station/') ? path : `/api/v1${path}`, more);
  return {
    station,
    get: (path, more) => call('GET', path, more),
    post: (path, body, more) => call('POST', path, { body, ...more }),
    put: (path, body, more) => call('PUT', path, { body, ...more }),
    patch: (path, body, more) => call('PATCH', path, { body, ...more }),
    remove: (path, more) => call('DELETE', path, more),
    upload(path, file, more) {
      const raw = new FormData();
      raw.append('file', new Blob([file]), 'file.csv');
      return call('POST', path, { raw, ...more });
    },
  };
}

/** The names of an object's fields, in alphabetical order. */
export const fieldsOf = (value: object): readonly string[] => Object.keys(value).sort();
