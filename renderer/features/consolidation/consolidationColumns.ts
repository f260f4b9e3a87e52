import type { ConsolidationGroup, ConsolidationProfile } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { formatWeight, weightUnit } from '../../ui/measure/units.ts';
import type { StateTone } from '../../ui/record/stateTone.ts';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { formatWhen } from '../../messages/times.ts';
import { sayMessage } from '../../messages/sayMessage.ts';
import { useMessages } from '../../messages/messages.ts';
import type { OrderNames } from '../../masters/orderNames.ts';
import { keyText, withKeyNames } from './groupingKeys.ts';
import { overrideReason } from './rejection.ts';
import type { SuggestionRow, UngroupedRow } from './useEvaluation.ts';
import { messages } from './messages.ts';

/** Orders that name a group whose orders have nothing in common. */
export const namedOrders = 3;

type ProfileNames = ReadonlyMap<string, string>;

export const groupTones: Readonly<Record<ConsolidationGroup['status'], StateTone>> = {
  Pending: 'open',
  Packed: 'done',
  Dissolved: 'ended',
};

/** What the orders have in common: "NV, 89501". */
export function valuesText({ groupingKeyValues }: Pick<ConsolidationGroup, 'groupingKeyValues'>): string {
  return Object.entries(groupingKeyValues)
    .filter(([key]) => key !== overrideReason)
    .map(([, value]) => value)
    .join(', ');
}

/** What a group is called: what its orders have in common, or else its first orders, as far as their names are read. */
export function groupName(group: ConsolidationGroup, names: OrderNames): string {
  const orders = group.sourceOrderIds.slice(0, namedOrders);
  const known = orders.flatMap((id) => names.get(id) ?? []);
  const more = group.sourceOrderIds.length > orders.length ? ' …' : '';
  return valuesText(group) || (known.length < orders.length ? group.id : `${known.join(', ')}${more}`);
}

export function groupColumns(
  profiles: () => ProfileNames,
  names: () => OrderNames,
  now: () => Date,
): readonly TableColumn<ConsolidationGroup>[] {
  const { t } = useMessages(messages);
  return [
    {
      ...{ id: 'group', header: t('group'), width: 168, fixed: true, grows: true },
      text: (group) => groupName(group, names()),
    },
    { id: 'status', header: t('common.state'), width: 120, text: ({ status }) => t(`states.${status}`) },
    {
      ...{ id: 'orders', header: t('orders'), width: 84, align: 'end' },
      text: ({ sourceOrderIds }) => formatNumber(sourceOrderIds.length),
      csv: ({ sourceOrderIds }) => sourceOrderIds.length,
    },
    {
      ...{ id: 'profile', header: t('profile'), width: 160 },
      text: ({ profileId }) => (profileId === null ? '' : (profiles().get(profileId) ?? profileId)),
    },
    {
      ...{ id: 'override', header: t('overridden'), width: 132 },
      text: ({ groupingKeyValues, wasManualOverride }) =>
        groupingKeyValues[overrideReason] ?? (wasManualOverride ? t('common.yes') : ''),
    },
    {
      ...{ id: 'created', header: t('common.created'), width: 136 },
      text: ({ createdAt }) => formatWhen(createdAt, now()),
      csv: ({ createdAt }) => createdAt,
    },
    { id: 'createdBy', header: t('by'), width: 184, text: ({ createdBy }) => createdBy },
    { id: 'id', header: t('common.id'), width: 220, hidden: true, text: ({ id }) => id },
  ];
}

export function suggestionColumns(
  profiles: () => ProfileNames,
  names: () => OrderNames,
): readonly TableColumn<SuggestionRow>[] {
  const { t } = useMessages(messages);
  return [
    {
      ...{ id: 'values', header: t('inCommon'), width: 176, fixed: true },
      text: (group) => valuesText(group),
    },
    {
      ...{ id: 'count', header: t('orders'), width: 84, align: 'end' },
      text: ({ orderIds }) => formatNumber(orderIds.length),
      csv: ({ orderIds }) => orderIds.length,
    },
    {
      ...{ id: 'names', header: t('which'), width: 240, grows: true },
      text: ({ orderIds }) => orderIds.map((id) => names().get(id) ?? id).join(', '),
    },
    { id: 'source', header: t('because'), width: 168, text: ({ source }) => t(`sources.${source}`) },
    {
      ...{ id: 'profile', header: t('profile'), width: 160 },
      text: ({ profileId }) => (profileId === null ? '' : (profiles().get(profileId) ?? profileId)),
    },
  ];
}

export function ungroupedColumns(names: () => OrderNames): readonly TableColumn<UngroupedRow>[] {
  const { t } = useMessages(messages);
  return [
    { id: 'order', header: t('common.order'), width: 220, fixed: true, text: ({ id }) => names().get(id) ?? id },
    {
      id: 'reason',
      header: t('why'),
      width: 420,
      grows: 'alone',
      text: ({ reason, key }) => withKeyNames(sayMessage(reason, key)),
    },
  ];
}

export function profileColumns(): readonly TableColumn<ConsolidationProfile>[] {
  const { t } = useMessages(messages);
  const limit = (id: 'maxOrdersPerGroup' | 'maxItemsPerGroup', header: string): TableColumn<ConsolidationProfile> => ({
    ...{ id, header, width: 108, align: 'end' },
    text: ({ constraints }) => (constraints[id] === null ? '' : formatNumber(constraints[id])),
    csv: ({ constraints }) => constraints[id] ?? '',
  });
  return [
    { id: 'name', header: t('common.name'), width: 180, fixed: true, text: ({ name }) => name },
    {
      ...{ id: 'keys', header: t('sameIn'), width: 240, grows: true },
      text: ({ groupingKeys }) => groupingKeys.map(keyText).join(', '),
    },
    {
      id: 'level',
      header: t('level'),
      width: 136,
      text: ({ consolidationLevel }) => t(`levels.${consolidationLevel}`),
    },
    {
      ...{ id: 'mixed', header: t('mixedShort'), width: 108 },
      text: ({ allowMixedOrdersInCarton }) => (allowMixedOrdersInCarton ? t('common.yes') : ''),
    },
    limit('maxOrdersPerGroup', t('maxOrders')),
    limit('maxItemsPerGroup', t('maxUnits')),
    {
      ...{ id: 'maxWeightPerGroup', header: t('maxWeight'), unit: weightUnit.value, width: 124, align: 'end' },
      text: ({ constraints: { maxWeightPerGroup: most } }) => (most === null ? '' : formatWeight(most)),
    },
  ];
}
