/**
 * Printers, the print queue, what documents are like, and the numbers of logistic units. A number is never given twice: `sscc_given` refuses the second, and
 * the file `sscc.json` of the data directory outlives a restored database.
 */
export const sql = `
CREATE TABLE printer (
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE TABLE print_job (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  shipment_id TEXT,
  carton INTEGER,
  printer_id TEXT NOT NULL,
  bench_id TEXT,
  copies INTEGER NOT NULL,
  is_copy INTEGER NOT NULL CHECK(is_copy IN (0, 1)),
  reprint_of TEXT,
  facts TEXT NOT NULL,
  state TEXT NOT NULL CHECK(state IN ('queued', 'sending', 'sent', 'uncertain', 'failed', 'cancelled')),
  attempts INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  detail TEXT,
  created_at TEXT NOT NULL,
  next_at TEXT,
  ended_at TEXT
) STRICT;
CREATE INDEX print_job_open ON print_job(printer_id, seq) WHERE state IN ('queued', 'sending', 'uncertain', 'failed');
CREATE INDEX print_job_list ON print_job(organization_id, seq);
CREATE INDEX print_job_shipment ON print_job(organization_id, shipment_id, seq) WHERE shipment_id IS NOT NULL;
CREATE INDEX print_job_ended ON print_job(ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE document_template (
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  body TEXT NOT NULL CHECK(json_valid(body)),
  PRIMARY KEY (organization_id, kind)
) STRICT;

CREATE TABLE sscc_counter (
  prefix TEXT PRIMARY KEY,
  next INTEGER NOT NULL CHECK(next >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE sscc_given (
  sscc TEXT PRIMARY KEY,
  given_in TEXT NOT NULL,
  shipment_id TEXT NOT NULL,
  carton INTEGER NOT NULL,
  given_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
