import { expect, it } from 'vitest';
import { reactive, ref, watch } from 'vue';
import type { FilterField } from '../../../../renderer/ui/filter/filterField.ts';
import { useListQuery } from '../../../../renderer/ui/list/useListQuery.ts';

const field = (path: string): FilterField => ({
  ...{ path, label: path, group: '', kind: 'text', quantity: 'amount', unit: '', choices: [] },
});

it('fields that come later ask nothing anew, unless the address filters by one of them', () => {
  const values = reactive({ search: 'cup', filter: '', sort: '' });
  const fields = ref([field('name')]);
  const query = useListQuery(values, fields, () => []);
  let asked = 0;
  watch(() => query.asked.value, () => (asked += 1), { deep: true, flush: 'sync' }); // prettier-ignore
  fields.value = [field('name'), field('colour')];
  expect(asked).toBe(0);
  values.filter = 'price:contains:2';
  expect(asked).toBe(0);
  fields.value = [...fields.value, field('price')];
  expect(asked).toBe(1);
  expect(query.asked.value.match.filters).toEqual([{ path: 'price', op: 'contains', value: '2' }]);
});
