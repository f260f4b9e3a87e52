/** Failed jobs of their own, which the overview counts. */
export const sql = `
CREATE INDEX job_failed ON job(organization_id) WHERE state = 'failed' AND batch_seq IS NULL;
`;
