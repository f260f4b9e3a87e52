import type { LintFinding, Rule } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { sayMessage } from '../../messages/sayMessage.ts';
import { formatWhen } from '../../messages/times.ts';
import { useMessages } from '../../messages/messages.ts';
import { ruleSentence } from './ruleSentence.ts';
import { sentenceMessages } from './sentenceMessages.ts';
import { messages } from './messages.ts';

export interface RuleColumnSources {
  readonly placeOf: (id: string) => number;
  readonly findingsOf: (id: string) => readonly LintFinding[];
  readonly setEnabled: (rule: Rule, on: boolean) => void;
  /** Says what is less than a day ago. */
  readonly now: () => Date;
}

export function ruleColumns({ placeOf, findingsOf, setEnabled, now }: RuleColumnSources): readonly TableColumn<Rule>[] {
  const { t } = useMessages(messages);
  const sentence = useMessages(sentenceMessages);
  return [
    {
      id: 'place',
      header: t('columns.place'),
      width: 68,
      align: 'end',
      fixed: true,
      text: ({ id }) => formatNumber(placeOf(id)),
      csv: ({ id }) => placeOf(id),
    },
    { id: 'name', header: t('common.name'), width: 208, fixed: true, text: ({ name }) => name },
    { id: 'sentence', header: t('columns.sentence'), width: 360, grows: 'alone', text: ruleSentence },
    { id: 'type', header: t('columns.type'), width: 168, text: ({ ruleType }) => sentence.t(`types.${ruleType}`) },
    {
      id: 'findings',
      header: t('columns.findings'),
      width: 112,
      text: ({ id }) =>
        findingsOf(id)
          .map(({ message, 'x-message': key }) => sayMessage(message, key))
          .join(' '),
      csv: ({ id }) => findingsOf(id).length,
    },
    {
      id: 'enabled',
      header: t('columns.enabled'),
      width: 72,
      text: ({ enabled }) => t(enabled ? 'common.yes' : 'common.no'),
      toggle: { value: ({ enabled }) => enabled, set: setEnabled },
    },
    {
      id: 'priority',
      header: t('columns.priority'),
      width: 84,
      hidden: true,
      align: 'end',
      text: ({ priority }) => formatNumber(priority),
      csv: ({ priority }) => priority,
    },
    {
      id: 'target',
      header: t('columns.target'),
      width: 136,
      hidden: true,
      text: ({ executionTarget }) => sentence.t(`targets.${executionTarget}`),
    },
    {
      id: 'levels',
      header: t('columns.levels'),
      width: 136,
      hidden: true,
      text: ({ applicableLevels }) => applicableLevels.map((level) => sentence.t(`levels.${level}`)).join(', '),
    },
    { id: 'id', header: t('common.id'), width: 160, hidden: true, text: ({ id }) => id },
    {
      id: 'description',
      header: t('columns.description'),
      width: 200,
      hidden: true,
      text: (rule) => rule.description ?? '',
    },
    {
      id: 'updated',
      header: t('common.updated'),
      width: 136,
      hidden: true,
      text: ({ updatedAt }) => formatWhen(updatedAt, now()),
      csv: ({ updatedAt }) => updatedAt,
    },
  ];
}
