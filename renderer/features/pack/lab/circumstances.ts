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
}

export const plainCircumstances: Circumstances = {
  ...{ rules: 'all', ruleIds: [], optimizeFor: 'volume', apart: [] },
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
  const texts: Partial<Record<(typeof circumstanceTexts)[number], string>> = {};
  for (const name of circumstanceTexts) if (given[name].trim() !== '') texts[name] = given[name].trim();
  return {
    ...(rules === 'all' ? {} : { ruleIds: rules === 'none' ? [] : [...ruleIds] }),
    ...(optimizeFor === 'cost' && { optimizeFor }),
    ...(apart.length > 1 && { separationGroups: apart.map((tag) => [tag]) }),
    ...texts,
  };
}

/** How many of them are set: what the folded section says. */
export function countSet(given: Circumstances): number {
  return Object.keys(circumstancesOf(given)).length;
}
