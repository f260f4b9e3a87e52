import { expect, test } from 'vitest';
import { operations, type OperationId } from '../../../main/contract/index.ts';
import { areaOf, areasChangedBy } from '../../../renderer/stores/queryAreas.ts';

test('keys and paths of one kind are of one area', () => {
  expect(['items', 'items:query', 'deleted.items', 'containers', 'slots'].map(areaOf)).toEqual(
    Array.from({ length: 5 }, () => 'masters'),
  );
  expect(['orders', 'shipments', 'today', 'fulfillment-plans'].map(areaOf)).toEqual(
    Array.from({ length: 4 }, () => 'work'),
  );
});

test('a change drops its area, one of many kinds of records all areas, and a look none', () => {
  expect([...areasChangedBy('updateItem')]).toEqual(['masters']);
  expect([...areasChangedBy('createShipment')]).toEqual(['work']);
  expect([...areasChangedBy('changeRule')]).toEqual([...areasChangedBy('updatePolicy')]);
  expect(areasChangedBy('applyImport').size).toBe(5);
  expect(areasChangedBy('queryItems').size).toBe(0);
});

test('nothing that only reads drops anything', () => {
  const reads = Object.entries(operations).filter(([, { method }]) => method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  for (const [id] of reads) expect(areasChangedBy(id as OperationId).size, id).toBe(0);
});
