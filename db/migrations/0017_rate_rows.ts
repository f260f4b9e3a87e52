/**
 * Zone charts and prices of rate tables, an entry a row, so that a look-up reads those of its lane and a large table is stored in
 * pieces. ZIPs are compared without spaces and hyphens, in capitals.
 */
export const sql = `
CREATE TABLE rate_content(
  id INTEGER PRIMARY KEY,
  state TEXT NOT NULL CHECK(state IN ('storing', 'kept'))
) STRICT;
CREATE INDEX rate_content_storing ON rate_content(id) WHERE state = 'storing';

CREATE TABLE rate_zone(
  content INTEGER NOT NULL REFERENCES rate_content(id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  origin TEXT NOT NULL,
  destination TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY(content, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_zone_lane ON rate_zone(content, destination, origin);

CREATE TABLE rate_price(
  content INTEGER NOT NULL REFERENCES rate_content(id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  zone INTEGER,
  body TEXT NOT NULL,
  PRIMARY KEY(content, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_price_zone ON rate_price(content, zone);

ALTER TABLE rate_table ADD COLUMN content INTEGER NOT NULL DEFAULT 0;
UPDATE rate_table SET content = rowid;
INSERT INTO rate_content(id, state) SELECT content, 'kept' FROM rate_table;
INSERT INTO rate_zone(content, seq, origin, destination, body)
  SELECT content, zone.key,
    upper(replace(replace(coalesce(zone.value ->> 'originZip', ''), ' ', ''), '-', '')),
    upper(replace(replace(coalesce(zone.value ->> 'destinationZip', ''), ' ', ''), '-', '')),
    zone.value
  FROM rate_table, json_each(lists, '$.zones') zone;
INSERT INTO rate_price(content, seq, zone, body)
  SELECT content, price.key, price.value ->> 'zone', price.value FROM rate_table, json_each(lists, '$.rates') price;
UPDATE rate_table SET lists = json_remove(lists, '$.zones', '$.rates');
`;
