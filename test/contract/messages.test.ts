import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatMessage, type MessageWords } from '../../main/contract/messages/formatMessage.ts';
import { english } from '../../main/contract/messages/english/index.ts';
import { german } from '../../main/contract/messages/german/index.ts';
import { message, type MessageCode } from '../../main/contract/index.ts';

const gaps = (text: string): readonly string[] => text.match(/\{[^{}]*\}/g) ?? [];
const codes = Object.keys(english) as readonly MessageCode[];
const words: MessageWords = {
  in: (inches) => `${String(inches)} Zoll`,
  lb: (pounds) => `${String(pounds)} Pfund`,
  cu: (cubicInches) => `${String(cubicInches)} Kubikzoll`,
  state: (name) => name.toUpperCase(),
  day: (day) => day,
  plain: (text) => text,
  or: 'oder',
  and: 'und',
};

describe('the catalogue of messages', () => {
  it('has each text once in English', () => {
    const texts = codes.map((code) => english[code]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('has each code once', () => {
    const folder = 'main/contract/messages/english';
    const subjects = readdirSync(folder).filter((name) => name !== 'index.ts');
    const found = subjects.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/^ {2}\w+(?=:)/gm) ?? []);
    expect(found.toSorted()).toEqual(codes.map((code) => `  ${code}`).toSorted());
  });

  it('has gaps of known kinds, and in German none that English lacks', () => {
    for (const code of codes) {
      for (const gap of gaps(english[code]))
        expect(gap).toMatch(/^\{\w+(?::(?:in|lb|cu|state|day|or|and|clauses?|sentences|Start|Clauses))?\}$/);
      expect(gaps(english[code]), code).toEqual(expect.arrayContaining([...gaps(german[code])]));
    }
  });

  it('has no two full stops where a message is put into another', () => {
    const whole = /\{(\w+)(?::\w+)?\}\.(?:\s|$)/;
    for (const texts of [english, german]) {
      for (const outer of codes.filter((code) => whole.test(texts[code])))
        for (const inner of codes) {
          const [, gap = ''] = whole.exec(texts[outer]) ?? [];
          const inside = Object.fromEntries([...texts[inner].matchAll(/\{(\w+)/g)].map(([, name]) => [name, 'X']));
          const params = { [gap]: [{ code: inner, params: inside }] };
          expect(formatMessage(texts, { code: outer, params }, words), `${inner} in ${outer}`).not.toMatch(
            /[^.]\.\.(?!\.)/,
          );
        }
    }
  });
});

describe('a message', () => {
  const texts = {
    whole: 'Nur {by:in} oder {weight:lb}, {room:cu}.',
    inState: 'Zustand {states:state}',
    sentences: '{each:sentences} Ende {parts:clauses} {first:Start}',
    list: 'Es fehlen {names}, möglich {words:or}',
    plain: 'ein Stück',
  };
  const write = (code: string, params = {}) => formatMessage(texts, { code, params }, words);

  it('has its English text and the key', () => {
    expect(message('wrongState', { noun: 'order', state: 'Draft', states: ['Received', 'Planned'] })).toEqual({
      code: 'wrongState',
      params: { noun: 'order', state: 'Draft', states: ['Received', 'Planned'] },
      text: 'The order is Draft. Required status: Received or Planned.',
    });
  });

  it('has the keys of messages inside without their texts', () => {
    const { params, text } = message('backupFailed', { reason: message('backupRuns') });
    expect(params).toEqual({ reason: { code: 'backupRuns', params: {} } });
    expect(text).toBe('The backup was not made. A backup is being made right now.');
  });

  it('is written with measures, states and lists of the language', () => {
    expect(write('whole', { by: 1.5, weight: '2', room: 3 })).toBe('Nur 1.5 Zoll oder 2 Pfund, 3 Kubikzoll.');
    expect(write('inState', { states: ['Draft', 'Ready', 'Shipped'] })).toBe('Zustand DRAFT, READY oder SHIPPED');
    expect(write('list', { names: ['A', 'B'], words: 'x' })).toBe('Es fehlen A, B, möglich x');
  });

  it('joins messages in it as sentences or clauses', () => {
    const plain = { code: 'plain', params: {} };
    const params = { each: ['A.', 'B.'], parts: [plain, plain], first: plain };
    expect(write('sentences', params)).toBe('A. B. Ende ein Stück; ein Stück Ein Stück');
  });

  it('is not written when it, or one in it, is not known', () => {
    expect(write('retired')).toBeNull();
    expect(write('toString')).toBeNull();
    expect(write('list', { names: [{ code: 'retired', params: {} }], words: '' })).toBeNull();
  });
});
