import { ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import type { BodyOf, ConsolidationGroup, ConsolidationProfile, GroupPack } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import type { InColumns } from '../../api/packedUnits.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useReading } from '../../ui/record/useReading.ts';
import { useMessages } from '../../messages/messages.ts';
import { useOrderNames, type OrderNames } from '../../masters/orderNames.ts';
import { groupName } from './consolidationColumns.ts';
import { messages } from './messages.ts';

export interface GroupPage {
  readonly group: ShallowRef<ConsolidationGroup | null>;
  readonly profile: ShallowRef<ConsolidationProfile | null>;
  readonly pack: ShallowRef<InColumns<GroupPack> | null>;
  /** What people call the orders, as far as they are read. */
  readonly names: ShallowRef<OrderNames>;
  readonly error: ShallowRef<unknown>;
  readonly packing: Ref<boolean>;
  /** Why a step was refused. */
  readonly failure: ShallowRef<unknown>;
  readonly reload: () => Promise<void>;
  readonly packNow: (body: BodyOf<'packConsolidationGroup'>) => Promise<void>;
  /** The shipment of the packed orders; null while there is none. */
  readonly shipmentId: ShallowRef<string | null>;
  /** One shipment of all orders, with undo; its id, null where it was refused. */
  readonly ship: () => Promise<string | null>;
  readonly dissolve: () => Promise<void>;
}

/** Orders whose names are read. */
const mostNames = 100;

/** Counts shipments of groups that were taken back or made again: the page that is open by then reads anew. */
const shipped = ref(0);

/** One group, its packing, and its steps. */
export function useGroup(id: () => string): GroupPage {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const group = shallowRef<ConsolidationGroup | null>(null);
  const profile = shallowRef<ConsolidationProfile | null>(null);
  const pack = shallowRef<InColumns<GroupPack> | null>(null);
  const { names, read: readNames } = useOrderNames(mostNames);
  const shipmentId = shallowRef<string | null>(null);
  const failure = shallowRef<unknown>(null);
  const packing = ref(false);

  const { error, reload } = useReading(async ({ signal }) => {
    const params = { groupId: id() };
    const { body } = await call('getConsolidationGroup', { params, signal });
    group.value = body;
    const named = readNames(body.sourceOrderIds, signal);
    // The load is drawn in the colours of its orders: it waits for their names, and comes without them where there are none.
    const asFarAsNamed = named.catch(() => undefined);
    if (body.status === 'Packed') {
      const { body: packed } = await call('getConsolidationGroupPack', { params, signal });
      await asFarAsNamed;
      pack.value = packed;
    }
    const [first = ''] = body.sourceOrderIds;
    const { items } = (await call('findShipments', { query: { orderId: first, limit: 10 }, signal })).body;
    shipmentId.value = items.find(({ status }) => status !== 'Cancelled')?.id ?? null;
    await Promise.all([readProfile(body, signal), named]);
  });

  async function readProfile({ profileId }: ConsolidationGroup, signal: AbortSignal): Promise<void> {
    if (profileId === null || profile.value?.id === profileId) return;
    const read = call('getConsolidationProfile', { params: { profileId }, signal });
    // It may be deleted since; its id says which it was.
    profile.value = await read.then(
      ({ body }) => body,
      () => null,
    );
  }

  async function packNow(body: BodyOf<'packConsolidationGroup'>): Promise<void> {
    packing.value = true;
    failure.value = null;
    try {
      pack.value = (await call('packConsolidationGroup', { params: { groupId: id() }, body })).body;
      const { groupStatus, packResult } = pack.value;
      if (groupStatus === 'Packed') toasts.show(t('packed', { count: packResult.results.length }), { tone: 'success' });
      else toasts.show(t('notAllPacked'), { tone: 'danger' });
    } catch (reason) {
      failure.value = reason;
    } finally {
      packing.value = false;
      await reload();
    }
  }

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
          shipped.value += 1;
        },
        redo: () => create().then(() => void (shipped.value += 1)),
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
    await reload();
  }

  watch(shipped, () => void reload());
  watch(
    id,
    () => {
      [group.value, pack.value, shipmentId.value] = [null, null, null];
      void reload();
    },
    { immediate: true },
  );
  return { group, profile, pack, names, error, packing, failure, reload, packNow, shipmentId, ship, dissolve };
}
