import Database from 'better-sqlite3';

/** What `reference` takes on the machine that the budgets were set on. */
const referenceMs = 13;
const rounds = 5;

/** Milliseconds of the processor. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const database = new Database(':memory:');
database.exec(
  `CREATE TABLE word(text TEXT);
   WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 40000)
   INSERT INTO word SELECT 'warehouse-' || n FROM number`,
);
const reference = database.prepare(
  `SELECT count(*), sum(instr(text, '77')), max(upper(text)) FROM (SELECT text FROM word ORDER BY substr(text, -3))`,
);

/**
 * How many times longer the processor takes at the moment than on the machine that the budgets were set on; 1 where it is as fast.
 * Time budgets are multiplied by it, so that they judge the program and not the machine.
 */
export function slowness(): number {
  const spent = processorMs(() => {
    for (let round = 0; round < rounds; round += 1) reference.get();
  });
  return Math.max(1, spent / rounds / referenceMs);
}
