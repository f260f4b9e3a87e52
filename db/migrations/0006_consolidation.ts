/** Consolidation profiles and groups. An order is in one group at a time: that is the index, whoever asks first. */
export const sql = `
CREATE TABLE consolidation_profile(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY(organization_id, id)
) STRICT;

CREATE TABLE consolidation_group(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('Pending', 'Packed', 'Dissolved')),
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  profile_id TEXT,
  body TEXT NOT NULL CHECK(json_valid(body))
) STRICT;
CREATE UNIQUE INDEX consolidation_group_key ON consolidation_group(organization_id, id);
CREATE INDEX consolidation_group_list ON consolidation_group(organization_id, seq);
CREATE INDEX consolidation_group_status ON consolidation_group(organization_id, status, seq);
CREATE INDEX consolidation_group_profile ON consolidation_group(organization_id, profile_id) WHERE status = 'Pending';

CREATE TABLE consolidation_group_order(
  group_seq INTEGER NOT NULL REFERENCES consolidation_group(seq) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  order_seq INTEGER NOT NULL REFERENCES source_order(seq) ON DELETE RESTRICT,
  is_held INTEGER NOT NULL CHECK(is_held IN (0, 1)),
  PRIMARY KEY(group_seq, place)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX consolidation_group_order_held ON consolidation_group_order(order_seq) WHERE is_held = 1;

CREATE TABLE consolidation_pack(
  group_seq INTEGER PRIMARY KEY REFERENCES consolidation_group(seq) ON DELETE CASCADE,
  answer BLOB NOT NULL
) STRICT;
`;
