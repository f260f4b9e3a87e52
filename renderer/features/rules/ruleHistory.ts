import type { RecordHistoryEntry, RuleCondition } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { useMessages } from '../../messages/messages.ts';
import { listLine, type ChangeLine } from '../../masters/history/historyText.ts';
import { ruleClauses, textsIn, type Clause } from './ruleClauses.ts';
import { conditionText, payloadText } from './ruleSentence.ts';
import { sentenceMessages } from './sentenceMessages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
const sentence = useMessages(sentenceMessages);

type Change = RecordHistoryEntry['changes'][number];

/** What a change did to a rule, in the words of its editor. */
export function ruleChangeLines({
  action,
  changes,
}: Pick<RecordHistoryEntry, 'action' | 'changes'>): readonly ChangeLine[] {
  // What a deleted rule had is in the entries before its deletion.
  if (action === 'delete') return [];
  return changes.flatMap((change) => lineOf(change, action) ?? []).filter(saysSomething);
}

/** Whether it is no default that was merely written down. */
export function saysSomething(line: ChangeLine): boolean {
  return line.kind === 'list' || line.from !== line.to;
}

function lineOf({ path, from, to }: Change, action: RecordHistoryEntry['action']): ChangeLine | null {
  const value = (label: string, text: (value: unknown) => string): ChangeLine => ({
    ...{ path, label, kind: 'value' },
    ...{ from: text(from), to: text(to) },
  });
  switch (path) {
    case 'id':
    case 'action.type':
      return null;
    case 'name':
      return value(t('common.name'), plainText);
    case 'description':
      return value(t('columns.description'), plainText);
    case 'enabled':
      return value(t('conflict.part.enabled'), (enabled) => t(enabled === false ? 'filters.off' : 'filters.on'));
    case 'priority':
      return priorityLine({ path, from, to }, action);
    case 'ruleType':
      return value(t('columns.type'), (type) => wordOf('types', type));
    case 'executionTarget':
      return value(t('columns.target'), (target) => wordOf('targets', target ?? 'PreSolve'));
    case 'applicableLevels': {
      const levels = (list: unknown) => textsIn(list).map((level) => wordOf('levels', level));
      return listLine({ path, label: t('columns.levels') }, levels(from), levels(to));
    }
    case 'conditions.operator':
      return value(t('history.combined'), (operator) => plainText(operator ?? 'and'));
    case 'conditions.conditions':
      return conditionLine(path, conditionsIn(from), conditionsIn(to));
    default:
      return actionLine({ path, from, to });
  }
}

/** Lower runs first. */
function priorityLine({ path, from, to }: Change, action: RecordHistoryEntry['action']): ChangeLine {
  const number = (value: unknown): number => (typeof value === 'number' ? value : 100);
  const [before, after] = [number(from), number(to)];
  const priority = formatNumber(after);
  const moved = after < before ? t('history.earlier', { priority }) : t('history.later', { priority });
  const isPlain = action === 'create' || before === after;
  return {
    ...{ path, label: t('columns.priority'), kind: 'value' },
    ...{ from: formatNumber(before), to: isPlain ? priority : moved },
  };
}

/** One that was changed is shown before and after; else those that came and went. */
function conditionLine(path: string, before: readonly string[], after: readonly string[]): ChangeLine {
  const label = t('history.conditions');
  const line = listLine({ path, label }, before, after);
  if (line.kind === 'value' || line.added.length !== 1 || line.removed.length !== 1) return line;
  const [[from = ''], [to = '']] = [line.removed, line.added];
  return { path, label: t('history.condition'), kind: 'value', from, to };
}

function conditionsIn(value: unknown): readonly string[] {
  // Validated when the rule was written.
  return Array.isArray(value) ? (value as readonly RuleCondition[]).map(conditionText) : [];
}

const clauses: ReadonlyMap<string, Clause> = new Map(
  Object.values(ruleClauses).flatMap((list) => list.map((clause) => [clause.field, clause] as const)),
);
const lists: ReadonlySet<Clause['kind']> = new Set(['containers', 'tags', 'rotations', 'faces']);

/** A field of what the rule does, which stands in its action or in the payload there. */
function actionLine({ path, from, to }: Change): ChangeLine {
  const name = path.replace(/^action\.(payload\.)?/, '');
  const clause = clauses.get(name);
  if (!clause) return { path, label: name, kind: 'value', from: plainText(from), to: plainText(to) };
  const label = clauseLabel(clause);
  if (lists.has(clause.kind)) return listLine({ path, label }, textsIn(from), textsIn(to));
  const text = (value: unknown): string =>
    clause.kind === 'filter' ? wordOf('filterTypes', value) : payloadText(clause.kind, value);
  return { path, label, kind: 'value', from: text(from), to: text(to) };
}

/** The half-sentence of the field with its blank. */
function clauseLabel({ field, kind }: Clause): string {
  if (kind === 'filter') return t('editor.filter');
  if (field === 'containerIds') return t('editor.boxes');
  if (kind === 'affinity') return sentence.t('types.ItemGrouping');
  const label = sentence.t(`clause.${field}`, { value: '…' });
  return label.charAt(0).toLocaleUpperCase() + label.slice(1);
}

/** A word of the contract in the language of the window; one that is not known as it is. */
function wordOf(of: 'types' | 'targets' | 'levels' | 'filterTypes', word: unknown): string {
  const name = plainText(word);
  const known: Readonly<Record<string, string>> = sentenceMessages.texts.en[of];
  return Object.hasOwn(known, name) ? sentence.t(`${of}.${name}` as 'levels.Box') : name;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
