import { packingSettings, scan, act } from './benches.ts';
import { createOrder, loadMasters, step } from './orders.ts';
import type { Answer, TestStation } from './startStation.ts';

/** Masters and orders that travel on pallets: one unit in each box, eight boxes on a pallet. */
export async function loadFreight(station: TestStation, settings: object = {}): Promise<void> {
  await loadMasters(station);
  for (const [id, weight] of [
    ['OAK', 5],
    ['ELM', 15],
  ] as const)
    await station.call('POST', '/api/v1/items', {
      body: { id, sku: id, name: id, length: 18, width: 18, height: 18, weight },
    });
  const box = (id: string, side: number) => ({
    ...{ id, name: id, containerType: 'Box', weightMaxGross: 70, weightTare: 1 },
    ...{ innerLength: side, innerWidth: side, innerHeight: side },
  });
  const pallet = { innerLength: 48, innerWidth: 40, innerHeight: 48, outerHeight: 53.5, weightMaxGross: 2000 };
  const trailer = { innerLength: 600, innerWidth: 98, innerHeight: 108, weightMaxGross: 44_000 };
  for (const each of [
    box('CUBE', 19),
    box('WIDE', 23),
    { id: 'GMA', name: 'GMA 48x40', containerType: 'Pallet', ...pallet, weightTare: 45 },
    { id: 'VAN', name: 'Van', containerType: 'Equipment', ...trailer },
  ])
    await station.call('POST', '/api/v1/containers', { body: each });
  const connection = { kind: 'tcp', host: '127.0.0.1', port: 9 };
  for (const format of ['zpl', 'pdf'])
    await station.call('PUT', `/station/v1/printers/${format}`, {
      body: { name: format, connection, format, dotsPerInch: 203 },
    });
  const gs1 = { companyPrefix: '4012345', extensionDigit: 0, firstSerial: 0, lastSerial: null };
  const printing = { labelPrinterId: 'zpl', documentPrinterId: 'pdf', printers: {} };
  await station.call('PATCH', '/station/v1/settings', { body: { gs1, printing } });
  await packingSettings(station, settings);
}

/** A rated shipment of so many boxes, some of them heavier; `mode` LTL or FTL. */
export async function freightShipment(station: TestStation, mode: string, units: number, heavier = 0): Promise<string> {
  const lines = [
    { lineNumber: 1, itemId: 'OAK', quantityOrdered: units },
    ...(heavier > 0 ? [{ lineNumber: 2, itemId: 'ELM', quantityOrdered: heavier }] : []),
  ];
  const orderId = await createOrder(station, { lines });
  const { body } = await station.call('POST', '/api/v1/shipments', { body: { orderIds: [orderId], mode } });
  const id = body.id as string;
  await step(station, id, 'optimize', { containerIds: ['CUBE', 'WIDE'] });
  await step(station, id, 'rate');
  return id;
}

export interface LoadPiece {
  readonly id: string;
  readonly level: 'carton' | 'pallet';
  readonly number: number;
  readonly state: string;
  readonly weight: number;
}
export interface Load {
  readonly level: 'pallet' | 'trailer';
  readonly number: number;
  readonly state: string;
  readonly weight: number | null;
  readonly expectedWeight: number;
  readonly sscc: string | null;
  readonly label: string;
  readonly pieces: readonly LoadPiece[];
}
export interface FreightSession {
  readonly state: string;
  readonly status: string;
  readonly canUndo: string | null;
  readonly next: { readonly do: string; readonly load?: number; readonly pieceId?: string; readonly unitId?: string };
  readonly cartons: readonly {
    readonly state: string;
    readonly sscc: string | null;
    readonly isUnused: boolean;
    readonly units: readonly { readonly id: string; readonly sku: string }[];
  }[];
  readonly loads: readonly Load[];
}

export const freightSession = async (station: TestStation, id: string): Promise<FreightSession> =>
  (await station.call('GET', `/station/v1/packing-sessions/${id}`)).body as FreightSession;

/** Packs every carton of the session. */
export async function packCartons(station: TestStation, id: string): Promise<FreightSession> {
  for (;;) {
    const session = await freightSession(station, id);
    if (session.next.do !== 'packUnit') return session;
    const units = session.cartons.flatMap((carton) => carton.units);
    await scan(station, id, units.find((unit) => unit.id === session.next.unitId)?.sku ?? '');
  }
}

/** The label of a piece as a scanner reads it. */
export function labelOf({ cartons, loads }: FreightSession, piece: LoadPiece): string {
  const used = cartons.filter(({ isUnused }) => !isUnused);
  const pallets = loads.filter(({ level }) => level === 'pallet');
  return `00${(piece.level === 'carton' ? used : pallets)[piece.number - 1]?.sscc ?? ''}`;
}

/** Does what the session asks for next, by scans alone where there is one. */
export async function loadNext(station: TestStation, id: string): Promise<Answer> {
  const session = await freightSession(station, id);
  const { next, loads } = session;
  const load = loads[next.load ?? -1];
  const piece = load?.pieces.find((one) => one.id === next.pieceId);
  if (piece) return scan(station, id, labelOf(session, piece));
  return act(station, id, next.do === 'startLoad' ? 'startLoad' : 'closeLoad', { load: next.load });
}

/** Loads everything that is left. */
export async function loadAll(station: TestStation, id: string): Promise<FreightSession> {
  for (;;) {
    const session = await freightSession(station, id);
    if (session.next.load === undefined) return session;
    const { body } = await loadNext(station, id);
    if (body.outcome === 'wrong') throw new Error(JSON.stringify(body.message));
  }
}
