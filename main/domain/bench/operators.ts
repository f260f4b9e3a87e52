import {
  type CreateOperatorRequest,
  DomainError,
  message,
  type Operator,
  type OperatorSession,
  type OperatorSignInRequest,
  type PackingSettings,
  type UpdateOperatorRequest,
} from '../../contract/index.ts';
import { sessionHours, type Credentials } from '../access.ts';
import { clip } from '../clip.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { RunningTime } from './claims.ts';
import type { OperatorRecord, OperatorStore, PackingActor } from './ports.ts';

/** The user of the window, before the operator of the bench is known. */
export interface BenchCaller extends Actor {
  readonly isAdmin: boolean;
}

/** What a request says of who does something where. */
interface AtBench {
  readonly benchId: string;
  readonly operatorToken?: string | undefined;
}

export interface OperatorsOptions {
  readonly store: OperatorStore;
  readonly credentials: Pick<Credentials, 'hashPassword' | 'verifyPassword' | 'newSecret' | 'hashSecret'>;
  readonly settings: (organizationId: string) => Pick<PackingSettings, 'operatorsSignIn'>;
  readonly ranMs: RunningTime;
  readonly clock: Clock;
  readonly ids: Ids;
}

const sessionMs = sessionHours * 3_600_000;

/** Operators of the benches: who they are, how they sign in, and who acts in a request. */
export function createOperators({ store, credentials, settings, ranMs, clock, ids }: OperatorsOptions) {
  const missing = (id: string) => new DomainError('not_found', message('operatorUnknown', { id: clip(id) }));
  const taken = () => new DomainError('conflict', message('badgeTaken'), { field: 'badge' });
  const wrong = (field: 'badge' | 'pin') =>
    new DomainError('bad_request', field === 'badge' ? message('badgeUnknown') : message('pinWrong'), {
      field,
    });

  /** The operator of a token that has not ended; null for another text. */
  function signedIn(token: string): OperatorRecord | null {
    const session = store.session(credentials.hashSecret(token));
    return session && ranMs() - session.openedMs < sessionMs ? session.operator : null;
  }

  const hasLead = (organizationId: string): boolean =>
    store
      .list(organizationId)
      .some(({ role, badgeHash, pinHash }) => role === 'lead' && (badgeHash !== null || pinHash !== null));

  async function identified({ badge, operatorId, pin }: OperatorSignInRequest, of: Actor): Promise<OperatorRecord> {
    if ((badge === undefined) === (pin === undefined) || (pin !== undefined && operatorId === undefined))
      throw new DomainError('bad_request', message('badgeOrPin'), {
        field: 'badge',
      });
    if (badge !== undefined) {
      const operator = store.byBadge(of.organizationId, credentials.hashSecret(badge));
      if (!operator) throw wrong('badge');
      return operator;
    }
    const operator = store.get(of.organizationId, operatorId ?? '');
    // Takes as long for an unknown operator.
    if (!(await credentials.verifyPassword(pin ?? '', operator?.pinHash ?? null)) || !operator) throw wrong('pin');
    return operator;
  }

  return {
    list: ({ organizationId }: Actor): { items: Operator[] } => ({
      items: store.list(organizationId).map(operatorView),
    }),
    async create(actor: Actor, { name, role, badge, pin }: CreateOperatorRequest): Promise<Operator> {
      const record: OperatorRecord = {
        ...{ id: ids.next(), name, role, createdAt: clock.now() },
        badgeHash: badge === undefined ? null : credentials.hashSecret(badge),
        pinHash: pin === undefined ? null : await credentials.hashPassword(pin),
      };
      if (!store.create(actor, record)) throw taken();
      return operatorView(record);
    },
    async update(actor: Actor, id: string, { name, role, badge, pin }: UpdateOperatorRequest): Promise<Operator> {
      if (!store.get(actor.organizationId, id)) throw missing(id);
      const change: Partial<OperatorRecord> = {
        ...(name !== undefined && { name }),
        ...(role !== undefined && { role }),
        ...(badge !== undefined && { badgeHash: badge === null ? null : credentials.hashSecret(badge) }),
        ...(pin !== undefined && { pinHash: pin === null ? null : await credentials.hashPassword(pin) }),
      };
      const changed = store.update(actor, id, change, clock.now());
      if (changed === 'taken') throw taken();
      if (!changed) throw missing(id);
      return operatorView(changed);
    },
    remove(actor: Actor, id: string): void {
      if (!store.remove(actor, id, clock.now())) throw missing(id);
    },
    /** Throws DomainError bad_request for a badge or a PIN that is not right. */
    async signIn(of: Actor, request: OperatorSignInRequest): Promise<OperatorSession> {
      const operator = await identified(request, of);
      const operatorToken = credentials.newSecret();
      store.openSession(
        of.organizationId,
        {
          ...{ tokenHash: credentials.hashSecret(operatorToken), operatorId: operator.id },
          ...{ benchId: request.benchId, openedMs: ranMs() },
        },
        ranMs() - sessionMs,
      );
      return { operatorToken, operator: operatorView(operator) };
    },
    signOut(operatorToken: string): void {
      store.closeSession(credentials.hashSecret(operatorToken));
    },
    /** Whether a code is the badge of an operator: it must not get into any log. */
    isBadge: ({ organizationId }: Actor, code: string): boolean =>
      store.byBadge(organizationId, credentials.hashSecret(code)) !== null,
    /** Who acts at a bench. Throws DomainError forbidden without the sign-in that the settings ask for. */
    at({ organizationId, name, isAdmin }: BenchCaller, { benchId, operatorToken }: AtBench): PackingActor {
      const here = { organizationId, name, benchId };
      if (operatorToken !== undefined) {
        const operator = signedIn(operatorToken);
        if (!operator)
          throw new DomainError('forbidden', message('benchSignInEnded'), {
            field: 'operatorToken',
          });
        const { id, name: operatorName, role } = operator;
        return { ...here, operatorId: id, operatorName, isLead: role === 'lead' };
      }
      if (settings(organizationId).operatorsSignIn)
        throw new DomainError('forbidden', message('benchSignInNeeded'), {
          field: 'operatorToken',
        });
      return { ...here, operatorId: null, operatorName: name, isLead: isAdmin };
    },
    /**
     * Name of the lead who acts, or who allows it by a token; null without one. The user of a window counts as a lead only as long as
     * the station has no lead who could sign in.
     */
    lead(
      { organizationId, isLead, operatorId, operatorName }: PackingActor,
      override: string | undefined,
    ): string | null {
      if (isLead && (operatorId !== null || !hasLead(organizationId))) return operatorName;
      const operator = override === undefined ? null : signedIn(override);
      return operator?.role === 'lead' ? operator.name : null;
    },
    /** Who a session is handed over to. Throws DomainError bad_request. */
    receiver(actor: PackingActor, operatorToken: string | undefined): PackingActor {
      const operator = operatorToken === undefined ? null : signedIn(operatorToken);
      if (!operator) throw new DomainError('bad_request', message('takeoverBadge'), { field: 'to' });
      return { ...actor, operatorId: operator.id, operatorName: operator.name, isLead: operator.role === 'lead' };
    },
  };
}

export type Operators = ReturnType<typeof createOperators>;

function operatorView({ id, name, role, badgeHash, pinHash, createdAt }: OperatorRecord): Operator {
  return { id, name, role, hasBadge: badgeHash !== null, hasPin: pinHash !== null, createdAt };
}
