import { ref, type Ref } from 'vue';
import { csvText } from '../../../main/contract/csvText.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useStation } from '../../stores/station.ts';
import { useToasts } from '../../stores/toasts.ts';
import { inTurn } from '../../ui/list/inTurn.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

interface PlacedSlot {
  readonly location: string;
  readonly sku: string;
  readonly zone: string;
  readonly aisle: number;
  readonly bay: number;
  readonly level: number;
}

/** As many as the first layout has room for. */
const aisles = 10;
const bays = 20;
const levels = 2;
/** A slot for each SKU: aisle by aisle, bay by bay, on two levels; two aisles are a zone. */
export function placeSkus(skus: readonly string[]): readonly PlacedSlot[] {
  return skus.slice(0, aisles * bays * levels).map((sku, index) => {
    const aisle = Math.floor(index / (bays * levels)) + 1;
    const bay = Math.floor((index % (bays * levels)) / levels) + 1;
    const level = (index % levels) + 1;
    const two = (value: number): string => String(value).padStart(2, '0');
    const zone = String.fromCharCode(65 + Math.floor((aisle - 1) / 2));
    return { location: `${two(aisle)}-${two(bay)}-${String(level)}`, sku, zone, aisle, bay, level };
  });
}

/** Slots to try the station with: one for each of the first items of the master, with undo. */
export function useSampleSlots(changed: () => Promise<void>): {
  readonly busy: Ref<boolean>;
  readonly load: () => Promise<void>;
} {
  const { t } = useMessages(messages);
  const station = useStation();
  const history = useHistory();
  const toasts = useToasts();
  const busy = ref(false);

  async function firstSkus(): Promise<readonly string[]> {
    const skus: string[] = [];
    for await (const items of allPages(
      async (cursor) => (await call('listItems', { query: pageQuery(cursor) })).body,
    )) {
      skus.push(...items.map(({ id, sku }) => sku ?? id));
      if (skus.length >= aisles * bays * levels) break;
    }
    return skus;
  }

  async function store(slots: readonly PlacedSlot[]): Promise<number> {
    const rows = slots.map(({ location, sku, zone, aisle, bay, level }) => [
      ...[location, sku, zone],
      ...[aisle, bay, level].map(String),
    ]);
    const text = csvText([['location', 'sku', 'zone', 'aisle', 'bay', 'level'], ...rows]);
    const form = new FormData();
    form.append('file', new File([text], 'slots.csv'));
    const { created } = (await call('importSlotsCsv', { form })).body;
    await changed();
    return created;
  }

  async function load(): Promise<void> {
    busy.value = true;
    try {
      await station.refresh();
      if ((station.status?.items ?? 0) === 0) await station.loadSamples();
      const slots = placeSkus(await firstSkus());
      const count = await store(slots);
      history.record({
        label: t('samples.loaded', { count }),
        undo: async () => {
          await inTurn(slots, async ({ location }) => void (await call('deleteSlot', { params: { location } })));
          await changed();
        },
        redo: async () => void (await store(slots)),
      });
    } catch (error) {
      toasts.show(t('samples.failed', { reason: failureLine(error) }), { tone: 'danger' });
    } finally {
      busy.value = false;
    }
  }

  return { busy, load };
}
