import type { Integration } from '../../../main/contract/index.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';

export type HostState = 'ok' | 'failed' | 'waiting' | 'off' | 'never';

export const hostTones: Readonly<Record<HostState, StateTone>> = {
  ok: 'done',
  failed: 'failed',
  waiting: 'busy',
  off: 'ended',
  never: 'new',
};

/** How the exchange with a host system stands: what failed last counts before what went well. */
export function hostState({ enabled, status }: Pick<Integration, 'enabled' | 'status'>): HostState {
  if (!enabled) return 'off';
  const last = [status.lastSyncStatus, status.lastWebhookStatus];
  if (last.includes('failed')) return 'failed';
  if (last.includes('pending')) return 'waiting';
  return last.includes('completed') ? 'ok' : 'never';
}
