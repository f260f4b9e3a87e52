import type { DocumentMeta, RecordMeta } from '../../main/domain/records.ts';

/** Records that somebody maintains, each with its version. */

export interface MasterRecord<TFields> {
  readonly fields: TFields;
  readonly meta: RecordMeta;
}

export interface DocumentRecord<TFields> {
  readonly fields: TFields;
  readonly meta: DocumentMeta;
}
