import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createScanRecogniser, type Stroke, type Verdict } from '../../../../renderer/ui/keyboard/scanRecogniser.ts';
import { patientPace, scanPace } from '../../../../renderer/ui/keyboard/scanPace.ts';
import { endKey, run, shift, textKey, timed } from './strokes.ts';

/**
 * A fast typist: 60 to 200 ms between keys, two keys at a time rolled 15 to 40 ms apart; some Enter, Tab and other keys; Shift before
 * capitals, its own time before the letter. Longer pauses now and then.
 * Dhakal et al. 2018 ("Observations on Typing from 136 Million Keystrokes", CHI '18) find rolled keys, the next one pressed before the last
 * is up, to be common: here a quarter of the choices are rolled pairs. What people recorded is in `recordedTyping.test.ts`.
 */
const typing = (inField: boolean) => {
  const gap = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 60, max: 200 }) },
    fc.integer({ min: 200, max: 3000 }),
  );
  const roll = fc.integer({ min: 15, max: 40 });
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöü0123456789-., ');
  const key = fc.oneof(
    { weight: 6, arbitrary: fc.record({ first: letter, gap }).map(({ first, gap: before }) => [{ ...textKey(first, inField), gap: before }]) },
    { weight: 3, arbitrary: fc.record({ first: letter, second: letter, gap, roll }).map(({ first, second, gap: before, roll: apart }) => [
      { ...textKey(first, inField), gap: before },
      { ...textKey(second, inField), gap: apart },
    ]) },
    { weight: 1, arbitrary: fc.record({ first: letter, gap }).map(({ first, gap: before }) => [
      { ...shift(inField), gap: before },
      { ...textKey(first.toUpperCase(), inField), gap: 10 },
    ]) },
    { weight: 1, arbitrary: gap.map((before) => [{ ...endKey(inField), gap: before }]) },
    { weight: 1, arbitrary: gap.map((before) => [{ kind: 'other' as const, text: '', inField, gap: before }]) },
  ); // prettier-ignore
  // What follows a roll begins after a pause of at least 60 ms again: each key has a gap before it.
  return fc.array(key, { minLength: 1, maxLength: 60 }).map((keys) => keys.flat());
};

/**
 * A scanner: one delay from 1 to 35 ms, up to 15 ms of jitter, Shift around capitals, Enter, Tab, both or nothing behind the code. Each key
 * is up before the next one is pressed, or a little later where the system tells of both at once.
 */
const scanning = (inField: boolean) =>
  fc
    .record({
      prefix: fc.constantFrom('', '', ']C1', ']E0', ']d2', ']Q3', '~'),
      code: fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./ $%+_()\u001d'), {
        minLength: 4,
        maxLength: 60,
      }),
      delay: fc.integer({ min: 1, max: 35 }),
      heldShare: fc.integer({ min: 0, max: 100 }),
      late: fc.constantFrom(0, 0, 0, 5),
      ends: fc.constantFrom(0, 1, 1, 1, 2),
      // Last: what stands behind a stream is lost when it is copied.
      jitter: fc.infiniteStream(fc.integer({ min: 0, max: 15 })),
    })
    .filter(({ prefix, code }) => prefix !== '' || (code[0] !== ' ' && code[0] !== '\u001d'))
    .map(({ prefix, code, delay, jitter, heldShare, late, ends }) => {
      const text = prefix + code.join('');
      const gap = (): number => delay + (jitter.next().value ?? 0);
      const held = Math.min((delay * heldShare) / 100 + late, delay * 1.9);
      const keys = [...text].flatMap((character) => {
        const kind = character === '\u001d' ? ('separator' as const) : ('text' as const);
        const key = { kind, text: character, inField, gap: gap(), held };
        return /[A-Z]/.test(character) ? [{ ...shift(inField), gap: 0 }, key] : [key];
      });
      return { text, keys: [...keys, ...Array.from({ length: ends }, () => ({ ...endKey(inField), gap: gap() }))] };
    });

