import { explain, type LevelsPlan } from '../../../engine/index.ts';
import type { PackReasons } from '../../contract/index.ts';
import { encodePackResponse } from './encodePackResponse.ts';
import { ByteWriter, jsonBytes } from './jsonBytes.ts';
import type { PackJob, PackOutcome } from './packJob.ts';

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
  const counts = new Map<string, number>();
  const names = cartons.boxes.map(({ container }) => {
    const containerId = problem.containers[container]?.id ?? '';
    const boxIndex = counts.get(containerId) ?? 0;
    counts.set(containerId, boxIndex + 1);
    return { containerId, boxIndex };
  });
  const named = (box: number) => names[box] ?? { containerId: '', boxIndex: 0 };
  return {
    boxes: boxes.map(({ box, runnerUp, text }) => ({
      ...named(box),
      runnerUp:
        runnerUp === null
          ? null
          : {
              containerId: problem.containers[runnerUp.container]?.id ?? '',
              lacks: runnerUp.lacks,
              by: runnerUp.by,
            },
      text,
    })),
    leftOut: leftOut.map(({ box, item, quantity, text }) => ({
      ...named(box),
      id: problem.items[item]?.id ?? '',
      quantity,
      text,
    })),
    bound,
  };
}
