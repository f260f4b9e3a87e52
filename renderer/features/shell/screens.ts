import {
  Barcode,
  BookOpenText,
  Box,
  Boxes,
  Cable,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Combine,
  KeyRound,
  Layers,
  LayoutGrid,
  Printer,
  ReceiptText,
  Route,
  Scale,
  ScanBarcode,
  Settings,
  ShieldCheck,
  Split,
  Truck,
  TruckElectric,
} from '@lucide/vue';
import type { Component } from 'vue';
import type { ScreenName } from './messages.ts';

export interface ScreenLink {
  readonly screen: ScreenName;
  readonly icon: Component;
  /** In the grammar of tinykeys, one key per screen; the README has the list. Empty for none. */
  readonly keys: string;
  readonly to: string;
  /** Outside the window: the station's own pages. */
  readonly external?: boolean;
}

export interface ScreenGroup {
  readonly group: 'work' | 'masters' | 'station';
  readonly links: readonly ScreenLink[];
}

/** What exists now, in the order of the navigation. The palette and the keys read it as well. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    group: 'work',
    links: [
      { screen: 'today', icon: CalendarDays, keys: 'g t', to: '/today' },
      { screen: 'bench', icon: ScanBarcode, keys: 'g e', to: '/bench' },
      { screen: 'pack', icon: Boxes, keys: 'g p', to: '/pack' },
      { screen: 'orders', icon: ClipboardList, keys: 'g o', to: '/orders' },
      { screen: 'shipments', icon: Truck, keys: 'g s', to: '/shipments' },
      { screen: 'consolidation', icon: Combine, keys: 'g n', to: '/consolidation' },
      { screen: 'plans', icon: Split, keys: 'g f', to: '/plans' },
      { screen: 'waves', icon: Route, keys: 'g w', to: '/waves' },
      { screen: 'batches', icon: Layers, keys: 'g b', to: '/batches' },
    ],
  },
  {
    group: 'masters',
    links: [
      { screen: 'items', icon: Barcode, keys: 'g i', to: '/items' },
      { screen: 'containers', icon: Box, keys: 'g c', to: '/containers' },
      { screen: 'slots', icon: LayoutGrid, keys: 'g l', to: '/slots' },
      { screen: 'rates', icon: ReceiptText, keys: 'g r', to: '/rates' },
      { screen: 'carriers', icon: TruckElectric, keys: 'g a', to: '/carriers' },
      { screen: 'rules', icon: Scale, keys: 'g u', to: '/rules' },
      { screen: 'policies', icon: ShieldCheck, keys: 'g y', to: '/policies' },
    ],
  },
  {
    group: 'station',
    links: [
      { screen: 'integrations', icon: Cable, keys: 'g h', to: '/integrations' },
      { screen: 'access', icon: KeyRound, keys: 'g k', to: '/access' },
      { screen: 'usage', icon: ChartColumn, keys: 'g d', to: '/usage' },
      { screen: 'printQueue', icon: Printer, keys: 'g q', to: '/print-queue' },
      { screen: 'settings', icon: Settings, keys: 'g ,', to: '/settings' },
      { screen: 'documentation', icon: BookOpenText, keys: '', to: '/station/v1/docs/', external: true },
    ],
  },
];
