import type { LeftOutReason } from '../../../engine/index.ts';

/** What each kind of reason for units left out is called. */
export const reasonText: Record<LeftOutReason, string> = {
  'too-large': 'too large for every container that they may use',
  'too-heavy': 'too heavy for every container that they may use',
  'carrier-cap': 'every container that fits them is too large or too heavy for the carrier',
  'no-container-allowed': 'the affinity groups allow no container',
  'no-room': 'no room',
  'invalid-roll': 'their roll properties describe no roll, or too many',
};
