/**
 * Imports of files: the file in pieces, its rows with what each one does, and in the audit log the import that made a change,
 * from which it is undone. Rows of one record have the same number in `record`, so that orders are read whole.
 */
export const sql = `
CREATE TABLE import(
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  state TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX import_id ON import(id);
CREATE INDEX import_list ON import(organization_id, seq);

CREATE TABLE import_piece(
  import_seq INTEGER NOT NULL REFERENCES import(seq) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY(import_seq, seq)
) STRICT;

CREATE TABLE import_row(
  import_seq INTEGER NOT NULL REFERENCES import(seq) ON DELETE CASCADE,
  record INTEGER NOT NULL,
  place INTEGER NOT NULL,
  outcome TEXT,
  result TEXT,
  content TEXT NOT NULL,
  decision TEXT,
  PRIMARY KEY(import_seq, record, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_row_outcome ON import_row(import_seq, outcome, record, place);
CREATE INDEX import_row_result ON import_row(import_seq, result, record, place) WHERE result IS NOT NULL;

ALTER TABLE audit ADD COLUMN import_id TEXT;
CREATE INDEX audit_import ON audit(import_id, seq) WHERE import_id IS NOT NULL;
`;
