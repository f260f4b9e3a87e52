/** The engine's only door. */
export type {
  AffinityGroup,
  Algorithm,
  CandidateContainer,
  DynamicContainer,
  FixedContainer,
  PackItem,
  PackProblem,
  Rotation,
} from './model/problem.ts';
export type {
  LeftOut,
  LeftOutReason,
  PackControl,
  PackedBox,
  PackPlan,
  PackProgress,
  Placement,
} from './model/plan.ts';
