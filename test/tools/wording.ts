import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { englishPhrases, germanPhrases, type Phrase } from './wordingPhrases.ts';

/** A text that people read, and where it is. */
export interface Text {
  readonly place: string;
  readonly text: string;
}

/** A message for each phrase of `phrases` in a text, with what to write instead. */
export function wordingFaults({ place, text }: Text, phrases: readonly Phrase[]): readonly string[] {
  return phrases.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`${place}: "${found}" in "${excerpt(text, found)}". Write ${instead}.`];
  });
}

function excerpt(text: string, found: string): string {
  const at = text.indexOf(found);
  return text
    .slice(Math.max(0, at - 60), at + found.length + 60)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every summary, description and title of an OpenAPI document. */
export function documentTexts(document: unknown, place: string): readonly Text[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? prose.includes(key)
        ? [{ place: `${place}/${key}`, text: value }]
        : []
      : documentTexts(value, `${place}/${key}`),
  );
}
const prose: readonly string[] = ['summary', 'description', 'title'];

/** The sentences in the string literals and templates of a source, with `{}` for each value that is put in. No SQL. */
export function sourceTexts(source: string, place: string): readonly Text[] {
  const file = ts.createSourceFile(place, source, ts.ScriptTarget.Latest);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    const text = literalText(node);
    if (text !== null && / .* /.test(text) && !sql.test(text))
      texts.push({ place: `${place}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`, text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The messages of the window in one language: the strings under a member `en` or `de`. */
export function messageTexts(source: string, place: string, language: 'en' | 'de'): readonly Text[] {
  const file = ts.createSourceFile(place, source, ts.ScriptTarget.Latest);
  const texts: Text[] = [];
  const visit = (node: ts.Node, isMessage: boolean): void => {
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isIdentifier(node.name) ? node.name.text : null;
      visit(node.initializer, name === 'en' || name === 'de' ? name === language : isMessage);
      return;
    }
    const text = literalText(node);
    if (text !== null && isMessage)
      texts.push({ place: `${place}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`, text });
    ts.forEachChild(node, (child) => visit(child, isMessage));
  };
  visit(file, false);
  return texts;
}

const sql = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|WITH|ALTER|DROP|PRAGMA)\b/;

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return null;
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

/** Everything that the service says to people, in its API documents and in its sources. */
function serviceTexts(): readonly Text[] {
  const documents = ['service', 'station'].map((name) => `test/contract/${name}.openapi.json`);
  return [
    ...documents.flatMap((path) => documentTexts(JSON.parse(readFileSync(path, 'utf8')), path)),
    ...['main', 'db', 'engine'].flatMap(sourceFiles).flatMap((path) => sourceTexts(readFileSync(path, 'utf8'), path)),
  ];
}

/** What the service says in German. */
const germanTexts = (): readonly Text[] =>
  sourceFiles('main/contract/messages/german').flatMap((path) => sourceTexts(readFileSync(path, 'utf8'), path));

const windowTexts = (language: 'en' | 'de'): readonly Text[] =>
  sourceFiles('renderer').flatMap((path) => messageTexts(readFileSync(path, 'utf8'), path, language));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = [
    ...[...serviceTexts(), ...windowTexts('en')].flatMap((text) => wordingFaults(text, englishPhrases)),
    ...[...windowTexts('de'), ...germanTexts()].flatMap((text) => wordingFaults(text, germanPhrases)),
  ];
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
