/** The engine's only door. */
export type {
  AffinityGroup,
  Algorithm,
  CandidateContainer,
  CarrierCaps,
  CasePack,
  CrushClass,
  DynamicContainer,
  FixedContainer,
  ItemShape,
  PackItem,
  PackProblem,
  RollProperties,
  Rotation,
  SupportRule,
  VoidSpace,
} from './model/problem.ts';
export type {
  AxleData,
  BuiltPallet,
  CartonLines,
  Carton,
  CartonPlacement,
  EquipmentType,
  Freight,
  LevelsPlan,
  LevelsProblem,
  FreightPlacement,
  LoadedTrailer,
  NotLoaded,
  NotLoadedReason,
  PalletPlan,
  PalletProblem,
  PalletType,
  StandingPallet,
  TiHi,
  TrailerPlan,
  TrailerProblem,
} from './model/levels.ts';
export type {
  LeftOut,
  LeftOutDetail,
  LeftOutReason,
  PackControl,
  PackedBox,
  PackPlan,
  PackProgress,
  Placement,
  RollInfo,
} from './model/plan.ts';
export type {
  OpenCarton,
  RepackedBox,
  RepackPlan,
  RepackProblem,
  UnitChange,
  UnplacedUnit,
  WaitingUnit,
} from './model/repack.ts';
export { matchesPattern } from './constraints/affinity.ts';
export { underCaps } from './constraints/carrierCaps.ts';
export { closedSides } from './model/closedSides.ts';
export { allRotations, rotationsFor } from './model/rotations.ts';
export type { OrientationConstraints, RotationsResult } from './model/rotations.ts';
export { PackCancelled } from './model/packCancelled.ts';
export { palletFit, type PalletFit } from './pallets/palletFit.ts';
export { palletize } from './pallets/palletize.ts';
export { preferTiling } from './pallets/preferTiling.ts';
export { repack } from './repack/repack.ts';
export { pack } from './shapes/pack.ts';
export { rollProblem, type RollProblem } from './shapes/rolls.ts';
export { loadTrailers } from './trailers/loadTrailers.ts';
export { check } from './verify/check.ts';
export { checkPallets } from './verify/pallets.ts';
export type { PalletViolation, PalletViolationRule } from './verify/palletsViolation.ts';
export { checkRepack, type RepackRule, type RepackVerdict, type RepackViolation } from './verify/repack.ts';
export { checkTrailers } from './verify/trailers.ts';
export type { TrailerViolation, TrailerRule } from './verify/trailerViolation.ts';
export type { Violation, ViolationRule } from './verify/violation.ts';
export type {
  AislePlace,
  Floor,
  FloorEdge,
  PickRef,
  Point,
  Route,
  RouteAlgorithm,
  RouteProblem,
  TourEnds,
  TravelMetrics,
  UnwavedReason,
  Wave,
  WaveCaps,
  WaveLine,
  WaveOrder,
  WavePlan,
  WaveProblem,
} from './model/routing.ts';
export { planWaves } from './routing/planWaves.ts';
export { routeBound, sequencePicks } from './routing/sequence.ts';
export { checkRoute, checkWaves } from './verify/routing.ts';
export type { RoutingRule, RoutingViolation } from './verify/routing.ts';
export { loadLevels } from './levels/loadLevels.ts';
export { reloadLevels } from './levels/reloadLevels.ts';
export { checkLevels, type LevelViolation } from './verify/levels.ts';
export { explain, type PlanReasons } from './reasons/explain.ts';
export { leftOutSentences } from './reasons/leftOutReason.ts';
export type { Reason, ReasonCode } from './reasons/reason.ts';
export { explainLevels } from './reasons/levelReasons.ts';
