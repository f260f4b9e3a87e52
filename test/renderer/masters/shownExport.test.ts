import { describe, expect, it } from 'vitest';
import type { Container, ImportKind, Item } from '../../../main/contract/index.ts';
import { openCsv, planColumns } from '../../../main/domain/imports/reading/index.ts';
import { createRowReader } from '../../../main/domain/imports/reading/rowReader.ts';
import { containerColumns } from '../../../renderer/features/containers/containerColumns.ts';
import { containerGroups, containerLabels } from '../../../renderer/features/containers/containerFields.ts';
import { itemColumns } from '../../../renderer/features/items/itemColumns.ts';
import { itemGroups, itemLabels } from '../../../renderer/features/items/itemFields.ts';
import { withEveryField } from '../../../renderer/masters/gridColumns.ts';
import { gridFields } from '../../../renderer/masters/gridFields.ts';
import { valueAt } from '../../../renderer/masters/recordFields.ts';
import { slotColumns } from '../../../renderer/features/slots/slotColumns.ts';
import { csvFile } from '../../../renderer/ui/csv.ts';
import { measureSystem } from '../../../renderer/ui/measure/units.ts';
import { csvText } from '../../../renderer/ui/table/csvText.ts';
import type { TableColumn } from '../../../renderer/ui/table/tableColumn.ts';
import { language } from '../../../renderer/messages/locale.ts';

/** Only what the list shows of them is read. */
const item = {
  ...{ id: '0001', name: 'Kessel; groß, "rot"', category: 'Küche', sku: '007', tags: ['fragile', 'a|b', 'c, d'] },
  ...{ length: 12, width: 1.234, height: 0.3333, weight: 1.1023, shipAlone: true, hsCode: '8516', version: 3 },
  ...{ updatedAt: '2026-11-23T10:00:00.000Z', createdAt: '2026-11-23T10:00:00.000Z', createdBy: 'clerk' },
  stackingConstraints: { maxStackWeight: 1234.567, thisWayUp: false },
} as unknown as Item;
const container = {
  ...{ id: 'B1', name: 'Box', containerType: 'Box', innerLength: 12.0079, innerWidth: 8, innerHeight: 4.0157 },
  ...{ weightMaxGross: 66.1387, weightTare: 0.5512, isActive: false, isDynamic: false, tags: [] },
} as unknown as Container;
const slot = { id: 'A-1', location: 'A-1', sku: '0001', zone: null, aisle: 1, bay: 1234, level: 2, x: 472.4409, y: 0 };

const tables: Readonly<Record<string, () => readonly [ImportKind, readonly TableColumn<object>[], object]>> = {
  items: () => [
    'items',
    withEveryField<object>(
      'items',
      itemColumns(() => undefined, () => [], () => true) as unknown as readonly TableColumn<object>[], // prettier-ignore
      gridFields(itemGroups, itemLabels),
    ),
    item,
  ],
  containers: () => [
    'containers',
    withEveryField<object>(
      'containers',
      containerColumns(() => undefined) as unknown as readonly TableColumn<object>[],
      gridFields(containerGroups, containerLabels),
    ),
    container,
  ],
  slots: () => ['slots', slotColumns(() => undefined, () => []) as unknown as readonly TableColumn<object>[], slot], // prettier-ignore
};

function exported(name: string) {
  const [kind, columns, row] = tables[name]?.() ?? ['items', [], {}];
  return { kind, row, bytes: new TextEncoder().encode(csvFile(csvText(columns, [row]))) };
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

describe.each(['en', 'de'] as const)('an export as shown in %s', (of) => {
  describe.each(['metric', 'imperial'] as const)('with %s units', (units) => {
    it.each(Object.keys(tables))('loses nothing of %s', (name) => {
      language.value = of;
      measureSystem.value = units;
      const { kind, row, bytes } = exported(name);
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const opened = openCsv(bytes, {}, decode);
      expect(opened.reading).toMatchObject({ encoding: 'utf-8', delimiter: of === 'de' ? ';' : ',' });
      // What the window assumes of files without units is not needed.
      const defaults = { language: of, length: 'm', weight: 'oz', timeZone: 'UTC' } as const;
      const plan = planColumns(kind, opened, defaults);
      expect(plan.filter(({ isCertain }) => !isCertain)).toEqual([]);
      expect(plan.filter(({ path }) => path !== null).length).toBeGreaterThan(7);
      const read = createRowReader(kind, plan, defaults);
      for (const raw of opened.rows()) {
        const { values, faults, doubts } = read(raw);
        expect([faults, doubts]).toEqual([[], []]);
        expect(Object.entries(values).filter(([, value]) => value !== undefined)).toEqual(
          Object.keys(values).map((path) => [path, valueAt(row, path)]),
        );
      }
      for (const field of ['length', 'innerHeight', 'weight', 'weightMaxGross', 'x'])
        if (Object.hasOwn(row, field)) expect(plan.map(({ path }) => path)).toContain(field);
    });
  });
});
