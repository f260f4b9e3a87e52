import type { AffinityGroup, Algorithm, CarrierCaps, Rotation } from '../../../engine/index.ts';
import type { Settings } from '../../contract/index.ts';

/** What rules do to one item of the request. Tags add up; everything else takes the strictest. */
export interface ItemEffect {
  readonly tags?: readonly string[];
  /** Rotations left; at least one. */
  readonly rotations?: readonly Rotation[];
  readonly maxWeightOnTop?: number;
  readonly maxStackHeight?: number;
}

/** What is added to the cost terms of a container in the objective. */
export interface ObjectiveTerm {
  readonly boxCost: number;
  readonly shippingCost: number;
}

/** What rules do together. All lists are sorted and without repetition, so the order of the rules leaves no trace in them. */
export interface Effects {
  /** Containers that filters include; empty means that none filters so. */
  readonly includedContainerIds: readonly string[];
  /** Containers that an override demands; stands in place of the included ones. */
  readonly requiredContainerIds: readonly string[];
  readonly excludedContainerIds: readonly string[];
  readonly caps: CarrierCaps;
  /** Caps that hold for containers of one carrier service only, by its name. */
  readonly serviceCaps: Readonly<Record<string, CarrierCaps>>;
  readonly separationGroups: readonly (readonly string[])[];
  readonly affinityGroups: readonly AffinityGroup[];
  /** By index of the item. */
  readonly items: Readonly<Record<number, ItemEffect>>;
  /** Most pounds on the load of a pallet; null is no limit. */
  readonly maxStackWeight: number | null;
  /** By container id; `*` is every container. */
  readonly objective: Readonly<Record<string, ObjectiveTerm>>;
  /** The first profile that a rule chose. */
  readonly profileId: string | null;
  /** What a repeated search does differently; the last one wins. */
  readonly search: { readonly algorithm?: Algorithm; readonly effort?: Settings['effort'] };
}

export const noEffects: Effects = {
  includedContainerIds: [],
  requiredContainerIds: [],
  excludedContainerIds: [],
  caps: {},
  serviceCaps: {},
  separationGroups: [],
  affinityGroups: [],
  items: {},
  maxStackWeight: null,
  objective: {},
  profileId: null,
  search: {},
};
