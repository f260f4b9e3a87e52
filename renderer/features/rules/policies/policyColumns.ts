import type { LintFinding, Policy } from '../../../../main/contract/index.ts';
import { formatNumber } from '../../../ui/measure/number.ts';
import type { TableColumn } from '../../../ui/table/tableColumn.ts';
import { formatDateTime } from '../../../messages/times.ts';
import { useMessages } from '../../../messages/messages.ts';
import { sentenceMessages } from '../sentenceMessages.ts';
import { policyMessages } from './policyMessages.ts';

export function policyColumns(
  findingsOf: (id: string) => readonly LintFinding[],
  setEnabled: (policy: Policy, on: boolean) => void,
): readonly TableColumn<Policy>[] {
  const { t } = useMessages(policyMessages);
  const sentence = useMessages(sentenceMessages);
  const any = (values: readonly string[] | null): string => values?.join(', ') || t('any');
  return [
    { id: 'name', header: t('common.name'), width: 208, fixed: true, grows: true, text: ({ name }) => name },
    {
      id: 'levels',
      header: t('axes.levels'),
      width: 144,
      text: ({ selector }) => any(selector.levels?.map((level) => sentence.t(`levels.${level}`)) ?? null),
    },
    {
      id: 'modes',
      header: t('axes.modes'),
      width: 128,
      text: ({ selector }) => any(selector.modes?.map((mode) => sentence.t(`modes.${mode}`)) ?? null),
    },
    { id: 'customers', header: t('axes.customers'), width: 152, text: ({ selector }) => any(selector.customers) },
    { id: 'sites', header: t('axes.sites'), width: 128, text: ({ selector }) => any(selector.sites) },
    {
      id: 'rules',
      header: t('columns.rules'),
      width: 80,
      align: 'end',
      text: ({ ruleIds }) => formatNumber(ruleIds.length),
      csv: ({ ruleIds }) => ruleIds.length,
    },
    {
      id: 'findings',
      header: t('columns.findings'),
      width: 112,
      text: ({ id }) =>
        findingsOf(id)
          .map(({ message }) => message)
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
    { id: 'id', header: t('common.id'), width: 160, hidden: true, text: ({ id }) => id },
    {
      id: 'created',
      header: t('common.created'),
      width: 168,
      hidden: true,
      text: ({ createdAt }) => formatDateTime(createdAt),
      csv: ({ createdAt }) => createdAt,
    },
  ];
}
