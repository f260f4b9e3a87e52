/** Wave plans, their waves one by one, and which orders are picked in them. */
export const sql = `
CREATE TABLE wave_plan(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  state TEXT NOT NULL CHECK(state IN ('storing', 'kept', 'discarded')),
  body TEXT NOT NULL CHECK(json_valid(body))
) STRICT;
CREATE UNIQUE INDEX wave_plan_key ON wave_plan(organization_id, id);
CREATE INDEX wave_plan_list ON wave_plan(organization_id, seq) WHERE state = 'kept';
CREATE INDEX wave_plan_storing ON wave_plan(seq) WHERE state = 'storing';

CREATE TABLE wave(
  plan_seq INTEGER NOT NULL REFERENCES wave_plan(seq) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK(number >= 1),
  head TEXT NOT NULL CHECK(json_valid(head)),
  body BLOB NOT NULL,
  PRIMARY KEY(plan_seq, number)
) STRICT;

CREATE TABLE wave_order(
  order_id TEXT NOT NULL,
  plan_seq INTEGER NOT NULL REFERENCES wave_plan(seq) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK(number >= 1),
  PRIMARY KEY(order_id, plan_seq, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX wave_order_plan ON wave_order(plan_seq);
`;
