import { randomUUID } from 'node:crypto';
import { openStore } from '../../../db/index.ts';
import { catalogue } from '../../db/catalogue.ts';

/** `node fillItems.ts FOLDER COUNT`: an Item Master of that size in a data folder that no station uses. Says when it is done. */
const [dataDir = '', count = '0'] = process.argv.slice(2);
const now = () => new Date().toISOString();
const store = openStore({ dataDir, newId: randomUUID, now });
const actor = { organizationId: store.station.organizationId(), name: 'import' };
const items = catalogue(Number(count));
for (let from = 0; from < items.length; from += 500)
  store.items.upsertMany(actor, items.slice(from, from + 500), now());
store.close();
process.stdout.write('filled\n');
