import type { LeftOut, LeftOutDetail, PackPlan } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { affinityReason } from './affinityReason.ts';
import { roomReasons, type RoomReason } from './roomReason.ts';
import { inches, pounds } from './words.ts';

/** Why units of a line were not packed, in a sentence. */
export interface LeftOutSentence {
  /** Index in `PackPlan.boxes`, of the box that reports them. */
  readonly box: number;
  /** Index in `PackProblem.items`. */
  readonly item: number;
  readonly quantity: number;
  /** Why, without what is left out. */
  readonly cause: string;
  readonly text: string;
}

/** By how much the nearest container misses. */
const missOf = (problem: PackProblem, { limit, container, excess }: LeftOutDetail): string => {
  const name = problem.containers[container]!.id;
  switch (limit) {
    case 'container-size':
      return `${inches(excess)} too large for ${name}, the closest match`;
    case 'container-weight':
      return `${pounds(excess)} too heavy for ${name}, the closest match`;
    case 'carrier-size':
      return `${name}, the closest match, is ${inches(excess)} larger than the carrier accepts`;
    case 'carrier-weight':
      return `${name}, the closest match, would be ${pounds(excess)} heavier than the carrier accepts`;
  }
};

const whyOf = (problem: PackProblem, left: LeftOut, container: number, whyNoRoom: RoomReason): string => {
  const { item, reason, detail } = left;
  if (detail !== undefined) return missOf(problem, detail);
  switch (reason) {
    case 'no-room':
      return whyNoRoom(left);
    case 'no-container-allowed': {
      const offered = problem.multipleBoxes ? problem.containers : [problem.containers[container]!];
      return affinityReason(problem, item, [...new Set(offered.map(({ id }) => id))]);
    }
    case 'invalid-roll':
      return 'its roll properties describe no roll, or too many';
    case 'too-large':
      return 'it is too large for every container';
    case 'too-heavy':
      return 'it is too heavy for every container';
    case 'carrier-cap':
      return 'the carrier accepts no container with it';
  }
};

/** One sentence for each line that units are left of, box by box. */
export const leftOutSentences = (problem: PackProblem, plan: PackPlan): readonly LeftOutSentence[] =>
  plan.boxes.flatMap((box, index) => {
    if (box.leftOut.length === 0) return [];
    const whyNoRoom = roomReasons(problem, box);
    return box.leftOut.map((left) => {
      const { id, roll } = problem.items[left.item]!;
      const many = roll === undefined ? 'units' : 'linear inches';
      const units = left.quantity === 1 && roll === undefined ? `1 unit of ${id}` : `${left.quantity} ${many} of ${id}`;
      const cause = whyOf(problem, left, box.container, whyNoRoom);
      return { box: index, item: left.item, quantity: left.quantity, cause, text: `${units} left out: ${cause}.` };
    });
  });
