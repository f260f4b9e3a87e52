import { describe, expect, it } from 'vitest';
import type { Item } from '../../../main/contract/index.ts';
import { parseDelimited } from '../../../renderer/ui/delimited.ts';
import { parseLines } from '../../../renderer/features/pack/lines/parseLines.ts';
import { needsMaster, resolveRows } from '../../../renderer/features/pack/lines/resolveLines.ts';

function lines(text: string) {
  return parseLines(text).rows.map(({ line, error }) => (line ? { ...line, key: undefined } : error));
}

describe('delimited text', () => {
  it('reads quotes, doubled quotes and line breaks inside them', () => {
    expect(parseDelimited('a,"b ""c"", d"\r\n"e\nf",g')).toEqual([
      ['a', 'b "c", d'],
      ['e\nf', 'g'],
    ]);
  });

  it('finds out the delimiter, and drops a byte order mark and empty rows', () => {
    expect(parseDelimited('\uFEFFa;b\n\n1,5;2\n')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(parseDelimited('a\tb, c')).toEqual([['a', 'b, c']]);
  });
});

describe('pasted rows', () => {
  it('are read by the names in the head, in any order', () => {
    expect(lines('Qty\tSKU\tWeight (lb)\tLength\tWidth\tHeight\n2\tMUG\t1.5\t5\t4\t4')).toEqual([
      { id: 'MUG', name: '', length: 5, width: 4, height: 4, weight: 1.5, quantity: 2, tags: [], extra: {} },
    ]);
  });

  it('need no head: id, quantity, length, width, height, weight', () => {
    expect(lines('MUG,2,5,4,4,1.5\nCUP,1')).toMatchObject([
      { id: 'MUG', quantity: 2, length: 5, width: 4, height: 4, weight: 1.5 },
      { id: 'CUP', quantity: 1, length: null, weight: null },
    ]);
  });

  it('take a size in one column, with fractions and units', () => {
    expect(lines('id,size,weight,qty\nA,12 3/8 x 9 x 4,2 lb 8 oz,3\nB,254 x 127 x 25.4 mm,1 kg,1')).toMatchObject([
      { id: 'A', length: 12.375, width: 9, height: 4, weight: 2.5, quantity: 3 },
      { id: 'B', length: 10, width: 5, height: 1, weight: 2.2046, quantity: 1 },
    ]);
  });

  it('count one unit where no quantity is', () => {
    expect(lines('sku\nMUG')).toMatchObject([{ id: 'MUG', quantity: 1 }]);
  });

  it('say per row what is wrong, and take the others', () => {
    const { rows } = parseLines('id,quantity,length\nA,0,1\n,2,1\nB,two,1\nC,1,wide\nD,1,-2\nE,1,3');
    expect(rows.map(({ row, error }) => [row, error !== null])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [5, true],
      [6, true],
      [7, false],
    ]);
  });

  it('are refused as a whole when no column says what they are', () => {
    expect(parseLines('quantity,length\n1,2').error).toContain('id');
  });

  it('are refused as a whole when they are too many', () => {
    const { rows, error } = parseLines(Array.from({ length: 10_001 }, (_, index) => `item-${index},1`).join('\n'));
    expect(rows).toEqual([]);
    expect(error).toContain('10,000');
  });
});

describe('a pasted pack request', () => {
  it('keeps fields that the table does not show', () => {
    const request = {
      items: [
        { id: 'A', length: 1, width: 2, height: 3, weight: 0.5, quantity: 4, tags: ['glass'], maxPerContainer: 2, orientationConstraints: { keepUpright: true } },
      ],
      containers: [],
    }; // prettier-ignore
    expect(lines(JSON.stringify(request))).toEqual([
      {
        id: 'A',
        name: '',
        length: 1,
        width: 2,
        height: 3,
        weight: 0.5,
        quantity: 4,
        tags: ['glass'],
        extra: { maxPerContainer: 2, orientationConstraints: { keepUpright: true } },
      },
    ]);
  });

  it('may be the list alone, or the lines of an order', () => {
    expect(lines('[{"id":"A"}]')).toMatchObject([{ id: 'A', quantity: 1 }]);
    expect(lines('{"lines":[{"itemId":"A","quantityOrdered":3}]}')).toMatchObject([{ id: 'A', quantity: 3 }]);
  });

  it('says what is wrong with the text or with an item', () => {
    expect(parseLines('{ nonsense').error).toContain('JSON');
    expect(parseLines('{"boxes":[]}').error).toContain('items');
    expect(lines('[{"id":"A","length":0},{"quantity":1},7]')).toEqual([
      'The length must be greater than 0.',
      'Item id is missing.',
      'Not an object.',
    ]);
  });
});

describe('rows that leave their size to the Item Master', () => {
  const item: Item = {
    id: 'MUG', name: 'Mug', description: null, sku: null, externalIds: null, category: null, tags: ['glass'], length: 5, width: 4,
    height: 4, weight: 1.5, unitOfMeasure: null, shape: null, shipAlone: true, packagingLevels: [], version: 1,
    createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', createdBy: null,
  }; // prettier-ignore

  it('get what is missing from it, and keep what they say themselves', () => {
    const { rows } = parseLines('id,quantity,weight\nMUG,3,2');
    const [resolved] = resolveRows(rows, new Map([[item.id, item]]));
    expect(resolved?.line).toMatchObject({
      name: 'Mug',
      length: 5,
      weight: 2,
      quantity: 3,
      tags: ['glass'],
      extra: {},
      ofMaster: true,
    });
    expect(resolved?.line && needsMaster(resolved.line)).toBe(false);
  });

  it('say so when the item is not known', () => {
    const [resolved] = resolveRows(parseLines('id\nNOPE').rows, new Map());
    expect(resolved?.error).toContain('Item Master');
  });
});
