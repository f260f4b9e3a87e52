/** Organization, masters with their search indexes, audit, jobs, access, settings. */
export const sql = `
CREATE TABLE organization(
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  initialised_at TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE setting(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  value TEXT NOT NULL CHECK(json_valid(value)),
  PRIMARY KEY(organization_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE item(
  position INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  origin TEXT NOT NULL CHECK(origin IN ('user', 'sample')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT,
  body TEXT NOT NULL CHECK(json_valid(body)),
  name TEXT,
  category TEXT,
  sku TEXT,
  gtin TEXT,
  upc TEXT,
  ean TEXT,
  vendor_part_number TEXT,
  customer_part_number TEXT,
  length REAL NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  weight REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX item_id ON item(organization_id, id);
CREATE INDEX item_sample ON item(organization_id, id) WHERE origin = 'sample';
CREATE INDEX item_category ON item(organization_id, category) WHERE category IS NOT NULL;
CREATE INDEX item_sku ON item(organization_id, sku, id) WHERE sku IS NOT NULL;
CREATE INDEX item_gtin ON item(organization_id, gtin, id) WHERE gtin IS NOT NULL;
CREATE INDEX item_upc ON item(organization_id, upc, id) WHERE upc IS NOT NULL;
CREATE INDEX item_ean ON item(organization_id, ean, id) WHERE ean IS NOT NULL;
CREATE INDEX item_vendor_part_number ON item(organization_id, vendor_part_number, id) WHERE vendor_part_number IS NOT NULL;
CREATE INDEX item_customer_part_number ON item(organization_id, customer_part_number, id)
  WHERE customer_part_number IS NOT NULL;

CREATE TABLE container(
  position INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  origin TEXT NOT NULL CHECK(origin IN ('user', 'sample')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT,
  body TEXT NOT NULL CHECK(json_valid(body)),
  name TEXT NOT NULL,
  container_type TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK(is_active IN (0, 1)),
  inner_length REAL NOT NULL,
  inner_width REAL NOT NULL,
  inner_height REAL NOT NULL,
  weight_max_gross REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX container_id ON container(organization_id, id);
CREATE INDEX container_sample ON container(organization_id, id) WHERE origin = 'sample';
CREATE INDEX container_active ON container(organization_id, id) WHERE is_active = 1;

-- Search: rowid is the position of the record, so results come in the order of ids and a page ends early. The text is tokens that
-- store/searchText.ts made, separated by spaces; the tokenizer must only cut at the spaces. Prefixes up to the length of an id gram with its mark.
CREATE VIRTUAL TABLE item_search USING fts5(
  document, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
);
CREATE VIRTUAL TABLE container_search USING fts5(
  document, content = '', contentless_delete = 1, detail = none, prefix = '1 2 3 4 5 6 7 8 9',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'"
);

CREATE TABLE audit(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  entity TEXT NOT NULL CHECK(entity IN ('item', 'container', 'setting')),
  entity_id TEXT NOT NULL,
  action TEXT NOT NULL CHECK(action IN ('create', 'update', 'delete', 'restore')),
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_entity ON audit(organization_id, entity, entity_id, seq);

CREATE TABLE job(
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK(state IN ('queued', 'running', 'completed', 'failed')),
  units INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  interruptions INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  created_at TEXT NOT NULL,
  started_at TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX job_organization ON job(organization_id, id);
CREATE INDEX job_queued ON job(seq) WHERE state = 'queued';
CREATE INDEX job_running ON job(seq) WHERE state = 'running';
CREATE INDEX job_ended ON job(ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE job_blob(
  job_seq INTEGER PRIMARY KEY REFERENCES job(seq) ON DELETE CASCADE,
  request BLOB NOT NULL,
  result BLOB,
  result_sha256 BLOB
) STRICT;

CREATE TABLE user(
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  is_admin INTEGER NOT NULL CHECK(is_admin IN (0, 1)),
  enabled INTEGER NOT NULL CHECK(enabled IN (0, 1)),
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE api_key(
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  key_hash TEXT NOT NULL UNIQUE,
  key_prefix TEXT NOT NULL,
  mode TEXT NOT NULL CHECK(mode IN ('live', 'test')),
  is_admin INTEGER NOT NULL CHECK(is_admin IN (0, 1)),
  is_active INTEGER NOT NULL CHECK(is_active IN (0, 1)),
  created_at TEXT NOT NULL,
  expires_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX api_key_organization ON api_key(organization_id, id);

CREATE TABLE session(
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_user ON session(user_id);
CREATE INDEX session_expiry ON session(expires_at);
`;
