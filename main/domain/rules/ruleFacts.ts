import type { PolicyLevel, PolicyMode } from '../../contract/index.ts';

/** An item as conditions see it: its identity, numbers and tags, and any further field of the request. */
export interface FactItem {
  readonly id: string;
  readonly weight: number;
  readonly quantity: number;
  readonly tags: readonly string[];
  readonly [field: string]: unknown;
}

/** The context in which rules are evaluated and policies are matched. Absent values match nothing. */
export interface RuleContext {
  readonly level: PolicyLevel;
  readonly mode?: PolicyMode | undefined;
  readonly siteId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly destinationCountry?: string | undefined;
  readonly destinationState?: string | undefined;
  readonly originZip?: string | undefined;
  readonly destinationZip?: string | undefined;
  /** The order or shipment where the request is made of one, for dot paths. */
  readonly order?: unknown;
  readonly items: readonly FactItem[];
  /** Carrier services that containers on offer are restricted to, for the explanation of caps; no condition reads them. */
  readonly carrierServices?: readonly string[] | undefined;
  /** What is there after packing only. */
  readonly plan?: PlanFacts;
}

/** A plan as conditions see it, in the words of the pack response. */
export interface PlanFacts {
  readonly results: readonly {
    readonly containerId: string;
    readonly containerDimensions: { readonly length: number; readonly width: number; readonly height: number };
    readonly volumeUtilizationPercent: number;
    readonly totalWeight: number;
    readonly itemCount: number;
  }[];
  readonly boxCount: number;
  readonly unpackedCount: number;
}

/** Values that a field has: an array counts as one value, for `contains`; a path through a list has many. */
export type FactValue = string | number | boolean | null | readonly unknown[] | ReadonlySet<string>;

/** Looks values up for conditions. Tags that rules add are seen by the rules after them. */
export interface RuleFacts {
  readonly context: RuleContext;
  /** The index of every item. */
  readonly everyItem: () => readonly number[];
  readonly values: (field: string) => readonly FactValue[];
  readonly itemValues: (field: string, item: number) => readonly FactValue[];
  readonly tagsOf: (item: number) => ReadonlySet<string>;
  /** The items with a tag, in ascending order. */
  readonly itemsWith: (tag: string) => readonly number[];
  readonly addTags: (items: readonly number[], tags: readonly string[]) => void;
}

const microPounds = 1_000_000;

/** The items with a tag; sorted when they are asked for. */
interface TaggedItems {
  readonly items: Set<number>;
  sorted: readonly number[] | null;
}

export function createFacts(context: RuleContext): RuleFacts {
  const { items, plan } = context;
  const tags = items.map((item) => new Set(item.tags));
  let allTags: Set<string> | null = null;
  let everyItem: readonly number[] | null = null;
  let byTag: Map<string, TaggedItems> | null = null;
  const itemsOf = (index: Map<string, TaggedItems>, tag: string): TaggedItems => {
    const known = index.get(tag);
    if (known) return known;
    const added: TaggedItems = { items: new Set(), sorted: null };
    index.set(tag, added);
    return added;
  };
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
  // Summed as whole micro-pounds: ten units of 0.1 are not more than 1.
  const totalWeight =
    items.reduce((sum, { weight, quantity }) => sum + Math.round(weight * microPounds) * quantity, 0) / microPounds;
  const root = { ...context, ...plan, itemCount, totalWeight, carrierServices: undefined };

  return {
    context,
    everyItem: () => (everyItem ??= items.map((_, index) => index)),
    values(field) {
      if (field === 'tags') return [(allTags ??= new Set(tags.flatMap((own) => [...own])))];
      return valuesAt(root, field.startsWith('x-') ? field.slice(2) : field);
    },
    itemValues(field, item) {
      if (field === 'tags') return [tags[item] ?? new Set()];
      return valuesAt(items[item], field.slice(itemPrefix.length));
    },
    tagsOf: (item) => tags[item] ?? new Set(),
    itemsWith(tag) {
      if (byTag === null) {
        const index = (byTag = new Map<string, TaggedItems>());
        tags.forEach((own, item) => {
          for (const one of own) itemsOf(index, one).items.add(item);
        });
      }
      const tagged = byTag.get(tag);
      return tagged ? (tagged.sorted ??= [...tagged.items].sort((a, b) => a - b)) : [];
    },
    addTags(chosen, added) {
      if (chosen.length === 0) return;
      for (const tag of added) {
        allTags?.add(tag);
        const tagged = byTag && itemsOf(byTag, tag);
        if (tagged) tagged.sorted = null;
        for (const item of chosen) {
          tags[item]?.add(tag);
          tagged?.items.add(item);
        }
      }
    },
  };
}

/** Fields of the item at hand. */
export const itemPrefix = 'x-item.';

/** Everything at a dot path; a list on the way gives the values of all its entries. Own properties only. */
function valuesAt(root: unknown, path: string): readonly FactValue[] {
  const parts = path.split('.');
  const [name = ''] = parts;
  if (parts.length === 1 && typeof root === 'object' && root !== null && !Array.isArray(root)) {
    const value: unknown = Object.hasOwn(root, name) ? (root as Readonly<Record<string, unknown>>)[name] : undefined;
    return isFactValue(value) ? [value] : [];
  }
  let found: unknown[] = [root];
  for (const part of parts) {
    found = found.flatMap((value) => {
      const inner: readonly unknown[] = Array.isArray(value) ? value : [value];
      return inner.flatMap((entry) =>
        typeof entry === 'object' && entry !== null && Object.hasOwn(entry, part)
          ? [(entry as Readonly<Record<string, unknown>>)[part]]
          : [],
      );
    });
  }
  return found.filter(isFactValue);
}

function isFactValue(value: unknown): value is FactValue {
  return value === null || Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value);
}
