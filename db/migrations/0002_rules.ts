/** Rules and packing policies. The audit log takes every kind of record from now on: the closed list is the typed schema's. */
export const sql = `
CREATE TABLE audit_of_all(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  entity TEXT NOT NULL CHECK(entity <> ''),
  entity_id TEXT NOT NULL,
  action TEXT NOT NULL CHECK(action IN ('create', 'update', 'delete', 'restore')),
  before TEXT,
  after TEXT
) STRICT;
INSERT INTO audit_of_all SELECT seq, organization_id, at, actor, entity, entity_id, action, before, after FROM audit;
DROP TABLE audit;
ALTER TABLE audit_of_all RENAME TO audit;
CREATE INDEX audit_entity ON audit(organization_id, entity, entity_id, seq);

CREATE TABLE rule(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY(organization_id, id)
) STRICT;

CREATE TABLE policy(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY(organization_id, id)
) STRICT;
`;
