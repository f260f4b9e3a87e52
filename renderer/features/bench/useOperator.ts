import { computed, ref, shallowRef, type Ref } from 'vue';
import { ProblemResponse, type Operator, type OperatorSession } from '../../../main/contract/index.ts';

/** How somebody says who it is: a badge that was scanned, or a name with its PIN. */
export type Identity = { readonly badge: string } | { readonly operatorId: string; readonly pin: string };

/** What a bench asks of the station about people. */
export interface OperatorPort {
  /** Whether operators sign in at the benches of this station. */
  isAsked(): Promise<boolean>;
  list(): Promise<readonly Operator[]>;
  signIn(identity: Identity): Promise<OperatorSession>;
  signOut(operatorToken: string): Promise<void>;
}

/** Who packs at this bench. `kept` survives a reload of the page. */
export function useOperator(port: OperatorPort, kept: Ref<OperatorSession | null>) {
  const isAsked = ref(false);
  /** Those who have a PIN: nobody else can sign in by hand. */
  const byHand = shallowRef<readonly Operator[]>([]);
  /** Whether there is a lead who can allow something. */
  const hasLead = ref(false);
  /** Whose PIN is being entered. */
  const chosen = shallowRef<Operator | null>(null);
  const operator = computed(() => kept.value?.operator ?? null);
  const token = computed(() => kept.value?.operatorToken);
  /** Nothing can be packed before somebody has signed in. */
  const mustSignIn = computed(() => isAsked.value && kept.value === null);

  async function read(): Promise<void> {
    isAsked.value = await port.isAsked();
    if (isAsked.value) await readNames();
    else await become(null);
  }

  async function readNames(): Promise<void> {
    const all = await port.list();
    byHand.value = all.filter(({ hasPin }) => hasPin);
    hasLead.value = all.some(({ role, hasBadge, hasPin }) => role === 'lead' && (hasBadge || hasPin));
  }

  /** An expired sign-in needs no sign-out. */
  async function release(operatorToken: string): Promise<void> {
    try {
      await port.signOut(operatorToken);
    } catch {
      // It expires after a shift.
    }
  }

  /** From now on this operator packs here; the one before is signed out. */
  async function become(next: OperatorSession | null): Promise<void> {
    const before = kept.value;
    kept.value = next;
    chosen.value = null;
    if (before) await release(before.operatorToken);
  }

  /** The station knows the sign-in no longer, or has begun to ask for one. */
  function noticeEnd(error: unknown): void {
    if (!(error instanceof ProblemResponse)) return;
    const { status, field } = error.problem;
    if (status !== 403 || field !== 'operatorToken') return;
    isAsked.value = true;
    kept.value = null;
    void readNames().catch(() => undefined);
  }

  return {
    ...{ isAsked, byHand, hasLead, chosen, operator, token, mustSignIn },
    ...{ read, identify: (identity: Identity) => port.signIn(identity), become, release, noticeEnd },
  };
}
