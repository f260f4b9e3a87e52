/** Names that deliveries had and nothing read, so that a person decides on each. */
export const sql = `
CREATE TABLE integration_unread_name(
  integration_seq INTEGER NOT NULL REFERENCES integration(seq) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT,
  example TEXT NOT NULL,
  records INTEGER NOT NULL,
  rejects INTEGER NOT NULL,
  last_seen_at TEXT NOT NULL,
  PRIMARY KEY(integration_seq, name)
) STRICT, WITHOUT ROWID;
`;
