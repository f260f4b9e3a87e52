/**
 * Numbers of pallets, and of cartons whose labels were printed before they were packed. `content` tells what the plan put into the unit:
 * once it puts something else there, that unit gets another number. Null for numbers of cartons that a bench has closed.
 */
export const sql = `
ALTER TABLE sscc_given ADD COLUMN level TEXT NOT NULL DEFAULT 'carton' CHECK(level IN ('carton', 'pallet'));
ALTER TABLE sscc_given ADD COLUMN content TEXT;
CREATE INDEX sscc_given_shipment ON sscc_given(given_in, shipment_id);
`;
