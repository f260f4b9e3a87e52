import type { RateTable, RateTableHead } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { failureLine } from '../../api/failure.ts';
import { useHistory } from '../../stores/history.ts';
import { useToasts } from '../../stores/toasts.ts';
import { downloadText } from '../../ui/download.ts';
import { useMessages } from '../../messages/messages.ts';
import { draftOf, type RateDraft } from './rateDraft.ts';
import { editorMessages } from './editorMessages.ts';

const { t } = useMessages(editorMessages);

type Named = Pick<RateTableHead, 'id' | 'name' | 'version'>;
type Version = Pick<RateTableHead, 'id' | 'name' | 'version' | 'status'>;

export interface RateActions {
  readonly create: (draft: RateDraft) => Promise<RateTable>;
  /** The next version: a draft. Throws a conflict when somebody has saved one since `version`. */
  readonly addVersion: (id: string, version: number, draft: RateDraft) => Promise<RateTable>;
  readonly activate: (table: Version) => Promise<void>;
  readonly retire: (table: Named) => Promise<void>;
  /** Tables of which no version was ever active; they come back with all their versions. */
  readonly remove: (table: Named) => Promise<boolean>;
  readonly exportCsv: (table: Named) => Promise<void>;
}

/** What is done with rate tables; `changed` is called whenever the station has others. */
export function useRateActions(changed: () => Promise<void> | void): RateActions {
  const history = useHistory();
  const toasts = useToasts();

  const told = (work: () => Promise<unknown>) => async (): Promise<void> => {
    await work();
    await changed();
  };

  /** Does it, remembers it, and says whether the station did. */
  async function take(label: string, undo: () => Promise<unknown>, redo: () => Promise<unknown>): Promise<boolean> {
    try {
      await told(redo)();
      history.record({ label, undo: told(undo), redo: told(redo) });
      return true;
    } catch (error) {
      toasts.show(t('common.notSaved', { reason: failureLine(error) }), { tone: 'danger' });
      return false;
    }
  }

  const activate = ({ id, version }: Named) => call('activateRateVersion', { params: { tableId: id, version } });
  const retire = ({ id, version }: Named, to: 'Retired' | 'Draft' = 'Retired') =>
    call('retireRateVersion', { params: { tableId: id, version }, query: { to } });
  const drop = (id: string) => call('deleteRateTable', { params: { tableId: id } });

  return {
    async create(draft) {
      const table = (await call('createRateTable', { body: draft })).body;
      history.record({
        label: t('done.created', { table: table.name }),
        undo: told(() => drop(table.id)),
        redo: told(() => call('createRateTable', { body: { ...draft, id: table.id } })),
      });
      return table;
    },
    async addVersion(id, version, draft) {
      const { id: _id, ...fields } = draft;
      const table = (await call('createRateVersion', { params: { tableId: id }, body: { version, ...fields } })).body;
      toasts.show(t('done.saved', { version: table.version, table: table.name }), { tone: 'success' });
      return table;
    },
    async activate(table) {
      const label = t('done.activated', { version: table.version, table: table.name });
      await take(
        label,
        // Back to what it was.
        () => retire(table, table.status === 'Draft' ? 'Draft' : 'Retired'),
        () => activate(table),
      );
    },
    async retire(table) {
      const label = t('done.retired', { version: table.version, table: table.name });
      await take(
        label,
        () => activate(table),
        () => retire(table),
      );
    },
    async remove(table) {
      const versions = await readVersions(table);
      return take(
        t('done.deleted', { table: table.name }),
        () => restore(versions),
        () => drop(table.id),
      );
    },
    async exportCsv({ id, version }) {
      try {
        const { fileName, text } = (await call('exportRateCsv', { params: { tableId: id, version }, query: {} })).body;
        downloadText(fileName, text, 'text/csv');
      } catch (error) {
        toasts.show(failureLine(error), { tone: 'danger' });
      }
    },
  };
}

/** All versions of a table, oldest first. */
async function readVersions({ id, version }: Named): Promise<readonly RateTable[]> {
  const all: RateTable[] = [];
  for (let each = 1; each <= version; each += 1)
    all.push((await call('getRateVersion', { params: { tableId: id, version: each } })).body);
  return all;
}

async function restore([first, ...others]: readonly RateTable[]): Promise<void> {
  if (!first) return;
  await call('createRateTable', { body: draftOf(first) });
  for (const table of others) {
    const { id: tableId = '', ...fields } = draftOf(table);
    await call('createRateVersion', { params: { tableId }, body: { version: table.version - 1, ...fields } });
  }
}
