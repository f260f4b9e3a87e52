import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is written beside the lines on the screen. */
export interface Output {
  /** Folder of plans; absent means none. */
  readonly out: string | undefined;
  /** File to which summaries are appended; absent means none. */
  readonly csv: string | undefined;
  /** Summaries alone. */
  readonly quiet: boolean;
}

/** Writes a plan under a name. */
export const writePlan = ({ out }: Output, name: string, plan: unknown): void => {
  if (out === undefined) return;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, `${name}.json`), `${JSON.stringify(plan)}\n`);
};

/** Prints a summary and appends it to the CSV file, with a heading if that is new. */
export const writeSummary = ({ csv }: Output, summary: object): void => {
  console.log(JSON.stringify(summary));
  if (csv === undefined) return;
  if (!existsSync(csv)) writeFileSync(csv, `${Object.keys(summary).join(',')}\n`);
  appendFileSync(csv, `${Object.values(summary).join(',')}\n`);
};
