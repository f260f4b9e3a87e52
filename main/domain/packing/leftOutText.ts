import { message, type Message } from '../../contract/index.ts';
import type { CarrierCaps, LeftOutReason } from '../../../engine/index.ts';
import { capTexts } from '../rules/capTexts.ts';

/** What each kind of reason for units left out is called. */
const reasonText: Record<LeftOutReason, Message> = {
  'too-large': message('leftTooLarge'),
  'too-heavy': message('leftTooHeavy'),
  'carrier-cap': message('leftByCarrier'),
  'no-container-allowed': message('leftByAffinity'),
  'no-room': message('leftNoRoom'),
  'invalid-roll': message('leftInvalidRoll'),
};

/** The same with the carrier caps of the request where these are the reason. */
export function reasonUnder(reason: LeftOutReason, caps: CarrierCaps | undefined): Message {
  const said = reason === 'carrier-cap' && caps ? capTexts(caps) : [];
  return said.length > 0 ? message('leftByCarrierCaps', { caps: said }) : reasonText[reason];
}
