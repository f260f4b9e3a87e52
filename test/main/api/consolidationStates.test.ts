import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupMachine } from '../../../main/domain/consolidation/states.ts';
import { createGroup, packGroup, plainOrders } from '../../support/consolidation.ts';
import { loadMasters } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation();
  await loadMasters(station);
});
afterAll(() => station[Symbol.asyncDispose]());

/** The table of the specification ("Consolidation group"), written down once more by hand. */
const model: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pack: { Pending: 'Packed' },
  packInVain: { Pending: 'Pending' },
  dissolve: { Pending: 'Dissolved' },
};
const tiny = { containers: [{ id: 'TINY', length: 5, width: 5, height: 5 }] };

test('a group does what the table says, whatever is asked of it in whatever order, and holds its orders until it is dissolved', async () => {
  // What ends everything is asked less often.
  const operation = fc.constantFrom('packInVain', 'regroup', 'packInVain', 'regroup', 'pack', 'dissolve');
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 8 }), async (asked) => {
      const sourceOrderIds = await plainOrders(station, 2);
      const { id } = (await createGroup(station, { sourceOrderIds })).body;
      const path = `/api/v1/consolidation/groups/${id}`;
      let state = 'Pending';
      let version = 1;
      let successor: string | null = null;
      for (const name of asked) {
        if (name === 'regroup') {
          const answer = await createGroup(station, { sourceOrderIds });
          const isFree = state === 'Dissolved' && successor === null;
          expect([state, answer.status]).toEqual([state, isFree ? 201 : 409]);
          if (isFree) successor = answer.body.id;
          continue;
        }
        const answer =
          name === 'dissolve'
            ? await station.call('DELETE', path)
            : await packGroup(station, id, name === 'packInVain' ? tiny : {});
        const next = model[name]?.[state];
        expect([name, state, answer.status]).toEqual([name, state, next === undefined ? 400 : 200]);
        if (next === undefined || next === state) continue;
        state = next;
        version += 1;
      }
      expect((await station.call('GET', path)).body).toMatchObject({ status: state, version, sourceOrderIds });
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('the machine has the rows of the specification and no others', () => {
  expect(groupMachine.map(({ trigger, from, to }) => [trigger, from, to])).toEqual([
    ['create', ['none'], 'Pending'],
    ['pack', ['Pending'], 'Packed'],
    ['dissolve', ['Pending'], 'Dissolved'],
  ]);
});
