import { watch } from 'vue';
import { createI18n } from 'vue-i18n';
import { formatNumber } from '../ui/measure/number.ts';
import { common } from './common.ts';
import { language } from './locale.ts';

/** The messages of a feature by key, nested where that helps. */
interface Messages {
  readonly [key: string]: string | Messages;
}

/** The same keys in another language. */
type Translated<M> = { readonly [K in keyof M]: M[K] extends string ? string : Translated<M[K]> };

type Path<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${Path<M[K]>}`;
}[keyof M & string];

type At<M, P> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof M
    ? At<M[Head], Rest>
    : never
  : P extends keyof M
    ? M[P]
    : never;

/** The names in braces; `count` also where it only chooses between one and many. */
type Names<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `'${string}` ? never : Name) | Names<Rest>
  : never;
type Parameters<S> = Names<S> | (S extends `${string} | ${string}` ? 'count' : never);

type Common = (typeof common)['en'];
type Key<M> = Path<M> | `common.${Path<Common>}`;
type MessageAt<M, K> = K extends `common.${infer Rest}` ? At<Common, Rest> : At<M, K>;

/** Keys of messages without parameters. */
type PlainKey<M> = { [K in Key<M>]: [Parameters<MessageAt<M, K>>] extends [never] ? K : never }[Key<M>];

/**
 * The message at a key. Numbers are written in the user's locale, and `count` chooses between one and many. Two signatures, so that
 * a wrong key is a wrong argument: the check of templates overlooks arguments that are missing.
 */
export interface Translate<M> {
  (key: PlainKey<M>): string;
  <K extends Key<M>>(
    key: K,
    named: [Parameters<MessageAt<M, K>>] extends [never]
      ? never
      : Readonly<Record<Parameters<MessageAt<M, K>>, string | number>>,
  ): string;
}

export interface MessageCatalog<M> {
  readonly namespace: string;
  readonly texts: { readonly en: M; readonly de: Translated<M> };
}

/** Messages are interpreted, never turned into code: the pages run without eval. */
const i18n = createI18n({ legacy: false, locale: language.value, fallbackLocale: 'en', messages: { en: {}, de: {} } });
watch(language, (next) => (i18n.global.locale.value = next), { flush: 'sync' });

let defined = 0;

/** Messages in both languages. That the keys are the same is checked by the types, that the parameters are by a test. */
export function defineMessages<const M extends Messages>(messages: {
  readonly en: M;
  readonly de: NoInfer<Translated<M>>;
}): MessageCatalog<M> {
  defined += 1;
  const namespace = `messages${defined}`;
  i18n.global.mergeLocaleMessage('en', { [namespace]: messages.en });
  i18n.global.mergeLocaleMessage('de', { [namespace]: messages.de });
  return { namespace, texts: messages };
}

const commonMessages = defineMessages(common);

/** Messages without parameters as they are read in each language: most of what a screen says, and always the same. */
const plainMessages = new Map<string, string>();

function plainMessage(path: string): string {
  const key = `${language.value} ${path}`;
  const known = plainMessages.get(key) ?? i18n.global.t(path);
  plainMessages.set(key, known);
  return known;
}

/**
 * The messages of a feature, and the common ones under `common.`. Works in components, stores and plain functions alike; what it
 * gives follows the language when it is asked for in a template, a computed or a getter.
 */
export function useMessages<M>(catalog: MessageCatalog<M>): { readonly t: Translate<M> } {
  return {
    t: (key: string, named?: Readonly<Record<string, string | number>>) => {
      const [first, ...rest] = key.split('.');
      const path = first === 'common' ? [commonMessages.namespace, ...rest] : [catalog.namespace, key];
      if (!named) return plainMessage(path.join('.'));
      const written = Object.fromEntries(
        Object.entries(named).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
      );
      const { count } = named;
      return typeof count === 'number'
        ? i18n.global.t(path.join('.'), written, count)
        : i18n.global.t(path.join('.'), written);
    },
  };
}
