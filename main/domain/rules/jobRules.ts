import type { CandidateContainer } from '../../../engine/index.ts';
import type { Effects } from './effects.ts';
import type { PostSolveRule } from './evaluateRule.ts';
import type { FiredRule } from './firedRule.ts';
import type { RuleContext } from './ruleFacts.ts';

/** What rules have to do with a piece of work: plain values that travel with it to the engine process. */
export interface JobRules {
  /** Rules that fired before packing; the answer carries them. */
  readonly fired: readonly FiredRule[];
  /** What is left to do when the plan is there; absent when nothing is. */
  readonly postSolve?: PostSolveWork;
}

export interface PostSolveWork {
  /** In the order of execution. */
  readonly rules: readonly PostSolveRule[];
  /** The request as the rules left it, tags added. */
  readonly context: RuleContext;
  /** What the rules did before packing. */
  readonly effects: Effects;
  /** The containers before any rule. */
  readonly candidates: readonly CandidateContainer[];
  readonly carrierServices: Readonly<Record<string, string>>;
}

/** Most searches after the first one: what rules ask for beyond them is named in a warning. */
export const maxReSolves = 3;
