import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from './check.ts';
import { e2e, type Counts } from './e2e.ts';
import { installed, root, runNode } from './run.ts';
import { unseenAnswers } from './seenAnswers.ts';
import { testSome } from './testSome.ts';

/**
 * Every test: static checks, unit, property and HTTP tests, time budgets, journeys in Chromium. Ends with what failed and
 * `N passed, N failed`. With arguments: those files only.
 */

const results = join(root, 'test-results');
/** Every pair of operation and status that the tests see. */
const seenFile = join(results, 'seen-answers.txt');

async function unit(suite: string, args: readonly string[]): Promise<Counts> {
  const report = join(results, `${suite}.json`);
  rmSync(report, { force: true });
  const vitest = installed('vitest', 'vitest.mjs');
  const { code } = await runNode(
    suite,
    [
      vitest,
      'run',
      '--config',
      'test/vitest.config.ts',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { show: true, env: { PACKWRIGHT_SEEN_ANSWERS: seenFile } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, failures: [`the ${suite} tests left no report`] };
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: readonly {
      name: string;
      status: string;
      message: string;
      assertionResults: readonly { status: string; fullName: string }[];
    }[];
  };
  const failures = result.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    const reasons = status === 'failed' && tests.length === 0 ? [message] : tests;
    return reasons.map((reason) => `${relative(root, name)}: ${reason}`);
  });
  const failed = Math.max(result.numFailedTests, code === 0 ? 0 : 1);
  if (failures.length < failed)
    failures.push(`the ${suite} tests ended with an error outside of every test: see above`);
  return { passed: result.numPassedTests, failed, skipped: result.numPendingTests, failures };
}

/**
 * Each answer that the OpenAPI documents promise is seen by a test. Judged where all tests ran and passed: one that fails has not
 * seen what it would have.
 */
function answers(suites: readonly Counts[]): Counts {
  if (suites.some(({ passed, failed }) => passed === 0 || failed > 0))
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  const unseen = unseenAnswers(seenFile);
  return {
    passed: unseen.length === 0 ? 1 : 0,
    failed: unseen.length,
    skipped: 0,
    failures: unseen.map((pair) => `answers: no test has seen ${pair}, which the OpenAPI documents promise`),
  };
}

async function testAll(): Promise<number> {
  const outcomes = await check();
  const failedChecks = outcomes.filter(({ code }) => code !== 0).map(({ name }) => `check: ${name}`);
  mkdirSync(results, { recursive: true });
  writeFileSync(seenFile, '');
  const suites = [
    await unit('unit', ['--project=!perf']),
    await unit('perf', ['--project=perf', '--no-file-parallelism']),
  ];
  const counts: readonly Counts[] = [
    {
      passed: outcomes.length - failedChecks.length,
      failed: failedChecks.length,
      skipped: 0,
      failures: failedChecks,
    },
    ...suites,
    answers(suites),
    await e2e([]),
  ];
  for (const failure of counts.flatMap(({ failures }) => failures)) process.stdout.write(`FAILED ${failure}\n`);
  const total = (part: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, each) => sum + each[part], 0);
  const skipped = total('skipped');
  process.stdout.write(
    `${total('passed')} passed, ${total('failed')} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`,
  );
  return total('failed') === 0 ? 0 : 1;
}

const args = process.argv.slice(2);
process.exitCode = args.length === 0 ? await testAll() : await testSome(args);