describe('a person', () => {
  test('types in a field without any delay, loss or change of order', () => {
    fc.assert(
      fc.property(typing(true), (keys) => {
        const { given, scans, retracted } = run(timed(keys, 1000));
        expect(given).toEqual(keys.map((_, place) => ({ place, waited: 0 })));
        expect([scans, retracted]).toEqual([[], 0]);
      }),
    );
  });

  test('gets every key through outside of fields, in order and within 130 ms', () => {
    fc.assert(
      fc.property(typing(false), (keys) => {
        const { given, scans, retracted } = run(timed(keys, 1000));
        expect(scans).toEqual([]);
        expect(retracted).toBe(0);
        const texts = given.filter(({ place }) => keys[place]?.kind !== 'modifier').map(({ place }) => place);
        expect(texts).toEqual(keys.flatMap(({ kind }, place) => (kind === 'modifier' ? [] : [place])));
        // The first of two that are rolled waits for the second, and both for what might follow.
        for (const { waited } of given) expect(waited).toBeLessThanOrEqual(scanPace.betweenKeysMs + scanPace.waitMs);
      }),
    );
  });

  test('is never taken for a scanner where short codes are, with Enter right behind a letter or not', () => {
    const held = fc.integer({ min: 60, max: 200 });
    const people = typing(false).chain((keys) =>
      fc
        .tuple(...keys.map(() => held))
        .map((times) => keys.map((key, index) => ({ ...key, held: times[index] ?? 60 }))),
    );
    const rolledEnter = fc
      .record({ text: fc.constantFrom(...'sml'), gap: fc.integer({ min: 15, max: 59 }), held })
      .map(({ text, gap, held: time }) => [
        { ...textKey(text, false), gap: 300, held: time },
        { ...endKey(false), gap, held: time },
      ]);
    fc.assert(
      fc.property(people, rolledEnter, (before, after) => {
        const { scans, fragments } = run(timed([...before, ...after], 1000), true);
        expect([scans, fragments]).toEqual([[], []]);
      }),
    );
  });

  test('who rolls three keys and goes on is no scanner', () => {
    const keys = timed([0, 30, 30, 70, 30, 30].map((gap) => ({ ...textKey('e', false), gap })));
    expect(run(keys)).toMatchObject({ scans: [], given: [0, 1, 2, 3, 4, 5].map((place) => ({ place })) });
  });

  test('presses Space where it is', () => {
    expect(run([{ ...textKey(' ', false), at: 0 }]).given).toEqual([{ place: 0, waited: 0 }]);
  });
});

