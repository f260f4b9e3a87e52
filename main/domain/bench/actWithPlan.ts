import type { PackingActionRequest, PackingAnswer } from '../../contract/index.ts';
import { wrong, type Decision } from './decisions.ts';
import type { PackingActor, PackingRecord, StoredPacking } from './ports.ts';
import { withPlan, type Replanning } from './replanning.ts';

interface ActWithPlanOptions {
  /** Throws DomainError not_found. */
  readonly stored: (actor: PackingActor, shipmentId: string) => StoredPacking;
  readonly isAnswered: (organizationId: string, shipmentId: string, requestId: string) => boolean;
  /** Throws DomainError conflict when another bench has the session. */
  readonly requireClaim: (actor: PackingActor, session: PackingRecord) => void;
  readonly change: (
    actor: PackingActor,
    shipmentId: string,
    requestId: string,
    decide: (stored: StoredPacking) => Decision,
  ) => PackingAnswer;
  readonly replanning: Replanning;
}

/** Plans for an action; then the packer is asked to try again. */
const mostPlans = 3;

/** Thrown within a transaction: something was done to the session while its plan was computed. */
class Outdated extends Error {}

/**
 * Does an action that needs a new plan. That takes a moment outside of any transaction: when something was done to the session
 * meanwhile, a plan is made of what it is then.
 */
export function createActWithPlan({ stored, isAnswered, requireClaim, change, replanning }: ActWithPlanOptions) {
  return async (
    actor: PackingActor,
    shipmentId: string,
    request: PackingActionRequest,
    leadName: string | null,
    /** What a report does besides the plan; null for an action that is nothing but its plan. */
    report: ((stored: StoredPacking) => Decision) | null,
  ): Promise<PackingAnswer> => {
    const { action, actionId } = request;
    const store = (decide: (at: StoredPacking) => Decision) => change(actor, shipmentId, actionId, decide);
    const decided = (at: StoredPacking, plan: Decision) =>
      report === null ? plan : withPlan(action, report(at), plan);
    for (let plans = 0; plans < mostPlans && !isAnswered(actor.organizationId, shipmentId, actionId); plans += 1) {
      const before = stored(actor, shipmentId);
      requireClaim(actor, before.session);
      const plan = await replanning(actor, before, request, leadName);
      try {
        return store((now) => {
          if (now.session.version !== before.session.version) throw new Outdated();
          return decided(now, plan);
        });
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
      }
    }
    return store((now) => decided(now, wrong(action, 'noPlanNow')));
  };
}
