import { states } from '../states.ts';
import type { Sentence } from '../sentence.ts';
import { benches } from './benches.ts';
import { grids } from './grids.ts';
import { packing } from './packing.ts';
import { printing } from './printing.ts';
import { records } from './records.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';

/** The states of orders and shipments, which the station names by the words of its interface. */
const stateNames: readonly Sentence[] = Object.values(states.texts.de).flatMap((ofKind) => Object.entries(ofKind));

/** What the station says, in German. */
export const german: readonly Sentence[] = [
  ...requests,
  ...records,
  ...grids,
  ...packing,
  ...benches,
  ...printing,
  ...rules,
  ...stateNames,
];