describe('a scanner', () => {
  for (const inField of [false, true]) {
    const where = inField ? 'in a field' : 'outside of fields';
    test(`is recognised ${where}, and the page keeps nothing of it`, () => {
      fc.assert(
        fc.property(typing(inField), scanning(inField), typing(inField), (before, { text, keys }, after) => {
          const strokes = timed([...before, ...keys.map((key, index) => (index === 0 ? { ...key, gap: 60 + key.gap } : key)),
            ...after.map((key, index) => (index === 0 ? { ...key, gap: 200 + key.gap } : key))], 1000); // prettier-ignore
          const { given, scans, retracted } = run(strokes);
          expect(scans).toEqual([text]);
          const [from, to] = [before.length, before.length + keys.length];
          const leaked = given.filter(
            ({ place }) => place >= from && place < to && strokes[place]?.kind !== 'modifier',
          );
          expect(leaked.length).toBe(inField ? 3 : 0);
          expect(retracted).toBe(inField ? 1 : 0);
          // What a person typed before and after is all there, in its order.
          const typed = given.filter(({ place }) => place < from || place >= to).map(({ place }) => place);
          const ordered = inField ? typed : typed.filter((place) => strokes[place]?.kind !== 'modifier');
          expect(ordered).toEqual(
            strokes.flatMap(({ kind }, place) =>
              (place < from || place >= to) && (inField || kind !== 'modifier') ? [place] : [],
            ),
          );
        }),
      );
    });
  }

  test('may scan one code after another', () => {
    fc.assert(
      fc.property(fc.array(scanning(false), { minLength: 2, maxLength: 5 }), (all) => {
        const ended = all.map(({ text, keys }) => ({
          text,
          keys: [...keys.filter(({ kind }) => kind !== 'end'), { ...endKey(false), gap: 5 }],
        }));
        const { given, scans } = run(timed(ended.flatMap(({ keys }) => keys)));
        expect(scans).toEqual(ended.map(({ text }) => text));
        expect(given.every(({ waited }) => waited === 0)).toBe(true);
      }),
    );
  });

  test('needs three characters and its Enter, or four characters', () => {
    const scanOf = (text: string, end: boolean) =>
      run(timed([...[...text].map((each) => ({ ...textKey(each, false), gap: 6, held: 3 })), ...(end ? [{ ...endKey(false), gap: 6 }] : [])])).scans; // prettier-ignore
    expect(scanOf('A12', true)).toEqual(['A12']);
    expect(scanOf('A12', false)).toEqual([]);
    expect(scanOf('A123', false)).toEqual(['A123']);
    expect(scanOf('A1', true)).toEqual([]);
  });

  /** One to three characters: released before the next key, as scanners do. */
  const shortCode = fc.record({
    code: fc.string({ unit: fc.constantFrom(...'ABSMLXabc0123456789.'), minLength: 1, maxLength: 3 }),
    delay: fc.integer({ min: 1, max: 35 }),
    heldShare: fc.integer({ min: 0, max: 75 }),
    jitter: fc.infiniteStream(fc.integer({ min: 0, max: 15 })),
  });
  type ShortCode = typeof shortCode extends fc.Arbitrary<infer T> ? T : never;
  const short = ({ code, delay, jitter, heldShare }: ShortCode) => {
    const gap = (): number => delay + (jitter.next().value ?? 0);
    const held = (delay * heldShare) / 100;
    const keys = [...code].map((text) => ({ ...textKey(text, false), gap: gap(), held }));
    return { keys, end: { ...endKey(false), gap: gap(), held } };
  };

  test('may send one character with its Enter where a scan is asked for', () => {
    fc.assert(
      fc.property(typing(false), shortCode, (before, scan) => {
        const { keys, end } = short(scan);
        const rest = keys.map((key, index) => (index === 0 ? { ...key, gap: 200 } : key));
        const strokes = timed([...before, ...rest, end], 1000);
        const { given, scans } = run(strokes, true);
        expect(scans).toEqual([scan.code]);
        expect(given.filter(({ place }) => place >= before.length)).toEqual([]);
        // Elsewhere a few letters are shortcuts.
        if (scan.code.length < 3) expect(run(strokes).scans).toEqual([]);
      }),
    );
  });

  test('that sends a short code without Enter is noticed', () => {
    fc.assert(
      fc.property(shortCode, (scan) => {
        expect(run(timed(short(scan).keys), true)).toMatchObject({ scans: [], fragments: [scan.code] });
      }),
    );
  });

  test('whose Enter is late presses nothing', () => {
    const code = [...'MUG-1'].map((each) => ({ ...textKey(each, false), gap: 35, held: 20 }));
    for (const gap of [51, 100, 150]) {
      const { given, scans } = run(timed([...code, { ...endKey(false), gap }, { ...endKey(false), gap: 20 }]));
      expect([given, scans], String(gap)).toEqual([[], ['MUG-1']]);
    }
    // A person who confirms something after a scan does.
    expect(run(timed([...code, { ...endKey(false), gap: 151 }])).given).toMatchObject([{ place: 5 }]);
  });

  test('whose keys come late is one scan all the same, and presses nothing', () => {
    const recogniser = createScanRecogniser();
    const scans: (string | null)[] = [];
    const keys: Verdict[] = [];
    for (const [index, text] of [...'MUG-1'].entries()) {
      keys.push(recogniser.stroke({ ...textKey(text, false), at: index * 20 }));
      recogniser.release(text, index * 20 + 5);
      // The window was told of the pause before the next key reached it.
      scans.push(recogniser.pause().scan);
    }
    keys.push(recogniser.stroke({ ...endKey(false), at: 100 }));
    expect(keys.map(({ key }) => key)).toEqual(['hold', 'hold', 'hold', 'drop', 'drop', 'drop']);
    expect(keys.at(-1)?.scan).toBe('MUG-1');
  });

  test('is not cut in half where the rest of it is late, unless the scanner sends nothing behind its codes', () => {
    const recogniser = createScanRecogniser();
    const waitAfter = (code: string, at: number): number => {
      for (const [index, text] of [...code].entries()) {
        recogniser.stroke({ ...textKey(text, false), at: at + index * 5 });
        recogniser.release(text, at + index * 5 + 2);
      }
      return (recogniser.wakeAt() ?? 0) - (at + (code.length - 1) * 5);
    };
    expect(waitAfter('MUG-', 0)).toBe(scanPace.waitForEndMs);
    expect(recogniser.pause().scan).toBe('MUG-');
    // This scanner has sent no Enter: nobody waits long for the next code.
    expect(waitAfter('MUG-2', 2000)).toBe(scanPace.waitInScanMs);
    expect(recogniser.stroke({ ...endKey(false), at: 2030 }).scan).toBe('MUG-2');
    expect(waitAfter('MUG-3', 4000)).toBe(scanPace.waitForEndMs);
  });

  test('reaches the page with no control key', () => {
    const code = [...'MUG-1'].map((each) => ({ ...textKey(each, false), gap: 10, held: 5 }));
    const control = { kind: 'other', text: '', inField: false, gap: 10 } as const;
    expect(run(timed([...code, control, { ...endKey(false), gap: 10 }]))).toMatchObject({
      given: [],
      scans: ['MUG-1'],
    });
  });
});

test('a scan that falters is one scan where nothing takes typed text, and ends it elsewhere', () => {
  const scansOf = (recogniser: ReturnType<typeof createScanRecogniser>): readonly string[] => {
    const keys = [...'ABCDEFGH'].map((text, index): Stroke => ({
      ...{ kind: 'text', text, inField: false },
      at: index * 10 + (index > 3 ? 200 : 0),
    }));
    const end: Stroke = { kind: 'end', text: '', at: 290, inField: false };
    return [...keys, end].flatMap((stroke) => {
      const { scan } = recogniser.stroke(stroke);
      recogniser.release(stroke.text, stroke.at + 5);
      return scan ?? [];
    });
  };
  expect(scansOf(createScanRecogniser(() => patientPace))).toEqual(['ABCDEFGH']);
  expect(scansOf(createScanRecogniser())).toEqual(['ABCD', 'EFGH']);
});
