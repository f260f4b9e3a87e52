import {
  explain,
  explainLevels,
  type LevelsPlan,
  type PackedBox,
  type PackProblem,
  type Reason,
} from '../../../engine/index.ts';
import { messageKey, messageOf, type MessageCode, type MessageKey, type PackReasons } from '../../contract/index.ts';
import { createBoxPricer, type CostWork } from '../rating/boxCosts.ts';
import { addedByRules } from '../rating/cheapestPlan.ts';
import { amountOf } from '../rating/money.ts';
import { encodePackResponse } from './encodePackResponse.ts';
import { ByteWriter, jsonBytes } from './jsonBytes.ts';
import type { PackJob, PackOutcome } from './packJob.ts';
import { at, countsPerKind } from './planNames.ts';

/** The answer to a pack request together with the reasons for it, as JSON bytes. Runs in the engine process. */
export function encodeExplained(job: PackJob, levels: LevelsPlan): PackOutcome {
  const outcome = encodePackResponse(job, levels);
  const out = new ByteWriter();
  out.ascii('{"result":');
  out.bytes(outcome.response);
  out.ascii(',"reasons":');
  out.bytes(jsonBytes(reasonsOf(job, levels)));
  out.ascii('}');
  return { ...outcome, response: out.finish() };
}

function reasonsOf({ problem, cost }: PackJob, plan: LevelsPlan): PackReasons {
  const { cartons } = plan;
  const { boxes, leftOut, bound } = explain(problem, cartons, cost && costOf(problem, cost));
  const boxIndexOf = countsPerKind();
  const names = cartons.boxes.map(({ container }) => {
    const containerId = at(problem.containers, container).id;
    return { containerId, boxIndex: boxIndexOf(containerId) };
  });
  return {
    boxes: boxes.map(({ box, runnerUp, why }) => ({
      ...at(names, box),
      runnerUp:
        runnerUp === null
          ? null
          : {
              containerId: at(problem.containers, runnerUp.container).id,
              lacks: runnerUp.lacks,
              by: runnerUp.by,
            },
      ...said({ code: 'reasonOfBox', params: { box: at(names, box).containerId, why } }),
    })),
    leftOut: leftOut.map(({ box, item, quantity, why }) => ({
      ...at(names, box),
      id: at(problem.items, item).id,
      quantity,
      ...said(why),
    })),
    bound: bound && saidOf(bound),
    levels: explainLevels(plan).map((level) => ({ ...saidOf(level), leftOut: level.leftOut.map(saidOf) })),
  };
}

/** The members of an answer that say a reason. */
function said(key: MessageKey & { readonly code: MessageCode }) {
  const message = messageOf(key);
  return { text: message.text, 'x-message': messageKey(message) };
}

/** The same beside what else belongs to it. */
const saidOf = <T extends object>({ why, ...rest }: T & { readonly why: Reason }) => ({ ...rest, ...said(why) });

/** What a box costs to ship and to buy, as the search for the cheapest plan reckons it. */
function costOf(problem: PackProblem, work: CostWork) {
  const pricer = createBoxPricer(work);
  return (box: PackedBox): number | null => {
    const price = pricer.priceOf(problem, box);
    return price === null ? null : amountOf(price.shipping + price.box + addedByRules(problem, box, pricer));
  };
}
