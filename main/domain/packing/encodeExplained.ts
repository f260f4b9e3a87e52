import { explain, type LevelsPlan } from '../../../engine/index.ts';
import type { PackReasons } from '../../contract/index.ts';
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

function reasonsOf({ problem }: PackJob, { cartons }: LevelsPlan): PackReasons {
  const { boxes, leftOut, bound } = explain(problem, cartons);
  const boxIndexOf = countsPerKind();
  const names = cartons.boxes.map(({ container }) => {
    const containerId = at(problem.containers, container).id;
    return { containerId, boxIndex: boxIndexOf(containerId) };
  });
  return {
    boxes: boxes.map(({ box, runnerUp, text }) => ({
      ...at(names, box),
      runnerUp:
        runnerUp === null
          ? null
          : {
              containerId: at(problem.containers, runnerUp.container).id,
              lacks: runnerUp.lacks,
              by: runnerUp.by,
            },
      text,
    })),
    leftOut: leftOut.map(({ box, item, quantity, text }) => ({
      ...at(names, box),
      id: at(problem.items, item).id,
      quantity,
      text,
    })),
    bound,
  };
}
