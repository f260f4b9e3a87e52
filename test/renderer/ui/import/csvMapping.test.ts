import { describe, expect, it } from 'vitest';
import { CreateItemRequest, CreateOrderRequest } from '../../../../main/contract/index.ts';
import {
  doubledFields,
  mappedCsv,
  missingFields,
  previewFaults,
  refusedRows,
  rememberedMapping,
  suggestMapping,
} from '../../../../renderer/ui/import/csvMapping.ts';
import { delimitedRows } from '../../../../renderer/ui/import/delimited.ts';
import {
  decimalSignOf,
  plainNumbers,
  readNumbers,
  type FileNumbers,
} from '../../../../renderer/ui/import/fileNumbers.ts';
import { importFields } from '../../../../renderer/ui/import/importFields.ts';
import { atOnce } from '../../../../renderer/ui/slices.ts';

const fields = importFields(CreateOrderRequest, 'lines');

describe('fields of a file', () => {
  it('are the leaves of the create schema, the lines among them, with how their cells are read', () => {
    const byPath = new Map(fields.map((field) => [field.path, field]));
    expect(byPath.get('lines.quantityOrdered')).toEqual({
      path: 'lines.quantityOrdered',
      kind: 'whole',
      required: true,
    });
    expect(byPath.get('shipTo.address.zip')).toMatchObject({ kind: 'text', required: false });
    expect(byPath.get('shipTo.residential')?.kind).toBe('flag');
    expect(byPath.get('requiredShipBy')?.kind).toBe('time');
    expect(byPath.has('lines')).toBe(false);
    const required = importFields(CreateItemRequest).filter((field) => field.required);
    expect(required.map(({ path }) => path)).toEqual(['id', 'length', 'width', 'height', 'weight']);
  });
});

describe('columns', () => {
  it('are suggested by their names, in words of other systems and of other languages', () => {
    expect(suggestMapping(['Order No.', 'SKU', 'Qty', 'Ship-to ZIP', 'Weird'], fields)).toEqual(
      [...['sourceOrderId', 'lines.sku', 'lines.quantityOrdered'], ...['shipTo.address.zip', null]].map((path) => path),
    );
    expect(suggestMapping(['Auftragsnummer', 'Artikelnummer', 'Menge', 'Empfänger', 'PLZ'], fields)).toEqual([
      ...['sourceOrderId', 'lines.itemId', 'lines.quantityOrdered', 'shipTo.name', 'shipTo.address.zip'],
    ]);
  });

  it('never fill one field twice, and a whole name goes before a part of it', () => {
    expect(suggestMapping(['sku', 'lines.sku'], fields)).toEqual([null, 'lines.sku']);
    expect(suggestMapping(['quantity', 'qty'], fields)).toEqual(['lines.quantityOrdered', null]);
    expect(doubledFields(['a', null, 'a', 'b'])).toEqual(['a']);
  });

  it('are as they were the last time, and suggested where they are new', () => {
    const remembered = { Qty: 'lines.lineNumber', SKU: '', Gone: 'no.such.field' };
    expect(rememberedMapping(['Qty', 'SKU', 'Gone', 'Order'], remembered, fields)).toEqual([
      ...['lines.lineNumber', null, null, 'sourceOrderId'],
    ]);
  });
});

