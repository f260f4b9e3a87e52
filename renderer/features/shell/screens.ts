import { Barcode, BookOpenText, Box, Boxes, Settings } from '@lucide/vue';
import type { Component } from 'vue';

export interface ScreenLink {
  readonly label: string;
  readonly icon: Component;
  readonly keys: string;
  readonly to: string;
  /** Outside the window: the station's own pages. */
  readonly external?: boolean;
}

/** What exists now, in the groups of the navigation. The palette reads it as well. */
export const screenGroups: readonly { readonly label: string; readonly links: readonly ScreenLink[] }[] = [
  { label: 'Work', links: [{ label: 'Pack', icon: Boxes, keys: 'g p', to: '/pack' }] },
  {
    label: 'Masters',
    links: [
      { label: 'Items', icon: Barcode, keys: 'g i', to: '/items' },
      { label: 'Containers', icon: Box, keys: 'g c', to: '/containers' },
    ],
  },
  {
    label: 'Station',
    links: [
      { label: 'Settings', icon: Settings, keys: 'g s', to: '/settings' },
      { label: 'API documentation', icon: BookOpenText, keys: '', to: '/station/v1/docs/', external: true },
    ],
  },
];
