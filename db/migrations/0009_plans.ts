/** Fulfillment plans, what they are made of, and their options shipment by shipment. */
export const sql = `
CREATE TABLE fulfillment_plan(
  seq INTEGER PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  status TEXT NOT NULL CHECK(status IN ('pending', 'ready', 'failed', 'expired')),
  version INTEGER NOT NULL CHECK(version >= 1),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  expires_at TEXT,
  body TEXT NOT NULL CHECK(json_valid(body)),
  progress TEXT NOT NULL CHECK(json_valid(progress))
) STRICT;
CREATE UNIQUE INDEX fulfillment_plan_key ON fulfillment_plan(organization_id, id);
CREATE INDEX fulfillment_plan_list ON fulfillment_plan(organization_id, seq);
CREATE INDEX fulfillment_plan_status ON fulfillment_plan(organization_id, status, seq);
CREATE INDEX fulfillment_plan_pending ON fulfillment_plan(seq) WHERE status = 'pending';
CREATE INDEX fulfillment_plan_expiry ON fulfillment_plan(expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE fulfillment_plan_content(
  plan_seq INTEGER PRIMARY KEY REFERENCES fulfillment_plan(seq) ON DELETE CASCADE,
  legs TEXT NOT NULL CHECK(json_valid(legs))
) STRICT;

CREATE TABLE fulfillment_plan_part(
  plan_seq INTEGER NOT NULL REFERENCES fulfillment_plan(seq) ON DELETE CASCADE,
  option_key TEXT NOT NULL,
  place INTEGER NOT NULL,
  part TEXT NOT NULL CHECK(json_valid(part)),
  result BLOB,
  PRIMARY KEY(plan_seq, option_key, place)
) STRICT;
`;
