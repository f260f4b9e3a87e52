import type { LeftOut, LeftOutDetail, PackPlan } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { affinityReason } from './affinityReason.ts';
import { roomReasons, type RoomReason } from './roomReason.ts';
import { figure, reason, type Reason } from './reason.ts';

/** Why units of a line were not packed. */
export interface LeftOutSentence {
  /** Index in `PackPlan.boxes`, of the box that reports them. */
  readonly box: number;
  /** Index in `PackProblem.items`. */
  readonly item: number;
  readonly quantity: number;
  /** Why, without what is left out. */
  readonly cause: Reason;
  readonly why: Reason;
}

/** By how much the nearest container misses. */
const missOf = (problem: PackProblem, { limit, container, excess }: LeftOutDetail): Reason => {
  const box = problem.containers[container]!.id;
  const by = figure(excess);
  switch (limit) {
    case 'container-size':
      return reason('tooLargeFor', { by, box });
    case 'container-weight':
      return reason('tooHeavyFor', { by, box });
    case 'carrier-size':
      return reason('tooLargeForCarrier', { by, box });
    case 'carrier-weight':
      return reason('tooHeavyForCarrier', { by, box });
  }
};

const whyOf = (problem: PackProblem, left: LeftOut, container: number, whyNoRoom: RoomReason): Reason => {
  const { item, detail } = left;
  if (detail !== undefined) return missOf(problem, detail);
  switch (left.reason) {
    case 'no-room':
      return whyNoRoom(left);
    case 'no-container-allowed': {
      const offered = problem.multipleBoxes ? problem.containers : [problem.containers[container]!];
      return affinityReason(problem, item, [...new Set(offered.map(({ id }) => id))]);
    }
    case 'invalid-roll':
      return reason('noRoll');
    case 'too-large':
      return reason('tooLargeForEvery');
    case 'too-heavy':
      return reason('tooHeavyForEvery');
    case 'carrier-cap':
      return reason('notByCarrierAtAll');
  }
};

/** What is left out, units or inches of a roll, and why. */
const leftOut = (count: number, isRoll: boolean, item: string, cause: Reason): Reason => {
  if (isRoll) return reason('lengthLeft', { count, item, cause });
  return count === 1 ? reason('oneUnitLeft', { item, cause }) : reason('unitsLeft', { count, item, cause });
};

/** One sentence for each line that units are left of, box by box. */
export const leftOutSentences = (problem: PackProblem, plan: PackPlan): readonly LeftOutSentence[] =>
  plan.boxes.flatMap((box, index) => {
    if (box.leftOut.length === 0) return [];
    const whyNoRoom = roomReasons(problem, box);
    return box.leftOut.map((left) => {
      const { id, roll } = problem.items[left.item]!;
      const cause = whyOf(problem, left, box.container, whyNoRoom);
      const why = leftOut(left.quantity, roll !== undefined, id, cause);
      return { box: index, item: left.item, quantity: left.quantity, cause, why };
    });
  });
