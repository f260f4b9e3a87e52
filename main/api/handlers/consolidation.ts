import type { Consolidation } from '../../domain/consolidation/consolidation.ts';
import { groupView, profileView } from '../../domain/consolidation/views.ts';
import { actorOf, type Handlers } from './handler.ts';

type ConsolidationHandlers = Pick<
  Handlers,
  | 'createConsolidationProfile'
  | 'listConsolidationProfiles'
  | 'getConsolidationProfile'
  | 'updateConsolidationProfile'
  | 'deleteConsolidationProfile'
  | 'evaluateConsolidation'
  | 'createConsolidationGroup'
  | 'listConsolidationGroups'
  | 'getConsolidationGroup'
  | 'dissolveConsolidationGroup'
  | 'packConsolidationGroup'
  | 'getConsolidationGroupPack'
>;

export function consolidationHandlers({ profiles, groups, packer }: Consolidation): ConsolidationHandlers {
  return {
    createConsolidationProfile: ({ caller, body }) => ({
      status: 201,
      body: profileView(profiles.create(actorOf(caller), body)),
    }),
    listConsolidationProfiles({ caller, query }) {
      const { items, nextCursor } = profiles.list(actorOf(caller), query);
      return { status: 200, body: { items: items.map(profileView), nextCursor } };
    },
    getConsolidationProfile: ({ caller, params }) => ({
      status: 200,
      body: profileView(profiles.get(actorOf(caller), params.profileId)),
    }),
    updateConsolidationProfile: ({ caller, params, body }) => ({
      status: 200,
      body: profileView(profiles.update(actorOf(caller), params.profileId, body)),
    }),
    deleteConsolidationProfile({ caller, params }) {
      profiles.remove(actorOf(caller), params.profileId);
      return { status: 204, body: null };
    },
    evaluateConsolidation: async ({ caller, body }) => ({
      status: 200,
      body: await groups.evaluate(actorOf(caller), body),
    }),
    async createConsolidationGroup({ caller, body }) {
      const create = await groups.create(actorOf(caller), body);
      return () => ({ status: 201, body: groupView(create()) });
    },
    listConsolidationGroups({ caller, query }) {
      const { items, nextCursor } = groups.list(actorOf(caller), query);
      return { status: 200, body: { items: items.map(groupView), nextCursor } };
    },
    getConsolidationGroup: ({ caller, params }) => ({
      status: 200,
      body: groupView(groups.get(actorOf(caller), params.groupId)),
    }),
    dissolveConsolidationGroup: ({ caller, params }) => ({
      status: 200,
      body: groupView(groups.dissolve(actorOf(caller), params.groupId)),
    }),
    packConsolidationGroup: async ({ caller, params, body, onDisconnect }) => ({
      status: 200,
      json: [await packer.pack(actorOf(caller), params.groupId, body, onDisconnect)],
    }),
    getConsolidationGroupPack: ({ caller, params }) => ({
      status: 200,
      json: [packer.packed(actorOf(caller), params.groupId)],
    }),
  };
}
