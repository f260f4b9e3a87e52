import { DomainError, type GroupStatus, message, type PackGroupRequest } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { engineProblem } from '../engineProblem.ts';
import type { OrderRecord } from '../orders/ports.ts';
import { ByteWriter, utf8 } from '../packing/jsonBytes.ts';
import { EngineFailure, type Packer } from '../packing/ports.ts';
import { type Clock, type ContainerStore } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { RuleSet } from '../rules/activateRules.ts';
import type { createSettings } from '../settings.ts';
import { itemReader, readItems, resolveLines, type ItemLookup } from '../shipments/resolveLines.ts';
import { runInSlices } from '../steps.ts';
import { foundGroup } from './groups.ts';
import { packGroupJob } from './packGroupJob.ts';
import type { GroupChange, GroupRecord, GroupStore, ProfileStore } from './ports.ts';
import { groupAfter } from './states.ts';

export interface GroupPackerOptions {
  readonly store: GroupStore;
  readonly profiles: Pick<ProfileStore, 'get'>;
  readonly items: ItemLookup;
  readonly containers: Pick<ContainerStore, 'active'>;
  readonly ruleSet: (organizationId: string) => RuleSet;
  readonly settings: ReturnType<typeof createSettings>;
  readonly packer: Packer;
  /** Lets everything else that waits have its turn. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly clock: Clock;
}

/** Packs groups. Nothing is held while an engine works: whoever ends first has the group, everyone else is refused. */
export function createGroupPacker(options: GroupPackerOptions) {
  const { store, profiles, items, containers, ruleSet, settings, packer, yieldToEventLoop, clock } = options;

  const ordersOf = (organizationId: string, group: GroupRecord): readonly OrderRecord[] =>
    store.candidates(organizationId, group.sourceOrderIds).flatMap(({ order }) => order ?? []);

  return {
    /** The answer of the pack operation as JSON bytes; the group is Packed when every unit is in a box. */
    async pack(
      actor: Actor,
      id: string,
      body: PackGroupRequest,
      onCancel: (cancel: () => void) => void,
    ): Promise<Uint8Array> {
      const { organizationId } = actor;
      const group = foundGroup(store.get(organizationId, id), id);
      groupAfter(group.status, 'pack');
      const orders = ordersOf(organizationId, group);
      refuseWithdrawn(orders);
      const { profileId } = group.body;
      const reader = itemReader(organizationId, items);
      for (const { fields } of orders) await readItems(fields.lines, reader, yieldToEventLoop);
      const contents = {
        orders,
        lines: resolveLines(orders, reader),
        profile: profileId === null ? null : profiles.get(organizationId, profileId),
      };
      await yieldToEventLoop();
      const steps = packGroupJob(body, contents, {
        effort: settings.read(organizationId).effort,
        activeContainers: () => containers.active(organizationId),
        ruleSet: () => ruleSet(organizationId),
      });
      const job = await runInSlices(steps, yieldToEventLoop);
      await yieldToEventLoop();
      const { response, digest, summary } = await packer
        .pack(job, { priority: 'interactive', onCancel, meteredFor: organizationId })
        .catch((error: unknown) => {
          throw error instanceof EngineFailure ? engineProblem(error) : error;
        });
      if (digest === undefined) throw new Error('The engine gave no orders of the boxes.');
      await yieldToEventLoop();
      // In fitness mode one candidate has to hold every unit, so there has to be one.
      const isWhole = summary.unitsLeftOut === 0 && (body.allowMultipleBoxes !== false || summary.boxes > 0);
      const answer = packAnswer(group.id, isWhole ? 'Packed' : 'Pending', digest, response);
      await yieldToEventLoop();
      const decide = ({ status }: GroupRecord): GroupChange => {
        const next = groupAfter(status, 'pack');
        refuseChanged(orders, ordersOf(organizationId, group));
        return { status: next, answer };
      };
      if (isWhole) foundGroup(store.change(actor, id, 'pack', decide, clock.now()), id);
      else groupAfter(foundGroup(store.get(organizationId, id), id).status, 'pack');
      return answer;
    },
    /** The answer with which the group became Packed. */
    packed({ organizationId }: Actor, id: string): Uint8Array {
      foundGroup(store.get(organizationId, id), id);
      const answer = store.packAnswer(organizationId, id);
      if (!answer) throw new DomainError('not_found', message('groupNotPacked'));
      return answer;
    },
  };
}

/** Order mapping and pack response are spliced in as they came, so that nobody encodes them again. */
function packAnswer(
  groupId: string,
  groupStatus: GroupStatus,
  orderMapping: Uint8Array,
  packResult: Uint8Array,
): Uint8Array {
  const out = new ByteWriter();
  out.bytes(utf8(`${JSON.stringify({ groupId, groupStatus }).slice(0, -1)},"orderMapping":`));
  out.bytes(orderMapping);
  out.ascii(',"packResult":');
  out.bytes(packResult);
  out.ascii('}');
  return out.finish();
}

/** An order that was cancelled is not packed; one that a shipment was created from may be. */
function refuseWithdrawn(orders: readonly OrderRecord[]): void {
  const withdrawn = orders.find(({ status }) => status !== 'Received' && status !== 'Planned');
  if (withdrawn)
    throw new DomainError(
      'bad_request',
      message('groupOrderState', { id: clip(withdrawn.id), state: withdrawn.status }),
      { field: 'status' },
    );
}

/** A plan of what an order was before somebody changed it is no plan. */
function refuseChanged(packed: readonly OrderRecord[], now: readonly OrderRecord[]): void {
  const changed = packed.find(({ version }, index) => now[index]?.version !== version);
  if (changed) throw new DomainError('conflict', message('groupOrderChanged', { id: clip(changed.id) }));
}
