/**
 * Units that a result leaves out, and why; how many orders of a batch have such a result. Results that are stored already
 * are counted. In fitness mode each candidate lists what it leaves out; the one that leaves out least is used.
 */
export const sql = `
ALTER TABLE job ADD COLUMN units_left_out INTEGER NOT NULL DEFAULT 0;
ALTER TABLE job ADD COLUMN left_out_reason TEXT;
ALTER TABLE batch ADD COLUMN incomplete INTEGER NOT NULL DEFAULT 0;

UPDATE job SET (units_left_out, left_out_reason) = (
  SELECT
    CAST(ceil(iif(body ->> '$.assignmentStrategy' = 'perContainerFitness', min(units), sum(units))) AS INTEGER),
    (SELECT warning.value ->> '$.message' FROM json_each(body, '$.warnings') AS warning
     WHERE warning.value ->> '$.code' = 'x-units_left_out' LIMIT 1)
  FROM (
    SELECT body, (
      SELECT coalesce(sum(coalesce(unit.value ->> '$.rollInfo.linearQuantityOnRoll', 1)), 0)
      FROM json_each(box.value, '$.unpackedItems') AS unit) AS units
    FROM (SELECT CAST(result AS TEXT) AS body FROM job_blob WHERE job_seq = job.seq), json_each(body, '$.results') AS box))
WHERE state = 'completed' AND seq IN (
  SELECT job_seq FROM job_blob
  WHERE instr(CAST(result AS TEXT), '"unpackedItems":[{') > 0 AND json_valid(CAST(result AS TEXT)));

UPDATE batch SET incomplete =
  (SELECT count(*) FROM job WHERE job.batch_seq = batch.seq AND job.units_left_out > 0);
CREATE INDEX batch_incomplete ON batch(organization_id, seq) WHERE incomplete > 0;
`;
