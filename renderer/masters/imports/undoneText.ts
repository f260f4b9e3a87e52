import type { ImportUndoPreview } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

type Undone = Pick<ImportUndoPreview, 'deleted' | 'restored' | 'partly' | 'skipped' | 'skippedRecords'>;

/** What the undo of an import did: "4 created records deleted, 1 not undone (1 changed later)". */
export function undoneText(undo: Undone | null): string {
  if (undo === null) return t('undone.nothing');
  const { deleted, restored, partly = 0, skipped } = undo;
  const parts = [
    ...(deleted > 0 ? [t('undone.deleted', { count: deleted })] : []),
    ...(restored > 0 ? [t('undone.restored', { count: restored })] : []),
    ...(partly > 0 ? [t('undone.partly', { count: partly })] : []),
    ...(skipped > 0 ? [t('undone.skipped', { count: skipped, why: notUndoneText(undo) })] : []),
  ];
  return parts.length === 0 ? t('undone.nothing') : parts.join(', ');
}

/** Why records stay as they are, with how many for which reason; of very many only some are known by name. */
export function notUndoneText({ partly = 0, skipped, skippedRecords }: Undone): string {
  if (skippedRecords.length < skipped + partly) return t('notUndone.either');
  const reasons = (['changedSince', 'inUse', 'planned'] as const)
    .map((reason) => ({ reason, count: skippedRecords.filter((one) => one.reason === reason).length }))
    .filter(({ count }) => count > 0);
  return reasons
    .map(({ reason, count }) =>
      reasons.length === 1 ? t(`notUndone.all.${reason}`) : t(`notUndone.${reason}`, { count }),
    )
    .join(', ');
}
