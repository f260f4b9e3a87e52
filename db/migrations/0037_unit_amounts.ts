/** What becomes of missing and damaged units, as `unitAmounts` counts them: lists show it without reading whole sessions. */
const lost = (
  which: string,
): string => `(SELECT count(*) FROM json_each(fold, '$.cartons') AS carton, json_each(carton.value, '$.units') AS unit
  WHERE unit.value ->> '$.state' IN ('short', 'damaged') AND ${which})`;
const isUndecided = `unit.value ->> '$.id' IN (SELECT value FROM json_each(fold, '$.undecided'))`;
const decision = `(SELECT decision.value ->> '$.decision' FROM json_each(fold, '$.decisions') AS decision
  WHERE unit.value ->> '$.id' IN (SELECT value FROM json_each(decision.value, '$.unitIds')) ORDER BY decision.key DESC LIMIT 1)`;

export const sql = `
ALTER TABLE packing_session ADD COLUMN short INTEGER NOT NULL DEFAULT 0;
ALTER TABLE packing_session ADD COLUMN back_ordered INTEGER NOT NULL DEFAULT 0;
ALTER TABLE packing_session ADD COLUMN undecided INTEGER NOT NULL DEFAULT 0;
UPDATE packing_session SET back_ordered = ${lost(`NOT ${isUndecided} AND ${decision} = 'backOrder'`)} WHERE json_valid(fold);
UPDATE packing_session SET short = ${lost(`iif(${isUndecided}, NULL, ${decision}) IS NOT 'backOrder'
  AND (state = 'packed' OR NOT ${isUndecided} AND ${decision} IS NOT NULL)`)} WHERE json_valid(fold);
UPDATE packing_session SET undecided = ${lost('TRUE')} - short - back_ordered WHERE json_valid(fold);
`;
