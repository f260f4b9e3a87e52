import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { elsewhere } from './elsewhere.ts';
import { leftOpen, ofTheDocument } from './silent.ts';
import { statementsOf } from './specification.ts';

/** No sentence of the specification is missing here, and nothing here is a sentence that it does not have. */
const tests = join(import.meta.dirname, '..');
/** The specification is not part of the repository; where it lies beside it the suite is compared with it. */
const specification = join(tests, '..', '..', 'shared', 'spec.md');

/** The first argument of every call of one of these functions, where it is text or a list of texts. */
function titlesIn(file: string, functions: RegExp): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && functions.test(node.expression.getText(source))) {
      const [first] = node.arguments;
      const texts = first && ts.isArrayLiteralExpression(first) ? first.elements : [first];
      for (const text of texts) if (text && ts.isStringLiteralLike(text)) titles.push(text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const files = globSync('*.test.ts', { cwd: import.meta.dirname }).map((name) => join(import.meta.dirname, name));
const suite = files.flatMap((file) => titlesIn(file, /^(prove|row|settled)$/));
const sections = files.flatMap((file) => titlesIn(file, /^describe$/));
const told = [...suite, ...elsewhere.map(({ sentence }) => sentence), ...Object.keys(leftOpen), ...ofTheDocument];

describe.skipIf(!existsSync(specification))(
  'the sentences of the specification (skipped where it is not there)',
  () => {
    const statements = existsSync(specification) ? statementsOf(readFileSync(specification, 'utf8')) : [];

    test('are each proved here or elsewhere, left open, or of the document itself', () => {
      const left = [...told];
      // A sentence that stands twice is told twice.
      const isMissing = (text: string) => {
        const at = left.indexOf(text);
        if (at !== -1) left.splice(at, 1);
        return at === -1;
      };
      expect(statements.map(({ text }) => text).filter(isMissing)).toEqual([]);
    });
    test('are quoted as they are', () => {
      const real = new Set(statements.map(({ text }) => text));
      expect(told.filter((text) => !real.has(text))).toEqual([]);
    });
    test('stand under the headings of their sections', () => {
      const real = new Set(statements.map(({ section }) => section));
      expect(sections.filter((section) => !real.has(section))).toEqual([]);
    });
    test('that are left open say so', () => {
      for (const sentence of Object.keys(leftOpen)) expect(sentence).toMatch(/not shown|not reconciled/);
    });
  },
);

test.each(elsewhere)('$file has the test "$title"', ({ file, title }) => {
  expect(titlesIn(join(tests, file), /^(test|it)\b/)).toContain(title);
});

test('what is left open is settled in the register of open points', () => {
  const register = readFileSync(join(tests, '..', 'main', 'contract', 'openPoints.md'), 'utf8');
  const points = new Set([...register.matchAll(/^- \*\*(.+?)\*\*: \S/gm)].map(([, point]) => point));
  expect(Object.values(leftOpen).filter((point) => !points.has(point))).toEqual([]);
});