describe('the preview', () => {
  const mapping = ['sourceOrderId', 'lines.quantityOrdered', 'requiredShipBy', null];

  it('names mistakes by row as a spreadsheet counts, and skips empty rows', () => {
    const rows = [
      ['A', '2', '', 'x'],
      ['', '', '', ''],
      ['B', '2.5', 'soon', 'x'],
      ['C', '', '2026-03-01T12:00:00Z', 'x'],
    ];
    expect(atOnce(previewFaults(rows, mapping, fields)).map(({ row, path, fault }) => [row, path, fault])).toEqual([
      [4, 'lines.quantityOrdered', 'whole'],
      [4, 'requiredShipBy', 'time'],
      [5, 'lines.quantityOrdered', 'missing'],
    ]);
    expect(missingFields(['lines.sku'], fields)).toEqual(['lines.quantityOrdered']);
  });

  it('counts the rows that will be refused: those at fault, and with them the others of a record that comes as a whole', () => {
    const rows = [
      ['A', '2', ''],
      [' A ', 'x', ''],
      ['B', '1', ''],
      ['', '1', ''],
      ['', '3', ''],
      ['C', '4', 'soon'],
    ];
    const numbered = fields.map((field) => ({ ...field, required: field.required || field.path === 'sourceOrderId' }));
    const faults = atOnce(previewFaults(rows, mapping, numbered));
    expect([...refusedRows(faults, rows, mapping, null)]).toEqual([3, 5, 6, 7]);
    // Rows without a number belong to no order, and to none in common.
    expect([...refusedRows(faults, rows, mapping, 'sourceOrderId')].toSorted()).toEqual([2, 3, 5, 6, 7]);
    expect(refusedRows([], rows, mapping, 'sourceOrderId').size).toBe(0);
  });

  it('hands the station its own names, with every row in its place', () => {
    const rows = delimitedRows('Order;Qty;Note\r\n"A ""1""";2;x\r\n;;\r\n"B,2";3;y');
    expect(atOnce(mappedCsv(rows.slice(1), ['sourceOrderId', 'lines.quantityOrdered', null]))).toBe(
      'sourceOrderId,lines.quantityOrdered\r\n"A ""1""",2\r\n,\r\n"B,2",3',
    );
  });
});

describe('the numbers of a file', () => {
  const itemFields = importFields(CreateItemRequest).map((field) => ({
    ...field,
    ...(['length', 'width', 'height'].includes(field.path) && { quantity: 'length' as const }),
    ...(field.path === 'weight' && { quantity: 'weight' as const }),
  }));
  const mapping = suggestMapping(['Artikelnr', 'Bezeichnung', 'Länge', 'Gewicht', 'maxPerContainer'], itemFields);
  const read = (cells: readonly string[], written: FileNumbers) =>
    atOnce(readNumbers([cells], mapping, itemFields, written))[0];

  it('are recognised with a decimal comma, and taken with a point where nothing says otherwise', () => {
    expect(mapping).toEqual(['id', 'name', 'length', 'weight', 'maxPerContainer']);
    expect(decimalSignOf([['1,5', '1,5', '10', '2,5', '']], mapping, itemFields)).toBe('comma');
    expect(decimalSignOf([['A', 'B', '1.250,5', '', '']], mapping, itemFields)).toBe('comma');
    expect(decimalSignOf([['A', 'B', '1,250', '2.5', '']], mapping, itemFields)).toBe('point');
    expect(decimalSignOf([['A', '1,5', '1,250', '12', '']], mapping, itemFields)).toBe('point');
  });

  it('come to the station with a point, in inches and pounds; what is no number stays to be refused', () => {
    const metric = { decimal: 'comma', length: 'cm', weight: 'kg' } as const;
    expect(read(['7', '1,5', '25,4', '1.000,5', '12'], metric)).toEqual(['7', '1,5', '10', '2205.724933', '12']);
    expect(read(['A', '', 'abc', '1.5', ''], metric)).toEqual(['A', '', 'abc?', '1.5?', '']);
    expect(read(['A', '', '1,234.5', '-2', '3'], plainNumbers)).toEqual(['A', '', '1234.5', '-2', '3']);
    expect(read(['A', '', '1,250', '.5', ''], plainNumbers)).toEqual(['A', '', '1,250?', '0.5', '']);
    expect(read(['A', '', '254', '500', ''], { decimal: 'point', length: 'mm', weight: 'g' })).toEqual([
      ...['A', '', '10', '1.102311', ''],
    ]);
  });
});
