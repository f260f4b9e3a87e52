import {
  Barcode,
  Box,
  Cable,
  ClipboardList,
  LayoutGrid,
  ReceiptText,
  Scale,
  ShieldCheck,
  Split,
  Truck,
} from '@lucide/vue';
import { refDebounced } from '@vueuse/core';
import { onScopeDispose, shallowRef, watch, type Component, type Ref, type ShallowRef } from 'vue';
import type { RouteLocationRaw } from 'vue-router';
import { call } from '../../api/client.ts';
import { stationText } from '../../words/stationText.ts';
import { formatDateTime } from '../../words/times.ts';
import { screenGroups } from './screens.ts';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: RouteLocationRaw;
}

type SourceName =
  'items' | 'orders' | 'shipments' | 'plans' | 'containers' | 'slots' | 'rates' | 'rules' | 'policies' | 'integrations';

interface Source {
  readonly name: SourceName;
  readonly icon: Component;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

export interface FoundGroup {
  readonly name: SourceName;
  readonly icon: Component;
  readonly found: readonly Found[];
}

/** Letters come faster than this while somebody types. */
const breathMs = 120;
/** Of each kind; the list itself has the others. */
const limit = 6;
/** Of those that are searched here. */
const most = 100;

const sources: readonly Source[] = [
  {
    name: 'items',
    icon: Barcode,
    find: async (search, signal) => {
      const { items } = (await call('listItems', { query: { search, limit }, signal })).body;
      return items.map(({ id, name }) => ({
        id,
        label: id,
        detail: name ?? '',
        to: { path: '/items', query: { search: id, panel: 'details' } },
      }));
    },
  },
  {
    name: 'orders',
    icon: ClipboardList,
    find: async (search, signal) => {
      const { items } = (await call('findOrders', { query: { search, limit }, signal })).body;
      return items.map(({ id, sourceOrderId, customerName, shipToName }) => ({
        id,
        label: sourceOrderId ?? id,
        detail: customerName ?? shipToName ?? '',
        to: `/orders/${encodeURIComponent(id)}`,
      }));
    },
  },
  {
    name: 'shipments',
    icon: Truck,
    find: async (search, signal) => {
      const { items } = (await call('findShipments', { query: { search, limit }, signal })).body;
      return items.map(({ id, shipToName, orderNames }) => ({
        id,
        label: orderNames.join(', ') || id,
        detail: shipToName ?? '',
        to: `/shipments/${encodeURIComponent(id)}`,
      }));
    },
  },
  {
    name: 'plans',
    icon: Split,
    find: async (search, signal) => {
      const { items } = (await call('findFulfillmentPlans', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ id, orderNames, createdAt }) => ({
          id,
          label: orderNames.join(', ') || id,
          detail: formatDateTime(createdAt),
          to: `/plans/${encodeURIComponent(id)}`,
        })),
        search,
      );
    },
  },
  {
    name: 'containers',
    icon: Box,
    find: async (search, signal) => {
      const { items } = (await call('listContainers', { query: { search, limit }, signal })).body;
      return items.map(({ id, name }) => ({
        id,
        label: id,
        detail: name,
        to: { path: '/containers', query: { search: id, panel: 'details' } },
      }));
    },
  },
  {
    name: 'slots',
    icon: LayoutGrid,
    find: async (search, signal) => {
      const { items } = (await call('listSlots', { query: { search, limit }, signal })).body;
      return items.map(({ location, sku }) => ({
        id: location,
        label: location,
        detail: sku ?? '',
        to: { path: '/slots', query: { search: location, panel: 'details' } },
      }));
    },
  },
  {
    name: 'rates',
    icon: ReceiptText,
    find: async (search, signal) => {
      const { items } = (await call('listRateTables', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ id, name }) => ({ id, label: name, detail: id, to: `/rates/${encodeURIComponent(id)}` })),
        search,
      );
    },
  },
  {
    name: 'rules',
    icon: Scale,
    find: async (search, signal) => {
      const { body } = await call('listRules', { signal });
      return named(
        body.map(({ id, name }) => ({ id, label: name, detail: id, to: `/rules/${encodeURIComponent(id)}` })),
        search,
      );
    },
  },
  {
    name: 'policies',
    icon: ShieldCheck,
    find: async (search, signal) => {
      const { items } = (await call('listPolicies', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ id, name }) => ({ id, label: name, detail: id, to: `/policies/${encodeURIComponent(id)}` })),
        search,
      );
    },
  },
  {
    name: 'integrations',
    icon: Cable,
    find: async (search, signal) => {
      const { body } = await call('listConnectors', { signal });
      return named(
        body.map(({ connectorType, displayName }) => ({
          id: connectorType,
          label: stationText(displayName),
          detail: connectorType,
          to: `/integrations/${encodeURIComponent(connectorType)}`,
        })),
        search,
      );
    },
  },
];

/** The station has no search over these, of which there are few: those that have every word in name or id. */
function named(all: readonly Found[], search: string): readonly Found[] {
  const words = search.toLowerCase().split(/\s+/);
  return all
    .filter(({ label, detail }) => words.every((word) => `${label} ${detail}`.toLowerCase().includes(word)))
    .slice(0, limit);
}

/** Kinds of records that this window has a screen for. */
const shown = sources.filter(({ name }) =>
  screenGroups.some(({ links }) => links.some((link) => link.screen === name)),
);

/**
 * Records of all kinds that match the text, each kind as soon as it answers. A newer text makes older answers worthless; a kind
 * that cannot be asked is left out, because the others still help.
 */
export function useGlobalSearch(text: Ref<string>): ShallowRef<readonly FoundGroup[]> {
  const settled = refDebounced(text, breathMs);
  const groups = shallowRef<readonly FoundGroup[]>([]);
  let current = new AbortController();
  onScopeDispose(() => current.abort());

  watch(settled, (typed) => {
    current.abort();
    current = new AbortController();
    const { signal } = current;
    const search = typed.trim();
    if (search === '') {
      groups.value = [];
      return;
    }
    const answers = new Map<SourceName, readonly Found[]>();
    for (const { name, find } of shown)
      void find(search, signal)
        .catch(() => [])
        .then((found) => {
          if (signal.aborted) return;
          answers.set(name, found);
          // What the older text found stays until its kind has answered, so that nothing flashes.
          groups.value = shown.map((source) => ({
            name: source.name,
            icon: source.icon,
            found: answers.get(source.name) ?? groups.value.find((group) => group.name === source.name)?.found ?? [],
          }));
        });
  });
  return groups;
}
