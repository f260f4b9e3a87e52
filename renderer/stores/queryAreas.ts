import { operations, type Operation, type OperationId } from '../../main/contract/index.ts';

/** What belongs together: a change of one record may change what any screen of its area shows. */
export type QueryArea = 'masters' | 'rules' | 'rates' | 'station' | 'work';

const allAreas: ReadonlySet<QueryArea> = new Set(['masters', 'rules', 'rates', 'station', 'work']);

/** Areas by the first word of a path or of a key. Everything else is work: orders and what becomes of them. */
const areas: Readonly<Record<string, QueryArea>> = {
  ...{ items: 'masters', containers: 'masters', slots: 'masters', warehouse: 'masters', deleted: 'masters' },
  'item-measurements': 'masters',
  ...{ rules: 'rules', policies: 'rules' },
  ...{ rates: 'rates', carriers: 'rates' },
  ...{ integrations: 'station', keys: 'station', users: 'station', settings: 'station', backups: 'station' },
  ...{ restore: 'station', vault: 'station', session: 'station', log: 'station', account: 'station' },
  ...{ benches: 'station', operators: 'station', printers: 'station', sscc: 'station' },
  ...{ 'packing-notes': 'station', 'document-templates': 'station' },
};

/** Paths whose operations change records of any area. */
const everywhere: ReadonlySet<string> = new Set(['imports', 'bulk-changes', 'samples', 'testData']);

/** Operations that send a body and change nothing that a screen shows. */
const looks: ReadonlySet<OperationId> = new Set([
  ...(['explainPack', 'tryShipment', 'exportRecords', 'evaluateConsolidation', 'findOrdersInWaves'] as const),
  ...(['findItems', 'getManyItems', 'getPackItems', 'queryItems', 'countItemUse', 'queryContainers'] as const),
  ...(['listItemPictures', 'fetchItemPicture', 'putItemThumbnail'] as const),
  ...(['lintPolicies', 'simulatePolicies', 'lookupRates', 'lookupLtlRates', 'lookupTableRates'] as const),
  ...(['previewMapping', 'verifyBackup', 'createImport', 'planImport', 'signIn'] as const),
  'previewDocument',
]);

/** The area of a word that begins a key or a path: "items", "deleted.items". */
export function areaOf(word: string): QueryArea {
  return areas[word.split(/[.:]/)[0] ?? ''] ?? 'work';
}

/** The areas that an operation changes when it succeeds. */
export function areasChangedBy(id: OperationId): ReadonlySet<QueryArea> {
  const { method, path }: Operation = operations[id];
  if (method === 'GET' || looks.has(id)) return new Set();
  const [, , , word = ''] = path.split('/');
  return everywhere.has(word) ? allAreas : new Set([areaOf(word)]);
}
