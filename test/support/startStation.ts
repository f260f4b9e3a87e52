import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../main/domain/ports.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { createIds } from '../../main/platform/ids.ts';
import { vaultKeys } from '../../main/platform/dataDirectory.ts';
import { createVault } from '../../main/platform/vault.ts';
import { createStation, type Station } from '../../main/station.ts';
import type { StationAdapters } from '../../main/stationOptions.ts';
import { enginesOf, soundEngine } from './engines.ts';
import { judge } from './openApiJudge.ts';
import { programOf } from './programs.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The parsed body; null when there is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape; the judge validates them.
  readonly body: any;
}

export interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer> | FormData;
  /** Credentials; the administrator's key when absent, none when null. */
  readonly key?: string | null;
  readonly signal?: AbortSignal;
}

export interface TestStation extends AsyncDisposable {
  readonly station: Station;
  readonly dataDir: string;
  readonly adminKey: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly log: readonly LogLine[];
  /** Calls the station over HTTP; every answer is validated against the OpenAPI documents. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
}

/** A whole station in this process: real SQLite file, real HTTP, real engine processes, in a folder of its own. */
export async function startStation(
  options: Pick<
    Partial<StationAdapters>,
    | 'spawnEngine'
    | 'rateShipment'
    | 'findCarrier'
    | 'findConnector'
    | 'sendCallback'
    | 'fetchPicture'
    | 'clock'
    | 'vault'
    | 'monotonicNow'
    | 'systemPrinters'
  > & {
    readonly dataDir?: string;
    readonly engineProcesses?: number;
    /** Of its computer. */
    readonly locale?: string;
    /** Takes the lines of a station that may not start. */
    readonly log?: LogLine[];
  } = {},
): Promise<TestStation> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'packwright-'));
  const log = options.log ?? [];
  const sink =
    (level: string) =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}) =>
      void log.push({ level, event, fields });
  const logger: Logger = { info: sink('info'), warn: sink('warn'), error: sink('error') };
  const station = await createStation(
    {
      dataDir,
      port: 0,
      version: '0.0.0-test',
      rendererDir: join(root, 'dist', 'renderer'),
      docsDir: join(root, 'dist', 'docs'),
      engineProcesses: options.engineProcesses ?? 2,
      bodyThread: programOf('bodyThread'),
      backupThread: programOf('backupThread'),
      documentThread: programOf('documentThread'),
      fontsDir: join(root, 'dist', 'fonts'),
      locale: options.locale ?? 'en-US',
    },
    {
      clock: options.clock ?? systemClock,
      ids: createIds(),
      logger,
      spawnEngine: options.spawnEngine ?? enginesOf(soundEngine),
      ...(options.rateShipment && { rateShipment: options.rateShipment }),
      vault: options.vault ?? createVault(vaultKeys(dataDir)),
      ...(options.findConnector && { findConnector: options.findConnector }),
      ...(options.findCarrier && { findCarrier: options.findCarrier }),
      ...(options.monotonicNow && { monotonicNow: options.monotonicNow }),
      ...(options.fetchPicture && { fetchPicture: options.fetchPicture }),
      ...(options.systemPrinters && { systemPrinters: options.systemPrinters }),
      ...(options.sendCallback && { sendCallback: options.sendCallback }),
    },
  );
  const first = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as {
    apiKey: string;
    adminEmail: string;
    adminPassword: string;
  };

  return {
    station,
    dataDir,
    adminKey: first.apiKey,
    adminEmail: first.adminEmail,
    adminPassword: first.adminPassword,
    log,
    async call(method, path, { body, headers = {}, raw, key = first.apiKey, signal } = {}) {
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(station.url + path, {
        method,
        headers: {
          ...(key !== null && { 'x-api-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(content !== undefined && { body: content }),
        ...(signal && { signal }),
        redirect: 'manual',
      });
      const bytes = await response.bytes();
      const text = new TextDecoder().decode(bytes);
      const { status, headers: given } = response;
      const answer: Answer = { status, headers: given, text, bytes, body: parsed(response, text) };
      judge(method, path, answer);
      return answer;
    },
    async [Symbol.asyncDispose]() {
      await station.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function parsed(response: Response, text: string): unknown {
  const type = response.headers.get('content-type') ?? '';
  if (/^(?:text\/csv|image\/|application\/(?:vnd\.|pdf|zpl))/.test(type)) return text;
  return /json/.test(type) && text !== '' ? (JSON.parse(text) as unknown) : null;
}
