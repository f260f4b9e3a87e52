import { writeSync } from 'node:fs';
import { openStore, StationLocked } from '../../../db/index.ts';

/** Opens the store of a folder and holds it until it is killed or its input ends; says how that went. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const store = openStore({ dataDir, newId: () => `id-${String(process.pid)}`, now: () => '2026-01-01T00:00:00.000Z' });
  writeSync(1, 'open\n');
  process.stdin.on('end', () => {
    store.close();
  });
  process.stdin.resume();
} catch (error) {
  if (!(error instanceof StationLocked)) throw error;
  writeSync(1, `locked by ${String(error.ownerPid)}\n`);
}
