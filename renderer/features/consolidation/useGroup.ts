import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { BodyOf, ConsolidationGroup, ConsolidationProfile, GroupPack } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { InColumns } from '../../api/packedUnits.ts';
import { useHistory } from '../../stores/history.ts';
import { useQueryClient } from '../../stores/queryClient.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { useMessages } from '../../messages/messages.ts';
import { useOrderNames, type OrderNames } from '../../masters/orderNames.ts';
import { groupName } from './consolidationColumns.ts';
import { messages } from './messages.ts';

export interface GroupPage {
  readonly group: ComputedRef<ConsolidationGroup | null>;
  readonly profile: ShallowRef<ConsolidationProfile | null>;
  readonly pack: ComputedRef<InColumns<GroupPack> | null>;
  /** What people call the orders, as far as they are read. */
  readonly names: ComputedRef<OrderNames>;
  readonly error: ShallowRef<unknown>;
  readonly packing: Ref<boolean>;
  /** Why a step was refused. */
  readonly failure: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
  readonly packNow: (body: BodyOf<'packConsolidationGroup'>) => Promise<void>;
  /** The shipment of the packed orders; null while there is none. */
  readonly shipmentId: ComputedRef<string | null>;
  /** One shipment of all orders, with undo; its id, null where it was refused. */
  readonly ship: () => Promise<string | null>;
  readonly dissolve: () => Promise<void>;
}

/** Orders whose names are read. */
const mostNames = 100;

const groupKey = ['consolidation', 'group'];

/** One group, its packing, and its steps. */
export function useGroup(id: () => string): GroupPage {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const { client } = useQueryClient();
  const failure = shallowRef<unknown>(null);
  const packing = ref(false);
  /** What the last packing on this page came to, also where the station did not store it. */
  const answer = shallowRef<InColumns<GroupPack> | null>(null);

  const page = useReading<{ readonly group: ConsolidationGroup; readonly shipmentId: string | null }>({
    key: () => [...groupKey, id()],
    read: async (signal) => {
      const { body } = await call('getConsolidationGroup', { params: { groupId: id() }, signal });
      const [first = ''] = body.sourceOrderIds;
      const { items } = (await call('findShipments', { query: { orderId: first, limit: 10 }, signal })).body;
      return { group: body, shipmentId: items.find(({ status }) => status !== 'Cancelled')?.id ?? null };
    },
  });
  const group = computed(() => page.data.value?.group ?? null);
  const { names, isRead: areNamesRead } = useOrderNames(mostNames, () => group.value?.sourceOrderIds ?? null);
  const stored = useReading<InColumns<GroupPack>>({
    key: () => (group.value?.status === 'Packed' ? ['consolidation', 'pack', id()] : null),
    read: async (signal) => (await call('getConsolidationGroupPack', { params: { groupId: id() }, signal })).body,
    isKept: false,
  });
  const profile = useReading<ConsolidationProfile>({
    key: () => (group.value?.profileId ? ['consolidation', 'profile', group.value.profileId] : null),
    read: async (signal) =>
      (await call('getConsolidationProfile', { params: { profileId: group.value?.profileId ?? '' }, signal })).body,
  }).data;

  async function packNow(body: BodyOf<'packConsolidationGroup'>): Promise<void> {
    packing.value = true;
    failure.value = null;
    try {
      answer.value = (await call('packConsolidationGroup', { params: { groupId: id() }, body })).body;
      const { groupStatus, packResult } = answer.value;
      if (groupStatus === 'Packed') toasts.show(t('packed', { count: packResult.results.length }), { tone: 'success' });
      else toasts.show(t('notAllPacked'), { tone: 'danger' });
    } catch (reason) {
      failure.value = reason;
    } finally {
      packing.value = false;
      await page.reload();
    }
  }

  /** The page that is open by then shows what was taken back or made again. */
  const readAgain = (): Promise<void> => client.invalidateQueries({ queryKey: groupKey });

  async function ship(): Promise<string | null> {
    const of = group.value;
    if (!of) return null;
    failure.value = null;
    let id: string | null = null;
    const create = async (): Promise<void> => {
      id = (await call('createShipment', { body: { orderIds: of.sourceOrderIds } })).body.id;
    };
    try {
      await create();
      history.record({
        label: t('shipped', { group: groupName(of, names.value) }),
        undo: async () => {
          if (id !== null) await call('cancelShipment', { params: { id } });
          for (const orderId of of.sourceOrderIds) await call('revertOrder', { params: { id: orderId } });
          await readAgain();
        },
        redo: () => create().then(readAgain),
      });
    } catch (reason) {
      failure.value = reason;
    }
    return id;
  }

  async function dissolve(): Promise<void> {
    failure.value = null;
    const before = group.value;
    if (!before) return;
    try {
      let groupId = before.id;
      const dissolveIt = async (): Promise<void> => {
        await call('dissolveConsolidationGroup', { params: { groupId } });
      };
      await dissolveIt();
      history.record({
        label: t('dissolved', { group: groupName(before, names.value) }),
        // A dissolved group stays dissolved: the same orders make a new one.
        undo: async () => {
          const { sourceOrderIds, profileId, groupingKeyValues, wasManualOverride } = before;
          const body = { sourceOrderIds, profileId, groupingKeyValues, forceOverride: wasManualOverride };
          groupId = (await call('createConsolidationGroup', { body })).body.id;
        },
        redo: dissolveIt,
      });
    } catch (reason) {
      failure.value = reason;
    }
    await page.reload();
  }

  watch(id, () => (answer.value = null));
  return {
    ...{ group, profile, names, packing, failure, packNow, ship, dissolve },
    error: page.error,
    reload: page.reload,
    // The load is drawn in the colours of its orders: it waits for their names, and comes without them where there are none.
    pack: computed(() => (areNamesRead.value ? (answer.value ?? stored.data.value) : null)),
    shipmentId: computed(() => page.data.value?.shipmentId ?? null),
  };
}
