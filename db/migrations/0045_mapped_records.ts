/** What each delivered record became by the mapping of its time. It goes with the body of its delivery, or with the delivery. */
export const sql = `
CREATE TABLE integration_mapped_record(
  sync_seq INTEGER NOT NULL REFERENCES integration_sync(seq) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  mapped_at TEXT NOT NULL,
  fields TEXT NOT NULL,
  PRIMARY KEY(sync_seq, place)
) STRICT, WITHOUT ROWID;
`;
