import { leftOutSentences, type PackedBox, type PackPlan, type PackProblem } from '../../../engine/index.ts';
import { message, messageKey, messageOf, type Message } from '../../contract/index.ts';
import { reasonUnder } from './leftOutText.ts';
import type { Shortfall } from './packJob.ts';
import { at } from './planNames.ts';

/** Lines whose cause is looked into; of the others the kind of their cause is named. */
const explainedLines = 100;
/** Items that a cause names. */
const namedItems = 60;

/** What a plan leaves out, undefined for nothing. In fitness mode one candidate is used: the one that leaves least out. */
export function shortfallOf(problem: PackProblem, { boxes, ...plan }: PackPlan): Shortfall | undefined {
  const used = problem.multipleBoxes ? boxes : boxes.toSorted((a, b) => leftIn(a) - leftIn(b)).slice(0, 1);
  const units = used.reduce((sum, each) => sum + leftIn(each), 0);
  if (units === 0) return undefined;
  let explained = 0;
  const causes = createCauses(problem);
  for (const box of used) {
    const first = { ...box, leftOut: box.leftOut.slice(0, explainedLines - explained) };
    for (const { cause, item, quantity } of leftOutSentences(problem, { ...plan, boxes: [first] }))
      causes.add(messageOf(cause), item, quantity);
    explained += first.leftOut.length;
    for (const { reason, item, quantity } of box.leftOut.slice(first.leftOut.length))
      causes.add(reasonUnder(reason, problem.carrierCaps), item, quantity);
  }
  return { units: Math.ceil(units), reasons: causes.sentences() };
}

function leftIn({ leftOut }: PackedBox): number {
  return leftOut.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Quantities by item of each cause; units and lengths of rolls apart. */
function createCauses({ items }: PackProblem) {
  const causes = new Map<
    string,
    { readonly cause: Message; readonly isRoll: boolean; readonly ofItem: Map<string, number> }
  >();
  return {
    add(cause: Message, index: number, quantity: number): void {
      const { id, roll } = at(items, index);
      const isRoll = roll !== undefined;
      const key = `${String(isRoll)} ${cause.text}`;
      const known = causes.get(key) ?? { cause, isRoll, ofItem: new Map<string, number>() };
      causes.set(key, known);
      known.ofItem.set(id, (known.ofItem.get(id) ?? 0) + quantity);
    },
    sentences: (): Message[] =>
      [...causes.values()].map(({ cause, isRoll, ofItem }) => {
        const all = sum(ofItem.values());
        const params = { item: named([...ofItem]), cause: messageKey(cause) };
        if (isRoll) return message('lengthLeft', { count: all, ...params });
        return all === 1 ? message('oneUnitLeft', params) : message('unitsLeft', { count: all, ...params });
      }),
  };
}

function named(ofItem: readonly (readonly [string, number])[]): readonly (string | Message)[] {
  const [only, ...others] = ofItem;
  if (only && others.length === 0) return [only[0]];
  const shown = ofItem.length > namedItems ? ofItem.slice(0, namedItems - 1) : ofItem;
  const beyond = ofItem.slice(shown.length);
  const names = shown.map(([id, quantity]) => `${id} (${String(quantity)})`);
  if (beyond.length === 0) return names;
  return [...names, message('moreItems', { count: beyond.length, units: sum(beyond.map(([, units]) => units)) })];
}

function sum(quantities: Iterable<number>): number {
  let total = 0;
  for (const quantity of quantities) total += quantity;
  // Lengths of rolls are fractions.
  return Math.round(total * 1000) / 1000;
}
