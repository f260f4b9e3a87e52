import { expect, test } from 'vitest';
import type { Item } from '../../../main/contract/index.ts';
import { itemColumns } from '../../../renderer/features/items/itemColumns.ts';
import { entryText, readCell } from '../../../renderer/ui/table/cellBlock.ts';

const column = itemColumns(
  () => undefined,
  () => [],
  () => false,
).find(({ id }) => id === 'tags');
if (!column) throw new Error('There is no column of tags.');
const itemWith = (tags: readonly string[]): Item => ({ id: 'A', tags }) as unknown as Item;
const read = (text: string): unknown => readCell({ row: itemWith([]), column, text });

test.each(['rot; blau', 'rot;blau', 'rot, blau', 'rot | blau', ' rot ;; blau; rot ', '["rot","blau"]'])(
  'a list in a cell of tags is several tags: %s',
  (text) => expect(read(text)).toEqual({ ok: true, change: { tags: ['rot', 'blau'] } }),
);

test.each([[[]], [['rot', 'blau']], [['rot; blau', 'grün']], [['a, b|c']], [['[x]']]])(
  'tags that are copied or filled down stay as they are: %j',
  (tags) => expect(read(entryText(column, itemWith(tags)))).toEqual({ ok: true, change: { tags } }),
);
