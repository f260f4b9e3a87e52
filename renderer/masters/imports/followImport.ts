import type { Import } from '../../../main/contract/index.ts';
import { call } from '../../api/client.ts';
import { useConnection } from '../../stores/connection.ts';
import { useHistory } from '../../stores/history.ts';
import { currentSection } from '../../stores/section.ts';
import { useStation } from '../../stores/station.ts';
import { useToasts } from '../../stores/toasts.ts';
import { useMessages } from '../../messages/messages.ts';
import { isGrouped, leftOut } from './importCounts.ts';
import { messages } from './messages.ts';
import { notUndoneText, undoneText } from './undoneText.ts';

const betweenMs = 300;
const { t } = useMessages(messages);

/** The import as it is a moment later, or when a station that was stopped is back: it goes on with the import. */
async function later(importId: string): Promise<Import> {
  await new Promise((resolve) => setTimeout(resolve, betweenMs));
  const read = () => call('getImport', { params: { importId } });
  return (await useConnection().whenAnswered(read, () => undefined)).body;
}

async function ended(record: Import): Promise<Import> {
  let now = record;
  while (['reading', 'applying', 'undoing'].includes(now.state)) now = await later(now.id);
  return now;
}

/** Takes back what an import stored, and says what of it could not be. Resolves with what it did. */
async function undo(importId: string): Promise<string> {
  const { undo: undone, fileName } = await ended((await call('undoImport', { params: { importId } })).body);
  useStation().mastersRevision += 1;
  if (undone && undone.skipped > 0)
    useToasts().show(t('undoSkipped', { file: fileName, count: undone.skipped, why: notUndoneText(undone) }), {
      tone: 'danger',
    });
  return t('undone.file', { file: fileName, what: undoneText(undone) });
}

async function redo({ id: importId, doubtful }: Import): Promise<void> {
  await ended((await call('planImport', { params: { importId }, body: {} })).body);
  await ended((await call('applyImport', { params: { importId }, body: { doubtful: doubtful ?? 'leave' } })).body);
  useStation().mastersRevision += 1;
}

/** What an import stored, as one step that can be undone; in the messages also when nobody has waited for it. */
async function announce(started: Import): Promise<void> {
  const section = currentSection();
  const toasts = useToasts();
  try {
    const record = await ended(started);
    const { result, fileName } = record;
    useStation().mastersRevision += 1;
    void useStation().refresh();
    if (record.state === 'failed' || result === null) {
      toasts.show(t('failed', { file: fileName }), { tone: 'danger' });
      return;
    }
    const label = t('stored', { file: fileName, created: result.created, updated: result.updated });
    if (record.canUndo) {
      const records = result.created + result.updated;
      let undone: string | null = null;
      const change = { label, records, asksFirst: true, undone: () => undone };
      const takeBack = async (): Promise<void> => {
        undone = await undo(record.id);
      };
      useHistory().record({ ...change, undo: takeBack, redo: () => redo(record) }, section);
    } else toasts.show(label);
    const left = leftOut(record);
    if (left > 0)
      toasts.show(t(isGrouped(record) ? 'notStoredRecords' : 'notStored', { file: fileName, count: left }), {
        tone: 'danger',
      });
  } catch {
    // The station is away; the history of imports says how it ended.
  }
}

export const followImport = { later, undo, start: (record: Import): void => void announce(record) };
