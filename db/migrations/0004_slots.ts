/** Slots, where a SKU is picked, and the layout of the warehouse. */
export const sql = `
CREATE TABLE slot(
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  location TEXT NOT NULL,
  sku TEXT NOT NULL,
  zone TEXT,
  search TEXT NOT NULL,
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY(organization_id, location)
) STRICT;
CREATE INDEX slot_sku ON slot(organization_id, sku, location);
CREATE INDEX slot_zone ON slot(organization_id, zone, location) WHERE zone IS NOT NULL;

CREATE TABLE warehouse(
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
