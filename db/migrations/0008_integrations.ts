/** Integrations with host systems, their deliveries and synchronisations, and the host's versions of records. */
export const sql = `
CREATE TABLE integration(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  connector_type TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  body TEXT NOT NULL CHECK(json_valid(body)),
  sealed BLOB
) STRICT;
CREATE UNIQUE INDEX integration_key ON integration(organization_id, connector_type);

CREATE TABLE integration_sync(
  seq INTEGER PRIMARY KEY,
  integration_seq INTEGER NOT NULL REFERENCES integration(seq) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL CHECK(source IN ('webhook', 'sync')),
  status TEXT NOT NULL CHECK(status IN ('pending', 'completed', 'failed')),
  event TEXT,
  started_at TEXT NOT NULL,
  ended_at TEXT,
  hash TEXT,
  host_id TEXT,
  next_record INTEGER NOT NULL DEFAULT 0,
  outcome TEXT NOT NULL CHECK(json_valid(outcome)),
  payload BLOB
) STRICT;
CREATE UNIQUE INDEX integration_sync_hash ON integration_sync(integration_seq, hash) WHERE hash IS NOT NULL;
CREATE UNIQUE INDEX integration_sync_host_id ON integration_sync(integration_seq, host_id) WHERE host_id IS NOT NULL;
CREATE INDEX integration_sync_list ON integration_sync(integration_seq, source, seq);
CREATE INDEX integration_sync_pending ON integration_sync(seq) WHERE status = 'pending';

CREATE TABLE integration_record(
  integration_seq INTEGER NOT NULL REFERENCES integration(seq) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK(kind IN ('item', 'delivery')),
  key TEXT NOT NULL,
  field TEXT NOT NULL,
  version REAL NOT NULL,
  PRIMARY KEY(integration_seq, kind, key)
) STRICT, WITHOUT ROWID;
`;
