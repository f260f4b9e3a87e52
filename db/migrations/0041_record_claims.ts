/**
 * What a rejected record states, so that only a record that settles it closes it, and the content of records that are not told apart by a
 * version. Without them older rejected records are closed by whole records only.
 */
export const sql = `
ALTER TABLE integration_sync_record ADD COLUMN claim TEXT;
ALTER TABLE integration_sync_record ADD COLUMN content TEXT;
CREATE INDEX integration_sync_record_content ON integration_sync_record(integration_seq, content, sync_seq)
  WHERE content IS NOT NULL;
`;
