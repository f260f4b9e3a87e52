import { csvType, xlsxType, type Operation } from '../operation.ts';
import { ExportRequest } from '../schemas/export.ts';

export const exportOperations = {
  exportRecords: {
    method: 'POST',
    path: '/station/v1/exports',
    tag: 'Exports',
    summary: 'Export every field of the records of a list as CSV or Excel',
    description:
      'CSV in UTF-8 or an Excel workbook (`format`), with one row per record. Orders have one row per line; rate tables (newest versions) have as many rows as their longest list has entries. Importing the file (createImport) changes nothing. If several orders have the same sourceOrderId, only the order that an import would change is exported.',
    access: 'user',
    test: true,
    body: ExportRequest,
    files: [csvType, xlsxType],
    replies: { 200: null },
  },
} as const satisfies Record<string, Operation>;
