import { expect, test } from 'vitest';
import { applyImport, emptyTally } from '../../../main/domain/imports/applyImport.ts';
import { itemTarget } from '../../../main/domain/imports/kinds/items.ts';
import { mergingOf } from '../../../main/domain/imports/merging.ts';
import type { ImportRecord } from '../../../main/domain/imports/ports.ts';
import { runToEnd } from '../../../main/domain/steps.ts';
import { at, itemOf, openTestStore } from '../../db/testStore.ts';

/** An import that is to be applied, with one new item in its preview. */
function applying(id: string) {
  const { store, organizationId, actor } = openTestStore();
  const record = {
    ...{ id: 'import', organizationId, kind: 'items', state: 'applying', actorName: actor.name, nextRecord: 0 },
    ...{
      emptyCells: 'keep',
      defaults: { language: 'en', length: 'in', weight: 'lb', timeZone: 'UTC' },
      columns: [] as ImportRecord['columns'],
      doubtful: 'leave',
      result: emptyTally,
      isCancelling: false,
      updatedAt: at,
    },
    counts: { records: { all: 1 } },
  } as ImportRecord;
  store.imports.create(record);
  const read = { row: 2, cells: [], values: { ...itemOf(id) }, empty: [], faults: [], doubts: [] };
  const row = { record: 0, place: 0, key: id, read };
  store.imports.addRows(record.id, [row]);
  const merging = mergingOf(record, record.columns);
  const decisions = runToEnd(itemTarget(store.items).decide(organizationId, [{ key: id, rows: [row] }], merging));
  const decided = decisions.map(({ becomes, changes }) => ({ becomes, changes, notes: [] }));
  store.imports.decideRows(
    record.id,
    decided.map((decision) => ({ record: 0, place: 0, outcome: 'new', reason: null, decision })),
  );
  return { store, organizationId, actor, record };
}

test.each([
  ['keeps what someone else creates while it is decided', true, { created: 0, changedSince: 1 }],
  ['stores a record that nobody else touches', false, { created: 1, changedSince: 0 }],
])('%s', async (_, isTouched, result) => {
  const { store, organizationId, actor, record } = applying('MUG');
  let pauses = 0;
  const yieldToEventLoop = () => {
    pauses += 1;
    if (isTouched && pauses === 3) store.items.create(actor, itemOf('MUG', { name: 'Theirs' }), at);
    return Promise.resolve();
  };
  const options = { store: store.imports, now: () => at, yieldToEventLoop, isStopping: () => false };
  await applyImport(record, itemTarget(store.items), options);
  expect(pauses).toBeGreaterThan(3);
  expect(store.imports.get(organizationId, record.id)).toMatchObject({ state: 'applied', result });
  expect(store.items.get(organizationId, 'MUG')?.fields.name).toBe(isTouched ? 'Theirs' : undefined);
});
