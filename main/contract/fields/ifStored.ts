import type { IfStored, ImportKind } from '../schemas/importPlan.ts';
import { rateTableLists } from '../schemas/rate.ts';
import { fieldCatalogue } from './fieldCatalogue.ts';

const keyPaths: Readonly<Record<ImportKind, readonly string[]>> = {
  items: ['id'],
  containers: ['id'],
  slots: ['location'],
  orders: ['sourceOrderId', 'sourceSystem'],
  rates: ['id'],
  batchOrders: [],
};

/** The choices for a column that fills this field, the usual one first; none where its cells never meet a stored value. */
export function ifStoredOf(kind: ImportKind, path: string | null): readonly IfStored[] {
  if (path === null || kind === 'batchOrders' || keyPaths[kind].includes(path)) return [];
  const [first = ''] = path.split('.');
  // Lines of an order and lists of a rate table are a whole.
  if (
    (kind === 'orders' && first === 'lines') ||
    (kind === 'rates' && (Object.hasOwn(rateTableLists, first) || first.startsWith('x-')))
  )
    return [];
  const field = fieldCatalogue[kind].find((one) => one.path === path);
  if (field?.kind === 'unit') return [];
  if (field?.kind !== 'list') return ['replace', 'fill'];
  // A choice of some given words is one statement; texts such as tags are statements each.
  return field.choices.length === 0 ? ['add', 'replace', 'fill'] : ['replace', 'add', 'fill'];
}
