import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonSteps } from '../../../main/api/jsonGate.ts';
import { checkBody } from '../../../main/api/checkBody.ts';
import { PackRequest } from '../../../main/contract/index.ts';
import { validator, type Fault } from '../../../main/contract/validator.ts';
import { runToEnd } from '../../../main/domain/steps.ts';

/** What is parsed, or that it is refused. */
function read(bytes: Uint8Array, pieceBytes: number): unknown {
  try {
    return { value: runToEnd(jsonSteps(bytes, { pieceBytes })) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : '' };
  }
}

const value = fc.jsonValue({ maxDepth: 3 });
const body = fc.dictionary(fc.string(), fc.oneof(value, fc.array(value, { maxLength: 30 })), { maxKeys: 6 });
const suspicious = (text: string) => /\\u|__proto__|constructor|prototype/.test(text);

describe('a body that is parsed in pieces', () => {
  test('is what it is as a whole', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(0, 2), fc.integer({ min: 1, max: 40 }), (asked, spaces, pieceBytes) => {
        const text = JSON.stringify(asked, null, spaces);
        fc.pre(!suspicious(text) && !/\d{16}/.test(text));
        expect(read(Buffer.from(text), pieceBytes)).toEqual({ value: JSON.parse(text) });
      }),
      { numRuns: 2000, seed: 20_273 },
    );
  });

  test('is refused with the same words when it is cut, broken or has too much', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        body,
        place,
        fc.constantFrom('', ',', ',,', ']', '[', '}', '"', ' ', ':', 'x', '1'),
        (asked, at, odd) => {
          const text = JSON.stringify(asked);
          const index = Math.floor(text.length * at);
          const broken = Buffer.from(text.slice(0, index) + odd + (odd === '' ? '' : text.slice(index)));
          expect(read(broken, 1)).toEqual(read(broken, 1_000_000));
        },
      ),
      { numRuns: 3000, seed: 20_274 },
    );
  });

  test('is refused where an object has a field twice, at any depth', () => {
    for (const [text, field] of [
      ['{"id":"a","id":"b"}', 'id'],
      ['{"items":[1],"items":[2]}', 'items'],
      [String.raw`{"id":"a","i\u0064":"b"}`, 'id'],
      [String.raw`{"a\/b":1,"a/b":2}`, 'a/b'],
      ['{"orders":[{"rows":[1]},{"no":1,"rows":[{"a":1,"b":{"a":2,"c":3,"a":4}}]}]}', 'orders[1].rows[0].b.a'],
    ] as const)
      for (const pieceBytes of [1, 1000])
        expect(read(Buffer.from(text), pieceBytes)).toEqual({ refused: `${field} is there twice. Send it once.` });
    const apart = '{"a":{"x":1},"b":{"x":1},"c":[{"x":1},{"x":2}],"x":{"x":{"x":1}}}';
    expect(read(Buffer.from(apart), 1)).toEqual({ value: JSON.parse(apart) });
  });

  test.each([
    ['{"items":[{"a":1},{"__proto__":{}}]}', 'items[1].__proto__'],
    ['{"items":[1,2,"\\ud800"]}', 'items[2]'],
    ['{"items":[1,2,3],"items":[4]}', undefined],
    ['{"items":[1,2,3],"it\\u0065ms":[4]}', undefined],
  ])('%s', (text, field) => {
    const bytes = Buffer.from(text);
    expect(read(bytes, 1)).toEqual(read(bytes, 1000));
    if (field !== undefined)
      expect(() => runToEnd(jsonSteps(bytes, { pieceBytes: 1 }))).toThrow(expect.objectContaining({ field }) as Error);
  });
});

test('an object has up to 1,000 fields', () => {
  const object = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, [1, 2]]));
  const refused = (asked: object) => {
    try {
      runToEnd(jsonSteps(Buffer.from(JSON.stringify(asked))));
      return null;
    } catch (error) {
      return error;
    }
  };
  expect(refused({ a: object(1000), b: Array.from({ length: 5000 }, () => object(2)) })).toBeNull();
  expect(refused(object(1001))).toMatchObject({ code: 'bad_request', field: undefined });
  expect(refused({ items: [{}, { custom: { deep: object(1001) } }] })).toMatchObject({ field: 'items[1].custom.deep' });
});

test('a long list is checked in parts with the same result', () => {
  const item = { id: 'A', length: 1, width: 1, height: 1, weight: 1 };
  const items = Array.from({ length: 1300 }, () => item);
  const bodies: readonly object[] = [
    { items },
    { items: items.with(0, { ...item, length: -1 }) },
    { items: items.with(1299, { ...item, id: '' }) },
    { items: items.with(700, {} as typeof item) },
    { items, allowMultipleBoxes: 'yes' },
    { items: Array.from({ length: 10_001 }, () => item) },
  ];
  const told = (fault: Fault | null) => fault && { ...fault, said: fault.said(fault.field ?? '') };
  for (const body of bodies)
    expect(told(runToEnd(checkBody(PackRequest, body)))).toEqual(told(validator(PackRequest)(body)));
});
