import { computed, shallowRef } from 'vue';
import {
  commandOf,
  packingAttention,
  packingMessage,
  ProblemResponse,
  type OperatorSession,
  type PackingAnswer,
  type PackingMessage,
  type PackingSession,
  type ScanCommand,
} from '../../../main/contract/index.ts';
import { benchStep, packedInstead, type BenchStep } from './benchStep.ts';
import type { BenchPort, SessionAction, SessionWanted } from './benchPort.ts';
import { loadedInstead } from './loading/loadStep.ts';
import { useQuantity } from './useQuantity.ts';
import { isOfSender } from './useSenderRequests.ts';
import { useTurns } from './useTurns.ts';
import { wayOn } from './wayOn.ts';
import type { OrderHold } from './orderHold.ts';
import { conflictOf, detailOf, isWeightQuestion, type Feedback, type Notice, type TakenBy } from './feedback.ts';

/** An order that another bench has, or another window of this one. */
export interface TakenOrder extends TakenBy {
  readonly wanted: SessionWanted;
  /** Another window of this bench has it. */
  readonly isHere: boolean;
}

/** Commands that the screen around answers, because they need more than a scan. */
export type ScreenCommand = Exclude<
  ScanCommand,
  'undo' | 'closeCarton' | 'pause' | 'next' | 'shipShort' | 'hold' | 'backOrder'
>;

/** Answers that ask whether it is meant. */
const toConfirm: ReadonlySet<string> = new Set(['weightOff', 'palletWeightOff', 'withoutScan']);

/** Only a lead can overrule them; nothing else is wrong with what was asked for. */
const needsLead: ReadonlySet<string> = new Set(['leadNeeded', 'isScanOnly']);

/** They say themselves what is to be scanned instead, and that is no item. */
const ofOthers: ReadonlySet<string> = new Set([
  ...['wrongBox', 'boxStillWrong', 'boxInstead', 'boxFirst'],
  ...['anotherOrder', 'isPaused', 'cartonFull', 'quantityOfOther'],
]);

export interface SessionOptions {
  readonly port: BenchPort;
  readonly hold: OrderHold;
  /** Asked for by a command barcode, or with a code that belongs to the screen. */
  readonly onCommand: (command: ScreenCommand) => void;
  /** After every order that was opened or left. */
  readonly onChange: (shipmentId: string | null) => void;
  readonly onError?: (error: unknown) => void;
  /** What the bench knows of a failure besides what the station says. */
  readonly explain?: (error: unknown) => { readonly notice: Notice } | null;
  /** Whether a code that is no order and no unit is the badge of an operator, who is signed in then. */
  readonly isBadge?: (code: string) => Promise<boolean>;
  /** Lets the packer choose among the orders that a code stands for; false where none of them can be packed. */
  readonly choose?: (code: string) => Promise<boolean>;
}

/**
 * The order on a bench. Everything that is scanned or pressed goes to the station one after the other; nothing counts before it
 * answers, and what is repeated after a failure has the same name, so nothing counts twice.
 */
