import {
  Barcode,
  Box,
  Cable,
  ClipboardList,
  Combine,
  KeyRound,
  Layers,
  LayoutGrid,
  ReceiptText,
  Route,
  Scale,
  ShieldCheck,
  Split,
  Truck,
  Users,
} from '@lucide/vue';
import type { Component } from 'vue';
import type { RouteLocationRaw } from 'vue-router';
import { call } from '../../api/client.ts';
import { writeFilters } from '../../ui/filter/listFilter.ts';
import { hasWords } from '../../ui/list/hasWords.ts';
import { stationText } from '../../messages/stationText.ts';
import { formatDateTime } from '../../messages/times.ts';

export interface Found {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: RouteLocationRaw;
}

export type SourceName =
  | 'items'
  | 'orders'
  | 'shipments'
  | 'plans'
  | 'groups'
  | 'profiles'
  | 'waves'
  | 'batches'
  | 'containers'
  | 'slots'
  | 'rates'
  | 'rules'
  | 'policies'
  | 'integrations'
  | 'users'
  | 'keys';

/** A kind of record, and how those are found that match what is typed. */
interface Source {
  readonly name: SourceName;
  readonly icon: Component;
  /** What only an administrator may. */
  readonly admin?: boolean;
  /** Of the live station, and not to be had with test data. */
  readonly live?: boolean;
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

/** Of each kind; the list itself has the others. */
const limit = 6;
/** Of those that are searched here. */
const most = 100;

export const sources: readonly Source[] = [
  {
    name: 'items',
    icon: Barcode,
    find: async (search, signal) => {
      const body = { search, limit, fields: ['name', 'sku', 'externalIds', 'tags'] };
      const { items } = (await call('queryItems', { body, signal })).body;
      return items.map(({ id, fields: { name = '', sku, externalIds = {}, tags = [] } }) => ({
        id,
        label: id,
        detail: withReason(search, [id, name], [sku ?? '', ...Object.values(externalIds), ...tags]),
        to: { path: '/items', query: { ...onlyRecord(id), panel: 'details' } },
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
    name: 'groups',
    icon: Combine,
    find: async (search, signal) => {
      const { items } = (await call('listConsolidationGroups', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ id, groupingKeyValues, createdAt }) => ({
          id,
          label: Object.values(groupingKeyValues).join(', ') || id,
          detail: formatDateTime(createdAt),
          to: `/consolidation/${encodeURIComponent(id)}`,
        })),
        search,
      );
    },
  },
  {
    name: 'profiles',
    icon: Combine,
    find: async (search, signal) => {
      const { items } = (await call('listConsolidationProfiles', { query: { limit: most }, signal })).body;
      const to = { path: '/consolidation', query: { view: 'profiles' } };
      return named(
        items.map(({ id, name }) => ({ id, label: name, detail: id, to })),
        search,
      );
    },
  },
  {
    name: 'waves',
    icon: Route,
    find: async (search, signal) => {
      const { items } = (await call('listWavePlans', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ id, createdAt, createdBy }) => ({
          id,
          label: formatDateTime(createdAt),
          detail: createdBy,
          to: { path: '/waves', query: { plan: id } },
        })),
        search,
      );
    },
  },
  {
    name: 'batches',
    icon: Layers,
    find: async (search, signal) => {
      const { items } = (await call('listBatchProgress', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ batchId, createdAt, createdBy }) => ({
          id: batchId,
          label: formatDateTime(createdAt),
          detail: `${createdBy} ${batchId}`,
          to: `/batches/${encodeURIComponent(batchId)}`,
        })),
        search,
      );
    },
  },
  {
    name: 'containers',
    icon: Box,
    find: async (search, signal) => {
      const body = { search, limit, fields: ['name', 'tags'] };
      const { items } = (await call('queryContainers', { body, signal })).body;
      return items.map(({ id, fields: { name = '', tags = [] } }) => ({
        id,
        label: id,
        detail: withReason(search, [id, name], tags),
        to: { path: '/containers', query: { ...onlyRecord(id), panel: 'details' } },
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
    live: true,
    find: async (search, signal) => {
      const [connectors, integrations] = await Promise.all([
        call('listConnectors', { signal }),
        call('listIntegrations', { signal }),
      ]);
      const types = new Set(integrations.body.map(({ connectorType, 'x-type': type = connectorType }) => type));
      const others = connectors.body.filter(({ connectorType }) => !types.has(connectorType));
      return named(
        [...integrations.body, ...others].map(({ connectorType, displayName }) => ({
          id: connectorType,
          label: stationText(displayName),
          detail: connectorType,
          to: `/integrations/${encodeURIComponent(connectorType)}`,
        })),
        search,
      );
    },
  },
  {
    name: 'users',
    icon: Users,
    admin: true,
    live: true,
    find: async (search, signal) => {
      const { items } = (await call('listUsers', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ username, email, nickname }) => ({
          id: username,
          label: email,
          detail: nickname ?? '',
          to: { path: '/access', query: { part: 'users', search: email, panel: 'details' } },
        })),
        search,
      );
    },
  },
  {
    name: 'keys',
    icon: KeyRound,
    live: true,
    find: async (search, signal) => {
      const { items } = (await call('listApiKeys', { query: { limit: most }, signal })).body;
      return named(
        items.map(({ keyId, label, keyPrefix }) => ({
          id: keyId,
          label,
          detail: keyPrefix,
          to: { path: '/access', query: { part: 'keys', search: keyPrefix, panel: 'details' } },
        })),
        search,
      );
    },
  },
];

/** The address of a list with nothing but this record: a search by its id would find longer ids, too. */
function onlyRecord(id: string): { readonly filter: string } {
  return { filter: writeFilters([{ path: 'id', operator: 'is', values: [id] }]) };
}

/** The name of a record, and the barcode, number or tag that was found when neither id nor name says why. */
function withReason(search: string, [id, name]: readonly [string, string], others: readonly string[]): string {
  const reason = hasWords(search, [id, name])
    ? undefined
    : others.find((text) => search.split(/\s+/).some((word) => hasWords(word, [text])));
  return [name, reason].filter((part) => part !== undefined && part !== '').join(' · ');
}

/** The station has no search over these, of which there are few: those that have every word in name or id. */
function named(all: readonly Found[], search: string): readonly Found[] {
  return all.filter(({ label, detail }) => hasWords(search, [label, detail])).slice(0, limit);
}
