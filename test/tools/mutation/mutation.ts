/**
 * `npm run mutation -- [options]`: changes the sources one small place at a time, runs the tests that reach the file, and
 * prints which share of the changes they notice, area by area, and the changes that nobody noticed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installed, root } from '../run.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { createReach } from './reach.ts';

const areas = ['engine/verify', 'engine/constraints', 'main/domain/rating', 'main/domain/rules', 'db/store'];
const usage = `Usage: npm run mutation -- [options]
  --sample N    mutants to try, spread over the areas by chance; without it all
  --seed S      another sample; default 1
  --area PATH   only this one of ${areas.join(', ')}
  --tests N     test files per mutant at most, those nearest to the file; default 8
  --seconds N   time limit per mutant, which counts as noticed; default 90
  --csv FILE    writes the share of each area, as in test/bench/mutation.csv`;

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    area: { type: 'string' },
    tests: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '90' },
    csv: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

type Outcome = 'killed' | 'timedOut' | 'survived';

/** Numbers from 0 to 1 in an order that the seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function sampled(mutants: readonly Mutant[], size: number, seed: number): readonly Mutant[] {
  const random = createRandom(seed);
  return mutants
    .map((mutant) => ({ mutant, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

const scratch = join(root, '.cache', 'mutation');

async function run(
  tests: readonly string[],
  env: NodeJS.ProcessEnv,
  config: string,
  seconds: number,
): Promise<Outcome> {
  const vitest = [installed('vitest', 'vitest.mjs'), 'run', '--bail', '1', '--reporter', 'dot', '--config', config];
  const child = spawn(process.execPath, [...vitest, ...tests], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, seconds * 1_000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  if (isLate) return 'timedOut';
  return code === 0 ? 'survived' : 'killed';
}

function textOf({ path, start, end, replacement }: Mutant): { readonly text: string; readonly change: string } {
  const text = readFileSync(join(root, path), 'utf8');
  const [before, after] = [text.slice(text.lastIndexOf('\n', start) + 1, start), text.slice(end)];
  const rest = after.slice(0, Math.max(0, after.indexOf('\n')));
  return {
    text: text.slice(0, start) + replacement + after,
    change: `${before}[${text.slice(start, end)} → ${replacement}]${rest}`.trim(),
  };
}

/** Runs tests while a file has another text. */
function attempt(path: string, text: string, tests: readonly string[], seconds: number): Promise<Outcome> {
  const mutated = join(scratch, 'mutant.ts');
  writeFileSync(mutated, text);
  const env = { MUTATED_FILE: join(root, path), MUTATED_TEXT: mutated };
  return run(tests, env, 'test/tools/mutation/vitest.config.ts', seconds);
}

async function main(): Promise<void> {
  const chosen = areas.filter((area) => values.area === undefined || values.area === area);
  const sources = chosen.flatMap((area) => globSync(`${area}/**/*.ts`, { cwd: root }).sort());
  const all = sources.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')));
  const mutants = sampled(all, values.sample === undefined ? all.length : Number(values.sample), Number(values.seed));
  const reach = createReach();
  const testsOf = (path: string) => reach(path).slice(0, Number(values.tests));
  mkdirSync(scratch, { recursive: true });
  const tests = [...new Set(mutants.flatMap(({ path }) => testsOf(path)))];
  console.log(`${mutants.length} of ${all.length} mutants, ${tests.length} test files. First without a mutant.`);
  if (tests.length > 0 && (await run(tests, {}, 'test/vitest.config.ts', 3_600)) !== 'survived') {
    throw new Error('The tests fail without a mutant. Run them with npm test first.');
  }
  const seconds = Number(values.seconds);
  const reached = mutants.find(({ path }) => testsOf(path).length > 0)?.path;
  if (reached !== undefined && (await attempt(reached, 'throw 0', testsOf(reached), seconds)) === 'survived') {
    throw new Error(`The tests do not load ${reached} as it is changed.`);
  }
  const outcomes: { readonly mutant: Mutant; readonly outcome: Outcome }[] = [];
  for (const mutant of mutants) {
    const near = testsOf(mutant.path);
    const outcome = near.length === 0 ? 'survived' : await attempt(mutant.path, textOf(mutant).text, near, seconds);
    outcomes.push({ mutant, outcome });
    console.log(`${outcome.padEnd(8)} ${mutant.path}:${mutant.line} ${textOf(mutant).change}`);
  }
  const rows = chosen.map((area) => {
    const found = outcomes.filter(({ mutant }) => mutant.path.startsWith(`${area}/`));
    const count = (outcome: Outcome) => found.filter((one) => one.outcome === outcome).length;
    const mutantCount = all.filter(({ path }) => path.startsWith(`${area}/`)).length;
    const noticed = count('killed') + count('timedOut');
    const percent = found.length === 0 ? '' : String(Math.round((1_000 * noticed) / found.length) / 10);
    return [area, mutantCount, found.length, count('killed'), count('timedOut'), count('survived'), percent];
  });
  const table = [['area', 'mutants', 'tried', 'killed', 'timedOut', 'survived', 'killedPercent'], ...rows].map((row) =>
    row.join(','),
  );
  console.log(table.join('\n'));
  if (values.csv !== undefined) writeFileSync(values.csv, `${table.join('\n')}\n`);
}

if (values.help) console.log(usage);
else await main();
