import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from './run.ts';
import { sourcePosition, writeVueSources, type Position } from './vueSources.ts';

const component = 'renderer/ui/ModalDialog.vue';
const generated = `.cache/vue/${component}.ts`;
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');

/** The position of the first occurrence of a text. */
function positionOf(path: string, text: string): Position {
  const index = linesOf(path).findIndex((line) => line.includes(text));
  return { path, line: index + 1, column: (linesOf(path)[index]?.indexOf(text) ?? 0) + 1 };
}

beforeAll(writeVueSources);

describe('what a compiler finds in the generated source of a component is reported', () => {
  test('in its script', () => {
    const text = 'const open = defineModel';
    expect(sourcePosition(positionOf(generated, text), '2322')).toEqual(positionOf(component, text));
  });

  test('in its template, where it has the same text', () => {
    const template = linesOf(component).findIndex((line) => line.startsWith('<template>')) + 1;
    const found = linesOf(generated).flatMap((text, index) =>
      [...text.matchAll(/(?<=__VLS_ctx\.)\w+/g)].flatMap(({ 0: name, index: column }) => {
        const position = sourcePosition({ path: generated, line: index + 1, column: column + 1 }, '2339');
        return position && position.line > template ? [{ name, position }] : [];
      }),
    );
    expect(found.length).toBeGreaterThan(3);
    for (const { name, position } of found)
      expect(linesOf(component)[position.line - 1]?.slice(position.column - 1)).toMatch(new RegExp(`^${name}\\b`));
  });

  test('but not in code that only the generator wrote', () => {
    expect(sourcePosition(positionOf(generated, '__VLS_'), '6133')).toBeNull();
  });

  test('and other files are as they are', () => {
    const position = { path: 'renderer/main.ts', line: 3, column: 4 };
    expect(sourcePosition(position, '2322')).toBe(position);
  });
});
