import type {
  OpenPackingSessionRequest,
  PackingActionRequest,
  PackingAnswer,
  PackingScanRequest,
  PackingSession,
} from '../../../main/contract/index.ts';

type Named<T, Key extends PropertyKey> = Omit<T, Key | 'benchId' | 'operatorToken'>;
export type SessionAction = Named<PackingActionRequest, 'actionId'>;
export type SessionWanted = Named<OpenPackingSessionRequest, never>;

/** What a bench asks of the station. `as` is the sign-in of somebody else than who packs here. */
export interface BenchPort {
  open(wanted: SessionWanted, as?: string): Promise<PackingSession>;
  read(shipmentId: string): Promise<PackingSession>;
  scan(shipmentId: string, scan: Named<PackingScanRequest, never>): Promise<PackingAnswer>;
  act(shipmentId: string, action: SessionAction & { readonly actionId: string }, as?: string): Promise<PackingAnswer>;
  /** Whether a call failed because the station does not answer. */
  isAway(error: unknown): boolean;
  /** Resolves when the station answers again. */
  back(): Promise<void>;
  newId(): string;
}
