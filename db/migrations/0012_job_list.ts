/** Jobs of their own in the order of arrival, without the many orders of batches between them. */
export const sql = `
CREATE INDEX job_list ON job(organization_id, seq) WHERE batch_seq IS NULL;
`;
