/** Failed fulfillment plans by when they failed, which the overview counts. */
export const sql = `
CREATE INDEX fulfillment_plan_failed ON fulfillment_plan(organization_id, updated_at) WHERE status = 'failed';
`;
