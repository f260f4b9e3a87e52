import {
  check,
  checkLevels,
  checkRepack,
  checkWaves,
  loadLevels,
  pack,
  PackCancelled,
  planWaves,
  reloadLevels,
  repack,
  type LevelsPlan,
  type LevelsProblem,
  type LevelViolation,
  type PackControl,
  type PackPlan,
  type RepackPlan,
  type RepackProblem,
  type RepackVerdict,
  type RoutingViolation,
  type Violation,
  type WavePlan,
  type WaveProblem,
} from '../../engine/index.ts';
import { encodeExplained } from '../domain/packing/encodeExplained.ts';
import { encodePackResponse } from '../domain/packing/encodePackResponse.ts';
import { levelsProblem } from '../domain/packing/packJob.ts';
import { cheapestPacker } from '../domain/rating/cheapestPlan.ts';
import { solveJob, type Solver } from '../domain/packing/solveJob.ts';
import { priceLoad } from '../domain/plans/shippingReport.ts';
import type { PackJob, PackOutcome } from '../domain/packing/packJob.ts';
import { jsonBytes, utf8 } from '../domain/packing/jsonBytes.ts';
import type { LoadJob } from '../domain/packing/loadJob.ts';
import { palletResults, trailerResults } from '../domain/packing/levelResults.ts';
import { at, countsPerKind } from '../domain/packing/planNames.ts';
import type { RepackJob } from '../domain/packing/repackJob.ts';
import type { WaveJob } from '../domain/waves/waveJob.ts';
import { waveJobOf } from '../domain/waves/waveLines.ts';
import { ordersOfWaves, wavePlanView } from '../domain/waves/wavePlanView.ts';
import { waveParts } from '../domain/waves/waveParts.ts';
import type { EngineRequest, FromEngine } from './workerHandle.ts';

/** Where requests come from and answers go. */
export interface RequestPort {
  readonly post: (message: FromEngine) => void;
  readonly onRequest: (listener: (request: EngineRequest) => void) => void;
}

/** What computes and what judges. */
export interface Engine extends Solver {
  readonly load: (problem: LevelsProblem, cartons: PackPlan, control?: PackControl) => LevelsPlan;
  readonly checkLevels: (problem: LevelsProblem, plan: LevelsPlan) => readonly LevelViolation[];
  readonly reload: typeof reloadLevels;
  readonly repack: (problem: RepackProblem, control?: PackControl) => RepackPlan;
  readonly checkRepack: (problem: RepackProblem, plan: RepackPlan) => RepackVerdict;
  readonly planWaves: (problem: WaveProblem) => WavePlan;
  readonly checkWaves: (problem: WaveProblem, plan: WavePlan) => readonly RoutingViolation[];
}

export interface ServeOptions {
  /** Ends and follows the search that runs; no plan that is searched to its end depends on it. */
  readonly control: PackControl;
  /** Parts that stand for those of the engine: the tests put lying ones here. */
  readonly parts?: Partial<Engine>;
}

/** Violations quoted when a plan is refused. */
const namedViolations = 3;

/**
 * Serves pack requests, with or without fixed units, and wave plans on a port, one after the other, and says 'ready' first. Every plan passes the engine's independent
 * verifier before it is encoded: a plan with a violation is never answered.
 */
export function serveEngine(port: RequestPort, { control, parts = {} }: ServeOptions): void {
  const engine: Engine = {
    pack,
    check,
    load: loadLevels,
    checkLevels,
    reload: reloadLevels,
    repack,
    checkRepack,
    planWaves,
    checkWaves,
    ...parts,
  };
  port.onRequest((request) => {
    port.post(answer(request, engine, control));
  });
  port.post({ kind: 'ready' });
}

function answer(request: EngineRequest, engine: Engine, control: PackControl): FromEngine {
  const { id } = request;
  try {
    switch (request.kind) {
      case 'pack':
        return packed(id, request.job, engine, control);
      case 'repack':
        return repacked(id, request.job, engine, control);
      case 'load':
        return loaded(id, request.job, engine, control);
      case 'waves':
        return planned(id, waveJobOf(request.job), engine);
    }
  } catch (error) {
    if (error instanceof PackCancelled) return { kind: 'cancelled', id };
    // The boundary of this process: the pool logs it under the request.
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'failed', id, reason: 'crashed', message };
  }
}

