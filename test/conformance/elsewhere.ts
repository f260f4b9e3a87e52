/** Sentences that a test outside of this folder proves already. */

interface ProvedElsewhere {
  readonly section: string;
  readonly sentence: string;
  /** From the folder `test/`. */
  readonly file: string;
  /** The title of the test in that file. */
  readonly title: string;
}

export const elsewhere: readonly ProvedElsewhere[] = [
  {
    section: 'What the service does',
    sentence:
      'Catalog: items (SKUs with physical properties) and containers (boxes, dynamic boxes, pallets, equipment such as trailers) are stored per organization.',
    file: 'db/masters.test.ts',
    title: 'knows nothing of another organization',
  },
  {
    section: 'Resources and their fields: Packing policy and selector',
    sentence:
      '| ObjectiveWeightModifier (soft) | contributions from all activated policies add up in the cost objective |',
    file: 'main/api/packCost.test.ts',
    title: 'adds what an ObjectiveWeightModifier says in the objective, and not to what is paid',
  },
  {
    section: 'Limits',
    sentence: 'Job records expire after a short time whose duration is not shown.',
    file: 'main/jobs/retention.test.ts',
    title: 'deletes in chunks until nothing is left, and stops',
  },
];
