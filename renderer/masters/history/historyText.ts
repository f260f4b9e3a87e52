import type { CatalogueField, RecordHistoryEntry } from '../../../main/contract/index.ts';
import { useMessages } from '../../messages/messages.ts';
import { labelOf, valueText } from '../fieldText.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);

type Change = RecordHistoryEntry['changes'][number];

/** What a change did to a field, as it is shown. Empty texts stand for no value. */
export type ChangeLine = { readonly path: string; readonly label: string } & (
  | { readonly kind: 'value'; readonly from: string; readonly to: string }
  | { readonly kind: 'list'; readonly added: readonly string[]; readonly removed: readonly string[] }
);

export function changeLines(
  { action, changes }: Pick<RecordHistoryEntry, 'action' | 'changes'>,
  fields: ReadonlyMap<string, CatalogueField>,
): readonly ChangeLine[] {
  // What a deleted record had is in the entries before its deletion.
  if (action === 'delete') return [];
  return changes.filter(({ path }) => path !== 'id').map((change) => changeLine(change, fields));
}

function changeLine({ path, from, to }: Change, fields: ReadonlyMap<string, CatalogueField>): ChangeLine {
  // Its value is a hash, which says nothing to a person.
  if (path === 'picture' && !fields.has(path)) {
    const [before, after] = [from === null ? '' : t('earlierPicture'), to === null ? '' : t('newPicture')];
    return { path, label: t('picture'), kind: 'value', from: before, to: after };
  }
  const field = fields.get(path);
  const named = { path, label: nameOf(path, fields) };
  const [before, after] = [textsOf(from), textsOf(to)];
  const say = (each: string): string => valueText(field, each);
  if (before !== null && after !== null) return listLine(named, before.map(say), after.map(say));
  return { ...named, kind: 'value', from: textOf(field, from), to: textOf(field, to) };
}

/** What came to a list and what went; the same entries in another order are shown as they are. */
export function listLine(
  named: { readonly path: string; readonly label: string },
  before: readonly string[],
  after: readonly string[],
): ChangeLine {
  const added = after.filter((each) => !before.includes(each));
  const removed = before.filter((each) => !after.includes(each));
  if (added.length + removed.length > 0) return { ...named, kind: 'list', added, removed };
  return { ...named, kind: 'value', from: before.join(', '), to: after.join(', ') };
}

/** The entries of a list of texts, none where there is no value; null for anything else. */
function textsOf(value: unknown): readonly string[] | null {
  if (value === null) return [];
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}

function textOf(field: CatalogueField | undefined, value: unknown): string {
  if (Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return t('entries', { count: value.length });
  return valueText(field, value);
}

/** The label of a field; of an attribute inside one, its own name behind the label. */
function nameOf(path: string, fields: ReadonlyMap<string, CatalogueField>): string {
  if (fields.has(path)) return labelOf(fields, path);
  const around = [...fields.keys()].find((each) => path.startsWith(`${each}.`));
  return around === undefined ? path : `${labelOf(fields, around)}: ${path.slice(around.length + 1)}`;
}
