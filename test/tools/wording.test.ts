import { expect, it } from 'vitest';
import { documentTexts, messageTexts, sourceTexts, wordingFaults } from './wording.ts';
import { englishPhrases, germanPhrases } from './wordingPhrases.ts';

const faultsOf = (text: string) => wordingFaults({ place: 'a.ts:1', text }, englishPhrases);

it.each([
  ['There is no such job; jobs expire.', 'Write "Order not found".'],
  ['The order "X" stands twice in the request.', 'Write "appears twice".'],
  ['Compute a plan anew', 'Write "again", "Recalculate".'],
  ['All engines are busy and the waiting room is full.', 'Write "queue", "at capacity".'],
  ['The carrier does not take pallet 1.', 'Write "accepts", "can have", "fits".'],
])('"%s" is refused with what to write instead', (text, instead) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(instead)]);
});

it.each([
  'Second address line, such as "Apt 4".',
  'The file takes too long to read. Split it.',
  'A container holds up to 40 lb.',
  'An order can have at most 500 units.',
])('"%s" is plain', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it('a fault names its place', () => {
  expect(faultsOf('It is none.')).toEqual([expect.stringMatching(/^a\.ts:1: "is none" in "It is none\."\./)]);
});

it('reads the prose of an API document, wherever it is', () => {
  const document = { info: { title: 'A', version: 'not prose' }, paths: { '/x': { get: { summary: 'B' } } } };
  expect(documentTexts(document, 'doc')).toEqual([
    { place: 'doc/info/title', text: 'A' },
    { place: 'doc/paths//x/get/summary', text: 'B' },
  ]);
});

it('reads the sentences of a source, but no comments, names or SQL', () => {
  const source =
    "// no such thing\nconst a = 'one name';\nuse(`The ${noun} is ${state} now.`, 'SELECT a FROM b', 'is not here yet');";
  expect(sourceTexts(source, 'a.ts')).toEqual([
    { place: 'a.ts:3', text: 'The {} is {} now.' },
    { place: 'a.ts:3', text: 'is not here yet' },
  ]);
});

it.each([
  ['Der Rückruf der Batches', 'Write "Callback"'],
  ['3 Items sind unknown', 'Write it in German'],
  ['Der Host antwortet nicht.', 'Write the German term'],
])('"%s" is no German', (text, instead) => {
  const faults = wordingFaults({ place: 'a.ts:1', text }, germanPhrases);
  expect(faults).toContainEqual(expect.stringContaining(instead));
});

it.each(['„items“ enthält Artikel.', 'your-webhook-secret ersetzen', 'In Not: {items} und x-items.category prüfen'])(
  '"%s" names what is called so',
  (text) => expect(wordingFaults({ place: 'a.ts:1', text }, germanPhrases)).toEqual([]),
);

it('reads the messages of one language, but no keys', () => {
  const source = "defineWords({ en: { order: 'Order', list: { 'an order': `Orders` } }, de: { order: 'Auftrag' } });";
  expect(messageTexts(source, 'w.ts', 'en').map(({ text }) => text)).toEqual(['Order', 'Orders']);
  expect(messageTexts(source, 'w.ts', 'de').map(({ text }) => text)).toEqual(['Auftrag']);
});
