/** Rate tables of carriers, every version a row. */
export const sql = `
CREATE TABLE rate_table(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  status TEXT NOT NULL CHECK(status IN ('Draft', 'Active', 'Retired')),
  created_at TEXT NOT NULL,
  created_by TEXT,
  head TEXT NOT NULL CHECK(json_valid(head)),
  lists TEXT NOT NULL CHECK(json_valid(lists)),
  PRIMARY KEY(organization_id, id, version)
) STRICT;
CREATE INDEX rate_table_active ON rate_table(organization_id, id, version) WHERE status = 'Active';
`;
