import type { LeftOut, LeftOutDetail, PackPlan } from '../model/plan.ts';
import type { PackProblem } from '../model/problem.ts';
import { inches, pounds } from './words.ts';

/** Why units of a line were not packed, in a sentence. */
export interface LeftOutSentence {
  /** Index in `PackPlan.boxes`, of the box that reports them. */
  readonly box: number;
  /** Index in `PackProblem.items`. */
  readonly item: number;
  readonly quantity: number;
  readonly text: string;
}

/** By how much the nearest container misses. */
const missOf = (problem: PackProblem, { limit, container, excess }: LeftOutDetail): string => {
  const name = problem.containers[container]!.id;
  switch (limit) {
    case 'container-size':
      return `${inches(excess)} too long for ${name}, which comes closest`;
    case 'container-weight':
      return `${pounds(excess)} too heavy for ${name}, which comes closest`;
    case 'carrier-size':
      return `${name}, which comes closest, is ${inches(excess)} larger than the carrier takes`;
    case 'carrier-weight':
      return `${name}, which comes closest, would be ${pounds(excess)} heavier than the carrier takes`;
  }
};

const whyOf = (problem: PackProblem, { item, reason, detail }: LeftOut, container: number): string => {
  if (detail !== undefined) return missOf(problem, detail);
  switch (reason) {
    case 'no-room':
      return `${problem.containers[container]!.id} has no room or no weight left for it`;
    case 'no-container-allowed':
      return problem.affinityGroups.length > 0
        ? 'the affinity rules open no container to it'
        : 'no container is offered to it';
    case 'invalid-roll':
      return 'its roll properties describe no roll, or too many';
    case 'too-large':
      return `it is too large for every container`;
    case 'too-heavy':
    case 'carrier-cap':
      return `${problem.items[item]!.id} is too heavy for every container`;
  }
};

/** One sentence for each line that units are left of, box by box. */
export const leftOutSentences = (problem: PackProblem, plan: PackPlan): readonly LeftOutSentence[] =>
  plan.boxes.flatMap((box, index) =>
    box.leftOut.map((left) => {
      const { id } = problem.items[left.item]!;
      const units = left.quantity === 1 ? `1 unit of ${id}` : `${left.quantity} units of ${id}`;
      const text = `${units} left out: ${whyOf(problem, left, box.container)}.`;
      return { box: index, item: left.item, quantity: left.quantity, text };
    }),
  );
