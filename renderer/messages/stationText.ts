import { shallowRef, watch } from 'vue';
import { lengthText, volumeText, weightText } from '../ui/measure/units.ts';
import { language } from './locale.ts';
import { withPlaces } from './places.ts';
import { quoted } from './quoted.ts';
import type { Sentence } from './sentence.ts';

/** A sentence with gaps: what is fixed before, between and after them, which may be empty, and what goes into each. */
interface Known {
  readonly fixed: readonly string[];
  readonly gaps: readonly Gap[];
  readonly translated: string;
}
interface Gap {
  readonly name: string;
  readonly isNumber: boolean;
}

const placeholder = /\{(\w+)(?::(in|lb|cu))?\}/g;
const quantities = {
  in: { behind: ' in', shown: lengthText },
  lb: { behind: ' lb', shown: (pounds: number) => weightText(pounds, 3) },
  cu: { behind: ' cu in', shown: volumeText },
} as const;
/** Texts that were met, so that long lists of the same reasons are matched once. */
const mostRemembered = 2000;

/** Turns texts of the station into those of another language; what no sentence matches stays as it is. */
export function translator(sentences: readonly Sentence[]): (text: string) => string {
  const exact = new Map<string, string>();
  const open: Known[] = [];
  for (const [english, translated] of sentences) {
    if (english.includes('{')) open.push(known(english, translated));
    else exact.set(withoutStop(english), translated);
  }
  // What is fixed in a sentence tells it from others: the longer, the surer.
  open.sort((a, b) => fixedLength(b) - fixedLength(a));
  const remembered = new Map<string, string>();

  function whole(text: string): string | null {
    const bare = withoutStop(text);
    const same = exact.get(bare);
    if (same !== undefined) return stopped(same, text);
    for (const sentence of open) {
      const values = valuesIn(bare, sentence);
      if (values !== null) return stopped(filled(sentence.translated, values), text);
    }
    return null;
  }

  function filled(translated: string, values: ReadonlyMap<string, string>): string {
    return translated.replace(placeholder, (_, name: string, unit?: keyof typeof quantities) => {
      const value = values.get(name) ?? '';
      if (unit !== undefined) return quantities[unit].shown(Number(value));
      return value.includes(' ') ? translate(value) : (exact.get(value) ?? value);
    });
  }

  const clauses = (text: string) => inParts(text, /; (?:and )?/, '; ');
  const sentencesOf = (text: string) => inParts(text, /(?<=[.!?]) (?=["\p{Lu}]|\w+: )/u, ' ');

  /** A clause that begins a sentence. */
  const begun = (text: string): string | null => {
    const said = whole(text.charAt(0).toLowerCase() + text.slice(1));
    return said && said.charAt(0).toUpperCase() + said.slice(1);
  };

  /** A reason after the name of what it is about. */
  const labelled = (text: string): string | null => {
    const [, name, reason] = /^([^.;:]+): (.+)$/s.exec(text) ?? [];
    if (name === undefined || reason === undefined) return null;
    const said = translate(reason);
    return said === reason ? null : `${name}: ${said}`;
  };

  /** As one sentence, else behind a name, as a list of clauses, which begin small, sentence by sentence, or as a list. */
  function translate(text: string): string {
    const found = remembered.get(text);
    if (found !== undefined) return found;
    const said =
      (isClause(text) ? clauses(text) : null) ??
      whole(text) ??
      begun(text) ??
      labelled(text) ??
      clauses(text) ??
      sentencesOf(text) ??
      inParts(text, /, /, ', ') ??
      text;
    const shown = said === text ? text : quoted(said);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(text, shown);
    return shown;
  }

  function inParts(text: string, between: RegExp, joint: string): string | null {
    const parts = text.split(between);
    if (parts.length === 1) return null;
    const said = parts.map(translate);
    return said.every((part, index) => part === parts[index]) ? null : said.join(joint);
  }

  return translate;
}

function isClause(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}

function known(english: string, translated: string): Known {
  const fixed: string[] = [];
  const gaps: Gap[] = [];
  const bare = withoutStop(english);
  let behind = '';
  let from = 0;
  for (const { index, 0: all, 1: name = '', 2: unit } of bare.matchAll(placeholder)) {
    fixed.push(behind + bare.slice(from, index));
    gaps.push({ name, isNumber: unit !== undefined });
    behind = unit === undefined ? '' : quantities[unit as keyof typeof quantities].behind;
    from = index + all.length;
  }
  fixed.push(behind + bare.slice(from));
  return { fixed, gaps, translated };
}

/** What stands in the gaps of a sentence, each as short as it can be; null for another sentence. In one pass, whatever the text. */
function valuesIn(text: string, { fixed, gaps }: Known): ReadonlyMap<string, string> | null {
  const [start = '', ...behind] = fixed;
  if (!text.startsWith(start) || !text.endsWith(behind.at(-1) ?? '')) return null;
  const values = new Map<string, string>();
  let from = start.length;
  for (const [index, { name, isNumber }] of gaps.entries()) {
    const next = behind[index] ?? '';
    const end = index === gaps.length - 1 ? text.length - next.length : text.indexOf(next, from + 1);
    if (end <= from) return null;
    const value = text.slice(from, end);
    if (isNumber && !/^[\d.]+$/.test(value)) return null;
    values.set(name, value);
    from = end + next.length;
  }
  return values;
}

function fixedLength({ fixed }: Known): number {
  return fixed.join('').length;
}

/** Clauses are said with and without a full stop, in CSV rows for one. */
function withoutStop(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}

function stopped(translated: string, text: string): string {
  const bare = withoutStop(translated);
  return text.endsWith('.') ? `${bare}.` : bare;
}

const translate = shallowRef<((text: string) => string) | null>(null);

watch(
  language,
  async (chosen) => {
    const { german } = chosen === 'de' ? await import('./stationGerman/index.ts') : { german: null };
    // Another language may have been chosen while it was read.
    if (language.value === chosen) translate.value = german && translator(german);
  },
  { immediate: true },
);

/** What the station says, in the language of the window; as it says it where there is no translation. Places are counted as people do. */
export function stationText(text: string): string {
  return withPlaces(withoutPlaces(text));
}

/** The same with places as the station counts them. */
export function withoutPlaces(text: string): string {
  return translate.value?.(text) ?? text;
}
