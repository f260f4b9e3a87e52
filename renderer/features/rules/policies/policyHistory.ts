import type { RecordHistoryEntry } from '../../../../main/contract/index.ts';
import { formatNumber } from '../../../ui/measure/number.ts';
import { useMessages } from '../../../messages/messages.ts';
import { listLine, type ChangeLine } from '../../../masters/history/historyText.ts';
import { textsIn } from '../ruleClauses.ts';
import { saysSomething } from '../ruleHistory.ts';
import { sentenceMessages } from '../sentenceMessages.ts';
import { policyMessages } from './policyMessages.ts';

const { t } = useMessages(policyMessages);
const sentence = useMessages(sentenceMessages);

type Change = RecordHistoryEntry['changes'][number];
type Names = ReadonlyMap<string, string>;

/** What a change did to a policy, in the words of its editor; rules by their names. */
export function policyChangeLines(
  { action, changes }: Pick<RecordHistoryEntry, 'action' | 'changes'>,
  ruleNames: Names,
): readonly ChangeLine[] {
  // What a deleted policy had is in the entries before its deletion.
  if (action === 'delete') return [];
  return changes.flatMap((change) => lineOf(change, ruleNames) ?? []).filter(saysSomething);
}

function lineOf({ path, from, to }: Change, ruleNames: Names): ChangeLine | null {
  const value = (label: string, text: (value: unknown) => string): ChangeLine => ({
    ...{ path, label, kind: 'value' },
    ...{ from: text(from), to: text(to) },
  });
  switch (path) {
    case 'id':
      return null;
    case 'name':
      return value(t('common.name'), (name) => (typeof name === 'string' ? name : ''));
    case 'enabled':
      return value(t('history.state'), (enabled) => t(enabled === false ? 'off' : 'on'));
    case 'selector.levels':
      return axisLine({ path, from, to }, t('axes.levels'), (level) => sentence.t(`levels.${level as 'Box'}`));
    case 'selector.modes':
      return axisLine({ path, from, to }, t('axes.modes'), (mode) => sentence.t(`modes.${mode as 'ltl'}`));
    case 'selector.customers':
      return axisLine({ path, from, to }, t('axes.customers'), String);
    case 'selector.sites':
      return axisLine({ path, from, to }, t('axes.sites'), String);
    case 'ruleIds':
      return rulesLine(path, textsIn(from), textsIn(to), ruleNames);
    default:
      return value(path, (other) => (other === null ? '' : JSON.stringify(other)));
  }
}

/** An axis without values holds everywhere. */
function axisLine({ path, from, to }: Change, label: string, say: (value: string) => string): ChangeLine {
  const [before, after] = [textsIn(from).map(say), textsIn(to).map(say)];
  if (before.length > 0 && after.length > 0) return listLine({ path, label }, before, after);
  const text = (values: readonly string[]): string => values.join(', ') || t('any');
  return { path, label, kind: 'value', from: text(before), to: text(after) };
}

function rulesLine(path: string, before: readonly string[], after: readonly string[], ruleNames: Names): ChangeLine {
  const named = { path, label: t('history.rules') };
  const nameOf = (id: string): string => ruleNames.get(id) ?? t('history.deletedRule', { id });
  const moved = movedIn(before, after);
  if (moved === null) return listLine(named, before.map(nameOf), after.map(nameOf));
  const [from, to] = [before.indexOf(moved), after.indexOf(moved)];
  const place = formatNumber(to + 1);
  return {
    ...{ ...named, kind: 'value' },
    from: t('history.place', { rule: nameOf(moved), place: formatNumber(from + 1) }),
    to: to < from ? t('history.movedUp', { place }) : t('history.movedDown', { place }),
  };
}

/** The only one that stands elsewhere among the others; null where more has changed than that. */
function movedIn(before: readonly string[], after: readonly string[]): string | null {
  if (before.length !== after.length) return null;
  const first = before.findIndex((id, index) => id !== after[index]);
  const isMoved = (id: string | undefined): id is string => {
    if (id === undefined || !before.includes(id) || !after.includes(id)) return false;
    const others = after.filter((each) => each !== id);
    return before.filter((each) => each !== id).every((each, index) => each === others[index]);
  };
  return [after[first], before[first]].find(isMoved) ?? null;
}
