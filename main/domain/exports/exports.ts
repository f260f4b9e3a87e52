import {
  DomainError,
  type ExportFilter,
  exportFilters,
  type ExportRequest,
  fieldCatalogue,
  message,
  recordLabels,
} from '../../contract/index.ts';
import type { ImportKind } from '../imports/reading.ts';
import type { Store } from '../store.ts';
import type { Steps } from '../steps.ts';
import { isAttributesField, surveyAttributes } from './attributeColumns.ts';
import { exportColumns, isStored, type ExportColumn, type ExportStyle } from './exportColumns.ts';
import { masterRows, orderRows, rateRows, slotRows, type ExportRows } from './exportRows.ts';

/** An export that is ready to be written. */
export interface Export {
  /** What the records are called in the language of the export. */
  readonly name: string;
  /** Own attributes have columns, so that all records are looked at first. */
  readonly columns: () => Steps<readonly ExportColumn[]>;
  /** Some rows at a time, each step short; from the start at each call. */
  readonly rows: () => Iterable<readonly object[]>;
  readonly delimiter: ',' | ';';
}

/** Exports of all fields of a kind of records, in a form that the import reads as unchanged. */
export function createExports(store: Pick<Store, 'items' | 'containers' | 'orders' | 'slots' | 'rates'>) {
  function rowsOf(organizationId: string, { kind, match, filter }: ExportRequest): () => ExportRows {
    if (kind === 'batchOrders')
      throw new DomainError('bad_request', message('batchHeaderOnly'), {
        field: 'headerOnly',
      });
    if (kind === 'items' || kind === 'containers') {
      if (filter) throw new DomainError('bad_request', message('useMatch', { kind }), { field: 'filter' });
      return () => masterRows(store[kind], organizationId, match ?? {});
    }
    if (match) throw new DomainError('bad_request', message('useFilter', { kind }), { field: 'match' });
    const filters = checkedFilter(kind, filter ?? {});
    switch (kind) {
      case 'orders':
        return () => orderRows(store.orders, organizationId, filters);
      case 'slots':
        return () => slotRows(store.slots, organizationId, filters);
      case 'rates':
        return () => rateRows(store.rates, organizationId, filters);
    }
  }

  return {
    /** Throws DomainError bad_request where the filters do not fit the kind. */
    export(organizationId: string, request: ExportRequest): Export {
      const { kind, language = 'en', units = 'imperial', decimal = language === 'de' ? 'comma' : 'point' } = request;
      const rows = request.headerOnly === true ? () => [] : rowsOf(organizationId, request);
      return {
        name: recordLabels[language][kind],
        columns: () => withAttributes(kind, { language, units, decimal }, rows),
        rows,
        // Where the comma is decimal, spreadsheets expect semicolons between the cells.
        delimiter: decimal === 'comma' ? ';' : ',',
      };
    },
  };
}

/** A column for each own attribute, in place of one that has them all. */
function* withAttributes(
  kind: ImportKind,
  style: ExportStyle,
  rows: () => Iterable<readonly object[]>,
): Steps<readonly ExportColumn[]> {
  const columns = exportColumns(kind, style);
  const at = fieldCatalogue[kind].filter(isStored).findIndex(isAttributesField);
  const rest = columns[at];
  if (!rest) return columns;
  const survey = surveyAttributes(style);
  for (const some of rows()) {
    for (const row of some) survey.learn(row);
    yield;
  }
  return columns.toSpliced(at, 1, ...survey.columns(rest));
}

export type Exports = ReturnType<typeof createExports>;

function checkedFilter(kind: keyof typeof exportFilters, filter: ExportFilter): ExportFilter {
  const unknown = Object.keys(filter).find((name) => !Object.hasOwn(exportFilters[kind], name));
  if (unknown === undefined) return filter;
  throw new DomainError('bad_request', message('filterUnknown', { name: unknown.slice(0, 64), kind }), {
    field: `filter.${unknown.slice(0, 64)}`,
  });
}