export function useSession({ port, hold, onCommand, onChange, onError, explain, isBadge, choose }: SessionOptions) {
  const session = shallowRef<PackingSession | null>(null);
  const feedback = shallowRef<Feedback | null>(null);
  const taken = shallowRef<TakenOrder | null>(null);
  const step = computed<BenchStep | null>(() => session.value && benchStep(session.value));
  const { quantity, setQuantity, entered, staysAfter } = useQuantity(step);
  /** An action that a lead has to allow, or whoever packs has to mean. */
  const asksLead = shallowRef<SessionAction | null>(null);
  /** What is asked before an action counts; null where a lead is asked. */
  const question = shallowRef<PackingMessage | null>(null);
  let count = 0;

  const at = (): number => (count += 1);
  const show = (next: Feedback): void => {
    feedback.value = next;
  };
  const refuse = (more: Partial<Extract<Feedback, { tone: 'wrong' }>>): void => {
    const { value: before } = feedback;
    const isSame = before?.tone === 'wrong' && before.scanned === (more.scanned ?? null) && isSameReason(before, more);
    show({
      tone: 'wrong',
      times: isSame ? before.times + 1 : 1,
      scanned: null,
      message: null,
      detail: null,
      detailKey: undefined,
      expected: null,
      at: at(),
      ...more,
    });
  };

  const say = (notice: Notice): void => show({ tone: 'notice', notice, at: at() });

  /** Nothing is wrong, and nothing was counted. */
  const warn = (notice: Notice, message: PackingMessage): void =>
    show({ tone: 'attention', message, notice, at: at() });

  function set(next: PackingSession | null): void {
    if (next === null) hold.release();
    session.value = next;
    quantity.value = null;
    onChange(next?.shipmentId ?? null);
  }

  const { isBusy, isAway, whenDone, next } = useTurns(port, {
    left: () => show({ tone: 'away', isTaken: true, at: at() }),
    back: () => (feedback.value = null),
  });

  /** What is scanned and pressed is done one after the other. */
  function inTurn(work: () => Promise<void>, scanned: string | null = null): Promise<void> {
    if (!isAway.value) return next(work, (error) => failed(error, scanned));
    show({ tone: 'away', isTaken: false, at: at() });
    return Promise.resolve();
  }

  function failed(error: unknown, scanned: string | null): void {
    onError?.(error);
    refuse({ scanned, ...detailOf(error), ...explain?.(error) });
  }

  /** Somebody else has an order: what was said of another one before is over. */
  function setTaken(by: TakenBy, wanted: SessionWanted, scanned: string | null): void {
    taken.value = { ...by, wanted, isHere: false };
    refuse({ scanned, notice: { code: 'taken', ...by } });
  }

  /** Another window of this bench has the order: packing it in both would be a muddle. */
  function setTakenHere(
    { shipmentId, orderNumbers, operator }: PackingSession,
    code: 'openHere' | 'goesOnHere',
    scanned: string | null,
  ): void {
    const order = orderNumbers.join(', ');
    taken.value = {
      ...{ operator: operator?.name ?? '', bench: '', order },
      ...{ wanted: { shipmentId }, isHere: true },
    };
    refuse({ scanned, notice: { code, order } });
  }

  /** Another window of this bench goes on with the order in hand. */
  function lose(shipmentId: string): void {
    const { value: now } = session;
    if (now?.shipmentId !== shipmentId) return;
    onChange(shipmentId);
    setTakenHere(now, 'goesOnHere', null);
  }

  async function open(wanted: SessionWanted, scanned: string | null): Promise<void> {
    const { value: before } = session;
    try {
      const opened = await port.open(wanted);
      // Whoever scans an order that another window has means to go on here.
      if (!(await hold.take(opened.shipmentId, wanted.takeOver === true || scanned !== null)))
        return setTakenHere(opened, 'openHere', scanned);
      if (before?.next.do === 'end' && before.shipmentId !== opened.shipmentId) await letGo(before);
      set(opened);
      taken.value = null;
      sayWhatIsKnown(opened, scanned);
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict === null) throw error;
      const { takeOver: _, ...order } = wanted;
      setTaken(conflict, order, scanned);
      if (wanted.takeOver === true) failed(error, scanned);
    }
  }

  function sayWhatIsKnown({ orderNumbers, problem, next, packed }: PackingSession, scanned: string | null): void {
    feedback.value = null;
    const order = orderNumbers.join(', ');
    if (next.do === 'end' && packed && scanned !== null) {
      const notice = { code: 'alreadyPacked', order, ...packed } as const;
      return warn(notice, packingMessage('isPacked'));
    }
    if (problem === null || isOfSender(problem.code) || next.do === 'end') return;
    const message = packingMessage('cannotShipYet', { order });
    show({ tone: 'attention', message, at: at() });
  }

  /** What is no order may be a badge. */
  async function openCode(code: string): Promise<void> {
    try {
      await open({ code }, code);
    } catch (error) {
      if (!(error instanceof ProblemResponse)) throw error;
      const { status, 'x-message': reason } = error.problem;
      if (reason?.code === 'codeOfSeveralOrders' && (await choose?.(code)) === true)
        return say({ code: 'severalOrders', scanned: code });
      if (status !== 404 || (await isBadge?.(code)) !== true) throw error;
    }
  }

  /** The packed order that was in hand before the next one. */
  async function letGo({ shipmentId }: PackingSession): Promise<void> {
    try {
      await port.act(shipmentId, { action: 'finish', actionId: port.newId() });
    } catch {
      // It is packed all the same, and nobody waits for it.
    }
  }

  async function answered(answer: PackingAnswer, scanned: string | null): Promise<void> {
    const { outcome, message, expected } = answer;
    if (scanned !== null && message.code === 'isBadge' && (await isBadge?.(scanned)) === true) return;
    const { value: number } = quantity;
    const { value: before } = session;
    set(answer.session);
    if (staysAfter(answer)) quantity.value = number;
    // What was to be scanned says nothing about a button.
    const isOfItem = scanned !== null && !ofOthers.has(message.code);
    if (scanned === null && (needsLead.has(message.code) || message.code === 'withoutScan')) feedback.value = null;
    else if (isWeightQuestion(message)) show({ tone: 'attention', message, at: at() });
    else if (message.code === 'boxInstead') show({ tone: 'asks', message, at: at() });
    else if (outcome === 'wrong') refuse({ scanned, message, expected: isOfItem ? (expected?.name ?? null) : null });
    else {
      const place = packedInstead(before, answer, number) ?? loadedInstead(before, answer);
      show({ tone: packingAttention.has(message.code) ? 'attention' : outcome, message, place, at: at() });
    }
  }

  async function ask(scanned: string | null, call: () => Promise<PackingAnswer>): Promise<void> {
    try {
      await answered(await call(), scanned);
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict === null || session.value === null) throw error;
      setTaken(conflict, { shipmentId: session.value.shipmentId }, scanned);
    }
  }

  function scanItem(text: string): Promise<void> {
    const scanId = port.newId();
    return inTurn(async () => {
      const { value: at } = session;
      if (at === null || at.next.do === 'end' || taken.value !== null) await openCode(text);
      else {
        await ask(text, () => port.scan(at.shipmentId, { scanId, text, ...entered() }));
      }
    }, text);
  }

  function act(action: SessionAction): Promise<void> {
    const actionId = port.newId();
    let asked: SessionAction | null = null;
    asksLead.value = null;
    return inTurn(async () => {
      const { value: at } = session;
      if (at === null) return;
      await ask(null, async () => {
        const answer = await port.act(at.shipmentId, { ...action, actionId });
        const { code } = answer.message;
        const isRefused = answer.outcome === 'wrong' && (toConfirm.has(code) || needsLead.has(code));
        asked = isRefused && action.override === undefined ? action : null;
        question.value = toConfirm.has(code) ? answer.message : null;
        return answer;
      });
      asksLead.value = asked;
      // Nothing is left of the packing.
      if (action.action === 'abandon' && feedback.value?.tone === 'right') set(null);
    });
  }

  /** Nobody is asked to allow anything any more. */
  function withdrawAsk(): void {
    asksLead.value = null;
    feedback.value = null;
  }

  /** A lead allows what was asked for last. */
  async function allow(override: string): Promise<void> {
    const { value: action } = asksLead;
    if (action !== null) await act({ ...action, override });
  }

  /** Whoever packs means it. */
  async function confirmAsked(): Promise<void> {
    const { value: action } = asksLead;
    if (action !== null) await act({ ...action, confirmed: true });
  }

  /** Gives the order in hand to another operator; false when the station did not. */
  async function handOver({ operatorToken, operator }: OperatorSession): Promise<boolean> {
    if (session.value?.state !== 'packing') {
      await putDown();
      return session.value === null;
    }
    await act({ action: 'handOver', to: operatorToken });
    return session.value.operator?.id === operator.id;
  }

  /** A lead takes an order from another bench, and gives it to who packs here. */
  function takeFor(lead: string, to: string | undefined): Promise<void> {
    return inTurn(async () => {
      const order = taken.value?.wanted;
      if (order === undefined) return;
      const { shipmentId } = await port.open({ ...order, takeOver: true }, lead);
      if (to !== undefined) await port.act(shipmentId, { action: 'handOver', to, actionId: port.newId() }, lead);
      await open({ shipmentId }, null);
    });
  }

  /** The one thing that is next without a scan. */
  async function forward(): Promise<void> {
    const now = step.value;
    const { value: order } = session;
    if (now === null || order === null) return take({ next: true });
    if (now.kind === 'done') return finish();
    const way = wayOn(now, quantity.value, order);
    return 'action' in way ? act(way) : refuse({ message: way });
  }

  function take(wanted: SessionWanted): Promise<void> {
    return inTurn(() => open(wanted, null));
  }

  /** Goods without an order: the scan that opens it packs the first item. */
  function takeLoose(withoutOrder: NonNullable<SessionWanted['withoutOrder']>): Promise<void> {
    const { code } = withoutOrder;
    const scanId = port.newId();
    return inTurn(async () => {
      if (session.value?.isWithoutOrder !== true || session.value.next.do === 'end') await open({ withoutOrder }, null);
      const { value: at } = session;
      if (at !== null) await ask(code, () => port.scan(at.shipmentId, { scanId, text: code }));
    }, code);
  }

  /** Pauses the order, and leaves it. */
  async function pause(): Promise<void> {
    await act({ action: 'pause' });
    if (session.value?.state === 'paused') set(null);
  }

  /** Leaves the order in hand as its state allows. */
  async function putDown(): Promise<void> {
    if (session.value?.state === 'packing') await pause();
    else if (session.value?.state === 'packed') await finish();
    else leave();
  }

  async function finish(): Promise<void> {
    await act({ action: 'finish' });
    if (session.value?.state === 'packed') leave();
  }

  /** Back to where orders are scanned, or from the order of somebody else to the packed one; each stays as it is at the station. */
  function leave(): void {
    const isKept = taken.value !== null && session.value?.next.do === 'end';
    taken.value = null;
    feedback.value = null;
    if (!isKept) set(null);
  }

  function command(name: ScanCommand): void {
    if (name === 'undo') void act({ action: 'undo' });
    else if (name === 'pause') void pause();
    else if (name === 'next') void forward();
    else if (name === 'shipShort' || name === 'hold' || name === 'backOrder')
      void act({ action: 'decideShort', decision: name });
    else if (name === 'closeCarton') {
      const { carton, load } = session.value?.next ?? {};
      if (carton !== undefined) void act({ action: 'closeCarton', carton });
      else if (load !== undefined) void act({ action: 'closeLoad', load });
    } else onCommand(name);
  }

  /** Everything that a scanner sends. */
  function scan(text: string): void {
    const name = commandOf(text);
    if (name === null) void scanItem(text);
    else command(name);
  }

  /** Reads the order again: the station was away, or somebody else may have changed it. */
  function refresh(): Promise<void> {
    const { value: at } = session;
    if (at === null) return Promise.resolve();
    return inTurn(async () => {
      const next = await port.read(at.shipmentId);
      if (session.value?.shipmentId === next.shipmentId) session.value = next;
    });
  }

  return {
    ...{ session, step, feedback, taken, isBusy, isAway, quantity },
    ...{ asksLead, question, allow, confirmAsked, withdrawAsk, refuse, say, warn },
    ...{ scan, act, whenDone, take, forward, pause, leave, lose, putDown, refresh, setQuantity },
    ...{ handOver, takeFor, takeLoose },
  };
}

function isSameReason(before: Partial<Extract<Feedback, { tone: 'wrong' }>>, now: typeof before): boolean {
  const reason = ({ message, detail, notice }: typeof before): string => JSON.stringify([message, detail, notice]);
  return reason({ message: null, detail: null, ...before }) === reason({ message: null, detail: null, ...now });
}
