import type { Integration } from '../../main/contract/index.ts';
import type { StateTone } from '../ui/record/stateTone.ts';

export type HostState = 'ok' | 'failed' | 'waiting' | 'off' | 'never';

export const hostTones: Readonly<Record<HostState, StateTone>> = {
  ok: 'done',
  failed: 'failed',
  waiting: 'busy',
  off: 'ended',
  never: 'new',
};

/** Of several hosts the one that a person should know of first; null where none is on. */
export function worstHost(states: readonly HostState[]): HostState | null {
  return (['failed', 'waiting', 'ok', 'never'] as const).find((state) => states.includes(state)) ?? null;
}

/** How the exchange with a host system stands: what failed last counts before what went well. */
export function hostState({ enabled, status }: Pick<Integration, 'enabled' | 'status'>): HostState {
  if (!enabled) return 'off';
  const last = [status.lastSyncStatus, status.lastWebhookStatus];
  if (last.includes('failed')) return 'failed';
  if (last.includes('pending')) return 'waiting';
  return last.includes('completed') ? 'ok' : 'never';
}
