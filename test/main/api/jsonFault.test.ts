import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault, lineAndColumn } from '../../../main/api/jsonFault.ts';
import { parseJson } from '../../../main/api/jsonGate.ts';
import { runToEnd } from '../../../main/domain/steps.ts';

const faultAt = (text: string) => runToEnd(jsonFault(text));

describe('the place where a text stops being JSON', () => {
  test.each([
    ['', 0],
    ['{', 1],
    ['{"a":1,}', 7],
    ['[1,]', 3],
    ['{"a" 1}', 5],
    ["{'a':1}", 1],
    ['[1 2]', 3],
    ['{} {}', 3],
    ['tru', 3],
    ['[nul]', 4],
    ['[01]', 2],
    ['"a\nb"', 2],
    ['"a', 2],
    ['["\\x"]', 3],
    ['{"a":NaN}', 5],
    ['[1}', 2],
    [' ]', 1],
  ])('%j: %i', (text, at) => expect(faultAt(text)).toBe(at));

  test('is told by line and column', () => {
    const refusal = () => parseJson(new TextEncoder().encode('{\n  "items": [\n    {"id": "ä", "length": },\n  ]\n}'));
    expect(refusal).toThrow('The body is not valid JSON (line 3, column 27).');
    expect(lineAndColumn('a\nb', 1)).toEqual({ line: 1, column: 2 });
    expect(lineAndColumn('a\nb', 2)).toEqual({ line: 2, column: 1 });
  });

  test('is the one that JSON.parse names, where it names one', () => {
    const spoiled = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '{', ']', ':', '\n', '\\', 'x', '0', '-'), fc.nat(2))
      .map(
        ([text, at, sign, gone]) =>
          text.slice(0, at % (text.length + 1)) + sign + text.slice((at % (text.length + 1)) + gone),
      );
    let compared = 0;
    fc.assert(
      fc.property(spoiled, (text) => {
        let message: string;
        try {
          JSON.parse(text);
          return;
        } catch (error) {
          ({ message } = error as Error);
        }
        const at = faultAt(text);
        if (/end of JSON/.test(message)) expect(at).toBe(text.length);
        // Within numbers and Unicode escapes JSON.parse names the first character that is missing.
        if (/minus sign|fraction|exponent|unicode/i.test(message)) return;
        const named = /at position (\d+)/.exec(message)?.[1];
        if (named === undefined) return;
        compared += 1;
        expect(at).toBe(Number(named));
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});
