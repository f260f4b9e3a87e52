import { DomainError, message } from '../../contract/index.ts';
import type { Imports } from '../../domain/imports/imports.ts';
import { cellSettler, isReasonColumn, settledHeaders } from '../../domain/imports/rejectedFile.ts';
import { rejectedRows } from '../rejectedRows.ts';
import { acceptedBatch } from './batches.ts';
import type { Handlers } from './handler.ts';

type ImportHandlers = Pick<
  Handlers,
  | 'createImport'
  | 'listImports'
  | 'getImport'
  | 'planImport'
  | 'listImportRows'
  | 'applyImport'
  | 'packImport'
  | 'cancelImport'
  | 'previewImportUndo'
  | 'undoImport'
  | 'getRejectedRows'
  | 'deleteImport'
>;

/** Characters of the name of a file that are kept. */
const longestName = 256;

/** How the files of rows that were not stored end. */
const rejected = { en: 'rejected', de: 'abgelehnt' } as const;
const leftOut = { en: 'left-out', de: 'ausgelassen' } as const;
const notImported = { en: 'not-imported', de: 'nicht-importiert' } as const;

export function importHandlers(imports: Imports): ImportHandlers {
  return {
    async createImport({ caller, query, file, fileName: ownName }) {
      const { kind, language = 'en', length = 'in', weight = 'lb', timeZone = 'UTC' } = query;
      imports.requireKind(caller, kind);
      const fileName = (query.fileName ?? ownName ?? '').slice(0, longestName);
      if (fileName === '')
        throw new DomainError('bad_request', message('fieldRequired', { field: 'fileName' }), { field: 'fileName' });
      const defaults = { language, length, weight, timeZone };
      return { status: 201, body: await imports.create(caller, { kind, fileName, bytes: file, defaults }) };
    },
    listImports: ({ caller, query }) => ({ status: 200, body: imports.list(caller, query) }),
    getImport: ({ caller, params }) => ({ status: 200, body: imports.get(caller, params.importId) }),
    planImport: ({ caller, params, body }) => ({ status: 202, body: imports.plan(caller, params.importId, body) }),
    listImportRows: async ({ caller, params, query }) => ({
      status: 200,
      body: await imports.rows(caller, params.importId, query),
    }),
    applyImport({ caller, params, body }) {
      const applied = imports.apply(caller, params.importId, body.doubtful);
      const { kind, fileName, counts } = applied;
      return { status: 202, body: applied, noted: { kind, fileName, counts } };
    },
    async packImport({ caller, params, body }) {
      const submit = await imports.pack(caller, params.importId, body);
      return () => ({ status: 202, body: acceptedBatch(submit()) });
    },
    cancelImport: ({ caller, params }) => ({ status: 202, body: imports.cancel(caller, params.importId) }),
    async previewImportUndo({ caller, params }) {
      return { status: 200, body: await imports.previewUndo(caller, params.importId) };
    },
    undoImport({ caller, params }) {
      const body = imports.undo(caller, params.importId);
      const { kind, fileName, result } = body;
      return { status: 202, body, noted: { kind, fileName, stored: result } };
    },
    getRejectedRows({ caller, params, query }) {
      const { doubtful = false, skipped = false } = query;
      const outcomes = skipped
        ? (['skipped'] as const)
        : (['rejected', ...(doubtful ? ['doubtful' as const] : [])] as const);
      const { record, rows } = imports.notStored(caller, params.importId, outcomes);
      const { kind, reading, columns, defaults, fileName } = record;
      const language = defaults.language;
      const delimiter = reading?.delimiter ?? (language === 'de' ? ';' : ',');
      const encoding = reading?.encoding ?? 'utf-8';
      const headers = columns.map(({ header }) => header);
      const settled = settledHeaders(record, columns);
      const written = columns.flatMap((plan, at) =>
        isReasonColumn(columns, plan)
          ? []
          : [{ column: plan.column, header: settled[at] ?? '', settle: cellSettler(record, plan) }],
      );
      return {
        status: 200,
        fileName: `${fileName.replace(/\.[^.]*$/, '')}-${(skipped ? leftOut : doubtful ? notImported : rejected)[language]}.csv`,
        type: `text/csv; charset=${encoding}`,
        pieces: rejectedRows({ kind, headers, columns: written, delimiter, encoding, language }, rows),
      };
    },
    async deleteImport({ caller, params }) {
      const { kind, fileName } = imports.get(caller, params.importId);
      await imports.remove(caller, params.importId);
      return { status: 204, body: null, noted: { kind, fileName } };
    },
  };
}
