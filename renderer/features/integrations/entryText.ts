import type { SyncEntry } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { entryState } from './deliveryState.ts';
import { deliveryMessages } from './deliveryMessages.ts';

const { t } = useMessages(deliveryMessages);

/** How a delivery or a synchronisation stands, in words. */
export function entryText(entry: SyncEntry): string {
  const state = entryState(entry);
  if (state !== 'partial') return t(`delivery.states.${state}`);
  const { accepted, unchanged, skipped, rejected } = entry;
  return t('delivery.states.partial', { rejected, all: accepted + unchanged + skipped + rejected });
}
