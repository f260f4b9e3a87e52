import { benches } from './benches.ts';
import { faults } from './faults.ts';
import { files } from './files.ts';
import { integrations } from './integrations.ts';
import { orders } from './orders.ts';
import { packing } from './packing.ts';
import { packReasons } from './packReasons.ts';
import { plans } from './plans.ts';
import { printing } from './printing.ts';
import { problems } from './problems.ts';
import { records } from './records.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';
import { shipping } from './shipping.ts';
import { station } from './station.ts';
import type { MessageCode } from '../message.ts';

/** What the service says, in German, by the codes of the English texts. */
export const german: Readonly<Record<MessageCode, string>> = {
  ...benches,
  ...faults,
  ...files,
  ...integrations,
  ...orders,
  ...packing,
  ...packReasons,
  ...plans,
  ...printing,
  ...problems,
  ...records,
  ...requests,
  ...rules,
  ...shipping,
  ...station,
};
