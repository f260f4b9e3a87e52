import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Import } from '../../../main/contract/index.ts';
import { setup } from '../../support/bundlePrograms.ts';
import { soundEngine } from '../../support/engines.ts';
import { programOf } from '../../support/programs.ts';
import type { QuestionToStation, StationEffort } from '../../support/startKillable.ts';
import { writeSummary, type Output } from './report.ts';

/** One phase of an import. Seconds of processor time are those of the whole process, and of its main thread alone. */
interface Phase {
  readonly file: string;
  readonly phase: string;
  readonly rows: number;
  readonly wall: number;
  readonly cpu: number;
  readonly mainThread: number;
  readonly longestTurnMs: number;
}

const pollMs = 25;

/**
 * Imports files of so many items over HTTP into a station of its own: new ones, the import undone, new ones again, only their
 * weights, that undone, and a file that changes nothing.
 */
export async function runImports(
  counts: readonly number[],
  profileDir: string | undefined,
  output: Output,
): Promise<void> {
  await setup();
  for (const count of counts) {
    const dataDir = mkdtempSync(join(tmpdir(), 'packwright-bench-'));
    const profiling = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
    const child = fork(programOf('killableStation'), [dataDir, soundEngine, '1'], { execArgv: profiling });
    try {
      const [url] = (await once(child, 'message')) as [string];
      const { apiKey } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8')) as { apiKey: string };
      const importer = createImporter(child, url, apiKey);
      const all = itemsFile(count);
      for (const phase of [
        ...(await importer.run('new', all)),
        await importer.undo('new'),
        ...(await importer.run('new again', all)),
        ...(await importer.run('weights', weightsFile(count))),
        await importer.undo('weights'),
        ...(await importer.run('unchanged', all)),
      ])
        writeSummary(output, { ...phase });
    } finally {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

function createImporter(child: ChildProcess, url: string, apiKey: string) {
  let id = '';

  async function call(method: string, path: string, body?: FormData | string): Promise<Import> {
    const headers = { 'x-api-key': apiKey, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    const response = await fetch(`${url}/station/v1/imports${path}`, { method, headers, ...(body && { body }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`);
    return (await response.json()) as Import;
  }

  async function ask<T>(question: QuestionToStation): Promise<T> {
    child.send(question);
    const [answer] = (await once(child, 'message')) as [T];
    return answer;
  }

  /** Polls until the import is as wanted. */
  async function until(isThere: (now: Import) => boolean): Promise<Import> {
    for (;;) {
      const now = await call('GET', `/${id}`);
      if (isThere(now)) return now;
      if (now.problem !== null) throw new Error(now.problem);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async function measured(file: string, phase: string, rows: number, work: () => Promise<void>): Promise<Phase> {
    const before = await ask<StationEffort>('effort');
    await ask<number>('turn');
    const began = performance.now();
    await work();
    const wall = seconds(performance.now() - began);
    const after = await ask<StationEffort>('effort');
    return {
      ...{ file, phase, rows, wall },
      cpu: seconds(after.process - before.process),
      mainThread: seconds(after.mainThread - before.mainThread),
      longestTurnMs: Math.round(await ask<number>('turn')),
    };
  }

  return {
    /** Uploads, previews and applies a file. */
    async run(file: string, text: string): Promise<readonly Phase[]> {
      const rows = text.split('\n').length - 1;
      const form = new FormData();
      form.append('file', new Blob([text]), 'items.csv');
      const query = 'kind=items&fileName=items.csv&language=en&length=cm&weight=kg';
      const upload = await measured(file, 'upload', rows, async () => {
        id = (await call('POST', `?${query}`, form)).id;
      });
      const read = await measured(file, 'read', rows, async () => {
        await until(({ state, progress }) => state !== 'reading' || progress?.step === 'deciding');
      });
      const decide = await measured(file, 'decide', rows, async () => {
        await until(({ state }) => state !== 'reading');
      });
      const apply = await measured(file, 'apply', rows, async () => {
        await call('POST', `/${id}/apply`, JSON.stringify({ doubtful: 'include' }));
        await until(({ state }) => state !== 'applying');
      });
      return [upload, read, decide, apply, sumOf([upload, read, decide, apply])];
    },
    /** Undoes the import that was applied last. */
    async undo(file: string): Promise<Phase> {
      const { result } = await call('GET', `/${id}`);
      const rows = (result?.created ?? 0) + (result?.updated ?? 0);
      return measured(file, 'undo', rows, async () => {
        await call('POST', `/${id}/undo`);
        await until(({ state }) => state !== 'undoing');
      });
    },
  };
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

function sumOf(phases: readonly [Phase, ...Phase[]]): Phase {
  const sum = (of: (phase: Phase) => number): number =>
    Math.round(phases.reduce((all, one) => all + of(one), 0) * 100) / 100;
  return {
    ...{ file: phases[0].file, phase: 'whole', rows: phases[0].rows },
    ...{ wall: sum(({ wall }) => wall), cpu: sum(({ cpu }) => cpu), mainThread: sum(({ mainThread }) => mainThread) },
    longestTurnMs: Math.max(...phases.map(({ longestTurnMs }) => longestTurnMs)),
  };
}

const idOf = (at: number): string => `ART-${String(at).padStart(6, '0')}`;

/** Items as a shop exports them. */
function itemsFile(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const size = `${String(5 + (at % 40))}.5,${String(3 + (at % 20))},${String(1 + (at % 9))}`;
    const ean = eanOf(400_000_000_000 + at);
    return `${idOf(at)},"Mug ${String(at)}, blue",SKU-${String(at)},${ean},Category ${String(at % 50)},${size},${String(0.1 + (at % 30) / 10)}`;
  });
  return ['Id,Name,SKU,EAN,Category,Length (cm),Width (cm),Height (cm),Weight (kg)', ...rows].join('\n');
}

function weightsFile(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `${idOf(at)},${String(10 + (at % 30) / 10)}`);
  return ['Id,Weight (kg)', ...rows].join('\n');
}

/** An EAN-13 with its check digit. */
function eanOf(twelve: number): string {
  const sum = [...String(twelve)].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${String(twelve)}${String((10 - (sum % 10)) % 10)}`;
}
