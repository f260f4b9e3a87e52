import { message, type Message } from '../../contract/index.ts';
import type { CarrierCaps } from '../../../engine/index.ts';

/** What each of some carrier caps is. */
export function capTexts({ maxLength, maxWidth, maxHeight, maxWeight }: CarrierCaps): readonly Message[] {
  const parts = [
    ['capLength', maxLength],
    ['capWidth', maxWidth],
    ['capHeight', maxHeight],
    ['capWeight', maxWeight],
  ] as const;
  return parts.flatMap(([code, by]) => (by === undefined ? [] : [message(code, { by })]));
}
