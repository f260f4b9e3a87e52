/** Photos of closed cartons, which benches take: in the database, so that a restored backup brings them back. */
export const sql = `
CREATE TABLE carton_photo(
  seq INTEGER PRIMARY KEY,
  shipment_seq INTEGER NOT NULL REFERENCES shipment(seq) ON DELETE CASCADE,
  carton INTEGER NOT NULL,
  hash TEXT NOT NULL,
  size INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  taken_at TEXT NOT NULL,
  taken_by TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX carton_photo_carton ON carton_photo(shipment_seq, carton);
CREATE INDEX carton_photo_taken ON carton_photo(taken_at);
UPDATE bench SET body = json_set(body, '$.photo', 'off');
`;
