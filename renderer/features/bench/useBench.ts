import { useIntervalFn, useSessionStorage } from '@vueuse/core';
import { computed, onMounted, ref, shallowRef, watch } from 'vue';
import { commandOf, packingMessage, type PackingQueue } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { isAway } from '../../api/failure.ts';
import { benchIdHere } from '../../stores/benchOfComputer.ts';
import { useConnection } from '../../stores/connection.ts';
import { playTone } from '../../ui/feedback/tones.ts';
import { useScans } from '../../ui/keyboard/scans.ts';
import type { NamedBox } from './boxScale.ts';
import type { BenchSheet } from './benchSheet.ts';
import { useExceptions } from './useExceptions.ts';
import { detailOf, useSession, type BenchPort } from './useSession.ts';

/** Orders of the queue that fit on the screen. */
const shownOrders = 4;
const queueEveryMs = 10_000;
/** Boxes of the master that are drawn beside the one to take are chosen among these. */
const mostBoxes = 100;

export function useBench() {
  const connection = useConnection();
  const sheet = ref<BenchSheet | null>(null);
  const queue = shallowRef<PackingQueue | null>(null);
  /** Orders on hold are not among those that are next. */
  const shownPart = ref<'waiting' | 'held'>('waiting');
  const boxes = shallowRef<readonly NamedBox[]>([]);
  /** The order that is in hand survives a reload of the page. */
  const inHand = useSessionStorage<string>('packwright.bench.shipment', '');
  const at = { benchId: benchIdHere() };

  const port: BenchPort = {
    open: async (wanted) => (await call('openPackingSession', { body: { ...wanted, ...at } })).body,
    read: async (shipmentId) => (await call('getPackingSession', { params: { shipmentId } })).body,
    scan: async (shipmentId, scan) =>
      (await call('scanAtBench', { params: { shipmentId }, body: { ...scan, ...at } })).body,
    act: async (shipmentId, action) =>
      (await call('actAtBench', { params: { shipmentId }, body: { ...action, ...at } })).body,
    isAway,
    back: () => connection.whenBack(),
    newId: () => crypto.randomUUID(),
  };
  const session = useSession({
    port,
    onCommand: (command) => exceptions.onCommand(command),
    onChange: (shipmentId) => {
      sheet.value = null;
      inHand.value = shipmentId ?? '';
    },
  });

  const exceptions = useExceptions(session, sheet);

  /** A lead has scanned the badge: what was asked for is done in that name. */
  async function allow(badge: string): Promise<void> {
    try {
      const { operatorToken, operator } = (await call('signInOperator', { body: { badge, ...at } })).body;
      if (operator.role === 'lead') await session.allow(operatorToken);
      else session.refuse({ detail: null, message: packingMessage('leadNeeded') });
      await call('signOutOperator', { body: { operatorToken } });
    } catch (error) {
      session.refuse(detailOf(error));
    }
  }

  /** What is scanned belongs to what is open; a command barcode and everything else to the order. */
  function scanned(code: string): void {
    const open = sheet.value;
    const command = commandOf(code);
    const isCommand = command !== null;
    sheet.value = null;
    // What was read is left by the same barcode as everything else.
    if (open !== null && command === 'next') return;
    if (open === 'override' && !isCommand) void allow(code);
    else if (open === 'extra' && !isCommand) void session.act({ action: 'extraItem', code, quantity: 1 });
    else if (open === 'boxes' && !isCommand) exceptions.chooseBox(code);
    else session.scan(code);
  }

  useScans(
    ({ raw }) => {
      scanned(raw);
      return true;
    },
    { patient: true },
  );
  watch(session.feedback, (now) => {
    if (now) playTone(now.tone === 'away' ? 'attention' : now.tone);
  });
  watch(session.asksLead, (asked) => {
    if (asked) sheet.value = 'override';
  });

  async function readQueue(): Promise<void> {
    if (session.session.value !== null) return;
    try {
      queue.value = (await call('getPackingQueue', { query: { show: shownPart.value, limit: shownOrders } })).body;
    } catch {
      // The top line says whether the station answers.
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

  onMounted(() => {
    if (inHand.value !== '') void session.take({ shipmentId: inHand.value });
    void readQueue();
    void readBoxes();
  });
  useIntervalFn(() => void readQueue(), queueEveryMs);
  watch(session.session, (now) => {
    shownPart.value = 'waiting';
    if (now === null) void readQueue();
  });
  watch(shownPart, () => void readQueue());
  watch(
    () => connection.state,
    (state) => {
      if (state !== 'online') return;
      void readQueue();
      if (!session.isAway.value) void session.refresh();
    },
  );

  const isOffline = computed(() => connection.state === 'offline');
  return { ...session, ...exceptions, sheet, queue, shownPart, boxes, isOffline };
}

export type Bench = ReturnType<typeof useBench>;
