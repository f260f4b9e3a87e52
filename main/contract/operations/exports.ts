import { csvType, xlsxType, type Operation } from '../operation.ts';
import { ExportRequest } from '../schemas/export.ts';

export const exportOperations = {
  exportRecords: {
    method: 'POST',
    path: '/station/v1/exports',
    tag: 'Exports',
    summary: 'Export every field of the records of a list as CSV or Excel',
    description:
      'CSV in UTF-8, or an Excel workbook (`format`): one row for each record; of orders one for each line, of rate tables (newest versions) one for each place of their longest list. Importing the file (createImport) changes nothing. Of several orders with one sourceOrderId only the one that an import changes is exported.',
    access: 'user',
    test: true,
    body: ExportRequest,
    files: [csvType, xlsxType],
    replies: { 200: null },
  },
} as const satisfies Record<string, Operation>;
