import { english } from '../../../main/contract/messages/english/index.ts';
import { german as germanOf } from '../../../main/contract/messages/german/index.ts';
import type { MessageCode } from '../../../main/contract/index.ts';
import { states } from '../states.ts';
import type { Sentence } from '../sentence.ts';
import { deliveries } from './deliveries.ts';
import { orderStatus } from './orderStatus.ts';
import { records } from './records.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';

/** The states of orders and shipments, which the station names by the words of its interface. */
const stateNames: readonly Sentence[] = Object.values(states.texts.de).flatMap((ofKind) => Object.entries(ofKind));

/** Kinds of gaps that the matcher does not know. */
const plainGaps = (text: string): string => text.replace(/\{(\w+):(?!(?:in|lb|cu)\})\w+\}/g, '{$1}');

/** Would be any sentence, or any about an order: gaps alone, and two that always arrive with their keys. */
const matchesAnything = (code: MessageCode): boolean =>
  ['orderFault', 'orderReason'].includes(code) || !/\w/.test(english[code].replace(/\{[^{}]*\}/g, ''));

/** Messages of the catalogue, where their text arrives without its key. */
const catalogue = (Object.keys(english) as MessageCode[])
  .filter((code) => !matchesAnything(code))
  .map((code): Sentence => [plainGaps(english[code]), plainGaps(germanOf[code])]);

/** What the station says, in German. */
export const german: readonly Sentence[] = [
  ...catalogue,
  ...requests,
  ...deliveries,
  ...orderStatus,
  ...records,
  ...rules,
  ...stateNames,
];
