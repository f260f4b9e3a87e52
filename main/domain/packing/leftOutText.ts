import { message, type Message } from '../../contract/index.ts';
import type { LeftOutReason } from '../../../engine/index.ts';

/** What each kind of reason for units left out is called. */
export const reasonText: Record<LeftOutReason, Message> = {
  'too-large': message('leftTooLarge'),
  'too-heavy': message('leftTooHeavy'),
  'carrier-cap': message('leftByCarrier'),
  'no-container-allowed': message('leftByAffinity'),
  'no-room': message('leftNoRoom'),
  'invalid-roll': message('leftInvalidRoll'),
};
