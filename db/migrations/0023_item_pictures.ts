/** Pictures of items, by the id of the item: they stay when it is deleted, for its return. Several of one item have places of their own. */
export const sql = `
CREATE TABLE item_picture(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  hash TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  changed_at TEXT NOT NULL,
  changed_by TEXT,
  thumbnail_type TEXT,
  thumbnail BLOB,
  bytes BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX item_picture_place ON item_picture(organization_id, item_id, place);
`;
