import type { PackingAnswer, PackingLoad, PackingSession } from '../../../../main/contract/index.ts';
import type { SessionAction } from '../benchPort.ts';

export type LoadPiece = PackingLoad['pieces'][number];

/** What the bench shows while pallets are built and vehicles are loaded. */
export type LoadStep =
  | { readonly kind: 'load'; readonly load: PackingLoad }
  | { readonly kind: 'piece'; readonly load: PackingLoad; readonly piece: LoadPiece }
  | { readonly kind: 'weighLoad'; readonly load: PackingLoad }
  | { readonly kind: 'closeLoad'; readonly load: PackingLoad };

/** The step of a load that the station asks for; null for another one. */
export function loadStep({ next, loads }: PackingSession): LoadStep | null {
  const load = next.load === undefined ? undefined : loads[next.load];
  if (!load) return null;
  const piece = load.pieces.find(({ id }) => id === next.pieceId);
  if (next.do === 'loadPiece') return piece ? { kind: 'piece', load, piece } : null;
  if (next.do === 'startLoad') return { kind: 'load', load };
  return { kind: next.do === 'weighLoad' ? 'weighLoad' : 'closeLoad', load };
}

export function isLoadStep<T extends { readonly kind: string }>(step: T | LoadStep): step is LoadStep {
  return 'load' in step;
}

/** What is next without a scan, where a tap says it. */
export function loadWayOn({ kind, load }: Exclude<LoadStep, { readonly kind: 'piece' }>): SessionAction {
  return { action: kind === 'load' ? 'startLoad' : 'closeLoad', load: load.index };
}

/** The piece that was loaded although another one was asked for: nobody has read yet where it goes. */
export function loadedInstead(
  before: PackingSession | null,
  { session, unitIds: [loaded] }: Pick<PackingAnswer, 'session' | 'unitIds'>,
): { readonly load: PackingLoad; readonly piece: LoadPiece } | null {
  if (!before || loaded === undefined) return null;
  const asked = before.loads[before.next.load ?? -1];
  const expected = before.next.pieceId ?? asked?.pieces[0]?.id;
  if (!asked || loaded === expected) return null;
  const load = session.loads[asked.index];
  const piece = load?.pieces.find(({ id }) => id === loaded);
  return load && piece ? { load, piece } : null;
}

/** Pallets with a label: closed ones. */
export function labelledPallets({ loads }: PackingSession): readonly PackingLoad[] {
  return loads.filter(({ level, state }) => level === 'pallet' && state === 'closed');
}

/** Whether something stands on a pallet or in a vehicle already. */
export function isLoading({ loads }: PackingSession): boolean {
  return loads.some(({ pieces }) => pieces.some(({ state }) => state === 'confirmed'));
}

/** Loads of the same level. */
export function loadsOf({ loads }: PackingSession, level: PackingLoad['level']): readonly PackingLoad[] {
  return loads.filter((load) => load.level === level);
}
