/** Writes the Markdown of the guides (`docs/`) as HTML: headings, paragraphs, lists, tables, code, emphasis and links. */
export function htmlOfMarkdown(markdown: string): string {
  return blocks(markdown.replaceAll('\r\n', '\n').split('\n'));
}

const listItem = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/;
const fence = /^\s*```/;
const heading = /^(#{1,6})\s+(.*)$/;

function blocks(lines: readonly string[]): string {
  const parts: string[] = [];
  let at = 0;
  /** The lines from here on while they meet a condition. */
  const takeWhile = (isPart: (line: string) => boolean): readonly string[] => {
    const from = at;
    while (at < lines.length && isPart(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const [, signs = '', title = ''] = heading.exec(line) ?? [];
    if (line.trim() === '') at += 1;
    else if (fence.test(line)) {
      at += 1;
      const code = takeWhile((one) => !fence.test(one));
      at += 1;
      parts.push(`<pre><code>${escaped(code.join('\n'))}</code></pre>`);
    } else if (signs !== '') {
      at += 1;
      const level = String(signs.length);
      parts.push(`<h${level} id="${anchorOf(title)}">${inline(title)}</h${level}>`);
    } else if (line.startsWith('|')) parts.push(table(takeWhile((one) => one.startsWith('|'))));
    else if (listItem.test(line))
      parts.push(list(takeWhile((one) => listItem.test(one) || one.trim() === '' || /^\s/.test(one))));
    else parts.push(`<p>${inline(takeWhile((one) => isText(one)).join(' '))}</p>`);
  }
  return parts.join('\n');
}

const isText = (line: string): boolean =>
  line.trim() !== '' && !fence.test(line) && !heading.test(line) && !line.startsWith('|') && !listItem.test(line);

/** A list whose entries have lists, tables and paragraphs of their own, which are indented. */
function list(lines: readonly string[]): string {
  const [, , number] = listItem.exec(lines[0] ?? '') ?? [];
  const entries: string[][] = [];
  for (const line of lines) {
    const [, indent = '', , text = ''] = listItem.exec(line) ?? [];
    if (indent === '' && listItem.test(line)) entries.push([text]);
    else entries.at(-1)?.push(line.replace(/^ {1,3}/, ''));
  }
  const tag = number === undefined ? 'ul' : 'ol';
  const items = entries.map((entry) => `<li>${blocks(entry).replace(/^<p>([\s\S]*?)<\/p>/, '$1')}</li>`);
  return `<${tag}>\n${items.join('\n')}\n</${tag}>`;
}

function table(lines: readonly string[]): string {
  const rows = lines.map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => inline(cell.trim())),
  );
  const [head = [], , ...body] = rows;
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>\n<thead>${row(head, 'th')}</thead>\n<tbody>\n${body.map((cells) => row(cells, 'td')).join('\n')}\n</tbody>\n</table>`;
}

/** Code is taken out first, so that nothing in it is read. */
function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part.slice(1, -1))}</code>` : emphasized(escaped(part))))
    .join('');
}

const emphasized = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, to: string) => `<a href="${addressOf(to)}">${label}</a>`)
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w/])_([^_]+)_(?!\w)/g, '<em>$1</em>');

/** Guides link to one another by their files. */
const addressOf = (to: string): string => to.replace(/^([a-z]+)\.md(?=#|$)/, '$1');

/** As the viewers of repositories make it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
