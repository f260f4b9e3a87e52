import { expect, test } from 'vitest';
import type { Item } from '../../../main/contract/index.ts';
import { itemColumns } from '../../../renderer/features/items/itemColumns.ts';

const item = { id: 'A', externalIds: { gtin: '4012345678901' } } as Item;

test('an EAN is typed into its cell, and the other codes of the item stay', () => {
  const changes: unknown[] = [];
  const columns = itemColumns(
    (_, change) => void changes.push(change),
    () => [],
    () => false,
  );
  const ean = columns.find(({ id }) => id === 'externalIds.ean')?.edit;
  expect(ean?.commit(item, ' 4006381333931 ')).toBeNull();
  expect(changes).toEqual([{ externalIds: { gtin: '4012345678901', ean: '4006381333931' } }]);
  expect(ean?.read?.(item, '4006381333931')).toEqual({ ok: true, change: { 'externalIds.ean': '4006381333931' } });
});
