import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { pack, type PackProblem } from '../../../engine/index.ts';
import { container, item, problem } from '../problems.ts';

const run = promisify(execFile);

/** Packs the problem that it is given and prints the plan; says nothing of how long it took or where it ran. */
const script = `
  const { pack } = await import(process.argv[1]);
  process.stdout.write(JSON.stringify(pack(JSON.parse(process.argv[2]))));
`;
const packElsewhere = async (given: PackProblem): Promise<string> => {
  const engine = new URL('../../../engine/index.ts', import.meta.url).href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, engine, JSON.stringify(given)], {
    maxBuffer: 2 ** 26,
  });
  return stdout;
};

/** Boxes of many kinds with limits, so that beams, prices and the forces passed down all have their say. */
const load = problem({
  items: Array.from({ length: 40 }, (_, line) =>
    item({
      ...{ id: `line ${line}`, quantity: 1 + (line % 5), weight: 1 + (line % 9) },
      ...{ length: 4 + ((line * 7) % 23) / 2, width: 3 + ((line * 5) % 17) / 2, height: 2 + ((line * 3) % 13) / 2 },
      ...(line % 4 === 0 ? { maxWeightOnTop: 10 + line } : {}),
    }),
  ),
  containers: [
    container({ id: 'large', length: 22, width: 18, height: 15 }),
    container({ id: 'small', length: 18, width: 14, height: 13, maxWeight: 60 }),
  ],
  effort: 1_500,
});

describe('a plan', () => {
  it('is the same, byte for byte, in other processes that run beside each other and beside this one', async () => {
    const problems = (['fpFast', 'fpLayer', 'liquidFill'] as const).map((algorithm) => ({ ...load, algorithm }));
    const elsewhere = problems.map(packElsewhere);
    const here = problems.map((given) => JSON.stringify(pack(given)));
    expect(await Promise.all(elsewhere)).toEqual(here);
    expect(new Set(here).size).toBe(3);
  }, 60_000);
});
