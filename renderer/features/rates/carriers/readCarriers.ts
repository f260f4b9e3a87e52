import { call } from '../../../api/client.ts';
import { inTurn } from '../../../ui/list/inTurn.ts';
import { readRateTables } from '../useRateTables.ts';
import { carriersOf, findingsOf, versionOn, type Carrier, type CarrierTable } from './carrierSummary.ts';

/** The carriers that the station has rate tables of, with what each of their tables lacks on a day (YYYY-MM-DD). */
export async function readCarriers(day: string, signal: AbortSignal): Promise<readonly Carrier[]> {
  const tables: CarrierTable[] = [];
  await inTurn(await readRateTables(signal), async (head) => {
    const tableId = head.id;
    const versions = (await call('listRateVersions', { params: { tableId }, signal })).body;
    const asked = versionOn(versions, day);
    const active = asked
      ? (await call('getRateVersion', { params: { tableId, version: asked.version }, signal })).body
      : null;
    tables.push({ head, active, findings: findingsOf(versions, active, day) });
  });
  return carriersOf(tables.toSorted((a, b) => (a.head.id < b.head.id ? -1 : 1)));
}
