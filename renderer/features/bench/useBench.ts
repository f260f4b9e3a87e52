import { StorageSerializers, useIntervalFn, useLocalStorage, useSessionStorage } from '@vueuse/core';
import { computed, nextTick, onMounted, onScopeDispose, ref, shallowRef, watch } from 'vue';
import { useRouter } from 'vue-router';
import { commandOf, scanKeyOf, type OperatorSession, type PackingQueue } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { isAway } from '../../api/failure.ts';
import { benchIdHere } from '../../stores/benchOfComputer.ts';
import { useConnection } from '../../stores/connection.ts';
import { useSession as useUser } from '../../stores/session.ts';
import { findByCode } from '../../masters/findItems.ts';
import { playTone } from '../../ui/feedback/tones.ts';
import { useScans } from '../../ui/keyboard/scans.ts';
import { saveCommandSheet } from '../../ui/commandSheet.ts';
import { detailOf } from './feedback.ts';
import type { NamedBox } from './boxScale.ts';
import { usePhoto } from './photo/usePhoto.ts';
import type { BenchSheet } from './benchSheet.ts';
import { boxBefore } from './benchStep.ts';
import type { ChosenItem } from './extra/itemsOfOrder.ts';
import { pressScannedKey } from './keypads.ts';
import { createOrderHold } from './orderHold.ts';
import { useExceptions } from './useExceptions.ts';
import { useOperator } from './useOperator.ts';
import { useLoose } from './loose/useLoose.ts';
import { useSameNumber } from './sameNumber/useSameNumber.ts';
import { useLabels } from './useLabels.ts';
import { useLeadCall } from './useLeadCall.ts';
import { useOtherOrder } from './useOtherOrder.ts';
import { usePausedOrder } from './usePausedOrder.ts';
import { usePrinterTrouble, type LateLabels } from './usePrinterTrouble.ts';
import type { ScalePort } from './useScale.ts';
import { useSenderRequests } from './useSenderRequests.ts';
import { useRenewal } from './useRenewal.ts';
import { useShift } from './useShift.ts';
import type { BenchPort } from './benchPort.ts';
import { useSession } from './useSession.ts';
import { useStaleFeedback } from './useStaleFeedback.ts';

/** Orders of the queue that fit on the screen. */
const shownOrders = 4;
const queueEveryMs = 10_000;
/** Boxes of the master that are drawn beside the one to take are chosen among these. */
const mostBoxes = 100;
const mostWaiting = 100;
/** Items that fit on the screen. */
const mostFound = 4;
const printersEveryMs = 3000;
/** A label comes out within a second or two, and the packer waits for it. */
const labelsEveryMs = 1000;
const tones = {
  right: 'right',
  done: 'done',
  notice: 'right',
  attention: 'attention',
  asks: 'attention',
  wrong: 'wrong',
  away: 'attention',
} as const;
/** Sheets over which a scan is a badge. */
const ofPeople: ReadonlySet<BenchSheet> = new Set(['override', 'names']);