function packed(id: number, job: PackJob, engine: Engine, control: PackControl): FromEngine {
  const solver = job.cost ? { ...engine, ...cheapestPacker(engine.pack, job.cost) } : engine;
  const solved = solveJob(job, solver, control);
  const problem = levelsProblem(solved.job);
  const levels = engine.load(problem, solved.plan, control);
  const violations = [
    ...engine.check(solved.job.problem, levels.cartons).map(cartonRefusal),
    ...engine.checkLevels(problem, levels),
  ];
  if (violations.length > 0)
    return refused(
      id,
      violations.map(({ level, rule, message }) => `${level}: ${rule}: ${message}`),
    );
  return { kind: 'done', id, outcome: encoded(solved.job, levels) };
}

function encoded(job: PackJob, levels: LevelsPlan): PackOutcome {
  if (job.explained === true) return encodeExplained(job, levels);
  if (job.shipping === undefined) return encodePackResponse(job, levels);
  const { report, quoted } = priceLoad(job, job.shipping, levels);
  return { ...encodePackResponse(job, levels, quoted), report: jsonBytes(report) };
}

function repacked(id: number, { problem }: RepackJob, engine: Engine, control: PackControl): FromEngine {
  const plan = engine.repack(problem, control);
  const { violations, ofFixed } = engine.checkRepack(problem, plan);
  if (violations.length > 0) {
    return refused(
      id,
      violations.map(({ rule, message }) => `cartons: ${rule}: ${message}`),
    );
  }
  return { kind: 'repacked', id, outcome: { plan, ofFixed } };
}

/** The plan with the fewest pallets that the verifier accepts; of equal ones the one that moves the fewest cartons. */
function loaded(id: number, { job, cartons, standing }: LoadJob, engine: Engine, control: PackControl): FromEngine {
  const problem = levelsProblem(job);
  const refusals: string[] = [];
  let best: LevelsPlan | null = null;
  for (const plan of engine.reload(problem, cartons, standing, control)) {
    const violations = engine.checkLevels(problem, plan);
    refusals.push(...violations.map(({ level, rule, message }) => `${level}: ${rule}: ${message}`));
    if (violations.length === 0 && (best === null || isFewer(plan, best))) best = plan;
  }
  if (best === null) return refused(id, refusals);
  const indexOf = countsPerKind();
  const names = cartons.boxes.map(({ container }) => {
    const { id: box } = at(job.problem.containers, container);
    return `${box}#${String(indexOf(box))}`;
  });
  const named = { idOfBox: (box: number) => at(names, box), equipmentTypes: job.levels?.equipmentTypes ?? [] };
  return {
    ...{ kind: 'loaded', id },
    outcome: { palletResults: palletResults(best, named), trailerResults: trailerResults(best, named) },
  };
}

/** Vehicles, then pallets and cartons that stand loose. */
function isFewer(plan: LevelsPlan, than: LevelsPlan): boolean {
  const [a, b] = [plan, than].map(({ pallets, trailers }) => [
    trailers?.plan.trailers.length ?? 0,
    (pallets?.plan.pallets.length ?? 0) + (pallets?.plan.unpalletized.reduce((sum, one) => sum + one.quantity, 0) ?? 0),
  ]);
  const differing = a?.findIndex((value, index) => value !== b?.[index]) ?? -1;
  return differing >= 0 && (a?.[differing] ?? 0) < (b?.[differing] ?? 0);
}

function planned(id: number, job: WaveJob, engine: Engine): FromEngine {
  const plan = engine.planWaves(job.problem);
  const violations = engine.checkWaves(job.problem, plan);
  if (violations.length > 0)
    return refused(
      id,
      violations.map(({ rule, message }) => `${rule}: ${message}`),
    );
  const view = wavePlanView(job, plan);
  const { totalWaves: waves, totalPicks: picks } = view.summary;
  const summary = { waves, picks };
  if (!job.keep) return { kind: 'planned', id, outcome: { response: utf8(JSON.stringify(view)), summary } };
  const response = utf8(JSON.stringify({ ...view, waves: [] }));
  const parts = waveParts(job, view.waves, ordersOfWaves(job, plan));
  return { kind: 'planned', id, outcome: { response, summary, parts } };
}

function cartonRefusal({ box, rule, message }: Violation): LevelViolation {
  return { level: 'cartons', rule, message: box === null ? message : `Box ${String(box)}: ${message}` };
}

function refused(id: number, violations: readonly string[]): FromEngine {
  const named = violations.slice(0, namedViolations).join(' ');
  const message = `The verifier rejected the plan (${String(violations.length)} violations). ${named}`;
  return { kind: 'failed', id, reason: 'invalid-result', message };
}
