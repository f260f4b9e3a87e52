import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, open, packingSettings, scan } from '../../support/benches.ts';
import {
  freightSession,
  freightShipment,
  labelOf,
  loadAll,
  loadFreight,
  type LoadPiece,
  loadNext,
  packCartons,
} from '../../support/freight.ts';
import { twoCarriers } from '../../support/orders.ts';
import { startStation, type TestStation } from '../../support/startStation.ts';

let station: TestStation;
beforeAll(async () => {
  station = await startStation({ rateShipment: twoCarriers });
  await loadFreight(station);
});
afterAll(() => station[Symbol.asyncDispose]());

async function opened(mode: string, units: number): Promise<string> {
  const shipmentId = await freightShipment(station, mode, units);
  expect((await open(station, { shipmentId })).status).toBe(200);
  return shipmentId;
}
/** A session whose cartons are closed. */
async function toLoad(mode: string, units: number): Promise<string> {
  const id = await opened(mode, units);
  await packCartons(station, id);
  return id;
}
const sessionOf = (id: string) => freightSession(station, id);
const jobsOf = async (id: string) =>
  (await station.call('GET', `/station/v1/print-jobs?shipmentId=${id}&show=all`)).body.items
    .toReversed()
    .map(({ kind }: { readonly kind: string }) => kind) as readonly string[];
const documentOf = async (id: string, kind: string) =>
  (await station.call('GET', `/station/v1/shipments/${id}/documents/${kind}?format=zpl`)).text;

