/**
 * The sender's id of a delivery, whether or not the delivery could be processed. A delivery that reuses an id for other content is kept
 * with its own fault. The index lists records by their result.
 */
export const sql = `
ALTER TABLE integration_sync ADD COLUMN sender_id TEXT;
UPDATE integration_sync SET sender_id = coalesce(host_id,
  (SELECT key FROM integration_sync_record WHERE sync_seq = integration_sync.seq AND place = -1));
CREATE INDEX integration_sync_sender ON integration_sync(integration_seq, sender_id) WHERE sender_id IS NOT NULL;

ALTER TABLE integration_sync ADD COLUMN cause TEXT CHECK(cause IN ('noRecords', 'stopped', 'reusedId'));
UPDATE integration_sync SET cause = fault WHERE fault IS NOT NULL;
ALTER TABLE integration_sync DROP COLUMN fault;
ALTER TABLE integration_sync RENAME COLUMN cause TO fault;

CREATE INDEX integration_sync_record_result ON integration_sync_record(integration_seq, result, sync_seq, place);
`;
