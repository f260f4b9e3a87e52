/** Batches, whose orders wait in the queue of jobs, their callbacks, and the secret that signs these. */
export const sql = `
CREATE TABLE batch(
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  organization_id TEXT NOT NULL REFERENCES organization(id) ON DELETE CASCADE,
  position INTEGER UNIQUE,
  state TEXT NOT NULL CHECK(state IN ('arriving', 'submitted', 'processing', 'completed', 'discarded')),
  total INTEGER NOT NULL DEFAULT 0,
  completed INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  turn INTEGER NOT NULL DEFAULT 0,
  webhook_url TEXT,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  started_at TEXT,
  completed_at TEXT,
  cancelled_at TEXT,
  CHECK(completed + failed <= total)
) STRICT;
CREATE INDEX batch_organization ON batch(organization_id, position);
CREATE INDEX batch_open ON batch(turn, seq) WHERE state IN ('submitted', 'processing');
CREATE INDEX batch_completed ON batch(completed_at) WHERE state = 'completed';
CREATE INDEX batch_unseen ON batch(seq) WHERE state IN ('arriving', 'discarded');

ALTER TABLE job ADD COLUMN batch_seq INTEGER REFERENCES batch(seq) ON DELETE CASCADE;
ALTER TABLE job ADD COLUMN order_id TEXT;
ALTER TABLE job ADD COLUMN attempts_forgiven INTEGER NOT NULL DEFAULT 0;
DROP INDEX job_queued;
DROP INDEX job_ended;
CREATE INDEX job_queued ON job(seq) WHERE state = 'queued' AND batch_seq IS NULL;
CREATE INDEX job_ended ON job(ended_at) WHERE ended_at IS NOT NULL AND batch_seq IS NULL;
CREATE INDEX job_batch ON job(batch_seq, seq) WHERE batch_seq IS NOT NULL;
CREATE INDEX job_batch_queued ON job(batch_seq, seq) WHERE state = 'queued' AND batch_seq IS NOT NULL;

CREATE TABLE batch_callback(
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_seq INTEGER NOT NULL REFERENCES batch(seq) ON DELETE CASCADE,
  url TEXT NOT NULL,
  body TEXT NOT NULL CHECK(json_valid(body)),
  state TEXT NOT NULL CHECK(state IN ('pending', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX batch_callback_batch ON batch_callback(batch_seq, seq);
CREATE INDEX batch_callback_pending ON batch_callback(next_at) WHERE state = 'pending';

CREATE TABLE batch_callback_attempt(
  callback_seq INTEGER NOT NULL REFERENCES batch_callback(seq) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  at TEXT NOT NULL,
  status INTEGER,
  error TEXT,
  PRIMARY KEY(callback_seq, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE callback_secret(
  organization_id TEXT PRIMARY KEY REFERENCES organization(id) ON DELETE CASCADE,
  nonce TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
