import type { Actor } from '../records.ts';
import type { PackingActor } from './ports.ts';

/** The user of the window, before the operator of the bench is known. */
export interface BenchCaller extends Actor {
  readonly isAdmin: boolean;
}

/** Who packs: the user of the window at this bench. */
export function createOperators() {
  return {
    at: ({ organizationId, name, isAdmin }: BenchCaller, { benchId }: { readonly benchId: string }): PackingActor => ({
      ...{ organizationId, name, benchId },
      ...{ operatorId: null, operatorName: name, isLead: isAdmin },
    }),
    /** Name of the lead who acts; null without one. */
    lead: ({ isLead, operatorName }: PackingActor): string | null => (isLead ? operatorName : null),
  };
}

export type Operators = ReturnType<typeof createOperators>;
