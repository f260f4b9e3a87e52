import { fieldCatalogue, type ChangeRequest } from '../../../main/contract/index.ts';
import { language } from '../../messages/locale.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from '../messages.ts';

const { t } = useMessages(messages);
const fields = new Map(fieldCatalogue.orders.map((field) => [field.path, field]));

/** What a rejected record would have changed, in one line; empty where that could not be read. */
export function changesText({ changes, changeCount }: Pick<ChangeRequest, 'changes' | 'changeCount'>): string {
  const named = changes.map(({ field, from, to }) =>
    t('change.field', { field: nameOf(field), from: from ?? t('change.empty'), to: to ?? t('change.empty') }),
  );
  const more = changeCount - changes.length;
  return [...named, ...(more > 0 ? [t('change.more', { count: more })] : [])].map((text) => `${text}.`).join(' ');
}

function nameOf(path: string): string {
  const [, number, field] = /^lines\[(\d+)\](?:\.(.*))?$/.exec(path) ?? [];
  if (number === undefined) return labelOf(path);
  const line = t('change.line', { number });
  return field === undefined ? line : `${line}, ${labelOf(`lines.${field}`)}`;
}

const labelOf = (path: string): string => fields.get(path)?.label[language.value] ?? path;
