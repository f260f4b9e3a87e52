import {
  createClient,
  ProblemResponse,
  type CallInput,
  type OperationId,
  type ReplyOf,
} from '../../main/contract/index.ts';
import { fetchPacked } from './fetchPacked.ts';
import type { InColumns } from './packedUnits.ts';
import { readToken } from './token.ts';

const headers = (): Record<string, string> => {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};

/** The clients of the window: the one for all, and the one for answers with packed units. Nothing else calls `fetch`. */
const client = createClient({
  // The contract describes the platform's fetch without naming the platform; its request object is a RequestInit.
  fetch: (url, init) => fetch(url, init as RequestInit),
  headers,
});
const packClient = createClient({ fetch: fetchPacked, headers });

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
}

let listener: CallListener | null = null;

/** Tells one listener how calls end; the session store is the one that listens. */
export function listenToCalls(next: CallListener): void {
  listener = next;
}

/** The typed client of the station; packed units come in columns (`packedUnits.ts`), all else as the contract says. */
export async function call<K extends OperationId>(id: K, input: CallInput<K>): Promise<Reply<K>> {
  try {
    const reply = await (isPackOperation.has(id) ? packClient : client)(id, input);
    listener?.answered();
    return reply as Reply<K>;
  } catch (error) {
    if (error instanceof ProblemResponse) {
      listener?.answered();
      if (error.problem.status === 401 && id !== 'signIn') listener?.unauthorized();
    } else if (!isAbort(error)) listener?.unreachable();
    throw error;
  }
}

/** A call that was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
