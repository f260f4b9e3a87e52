import { shallowRef, watch } from 'vue';
import { lengthText, volumeText, weightText } from '../ui/measure/units.ts';
import { language } from './locale.ts';
import type { Sentence } from './sentence.ts';

interface Known {
  readonly start: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly translated: string;
}

const placeholder = /\{(\w+)(?::(in|lb|cu))?\}/g;
const quantities = {
  in: { pattern: '([\\d.]+) in', shown: lengthText },
  lb: { pattern: '([\\d.]+) lb', shown: (pounds: number) => weightText(pounds, 3) },
  cu: { pattern: '([\\d.]+) cu in', shown: volumeText },
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
    for (const { start, pattern, names, translated } of open) {
      if (!bare.startsWith(start)) continue;
      const match = pattern.exec(bare);
      if (match === null) continue;
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
      return stopped(filled(translated, values), text);
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
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(text, said);
    return said;
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
  const names: string[] = [];
  const bare = withoutStop(english);
  let pattern = '';
  let from = 0;
  for (const { index, 0: all, 1: name = '', 2: unit } of bare.matchAll(placeholder)) {
    pattern += literal(bare.slice(from, index));
    // The groups of the pattern name what they take.
    pattern += unit === undefined ? '(.+?)' : quantities[unit as keyof typeof quantities].pattern;
    names.push(name);
    from = index + all.length;
  }
  pattern += literal(bare.slice(from));
  return { start: bare.slice(0, bare.indexOf('{')), pattern: new RegExp(`^${pattern}$`, 's'), names, translated };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function fixedLength({ pattern }: Known): number {
  return pattern.source.replaceAll('(.+?)', '').length;
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

/** What the station says, in the language of the window; as it says it where there is no translation. */
export function stationText(text: string): string {
  return translate.value?.(text) ?? text;
}
