import { writeSync } from 'node:fs';
import { openStore } from '../../../db/index.ts';
import { apply, planOf } from './change.ts';

/** Makes one change after the other, saying so after each commit, until it is killed. */
const [dataDir = '', round = ''] = process.argv.slice(2);
const store = openStore({ dataDir, newId: () => 'organization', now: () => '2026-01-01T00:00:00.000Z' });
for (let n = 0; ; n++) {
  apply(store, planOf(round, n));
  writeSync(1, `${String(n)}\n`);
}
