/** Changes of many masters in one step: the change with its progress, and the ids of its records in pieces. */
export const sql = `
CREATE TABLE bulk_change(
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX bulk_change_id ON bulk_change(id);
CREATE INDEX bulk_change_open ON bulk_change(seq) WHERE state IN ('running', 'undoing');

CREATE TABLE bulk_change_piece(
  bulk_change_seq INTEGER NOT NULL REFERENCES bulk_change(seq) ON DELETE CASCADE,
  piece INTEGER NOT NULL,
  ids TEXT NOT NULL,
  PRIMARY KEY(bulk_change_seq, piece)
) STRICT, WITHOUT ROWID;
`;