export function useBench() {
  const router = useRouter();
  const connection = useConnection();
  const sheet = ref<BenchSheet | null>(null);
  const queue = shallowRef<PackingQueue | null>(null);
  /** Orders on hold are not among those that are next; the part that is asked for is shown once it is read. */
  const askedPart = ref<'waiting' | 'held'>('waiting');
  const readPart = ref(askedPart.value);
  const shownPart = computed({ get: () => readPart.value, set: (part) => (askedPart.value = part) });
  const boxes = shallowRef<readonly NamedBox[]>([]);
  /** The order that is in hand survives a reload of the page. */
  const inHand = useSessionStorage<string>('packwright.bench.shipment', '');
  const benchId = benchIdHere();
  const people = useOperator(
    {
      isAsked: async () => (await call('getSettings', {})).body.packing.operatorsSignIn,
      list: async () => (await call('listOperators', {})).body.items,
      signIn: async (identity) => (await call('signInOperator', { body: { ...identity, benchId } })).body,
      signOut: async (operatorToken) => void (await call('signOutOperator', { body: { operatorToken } })),
    },
    useSessionStorage<OperatorSession | null>('packwright.bench.operator', null, {
      serializer: StorageSerializers.object,
    }),
  );
  /** Without an answer, the station says at the first scan whether somebody has to sign in. */
  const started = people.read().catch(() => undefined);
  /** Who does something here. */
  const by = (operatorToken = people.token.value) => ({
    benchId,
    ...(operatorToken !== undefined && { operatorToken }),
  });

  const port: BenchPort = {
    open: async (wanted, as) => (await call('openPackingSession', { body: { ...wanted, ...by(as) } })).body,
    read: async (shipmentId) => (await call('getPackingSession', { params: { shipmentId } })).body,
    scan: async (shipmentId, scan) =>
      (await call('scanAtBench', { params: { shipmentId }, body: { ...scan, ...by() } })).body,
    act: async (shipmentId, action, as) =>
      (await call('actAtBench', { params: { shipmentId }, body: { ...action, ...by(as) } })).body,
    isAway,
    back: () => connection.whenBack(),
    newId: () => crypto.randomUUID(),
  };
  const hold = createOrderHold(navigator.locks, benchId, (shipmentId) => session.lose(shipmentId));
  const session = useSession({
    ...{ port, hold },
    onCommand: (command) => {
      if (command === 'photo') photo.start();
      else if (command === 'withoutOrder') loose.start();
      else exceptions.onCommand(command);
    },
    onChange: (shipmentId) => {
      sheet.value = null;
      inHand.value = shipmentId ?? '';
    },
    onError: people.noticeEnd,
    explain: (error) => paused.explain(error),
    isBadge: (code) => shift.isBadge(code),
    choose: (code) => sameNumber.choose(code),
  });
  const sameNumber = useSameNumber(
    sheet,
    async (code) => (await call('getPackingQueue', { query: { code, limit: shownOrders, benchId } })).body.items,
  );

  const exceptions = useExceptions(
    session,
    sheet,
    async (shipmentId, unit = {}) => (await call('listPackingBoxes', { params: { shipmentId }, query: unit })).body,
    () => people.operator.value !== null,
  );
  const photo = usePhoto(session, sheet, async () => {
    const { items } = (await call('listBenches', {})).body;
    return items.find(({ id }) => id === benchId)?.photo ?? 'off';
  });
  const loose = useLoose(session, sheet, boxes, async (code) => (await findByCode(code))?.item.id ?? null);
  const user = useUser();
  useRenewal(() => user.renew(benchId));
  const shift = useShift(session, people, sheet, (asksPassword) => {
    void router.push('/today').then(() => (asksPassword ? user.signOut() : undefined));
  });
  const sender = useSenderRequests(session.session);
  const otherOrder = useOtherOrder(session);
  useStaleFeedback(session.feedback, session.step, sheet, sender.request);
  const paused = usePausedOrder({
    session,
    kept: useSessionStorage<string>('packwright.bench.paused', ''),
    read: port.read,
    isAside: () => sender.request.value !== null,
  });

  /** An item that was not ordered, by any of its codes. */
  function addExtra(code: string): void {
    void session.act({ action: 'extraItem', code, quantity: 1 });
  }

  async function searchItems(search: string): Promise<readonly ChosenItem[]> {
    const { items } = (await call('listItems', { query: { search, limit: mostFound } })).body;
    return items.map(({ id, name }) => ({ id, name: name ?? id }));
  }

  /** What is scanned belongs to what is open; a command barcode and everything else to the order. */
  async function scanned(code: string): Promise<void> {
    await started;
    await shift.whenChecked();
    await session.whenDone();
    await nextTick();
    const open = sheet.value;
    const key = scanKeyOf(code);
    if (key !== null) {
      if (!pressScannedKey(key)) session.refuse({ scanned: code, notice: { code: 'noKeypad' } });
      return;
    }
    const command = commandOf(code);
    const isCommand = command !== null;
    // While a lead or the packer is asked, the item may be scanned after all.
    const isAsked = (open === 'override' || open === 'confirm') && session.asksLead.value !== null;
    if (isAsked && !isCommand && !people.mustSignIn.value) return session.scan(code);
    const isIdentity = people.mustSignIn.value || (open !== null && ofPeople.has(open));
    // What is scanned after the badge waits for the sign-in.
    if (isIdentity && !isCommand) return shift.identify({ badge: code });
    if (people.mustSignIn.value) return;
    if (sender.request.value !== null && open === null && session.taken.value === null) {
      if (command === 'next' || command === 'pause') return session.putDown();
      if (command === null) return session.refuse({ scanned: code, notice: { code: 'senderFirst' } });
    }
    if (open === 'loose' && !isCommand) return loose.scanned(code);
    if (open === 'moveOver' && (!isCommand || command === 'next')) return loose.scannedWhileMoving(code, isCommand);
    if (open === 'photo' && command === 'photo') return photo.camera.value?.take();
    // The screen asks how a unit that does not fit goes on.
    if (open === 'noFit' && !isCommand) return exceptions.noFit.scanned(code);
    if (open === 'noFit' && command === 'next') return exceptions.noFit.takeLarger();
    if (open === 'noFit' && (command === 'doesNotFit' || command === 'wrongSize')) return session.scan(code);
    if (open === null && session.taken.value === null && session.session.value?.isWithoutOrder === true) {
      // The box that is offered is on the first button.
      const { value: larger } = loose.larger;
      const offered = larger ?? exceptions.boxInstead.value;
      if (offered !== null && command === 'next') return exceptions.chooseBox(offered.id);
      if (larger !== null && larger.id === code) return exceptions.chooseBox(larger.id);
    }
    sheet.value = null;
    const unseen = open === 'changes' && !isCommand ? boxBefore(session.session.value, code) : null;
    if (unseen !== null) return session.refuse({ scanned: code, notice: { code: 'boxBefore', box: unseen } });
    if (command === 'next' && session.taken.value !== null) return session.leave();
    // What was read is left by the same barcode as everything else.
    if (open !== null && command === 'next') return;
    if (command === 'next' && session.session.value === null && paused.order.value !== null) return paused.goOn();
    if (command === 'pause' && otherOrder.scanned.value !== null) return otherOrder.open();
    if (open === 'extra' && !isCommand) addExtra(code);
    else if ((open === 'short' || open === 'damaged' || open === 'doesNotFit') && !isCommand)
      exceptions.lose(open, { code });
    else if (open === 'boxes' && !isCommand) exceptions.chooseBox(code);
    else session.scan(code);
  }

  useScans(
    async ({ raw }) => {
      await scanned(raw);
      return true;
    },
    { patient: true, fragment: (text) => session.refuse({ scanned: text, notice: { code: 'noEnd' } }) },
  );
  watch(session.feedback, (now) => {
    if (now) playTone(tones[now.tone]);
  });
  watch(people.mustSignIn, (must) => {
    if (must) sheet.value = null;
    else resume();
  });
  watch(session.asksLead, (asked) => {
    if (asked) sheet.value = session.question.value === null ? 'override' : 'confirm';
  });

  const lead = useLeadCall(
    {
      list: async () => (await call('listLeadCalls', {})).body.items,
      call: async (shipmentId) => {
        const { operatorToken } = by();
        const body = { shipmentId, ...(operatorToken !== undefined && { operatorToken }) };
        return (await call('callLead', { params: { benchId }, body })).body;
      },
      end: async () => void (await call('endLeadCall', { params: { benchId } })),
    },
    benchId,
  );
  watch(sheet, (open) => {
    if (open === 'lead') void lead.call(session.session.value?.shipmentId ?? null);
  });

  const printers = usePrinterTrouble(
    {
      open: async () => (await call('listPrintJobs', { query: { show: 'open', limit: mostWaiting } })).body.items,
      decide: async (printJobId, action) =>
        void (await call('decidePrintJob', { params: { printJobId }, body: { action } })),
      job: async (printJobId) => (await call('getPrintJob', { params: { printJobId } })).body,
    },
    benchId,
    useLocalStorage<LateLabels>(
      `packwright.bench.late.${benchId}`,
      { waiting: [], done: [] },
      { writeDefaults: false },
    ),
  );

  const labels = useLabels(session.session, session.feedback, port.read);

  async function readQueue(): Promise<void> {
    if (session.session.value !== null) return;
    void paused.refresh();
    try {
      const show = askedPart.value;
      const { body } = await call('getPackingQueue', { query: { show, limit: shownOrders, benchId } });
      if (show !== askedPart.value) return;
      queue.value = body;
      readPart.value = show;
    } catch {
      // The top line says whether the station answers.
    }
  }

  /** The sheet of command barcodes, to print and hang up at the bench. */
  async function saveCommands(): Promise<void> {
    try {
      session.say({ code: 'saved', file: await saveCommandSheet() });
    } catch (error) {
      session.refuse(detailOf(error));
    }
  }

  async function readBoxes(): Promise<void> {
    try {
      const { items } = (
        await call('listContainers', { query: { limit: mostBoxes, containerType: 'Box', isActive: true } })
      ).body;
      boxes.value = items.map(({ id, name, innerLength, innerWidth, innerHeight }) => ({
        ...{ id, name, length: innerLength, width: innerWidth, height: innerHeight },
      }));
    } catch {
      // The box to take is drawn without others.
    }
  }

  /** Other windows of this computer: the queue, the printers and the call for a lead are the same in all of them. */
  const windows = new BroadcastChannel('packwright.bench');
  windows.onmessage = () => {
    void readQueue();
    void lead.read();
    void printers.read();
  };
  onScopeDispose(() => {
    windows.close();
    hold.release();
  });
  watch([() => session.session.value?.state, () => session.session.value?.shipmentId, lead.isCalled], () =>
    windows.postMessage(null),
  );

  function resume(): void {
    if (inHand.value !== '') void session.take({ shipmentId: inHand.value });
  }

  onMounted(() => {
    // The order in hand goes on once it is known who packs.
    void started.then(() => {
      if (!people.mustSignIn.value) resume();
    });
    void readQueue();
    void readBoxes();
  });
  useIntervalFn(() => void readQueue(), queueEveryMs);
  useIntervalFn(() => void labels.refresh(), labelsEveryMs);
  useIntervalFn(() => void lead.read(), queueEveryMs, { immediateCallback: true });
  useIntervalFn(() => void printers.read(), printersEveryMs, { immediateCallback: true });
  watch(session.session, (now) => {
    askedPart.value = 'waiting';
    if (now === null) void readQueue();
  });
  watch(askedPart, () => void readQueue());
  watch(
    () => connection.state,
    (state) => {
      if (state !== 'online') return;
      void people.read().catch(() => undefined);
      void readQueue();
      if (!session.isAway.value) void session.refresh();
    },
  );

  const scale: ScalePort = {
    shipmentId: () => session.session.value?.shipmentId ?? '',
    read: async () => {
      try {
        return (await call('readScale', { params: { benchId } })).body;
      } catch (error) {
        // Without a bench, or with one that has no scale, weights are entered.
        if (!isAway(error)) return null;
        throw error;
      }
    },
    settings: async () => (await call('getSettings', {})).body.packing,
    close: async (closing) => void (await session.act(closing)),
  };

  const isOffline = computed(() => connection.state === 'offline');
  return {
    scale,
    ...session,
    ...exceptions,
    ...shift,
    people,
    printers,
    labels,
    sender,
    otherOrder,
    paused,
    lead,
    loose,
    sameNumber,
    photo,
    sheet,
    queue,
    shownPart,
    boxes,
    isOffline,
    saveCommands,
    addExtra,
    searchItems,
  };
}

export type Bench = ReturnType<typeof useBench>;
