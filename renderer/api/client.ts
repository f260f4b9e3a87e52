import {
  createClient,
  ProblemResponse,
  type CallInput,
  type OperationId,
  type ReplyOf,
} from '../../main/contract/index.ts';
import { readMode } from './dataMode.ts';
import { fetchPacked } from './fetchPacked.ts';
import type { InColumns } from './packedUnits.ts';
import { noteStationTime } from './stationClock.ts';
import { readToken } from './token.ts';

const credentials = (): Record<string, string> => {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};
const headers = (): Record<string, string> =>
  readMode() === 'test' ? { ...credentials(), 'x-packwright-mode': 'test' } : credentials();

/** The clients of the window: one for all, one for answers with packed units, one that is always live. Nothing else calls `fetch`. */
const client = createClient({
  fetch: async (url, init) => {
    // The contract describes the platform's fetch without naming the platform; its request object is a RequestInit.
    const response = await fetch(url, init as RequestInit);
    noteStationTime(response.headers.get('date'));
    return response;
  },
  headers,
});
/** The same for a file, whose pieces someone looks at as they come. */
const fileClient = (onPiece: PieceListener) =>
  createClient({ fetch: async (url, init) => observed(await fetch(url, init as RequestInit), onPiece), headers });
const packClient = createClient({ fetch: fetchPacked, headers });
const liveClient = createClient({ fetch: (url, init) => fetch(url, init as RequestInit), headers: credentials });

/** Test data cannot clear itself: that is up to an administrator of the live station. */
const liveOperations: ReadonlySet<OperationId> = new Set(['clearTestData']);

/** Hears each piece of a file as it comes. */
type PieceListener = (piece: Uint8Array) => void;

function observed(response: Response, onPiece: PieceListener): Response {
  if (!response.ok || response.body === null) return response;
  const look = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, stream) => {
      onPiece(piece);
      stream.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(look), response);
}

/** Operations that answer with packed units, of which there may be 500,000. */
const packOperations = [
  ...(['pack', 'explainPack', 'getJob', 'getBatch', 'getBatchOrder', 'getFulfillmentPlanPacking'] as const),
  ...(['getConsolidationGroupPack', 'packConsolidationGroup'] as const),
  ...([
    'createShipment',
    'readyShipment',
    'optimizeShipment',
    'rateShipment',
    'tenderShipment',
    'closeShipment',
  ] as const),
  ...(['getShipment', 'tryShipment', 'repackShipment', 'cancelShipment'] as const),
] as const satisfies readonly OperationId[];

type PackOperation = (typeof packOperations)[number];
type Reply<K extends OperationId> = K extends PackOperation ? InColumns<ReplyOf<K>> : ReplyOf<K>;

const isPackOperation = new Set<OperationId>(packOperations);

export interface CallListener {
  /** The station answered, whatever it said. */
  readonly answered: () => void;
  /** Nothing answered. */
  readonly unreachable: () => void;
  /** The credentials are missing, revoked or expired. */
  readonly unauthorized: () => void;
  /** The station has carried out an operation. */
  readonly succeeded: (id: OperationId) => void;
}

let listener: CallListener | null = null;

/** Tells one listener how calls end; the session store is the one that listens. */
export function listenToCalls(next: CallListener): void {
  listener = next;
}

/**
 * The typed client of the station; packed units come in columns (`packedUnits.ts`), all else as the contract says. `onPiece` is
 * for files.
 */
export async function call<K extends OperationId>(
  id: K,
  input: CallInput<K>,
  onPiece: PieceListener | null = null,
): Promise<Reply<K>> {
  try {
    const reply = await (onPiece ? fileClient(onPiece) : clientOf(id))(id, input);
    listener?.answered();
    listener?.succeeded(id);
    return reply as Reply<K>;
  } catch (error) {
    if (error instanceof ProblemResponse) {
      listener?.answered();
      if (error.problem.status === 401 && id !== 'signIn') listener?.unauthorized();
    } else if (!isAbort(error)) listener?.unreachable();
    throw error;
  }
}

function clientOf(id: OperationId): typeof client {
  if (liveOperations.has(id)) return liveClient;
  return isPackOperation.has(id) ? packClient : client;
}

/** A call that was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
