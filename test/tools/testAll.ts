import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { e2e, type Counts } from './e2e.ts';
import { installed, root, runNode } from './run.ts';
import { unseenAnswers } from './seenAnswers.ts';

/** Every test: static checks, unit, property and HTTP tests, journeys in Chromium. Ends with `N passed, N failed`. */

const results = join(root, 'test-results');
const report = join(results, 'unit.json');
/** Every pair of operation and status that the tests see. */
const seenFile = join(results, 'seen-answers.txt');

async function unit(): Promise<Counts> {
  rmSync(report, { force: true });
  mkdirSync(results, { recursive: true });
  writeFileSync(seenFile, '');
  const vitest = installed('vitest', 'vitest.mjs');
  const { code } = await runNode(
    'unit',
    [
      vitest,
      'run',
      '--config',
      'test/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { show: true, env: { PACKWRIGHT_SEEN_ANSWERS: seenFile } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numFailedTestSuites: number;
  };
  const failed = Math.max(result.numFailedTests, code === 0 ? 0 : 1);
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests };
}

/** Says which answers that the OpenAPI documents promise no test has seen. */
function tellOfAnswers(): void {
  const unseen = unseenAnswers(seenFile);
  process.stdout.write(`${unseen.length} documented answers that no test has seen: ${unseen.join(', ') || 'none'}\n`);
}

const outcomes = await check();
const failedChecks = outcomes.filter(({ code }) => code !== 0).length;
const counts: readonly Counts[] = [
  { passed: outcomes.length - failedChecks, failed: failedChecks, skipped: 0 },
  await unit(),
  await e2e([]),
];
tellOfAnswers();
const total = (part: keyof Counts) => counts.reduce((sum, each) => sum + each[part], 0);
const skipped = total('skipped');
process.stdout.write(
  `${total('passed')} passed, ${total('failed')} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`,
);
process.exitCode = total('failed') === 0 ? 0 : 1;
