import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPassedChecks } from './passedChecks.ts';

function opened() {
  const root = mkdtempSync(join(tmpdir(), 'packwright-checks-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'engine', 'search'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  write('engine/search/a.ts', 'a');
  write('settings.json', '{}');
  const check = { name: 'types: engine', args: ['tsc'], reads: ['settings.json', 'engine', 'missing'] };
  /** As the next run sees it. */
  const hasPassed = (one = check) => {
    const passed = createPassedChecks(root, join(root, 'passed'));
    return passed.has(one, passed.fingerprint(one));
  };
  const pass = () => {
    const passed = createPassedChecks(root, join(root, 'passed'));
    passed.note(check, passed.fingerprint(check));
  };
  return { write, check, hasPassed, pass };
}

test('a check has passed while its files are as they were then', () => {
  const { write, hasPassed, pass } = opened();
  expect(hasPassed()).toBe(false);
  pass();
  expect(hasPassed()).toBe(true);
  write('other.ts', 'not read');
  expect(hasPassed()).toBe(true);
  write('engine/search/a.ts', 'b');
  expect(hasPassed()).toBe(false);
  write('engine/search/a.ts', 'a');
  expect(hasPassed()).toBe(true);
});

test('a new file, a file that was missing, a setting or another call is another check', () => {
  const { write, check, hasPassed, pass } = opened();
  pass();
  write('engine/b.ts', '');
  expect(hasPassed()).toBe(false);
  pass();
  write('missing', '');
  expect(hasPassed()).toBe(false);
  pass();
  write('settings.json', '{"strict":true}');
  expect(hasPassed()).toBe(false);
  pass();
  expect(hasPassed({ ...check, args: ['tsc', '--strict'] })).toBe(false);
});
