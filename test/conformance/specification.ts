/** The specification as the statements it makes: sentences of paragraphs and lists, rows of tables, by section. */

export interface Statement {
  /** The heading of the second level, and of the third where there is one: `States and transitions: Order`. */
  readonly section: string;
  readonly text: string;
}

/** Splits the Markdown of the specification; headings, header rows and separators of tables are no statements. */
export function statementsOf(markdown: string): readonly Statement[] {
  const statements: Statement[] = [];
  let chapter = '';
  let section = 'Conventions';
  const lines = markdown.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    const [, marks = '', heading = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    if (marks === '##') [chapter, section] = [heading, heading];
    else if (marks === '###') section = `${chapter}: ${heading}`;
    if (marks !== '' || line === '' || /^[|-]+$/.test(line)) continue;
    if (!line.startsWith('|'))
      statements.push(...sentencesOf(line.replace(/^(\d+\.|-) /, '')).map((text) => ({ section, text })));
    else if (!/^[|-]+$/.test(lines[index + 1] ?? '')) statements.push({ section, text: line });
  }
  return statements;
}

/** A full stop ends a sentence where a space and a capital letter or a code word follow. */
function sentencesOf(paragraph: string): readonly string[] {
  return paragraph.split(/(?<=\.) (?=[A-Z`])/);
}
