import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import type { ConsolidationProfile, UpdateProfileRequest } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { allPages, pageQuery } from '../../ui/list/pages.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

/** What of a profile a person decides. */
export type ProfileFields = Pick<
  ConsolidationProfile,
  'name' | 'description' | 'groupingKeys' | 'consolidationLevel' | 'allowMixedOrdersInCarton' | 'constraints'
>;

export interface Profiles {
  readonly profiles: ShallowRef<readonly ConsolidationProfile[]>;
  readonly names: ComputedRef<ReadonlyMap<string, string>>;
  readonly read: (signal?: AbortSignal) => Promise<readonly ConsolidationProfile[]>;
  readonly create: (fields: ProfileFields) => Promise<void>;
  readonly change: (profile: ConsolidationProfile, fields: ProfileFields) => Promise<void>;
  readonly remove: (profile: ConsolidationProfile) => Promise<void>;
}

function fieldsOf(profile: ConsolidationProfile): ProfileFields {
  const { name, description, groupingKeys, consolidationLevel, allowMixedOrdersInCarton, constraints } = profile;
  return { name, description, groupingKeys, consolidationLevel, allowMixedOrdersInCarton, constraints };
}

/** The profiles of consolidation; every change can be taken back. */
export function useProfiles(changed: () => Promise<void>): Profiles {
  const { t } = useMessages(messages);
  const history = useHistory();
  const toasts = useToasts();
  const profiles = shallowRef<readonly ConsolidationProfile[]>([]);

  async function store(profileId: string, fields: ProfileFields): Promise<void> {
    const { version } = (await call('getConsolidationProfile', { params: { profileId } })).body;
    const body: UpdateProfileRequest = { version, ...fields };
    await call('updateConsolidationProfile', { params: { profileId }, body });
    await changed();
  }

  async function add(id: string, fields: ProfileFields): Promise<void> {
    await call('createConsolidationProfile', { body: { id, ...fields } });
    await changed();
  }

  async function drop(profileId: string): Promise<void> {
    await call('deleteConsolidationProfile', { params: { profileId } });
    await changed();
  }

  return {
    profiles,
    names: computed(() => new Map(profiles.value.map(({ id, name }) => [id, name]))),
    read: async (signal) => {
      const all: ConsolidationProfile[] = [];
      const pages = allPages(
        async (cursor) =>
          (await call('listConsolidationProfiles', { query: pageQuery(cursor), ...(signal && { signal }) })).body,
      );
      for await (const page of pages) all.push(...page);
      profiles.value = all;
      return all;
    },
    create: async (fields) => {
      const { id } = (await call('createConsolidationProfile', { body: fields })).body;
      await changed();
      history.record({
        label: t('profileMade', { name: fields.name }),
        undo: () => drop(id),
        redo: () => add(id, fields),
      });
    },
    change: async (profile, fields) => {
      const body: UpdateProfileRequest = { version: profile.version, ...fields };
      await call('updateConsolidationProfile', { params: { profileId: profile.id }, body });
      await changed();
      history.record({
        label: t('profileChanged', { name: fields.name }),
        undo: () => store(profile.id, fieldsOf(profile)),
        redo: () => store(profile.id, fields),
      });
    },
    remove: async (profile) => {
      try {
        await drop(profile.id);
        history.record({
          label: t('profileDeleted', { name: profile.name }),
          undo: () => add(profile.id, fieldsOf(profile)),
          redo: () => drop(profile.id),
        });
      } catch (error) {
        toasts.show(t('notDeleted', { name: profile.name, reason: failureLine(error) }), { tone: 'danger' });
      }
    },
  };
}
