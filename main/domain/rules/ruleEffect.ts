import type { AffinityGroup, Algorithm, CarrierCaps } from '../../../engine/index.ts';
import type { Settings } from '../../contract/index.ts';
import { noEffects, type Effects, type ItemEffect, type ObjectiveTerm } from './effects.ts';

/** What one rule asks for: the parts that its type has. */
export interface RuleEffect {
  readonly includedContainerIds?: readonly string[];
  readonly requiredContainerIds?: readonly string[];
  readonly excludedContainerIds?: readonly string[];
  readonly caps?: CarrierCaps;
  /** Caps with it hold for containers of this service only. */
  readonly carrierService?: string;
  readonly separationGroups?: readonly (readonly string[])[];
  readonly affinityGroups?: readonly AffinityGroup[];
  /** Done to each item that meets the conditions. */
  readonly item?: ItemEffect;
  readonly maxStackWeight?: number;
  readonly objective?: ObjectiveTerm & { readonly containerIds: readonly string[] };
  readonly profileId?: string;
  readonly search?: { readonly algorithm?: Algorithm; readonly effort?: Settings['effort'] };
  /** Said when a finished plan is not acceptable. */
  readonly finding?: string;
}

/** Every container, as a key of the objective. */
export const everyContainer = '*';

/** The effect of a rule that fired for these items. */
export function effectsOf(effect: RuleEffect, items: readonly number[]): Effects {
  const { caps, carrierService, item, objective } = effect;
  const scoped = caps !== undefined && carrierService !== undefined;
  const priced = objective?.containerIds.length === 0 ? [everyContainer] : (objective?.containerIds ?? []);
  const { boxCost = 0, shippingCost = 0 } = objective ?? {};
  return {
    includedContainerIds: effect.includedContainerIds ?? [],
    requiredContainerIds: effect.requiredContainerIds ?? [],
    excludedContainerIds: effect.excludedContainerIds ?? [],
    caps: caps && !scoped ? caps : {},
    serviceCaps: scoped ? { [carrierService]: caps } : {},
    separationGroups: effect.separationGroups ?? [],
    affinityGroups: effect.affinityGroups ?? [],
    items: item ? Object.fromEntries(items.map((index) => [index, item])) : {},
    maxStackWeight: effect.maxStackWeight ?? null,
    objective: Object.fromEntries(priced.map((id) => [id, { boxCost, shippingCost }])),
    profileId: effect.profileId ?? null,
    search: effect.search ?? noEffects.search,
  };
}
