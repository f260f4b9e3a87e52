import type { PackingAnswer } from '../../contract/index.ts';
import { wrong, type Decision } from './decisions.ts';
import type { PackingActor, PackingRecord, StoredPacking } from './ports.ts';

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
}

/** What is done to a session with a new plan. */
export interface DoneWithPlan {
  /** Of the scan or action. */
  readonly requestId: string;
  /** As it is kept when it was in vain. */
  readonly text: string;
  readonly plan: (at: StoredPacking) => Promise<Decision>;
  /** What is done with that plan. */
  readonly decide: (at: StoredPacking, plan: Decision) => Decision;
}

/** Plans for an action; then the packer is asked to try again. */
const mostPlans = 3;

/** Thrown within a transaction: something was done to the session while its plan was computed. */
class Outdated extends Error {}

/**
 * Does what needs a new plan. That takes a moment outside of any transaction: when something was done to the session
 * meanwhile, a plan is made of what it is then.
 */
export function createActWithPlan({ stored, isAnswered, requireClaim, change }: ActWithPlanOptions) {
  return async (
    actor: PackingActor,
    shipmentId: string,
    { requestId, text, plan, decide }: DoneWithPlan,
  ): Promise<PackingAnswer> => {
    const store = (made: (at: StoredPacking) => Decision) => change(actor, shipmentId, requestId, made);
    for (let plans = 0; plans < mostPlans && !isAnswered(actor.organizationId, shipmentId, requestId); plans += 1) {
      const before = stored(actor, shipmentId);
      requireClaim(actor, before.session);
      const planned = await plan(before);
      try {
        return store((now) => {
          if (now.session.version !== before.session.version) throw new Outdated();
          return decide(now, planned);
        });
      } catch (error) {
        if (!(error instanceof Outdated)) throw error;
      }
    }
    return store((now) => decide(now, wrong(text, 'noPlanNow')));
  };
}
