import { describe, expect, it } from 'vitest';
import { computed, reactive } from 'vue';
import { fieldCatalogue } from '../../../main/contract/index.ts';
import { containerGroups, containerLabels } from '../../../renderer/features/containers/containerFields.ts';
import { itemFaults, itemGroups, itemLabels } from '../../../renderer/features/items/itemFields.ts';
import { innerCodeEdit } from '../../../renderer/masters/cellEdits.ts';
import {
  cleaned,
  errorAt,
  filledCount,
  pathsOf,
  setAt,
  valueAt,
  type Draft,
} from '../../../renderer/masters/recordFields.ts';

describe.each([
  { name: 'item', catalogue: fieldCatalogue.items, groups: itemGroups, words: itemLabels },
  { name: 'container', catalogue: fieldCatalogue.containers, groups: containerGroups, words: containerLabels },
])('the form of a $name', ({ catalogue, groups, words }) => {
  const shown = groups.flatMap(({ fields }) => fields.flatMap(pathsOf));

  it('has every field of the specification once', () => {
    const wanted = catalogue.map(({ path }) => path);
    expect(shown.toSorted()).toEqual(wanted.filter((path) => path !== 'id').toSorted());
  });

  it('names every field and group', () => {
    for (const path of shown) expect(words.label(path), path).not.toBe(path);
    for (const { id } of groups) expect(words.group(id)).not.toBe(id);
  });
});

describe('a draft', () => {
  it('takes values at any depth, and is stored without what is empty', () => {
    const draft: Draft = { name: ' Kettle ', tags: [], flag: false, hazmat: { unNumber: 'UN1', hazardClass: '' } };
    setAt(draft, 'roll.core', 3);
    setAt(draft, 'roll.wall', null);
    expect(valueAt(draft, 'roll.core')).toBe(3);
    expect(cleaned(draft)).toEqual({ name: 'Kettle', flag: false, hazmat: { unNumber: 'UN1' }, roll: { core: 3 } });
    setAt(draft, 'hazmat.unNumber', ' ');
    expect(cleaned(draft['hazmat'])).toBeUndefined();
  });

  it('tells those who watch it of a field that comes later', () => {
    const draft: Draft = reactive({});
    const tags = computed(() => valueAt(draft, 'tags'));
    expect(tags.value).toBeUndefined();
    setAt(draft, 'tags', ['a']);
    expect(tags.value).toEqual(['a']);
  });

  it('counts what is filled in', () => {
    const [size] = itemGroups;
    expect(filledCount(size?.fields ?? [], { length: 1, netWeight: null, weightUnit: '' })).toBe(1);
  });

  it('shows a fault at the field that it lies in', () => {
    const errors = { 'packagingLevels.0.weight': 'must be positive' };
    expect(errorAt(errors, 'packagingLevels')).toBe('must be positive');
    expect(errorAt(errors, 'packaging')).toBeNull();
  });
});

describe('a barcode number', () => {
  it('is stored without blanks and hyphens, in every barcode field and no other', () => {
    expect(
      cleaned({
        sku: 'A 1',
        externalIds: { ean: ' 4 006381 333931 ', upc: '0-12345-67890-5', vendorPartNumber: 'V 7' },
      }),
    ).toEqual({ sku: 'A 1', externalIds: { ean: '4006381333931', upc: '012345678905', vendorPartNumber: 'V 7' } });
    expect(cleaned({ externalIds: { ean: 'none yet' } })).toEqual({ externalIds: { ean: 'none yet' } });
  });

  it('that was rounded is refused in the form and in the grid', () => {
    const draft = { externalIds: { ean: '4E+12' } };
    expect(itemFaults(draft)).toHaveProperty(['externalIds.ean']);
    const edit = innerCodeEdit<object>('externalIds.ean', 128, () => undefined);
    expect(edit.read?.({}, '4,00638E+12')).toMatchObject({ ok: false });
    expect(edit.read?.({}, '4006 3813 3393 1')).toEqual({ ok: true, change: { 'externalIds.ean': '4006381333931' } });
  });
});
