import type { PackRequest } from '../../../../main/contract/index.ts';

/** Which rules act on a pack. */
export const ruleChoices = ['all', 'chosen', 'none'] as const;
export type RuleChoice = (typeof ruleChoices)[number];

/** What a pack depends on besides items and boxes: rules, where it goes, and what it is chosen by. Texts are as typed. */
export interface Circumstances {
  readonly rules: RuleChoice;
  readonly ruleIds: readonly string[];
  readonly optimizeFor: 'volume' | 'cost';
  readonly originZip: string;
  readonly destinationZip: string;
  readonly destinationState: string;
  readonly destinationCountry: string;
  readonly siteId: string;
  readonly customerId: string;
  /** Tags of which no two share a container. */
  readonly apart: readonly string[];
  readonly affinities: readonly Affinity[];
}

/** Units with one of these tags go into these boxes only. */
export interface Affinity {
  readonly key: string;
  /** A tag, or a pattern with * for anything. */
  readonly tags: readonly string[];
  readonly boxIds: readonly string[];
  /** Nothing else goes into these boxes. */
  readonly exclusive: boolean;
}

export const plainCircumstances: Circumstances = {
  ...{ rules: 'all', ruleIds: [], optimizeFor: 'volume', apart: [], affinities: [] },
  ...{ originZip: '', destinationZip: '', destinationState: '', destinationCountry: '', siteId: '', customerId: '' },
};

export const circumstanceTexts = [
  'originZip',
  'destinationZip',
  'destinationState',
  'destinationCountry',
  'siteId',
  'customerId',
] as const;

/** The part of a request that says so; what is left as it is by itself is not named. */
export function circumstancesOf(given: Circumstances): Partial<PackRequest> {
  const { rules, ruleIds, optimizeFor, apart } = given;
  // One that is still without tags or boxes means nothing yet.
  const affinities = given.affinities.filter(({ tags, boxIds }) => tags.length > 0 && boxIds.length > 0);
  const texts: Partial<Record<(typeof circumstanceTexts)[number], string>> = {};
  for (const name of circumstanceTexts) if (given[name].trim() !== '') texts[name] = given[name].trim();
  return {
    ...(rules === 'all' ? {} : { ruleIds: rules === 'none' ? [] : [...ruleIds] }),
    ...(optimizeFor === 'cost' && { optimizeFor }),
    ...(apart.length > 1 && { separationGroups: apart.map((tag) => [tag]) }),
    ...(affinities.length > 0 && {
      affinityGroups: affinities.map(({ tags, boxIds, exclusive }) => ({
        itemPatterns: [...tags],
        containerIds: [...boxIds],
        exclusive,
      })),
    }),
    ...texts,
  };
}

/** How many of them are set: what the folded section says. */
export function countSet(given: Circumstances): number {
  return Object.keys(circumstancesOf(given)).length;
}
