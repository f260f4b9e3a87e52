/**
 * Why jobs and orders of batches failed or leave units out, and why callbacks failed, as keys of the catalogue beside the text: as JSON, in the
 * order of the texts. What was stored before has its text alone.
 */
export const sql = `
ALTER TABLE job ADD COLUMN message_keys TEXT;
ALTER TABLE batch_callback_attempt ADD COLUMN message_key TEXT;
`;
