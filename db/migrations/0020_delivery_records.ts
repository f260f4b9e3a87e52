/**
 * The outcome of every delivered record. Rejected ones stay open until they are retried, superseded or dismissed; those of
 * deliveries that failed before, and whose bodies are still there, become open ones.
 */
export const sql = `
ALTER TABLE integration_sync ADD COLUMN headers TEXT CHECK(json_valid(headers));
ALTER TABLE integration_sync ADD COLUMN body_bytes INTEGER;
ALTER TABLE integration_sync ADD COLUMN fault TEXT CHECK(fault IN ('noRecords', 'stopped'));
ALTER TABLE integration_sync ADD COLUMN resent_from TEXT;
UPDATE integration_sync SET body_bytes = length(payload);
CREATE INDEX integration_sync_body ON integration_sync(integration_seq, seq, body_bytes) WHERE body_bytes IS NOT NULL;

CREATE TABLE integration_sync_record(
  sync_seq INTEGER NOT NULL REFERENCES integration_sync(seq) ON DELETE CASCADE,
  place INTEGER NOT NULL CHECK(place >= -1),
  integration_seq INTEGER NOT NULL REFERENCES integration(seq) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK(kind IN ('item', 'delivery', 'body')),
  record_index INTEGER NOT NULL CHECK(record_index >= 0),
  key TEXT,
  result TEXT NOT NULL CHECK(result IN ('accepted', 'unchanged', 'skipped', 'rejected')),
  reason TEXT,
  state TEXT CHECK(state IN ('open', 'dismissed', 'superseded')),
  retrying INTEGER NOT NULL DEFAULT 0 CHECK(retrying IN (0, 1)),
  settled_at TEXT,
  dismissed_by TEXT,
  superseded_by TEXT,
  PRIMARY KEY(sync_seq, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX integration_sync_record_state ON integration_sync_record(integration_seq, state, sync_seq, place)
  WHERE state IS NOT NULL;
CREATE INDEX integration_sync_record_key ON integration_sync_record(integration_seq, kind, key, sync_seq)
  WHERE state IN ('open', 'dismissed');
CREATE INDEX integration_sync_record_open ON integration_sync_record(sync_seq, place) WHERE state = 'open';
CREATE INDEX integration_sync_record_retry ON integration_sync_record(sync_seq, place) WHERE retrying = 1;

INSERT OR IGNORE INTO integration_sync_record(sync_seq, place, integration_seq, kind, record_index, key, result, reason, state)
SELECT s.seq,
       CAST(substr(e.value, instr(e.value, '[') + 1) AS INTEGER)
         + CASE WHEN e.value LIKE 'deliveries[%' THEN coalesce(json_array_length(CAST(s.payload AS TEXT), '$.items'), 0) ELSE 0 END,
       s.integration_seq,
       CASE WHEN e.value LIKE 'items[%' THEN 'item' ELSE 'delivery' END,
       CAST(substr(e.value, instr(e.value, '[') + 1) AS INTEGER),
       CASE WHEN e.value LIKE '%] (%): %'
            THEN substr(e.value, instr(e.value, '] (') + 3, instr(e.value, '): ') - instr(e.value, '] (') - 3) END,
       'rejected',
       substr(e.value, instr(e.value, ': ') + 2),
       'open'
FROM integration_sync s, json_each(s.outcome, '$.errors') e
WHERE s.status = 'failed' AND s.payload IS NOT NULL AND (e.value LIKE 'items[%]%: %' OR e.value LIKE 'deliveries[%]%: %');

UPDATE integration_sync SET outcome = json_object(
  'accepted', coalesce(outcome ->> '$.itemsSynced', 0),
  'unchanged', max(0, coalesce(outcome ->> '$.itemsSkipped', 0) - json_array_length(outcome, '$.errors')),
  'skipped', 0,
  'rejected', min(coalesce(outcome ->> '$.itemsSkipped', 0), json_array_length(outcome, '$.errors')),
  'warnings', json(outcome -> '$.warnings'),
  'errors', json(outcome -> '$.errors'));
`;
