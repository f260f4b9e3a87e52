import { shallowRef, watch } from 'vue';
import { formatMessage, type MessageKey, type MessageWords } from '../../main/contract/messages/formatMessage.ts';
import { lengthText, volumeText, weightText } from '../ui/measure/units.ts';
import { language, type Language } from './locale.ts';
import { withPlaces } from './places.ts';
import { quoted } from './quoted.ts';
import { states } from './states.ts';
import { formatDay } from './times.ts';
import { stationText, withoutPlaces } from './stationText.ts';

/** Every message of the service in a language: read when the first one is said, German at once. */
const read: Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>> = {
  en: async () => (await import('../../main/contract/messages/english/index.ts')).english,
  de: async () => (await import('../../main/contract/messages/german/index.ts')).german,
};
const isNeeded = shallowRef(false);
const texts = shallowRef<{ readonly of: Language; readonly texts: Readonly<Record<string, string>> } | null>(null);

watch(
  [language, isNeeded],
  async ([chosen, needed]) => {
    if (chosen === 'en' && !needed) return;
    const found = await read[chosen]();
    // Another language may have been chosen while it was read.
    if (language.value === chosen) texts.value = { of: chosen, texts: found };
  },
  { immediate: true },
);

function wordsOf(chosen: Language): MessageWords {
  const { order, shipment } = states.texts[chosen];
  const names: Readonly<Record<string, string>> = { ...shipment, ...order };
  return {
    in: lengthText,
    lb: (pounds) => weightText(pounds, 3),
    cu: volumeText,
    state: (name) => names[name] ?? name,
    day: formatDay,
    plain: withoutPlaces,
    or: { en: 'or', de: 'oder' }[chosen],
    and: { en: 'and', de: 'und' }[chosen],
  };
}

/** A list of what the service says: its keys stand in the same order. */
export function sayMessages(
  texts: readonly string[],
  keys: readonly (MessageKey | null)[] | undefined,
): readonly string[] {
  return texts.map((text, index) => sayMessage(text, keys?.[index] ?? undefined));
}

/**
 * What the service says, in the language and units of the window: `key` goes beside the English text. Without a key, and with one
 * that this window does not know, it is the English text. Places are counted as people do.
 */
export function sayMessage(text: string, key: MessageKey | undefined): string {
  if (key === undefined) return stationText(text);
  isNeeded.value = true;
  const known = texts.value?.of === language.value ? texts.value : null;
  const said = known && formatMessage(known.texts, key, wordsOf(known.of));
  if (said === null) return withPlaces(text);
  return withPlaces(language.value === 'de' ? quoted(said) : said);
}