describe('pallets', () => {
  test('are built box by box once the boxes are closed: each gets its label, and the last one packs the order', async () => {
    const id = await opened('LTL', 10);
    expect((await sessionOf(id)).loads).toEqual([]);
    const packed = await packCartons(station, id);
    expect(packed).toMatchObject({ state: 'packing', status: 'Rated', next: { do: 'startLoad', load: 0 } });
    expect(packed.loads.map(({ level, number, pieces }) => [level, number, pieces.length])).toEqual([
      ['pallet', 1, 8],
      ['pallet', 2, 2],
    ]);
    const taken = await act(station, id, 'startLoad', { load: 0 });
    expect(taken.body.message).toMatchObject({ code: 'palletTaken', params: { number: 1, name: 'GMA 48x40' } });
    const session = await sessionOf(id);
    expect(session.next).toMatchObject({ do: 'loadPiece', load: 0, pieceId: session.loads[0]?.pieces[0]?.id });
    for (let piece = 0; piece < 7; piece += 1)
      expect((await loadNext(station, id)).body.message.code).toBe('cartonLoaded');
    const last = await loadNext(station, id);
    expect(last.body).toMatchObject({ outcome: 'right', message: { code: 'palletClosed', params: { number: 1 } } });
    expect(last.body.printJobIds).toHaveLength(1);
    const [first] = (await sessionOf(id)).loads;
    expect(first).toMatchObject({ state: 'closed', label: 'waiting', expectedWeight: 93 });
    const found = await station.call('GET', `/station/v1/logistic-units/${first?.sscc ?? ''}`);
    expect(found.body).toMatchObject({ shipmentId: id, level: 'pallet', index: 0 });
    // The scan of the first box says that the pallet is here.
    expect((await loadNext(station, id)).body.message.code).toBe('palletTaken');
    await loadNext(station, id);
    const end = await loadNext(station, id);
    expect(end.body).toMatchObject({ outcome: 'done', message: { code: 'orderPacked' }, session: { status: 'Ready' } });
    const label = await documentOf(id, 'palletLabel');
    expect(label).toContain(first?.sscc);
    expect(label).toContain('93 lb');
    expect((await jobsOf(id)).filter((kind) => kind !== 'cartonLabel')).toEqual([
      ...['palletLabel', 'palletLabel', 'packingSlip', 'billOfLading'],
    ]);
  });

  test('take the boxes that are planned on them, in an order in which they can be built', async () => {
    const two = await toLoad('LTL', 10);
    const onTwo = await sessionOf(two);
    const elsewhere = labelOf(onTwo, onTwo.loads[1]?.pieces[0] as LoadPiece);
    expect((await scan(station, two, elsewhere)).body.message).toMatchObject({
      ...{ code: 'goesOntoPallet', params: { pallet: 2 } },
    });
    const id = await freightShipment(station, 'LTL', 4, 3);
    await open(station, { shipmentId: id });
    await packCartons(station, id);
    const session = await sessionOf(id);
    const [first] = session.loads;
    const label = (piece: LoadPiece | undefined) => labelOf(session, piece as LoadPiece);
    const next = first?.pieces[0];
    const others = first?.pieces.filter(({ weight }) => weight !== next?.weight) ?? [];
    expect((await scan(station, id, label(others.at(-1)))).body.message.code).toBe('cartonBelowFirst');
    expect((await scan(station, id, label(next))).body.message.code).toBe('cartonLoaded');
    expect((await scan(station, id, label(next))).body.message.code).toBe('cartonIsOn');
    expect((await scan(station, id, 'OAK')).body.message.code).toBe('alreadyComplete');
    expect((await scan(station, id, 'NOTHING')).body.message.code).toBe('unknownCode');
    await packingSettings(station, { freeOrder: false });
    const expected = first?.pieces[1];
    const later = first?.pieces.findLast(({ weight }) => weight !== expected?.weight);
    expect((await scan(station, id, label(later))).body.message.code).toBe('cartonLater');
    await packingSettings(station, { freeOrder: true });
    expect((await act(station, id, 'closeLoad', { load: 0 })).body.message.code).toBe('palletNotDone');
    expect((await act(station, id, 'startLoad', { load: 1 })).body.message.code).toBe('otherLoad');
    expect((await act(station, id, 'loadPiece', { pieceId: 'none' })).body.message.code).toBe('otherLoad');
    const tapped = await act(station, id, 'loadPiece', { pieceId: first?.pieces[1]?.id });
    expect(tapped.body).toMatchObject({
      outcome: 'right',
      message: { code: 'cartonLoaded' },
      unitIds: [first?.pieces[1]?.id],
    });
  });

  test('take a box that is like the next one instead of it: the two change places', async () => {
    const id = await toLoad('LTL', 8);
    const session = await sessionOf(id);
    const [next, last] = [session.loads[0]?.pieces[0], session.loads[0]?.pieces.at(-1)];
    const scanned = await scan(station, id, labelOf(session, last as LoadPiece));
    expect(scanned.body).toMatchObject({
      ...{ message: { code: 'cartonLoaded', params: { number: last?.number } }, unitIds: [next?.id] },
    });
    const after = (await sessionOf(id)).loads[0]?.pieces ?? [];
    expect([after[0], after.at(-1)]).toMatchObject([
      { id: next?.id, number: last?.number, state: 'confirmed' },
      { id: last?.id, number: next?.number, state: 'open' },
    ]);
    expect((await act(station, id, 'undo')).body.message).toMatchObject({
      code: 'cartonOff',
      params: { number: last?.number },
    });
    const done = await loadAll(station, id);
    expect(done.loads[0]?.pieces.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  test('are confirmed before their first box where boxes are', async () => {
    await packingSettings(station, { confirmBox: true });
    const id = await opened('LTL', 1);
    await act(station, id, 'confirmBox', { carton: 0 });
    await scan(station, id, 'OAK');
    const session = await sessionOf(id);
    const label = labelOf(session, session.loads[0]?.pieces[0] as never);
    expect((await scan(station, id, label)).body.message.code).toBe('palletFirst');
    expect((await scan(station, id, 'GMA')).body.message.code).toBe('palletTaken');
    expect((await scan(station, id, label)).body.outcome).toBe('done');
    await packingSettings(station, { confirmBox: false });
  });

  test('are weighed where boxes are, and a weight that is off has to be meant', async () => {
    await packingSettings(station, { weighing: 'required' });
    const id = await opened('LTL', 1);
    await scan(station, id, 'OAK');
    await act(station, id, 'closeCarton', { carton: 0, weight: 6 });
    const session = await sessionOf(id);
    await scan(station, id, labelOf(session, session.loads[0]?.pieces[0] as never));
    expect((await sessionOf(id)).next).toEqual({ do: 'weighLoad', load: 0 });
    const close = (more: object) => act(station, id, 'closeLoad', { load: 0, ...more });
    expect((await close({})).body.message.code).toBe('palletWeightMissing');
    expect((await close({ weight: 9000 })).body.message.code).toBe('palletWeightAbsurd');
    expect((await close({ weight: 60 })).body.message).toMatchObject({
      code: 'palletWeightOff',
      params: { expected: 51 },
    });
    expect((await close({ weight: 60, confirmed: true })).body.outcome).toBe('done');
    expect((await sessionOf(id)).loads[0]).toMatchObject({ weight: 60, weightSource: 'accepted' });
    expect(await documentOf(id, 'palletLabel')).toContain('60 lb');
    await packingSettings(station, { weighing: 'off' });
  });

  test('are taken apart by undo, step by step, down to the boxes, and the label of before counts', async () => {
    const id = await toLoad('LTL', 2);
    await loadNext(station, id);
    await loadNext(station, id);
    const done = await loadNext(station, id);
    expect(done.body.outcome).toBe('done');
    const { sscc } = (await sessionOf(id)).loads[0] ?? {};
    const undone: string[] = [];
    for (let steps = 0; steps < 4; steps += 1)
      undone.push((await act(station, id, 'undo')).body.message.code as string);
    expect(undone).toEqual(['palletReopenedSlip', 'cartonOff', 'palletNotTaken', 'reopenedUnit']);
    expect(await sessionOf(id)).toMatchObject({
      state: 'packing',
      status: 'Rated',
      loads: [],
      next: { do: 'packUnit' },
    });
    await packCartons(station, id);
    const again = await loadAll(station, id);
    expect(again).toMatchObject({ state: 'packed', status: 'Ready' });
    expect(again.loads[0]?.sscc).not.toBeNull();
    expect(sscc).not.toBeNull();
  });

  test('are built elsewhere where the settings say so: their labels come with the packed order', async () => {
    await packingSettings(station, { buildLoads: false, printLoadSheet: true });
    const id = await opened('LTL', 10);
    await packCartons(station, id);
    expect(await sessionOf(id)).toMatchObject({ state: 'packed', loads: [] });
    expect((await jobsOf(id)).slice(10)).toEqual(['packingSlip', 'palletLabel', 'billOfLading', 'loadSheet']);
    await packingSettings(station, { buildLoads: true, printLoadSheet: false, printFreight: false });
    const other = await toLoad('LTL', 1);
    await loadAll(station, other);
    expect((await jobsOf(other)).slice(1)).toEqual(['packingSlip']);
    await packingSettings(station, { printFreight: true });
  });

  test('follow what is missing at the very end, and cannot change once something stands on them', async () => {
    const id = await opened('LTL', 9);
    for (let unit = 0; unit < 8; unit += 1) await scan(station, id, 'OAK');
    await act(station, id, 'short');
    const decided = await act(station, id, 'decideShort', { decision: 'shipShort' });
    expect(decided.body.session.plannedLoads).toEqual({ pallets: 2, vehicles: 0 });
    expect(decided.body.session.loads.map(({ pieces }: { pieces: object[] }) => pieces.length)).toEqual([8]);
    await loadNext(station, id);
    await loadNext(station, id);
    expect((await scan(station, id, 'OAK')).body.message.code).toBe('loadingBegun');
    expect((await act(station, id, 'extraItem', { code: 'OAK' })).body.message.code).toBe('loadingBegun');
    await act(station, id, 'undo');
    const found = await scan(station, id, 'OAK');
    expect(found.body.outcome).toBe('right');
    await packCartons(station, id);
    const all = await loadAll(station, id);
    expect(all.loads.map(({ pieces }) => pieces.length)).toEqual([8, 1]);
    expect(all.state).toBe('packed');
  });

  test('belong to the bench that has the order, go on after a pause, and print their label again', async () => {
    const id = await toLoad('LTL', 2);
    await loadNext(station, id);
    await loadNext(station, id);
    const other = await station.call('POST', `/station/v1/packing-sessions/${id}/actions`, {
      body: { action: 'closeLoad', actionId: 'other-1', benchId: 'B2', load: 0 },
    });
    expect(other.status).toBe(409);
    await scan(station, id, 'PW.DO.PAUSE');
    expect((await loadNext(station, id)).body.message.code).toBe('isPaused');
    await act(station, id, 'resume');
    expect((await loadNext(station, id)).body.outcome).toBe('done');
    const again = await act(station, id, 'printAgain', { load: 0 });
    expect(again.body).toMatchObject({ message: { code: 'palletPrintedAgain' }, printJobIds: [expect.any(String)] });
    const named = await act(station, id, 'printAgain', { carton: 1 });
    expect(named.body.message.code).toBe('printedAgain');
  });
});

test('a station that was stopped before the pallets were planned plans them when the packer goes on', async () => {
  const id = await toLoad('LTL', 2);
  const before = await sessionOf(id);
  const database = new Database(join(station.dataDir, 'station.db'));
  const seq = database.prepare<[string], number>('SELECT seq FROM shipment WHERE id = ?').pluck().get(id);
  database
    .prepare(
      `UPDATE packing_session SET fold = json_set(json_remove(fold, '$.loads'), '$.loadsDue', json('true')) WHERE shipment_seq = ?`,
    )
    .run(seq);
  database.close();
  expect(await sessionOf(id)).toMatchObject({ loads: [], next: { do: 'resume' } });
  expect((await act(station, id, 'resume')).body.session.loads).toEqual(before.loads);
});

describe('vehicles', () => {
  test('are loaded pallet by pallet, the innermost first, and the order is packed then', async () => {
    const id = await toLoad('FTL', 10);
    const { loads } = await sessionOf(id);
    expect(loads.map(({ level, pieces }) => [level, pieces.map((piece) => piece.level[0]).join('')])).toEqual([
      ['pallet', 'cccccccc'],
      ['pallet', 'cc'],
      ['trailer', 'pp'],
    ]);
    while ((await sessionOf(id)).next.load !== 2) await loadNext(station, id);
    expect((await scan(station, id, 'VAN')).body.message).toMatchObject({
      code: 'vehicleTaken',
      params: { name: 'Van' },
    });
    const session = await sessionOf(id);
    const [inner, outer] = session.loads[2]?.pieces ?? [];
    const carton = labelOf(session, session.loads[0]?.pieces[0] as never);
    expect((await scan(station, id, carton)).body.message.code).toBe('cartonIsOn');
    expect((await scan(station, id, labelOf(session, inner as never))).body.message.code).toBe('palletLoaded');
    expect((await scan(station, id, labelOf(session, inner as never))).body.message.code).toBe('palletIsIn');
    const end = await scan(station, id, labelOf(session, outer as never));
    expect(end.body).toMatchObject({ outcome: 'done', session: { state: 'packed', status: 'Ready' } });
    expect((await act(station, id, 'undo')).body.message.code).toBe('vehicleReopenedSlip');
    expect((await act(station, id, 'undo')).body.message).toMatchObject({ code: 'palletOff' });
    expect((await sessionOf(id)).loads[2]?.state).toBe('open');
    expect((await loadAll(station, id)).state).toBe('packed');
  });

  test('are loaded by command barcodes and scans alone', async () => {
    const id = await toLoad('FTL', 1);
    const next = () => scan(station, id, 'PW.DO.NEXT');
    expect((await next()).body.message.code).toBe('palletTaken');
    expect((await next()).body.message.code).toBe('onScreen');
    await loadNext(station, id);
    expect((await next()).body.message.code).toBe('vehicleTaken');
    expect((await loadNext(station, id)).body.outcome).toBe('done');
  });

  test('that no pallet goes into are loaded box by box', async () => {
    await using own = await startStation({ rateShipment: twoCarriers });
    await loadFreight(own);
    await own.call('DELETE', '/api/v1/containers/GMA');
    const id = await freightShipment(own, 'FTL', 3);
    await open(own, { shipmentId: id });
    const { loads } = await packCartons(own, id);
    expect(loads.map(({ level, pieces }) => [level, pieces.map((piece) => piece.level)])).toEqual([
      ['trailer', ['carton', 'carton', 'carton']],
    ]);
    expect((await loadNext(own, id)).body.message.code).toBe('vehicleTaken');
    expect((await loadNext(own, id)).body.message.code).toBe('cartonLoaded');
    expect((await loadAll(own, id)).state).toBe('packed');
    const { items } = (await own.call('GET', `/station/v1/print-jobs?shipmentId=${id}&show=all`)).body;
    const kinds = (items as readonly { readonly kind: string }[]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'cartonLabel').toSorted()).toEqual(['billOfLading', 'packingSlip']);
  });
});

test('a pallet whose label the office has printed keeps its number, and its next label is a copy', async () => {
  const id = await opened('LTL', 2);
  const print = { body: { shipmentId: id, kind: 'palletLabel', printerId: 'zpl' } };
  expect((await station.call('POST', '/station/v1/print-jobs', print)).status).toBe(201);
  const planned = />;>800(\d{18})/.exec(await documentOf(id, 'palletLabel'))?.[1];
  expect(planned).toBeDefined();
  await packCartons(station, id);
  const done = await loadAll(station, id);
  expect(done.loads[0]?.sscc).toBe(planned);
  const jobs = (await station.call('GET', `/station/v1/print-jobs?shipmentId=${id}&show=all`)).body.items as readonly {
    readonly kind: string;
    readonly isCopy: boolean;
  }[];
  expect(jobs.filter(({ kind }) => kind === 'palletLabel').map(({ isCopy }) => isCopy)).toEqual([true, false]);
});
