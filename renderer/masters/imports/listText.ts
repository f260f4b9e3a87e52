import { isListSummary, listSummary, type ListSummary } from '../../../main/contract/index.ts';
import { formatNumber } from '../../ui/measure/number.ts';
import { useMessages } from '../../messages/messages.ts';
import { messages } from './messages.ts';

const { t } = useMessages(messages);
const prices = ['cost', 'costPerHundredweight', 'costPerPound', 'costPerMile'];
/** Lines of an order that are named. */
const mostLines = 20;

/** A list of objects in words; null for everything else. */
export function listText(path: string, value: unknown): string | null {
  const isList = Array.isArray(value) && value.some((entry) => typeof entry === 'object' && entry !== null);
  if (!isList && !isListSummary(value)) return null;
  const summary = isList ? listSummary(value) : value;
  if (!isListSummary(summary)) return null;
  if (path === 'rates') return pricesText(summary);
  if (path === 'zones') return zonesText(summary);
  if (path === 'lines' && isList && value.length <= mostLines) return linesText(value as readonly Line[]);
  return t('entries', { count: summary.entries });
}

function pricesText({ entries, members }: ListSummary): string {
  const counted = [
    ...(['maxWeight', 'minWeight'] as const)
      .flatMap((name) => members[name] ?? [])
      .slice(0, 1)
      .map(({ different }) => t('prices.steps', { count: different })),
    ...(members['zone'] ? [t('prices.zones', { count: members['zone'].different })] : []),
    ...(members['freightClass'] ? [t('prices.classes', { count: members['freightClass'].different })] : []),
  ].join(' x ');
  const [price] = prices.flatMap((name) => members[name] ?? []);
  const count = t('prices.count', { count: entries });
  const range =
    price && typeof price.least === 'number' && typeof price.most === 'number'
      ? t('prices.range', { least: formatNumber(price.least, 2), most: formatNumber(price.most, 2) })
      : '';
  const details = [counted, range].filter((part) => part !== '').join(', ');
  return details === '' ? count : `${count}: ${details}`;
}

/** Zones that no ZIP leads to yet are called by their own name in its place. */
function zonesText({ entries, members }: ListSummary): string {
  const zones = t('prices.zones', { count: members['zone']?.different ?? 0 });
  const isOpen = String(members['destinationZip']?.least ?? '').startsWith('Zone');
  return isOpen ? t('openZones', { zones }) : t('lanes', { zones, count: entries });
}

/** Of a stored order, or of one that a batch brings. */
interface Line {
  readonly sku?: string;
  readonly itemId?: string;
  readonly quantityOrdered?: number;
  readonly quantity?: number;
}

const linesText = (lines: readonly Line[]): string =>
  lines
    .map(
      ({ sku, itemId, quantityOrdered, quantity }) =>
        `${formatNumber(quantityOrdered ?? quantity ?? 1, 0)} x ${sku ?? itemId ?? '?'}`,
    )
    .join(', ');
