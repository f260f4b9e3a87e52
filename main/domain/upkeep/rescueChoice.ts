import { copyKind } from './backupKind.ts';
import { isDailyCopy } from './backupPlan.ts';

/** Why a copy cannot be restored. */
export type CopyFault = 'damaged' | 'foreign' | 'newer' | 'unreadable';

interface Copy {
  readonly path: string;
  readonly bytes: number;
  readonly madeAt: string;
  /** Null when it can be restored. */
  readonly fault: CopyFault | null;
  readonly isOfOtherStation: boolean;
}

export type RescueKind = 'daily' | 'weekly' | 'manual' | 'migration' | 'restore';

export interface OfferedCopy extends Copy {
  readonly kind: RescueKind;
  /** Dated later than now: the clock was wrong when it was made, so its date does not say whether it is the newest. */
  readonly isInFuture: boolean;
}

/** What a station whose database is damaged offers at its start. */
export interface RescueChoice {
  /** Newest first; those dated in the future last. */
  readonly copies: readonly OfferedCopy[];
  /** Those that can be restored, the best first. */
  readonly usable: readonly OfferedCopy[];
  /** The newest sound backup of the station. A database that a restore set aside is none: it may be what was wrong. */
  readonly recommended: OfferedCopy | null;
  readonly away: { readonly folder: string; readonly lastAt: string | null } | null;
}

/** Clocks of a station and of a share may differ. */
const toleranceMs = 86_400_000;

/** Names each copy by its kind and finds the best one; `copies` are newest first. */
export function rescueChoice(copies: readonly Copy[], away: RescueChoice['away'], now: string): RescueChoice {
  const names = copies.map(({ path }) => nameOf(path));
  const dated = copies.map((copy) => ({
    ...copy,
    kind: rescueKind(nameOf(copy.path), names),
    isInFuture: Date.parse(copy.madeAt) - Date.parse(now) > toleranceMs,
  }));
  const offered = [...dated.filter(({ isInFuture }) => !isInFuture), ...dated.filter(({ isInFuture }) => isInFuture)];
  const sound = offered.filter(({ fault }) => fault === null);
  const own = sound.filter(({ isOfOtherStation }) => !isOfOtherStation);
  const others = sound.filter(({ isOfOtherStation }) => isOfOtherStation);
  const backups = own.filter(({ kind }) => kind !== 'restore');
  const setAside = own.filter(({ kind }) => kind === 'restore');
  return { copies: offered, usable: [...backups, ...setAside, ...others], recommended: backups[0] ?? null, away };
}

function nameOf(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

function rescueKind(name: string, names: readonly string[]): RescueKind {
  const kind = copyKind(name);
  if (kind === 'automatic') return isDailyCopy(name, names) ? 'daily' : 'weekly';
  return kind === 'damaged' ? 'restore' : kind;
}
