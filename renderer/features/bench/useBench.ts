import { useIntervalFn, useSessionStorage } from '@vueuse/core';
import { computed, onMounted, ref, shallowRef, watch } from 'vue';
import type { PackingQueue } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { isAway } from '../../api/failure.ts';
import { benchIdHere } from '../../stores/benchOfComputer.ts';
import { useConnection } from '../../stores/connection.ts';
import type { SizedBox } from './boxScale.ts';
import { useScannerKeys } from './useScannerKeys.ts';
import { useSession, type BenchPort, type ScreenCommand } from './useSession.ts';

/** What lies over the step: exceptions, a number of units, the call for a lead. */
export type BenchSheet = 'problems' | 'quantity' | 'lead';

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
  const boxes = shallowRef<readonly SizedBox[]>([]);
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
    onCommand: (command) => onCommand(command),
    onChange: (shipmentId) => {
      sheet.value = null;
      inHand.value = shipmentId ?? '';
    },
  });

  /** The unit that is asked for: what is missing or damaged is one of these. */
  const unitAtHand = computed(() => {
    const now = session.step.value;
    return now?.kind === 'unit' || now?.kind === 'box' ? now.unit : null;
  });

  /** One unit less: the next one that is missing too is reported again. */
  function report(problem: 'short' | 'damaged'): void {
    const unit = unitAtHand.value;
    if (unit !== null) void session.act({ action: problem, unitId: unit.id, quantity: 1 });
  }

  function onCommand(command: ScreenCommand): void {
    if ((command === 'short' || command === 'damaged') && unitAtHand.value !== null) {
      report(command);
      return;
    }
    sheet.value = command === 'callLead' ? 'lead' : 'problems';
  }

  useScannerKeys((code) => {
    sheet.value = null;
    session.scan(code);
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
      boxes.value = items.map(({ id, innerLength, innerWidth, innerHeight }) => ({
        ...{ id, length: innerLength, width: innerWidth, height: innerHeight },
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
  return { ...session, unitAtHand, report, sheet, queue, shownPart, boxes, isOffline };
}

export type Bench = ReturnType<typeof useBench>;
