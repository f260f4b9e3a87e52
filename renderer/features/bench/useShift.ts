import { computed, nextTick, ref, shallowRef, watch, type Ref } from 'vue';
import {
  packingMessage,
  ProblemResponse,
  type OperatorSession,
  type PackingSession,
} from '../../../main/contract/index.ts';
import type { BenchSheet } from './benchSheet.ts';
import type { Identity, useOperator } from './useOperator.ts';
import { detailOf } from './feedback.ts';
import type { useSession } from './useSession.ts';

/** An order that went from one packer to the next, with how far it was. */
export interface HandedOver {
  readonly from: string;
  readonly to: string;
  readonly units: PackingSession['units'];
}

/** Who comes and goes at a bench, and what that does to the order in hand. */
export function useShift(
  session: ReturnType<typeof useSession>,
  people: ReturnType<typeof useOperator>,
  sheet: Ref<BenchSheet | null>,
  /** The office opens on this screen, if need be after the password of its user. */
  toOffice: (asksPassword: boolean) => void,
) {
  const handedOver = shallowRef<HandedOver | null>(null);
  /** Whether a badge or a PIN is being checked. */
  const isChecking = ref(false);
  let checked: Promise<void> = Promise.resolve();
  /** Whether the lead who is asked for lets somebody into the office. */
  const isLeaving = ref(false);

  /** Somebody signs in, takes the order in hand over, or allows what was asked for as a lead. */
  function identify(identity: Identity): Promise<void> {
    checked = identified(identity);
    return checked;
  }

  async function identified(identity: Identity): Promise<void> {
    const asks = sheet.value;
    isChecking.value = true;
    try {
      const next = await people.identify(identity);
      if (asks === 'override') await allow(next, identity);
      else await change(next);
    } catch (error) {
      const isNoBadge = 'badge' in identity && error instanceof ProblemResponse && error.problem.status === 400;
      const others = people.mustSignIn.value ? 'signIn' : 'packer';
      session.refuse(
        isNoBadge
          ? { scanned: identity.badge, notice: { code: 'noBadge', asks: asks === 'override' ? 'lead' : others } }
          : detailOf(error),
      );
    } finally {
      isChecking.value = false;
    }
  }

  async function allow({ operatorToken, operator }: OperatorSession, identity: Identity): Promise<void> {
    const { role } = operator;
    const leaves = isLeaving.value;
    if (leaves && role === 'lead' && 'badge' in identity) {
      // A badge may have been found or copied: the office asks for the PIN as well.
      if (operator.hasPin) people.chosen.value = operator;
      else session.refuse({ notice: { code: 'pinForOffice', name: operator.name } });
      return people.release(operatorToken);
    }
    isLeaving.value = false;
    people.chosen.value = null;
    // A lead is still asked for what is to be allowed.
    if (role === 'lead' || session.asksLead.value === null) sheet.value = null;
    if (role !== 'lead') session.refuse({ message: packingMessage('leadNeeded') });
    else if (leaves) toOffice(false);
    else if (session.taken.value !== null) await session.takeFor(operatorToken, people.token.value);
    else await session.allow(operatorToken);
    await people.release(operatorToken);
  }

  /** The next one packs here; an order that is being packed goes along. */
  async function change(next: OperatorSession): Promise<void> {
    const before = people.operator.value;
    const order = session.session.value;
    const isOther = before !== null && before.id !== next.operator.id;
    if (isOther && !(await session.handOver(next))) {
      await people.release(next.operatorToken);
      return;
    }
    const isHandedOver = isOther && order?.state === 'packing';
    handedOver.value = isHandedOver ? { from: before.name, to: next.operator.name, units: order.units } : null;
    sheet.value = isHandedOver ? 'handedOver' : null;
    if (!isHandedOver) session.say({ code: 'signedIn', name: next.operator.name });
    await people.become(next);
  }

  /**
   * What the order in hand does not know may be a badge; a lead's allows what was asked for, or takes an order that another bench
   * has.
   */
  async function isBadge(code: string): Promise<boolean> {
    if (!people.isAsked.value && session.asksLead.value === null) return false;
    let next: OperatorSession;
    try {
      next = await people.identify({ badge: code });
    } catch {
      return false;
    }
    // Both wait for what is being done now.
    const takes = session.taken.value !== null && next.operator.role === 'lead';
    void (takes || session.asksLead.value !== null ? allow(next, { badge: code }) : change(next));
    return true;
  }

  /** The office is for leads, where operators sign in and there is one: by PIN, or where no lead has one, by password. */
  const isForLeads = computed(() => people.isAsked.value && people.hasLead.value);
  const isByPin = computed(() => isForLeads.value && people.byHand.value.some(({ role }) => role === 'lead'));

  async function leaveBench(): Promise<void> {
    isLeaving.value = isByPin.value;
    sheet.value = isByPin.value ? 'override' : null;
    if (!isByPin.value) return toOffice(isForLeads.value);
    await nextTick();
    const { value: here } = people.operator;
    if (here?.role === 'lead' && here.hasPin) people.chosen.value = here;
  }

  /** The order in hand is paused: what is confirmed stays, and another bench can take it. */
  async function signOut(): Promise<void> {
    sheet.value = null;
    await session.putDown();
    if (session.session.value === null) await people.become(null);
  }

  /** Resolves when nobody is being signed in: what is scanned meanwhile waits. */
  const whenChecked = (): Promise<void> => checked;

  watch(sheet, (open) => {
    if (open === 'override' || open === 'confirm') return;
    isLeaving.value = false;
    session.asksLead.value = null;
  });

  return { handedOver, isChecking, isLeaving, isByPin, identify, whenChecked, isBadge, signOut, leaveBench };
}
