import type { Integration, OpenRejections } from '../../main/contract/index.ts';
import type { StateTone } from '../ui/record/stateTone.ts';

export type HostState = 'rejected' | 'ok' | 'failed' | 'waiting' | 'off' | 'never';

export const hostTones: Readonly<Record<HostState, StateTone>> = {
  rejected: 'failed',
  ok: 'done',
  failed: 'failed',
  waiting: 'busy',
  off: 'ended',
  never: 'new',
};

/** Of several hosts the one that a person should know of first; null where none is on. */
export function worstHost(states: readonly HostState[]): HostState | null {
  return (['rejected', 'failed', 'waiting', 'ok', 'never'] as const).find((state) => states.includes(state)) ?? null;
}

/**
 * How the exchange with a connected system stands. `open` counts what was rejected and needs a person: it comes first, also when
 * the last delivery went well. A webhook delivery without open rejections is settled, whatever it was before.
 */
export function hostState({ enabled, status }: Pick<Integration, 'enabled' | 'status'>, open: number): HostState {
  if (open > 0) return 'rejected';
  if (!enabled) return 'off';
  const { lastSyncStatus, lastWebhookStatus } = status;
  if (lastSyncStatus === 'failed') return 'failed';
  if ([lastSyncStatus, lastWebhookStatus].includes('pending')) return 'waiting';
  return lastSyncStatus === null && lastWebhookStatus === null ? 'never' : 'ok';
}

/** All that is open of one connected system. */
export function openCountOf(open: readonly OpenRejections[], connectorType: string): number {
  const found = open.find((each) => each.connectorType === connectorType);
  return found ? found.records + found.deliveries : 0;
}
