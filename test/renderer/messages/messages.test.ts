import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { common } from '../../../renderer/messages/common.ts';
import { language } from '../../../renderer/messages/locale.ts';
import { defineMessages, useMessages } from '../../../renderer/messages/messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}
type InBoth = Readonly<Record<'en' | 'de', Tree>>;

const renderer = join(import.meta.dirname, '../../../renderer');
const features = globSync('{ui,scene,stores,api,masters,warehouse,features/*}/**/{messages,*Messages}.ts', {
  cwd: renderer,
}).filter((file) => readFileSync(join(renderer, file), 'utf8').includes('defineWords('));

const messages = defineMessages({
  en: { boxes: 'One box | {count} boxes', nested: { from: 'From {place}' }, mail: "a{'@'}b" },
  de: { boxes: 'Ein Karton | {count} Kartons', nested: { from: 'Von {place}' }, mail: "a{'@'}b" },
});
const { t } = useMessages(messages);

afterEach(() => {
  language.value = 'en';
});

describe('messages', () => {
  it('follow the language, and numbers with them', async () => {
    expect(t('boxes', { count: 1234 })).toBe('1,234 boxes');
    language.value = 'de';
    expect(t('boxes', { count: 1234 })).toBe('1.234 Kartons');
    await nextTick();
    expect(document.documentElement.lang).toBe('de');
  });

  it('choose between one and many', () => {
    expect(t('boxes', { count: 1 })).toBe('One box');
    expect(t('boxes', { count: 0 })).toBe('0 boxes');
    expect(t('common.items', { count: 2 })).toBe('2 items');
  });

  it('take named parameters as they are, also where they look like messages', () => {
    expect(t('nested.from', { place: '{count} | @:x' })).toBe('From {count} | @:x');
    expect(t('mail')).toBe('a@b');
  });
});

describe('every message', () => {
  it.each(['common', ...features])(
    'of %s has the same parameters in both languages, and is empty in neither or, on purpose, in both',
    async (file) => {
      const { en, de } = await messagesOf(file);
      const english = flat(en);
      const german = flat(de);
      expect([...german.keys()]).toEqual([...english.keys()]);
      for (const [key, text] of english) {
        const other = german.get(key) ?? '';
        expect(other.trim() === '', key).toBe(text.trim() === '');
        expect(parameters(other), key).toEqual(parameters(text));
        expect(other.split(' | ').length, key).toBe(text.split(' | ').length);
      }
    },
  );
});

async function messagesOf(file: string): Promise<InBoth> {
  if (file === 'common') return common;
  const exported = Object.values((await import(join(renderer, file))) as Readonly<Record<string, unknown>>);
  const messages = exported.find(
    (each): each is { readonly texts: InBoth } => typeof each === 'object' && each !== null && 'texts' in each,
  );
  if (!messages) throw new Error(`${file} exports no messages.`);
  return messages.texts;
}

function flat(tree: Tree, at = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${at}${key}`, value] as const] : [...flat(value, `${at}${key}.`)],
    ),
  );
}

function parameters(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
}
