import { createRouter, createWebHashHistory, type RouteRecordRaw } from 'vue-router';

/**
 * The screens. They live behind the hash, so that neither host has to know their names: the server and the desktop shell hand
 * out one page.
 */
const routes: RouteRecordRaw[] = [
  { path: '/', redirect: '/pack' },
  { path: '/pack', meta: { title: 'Pack' }, component: () => import('./features/pack/PackScreen.vue') },
  { path: '/items', meta: { title: 'Items' }, component: () => import('./features/items/ItemsScreen.vue') },
  {
    path: '/containers',
    meta: { title: 'Containers' },
    component: () => import('./features/containers/ContainersScreen.vue'),
  },
  { path: '/settings', meta: { title: 'Settings' }, component: () => import('./features/settings/SettingsScreen.vue') },
  { path: '/welcome', meta: { title: 'Welcome' }, component: () => import('./features/welcome/WelcomeScreen.vue') },
  { path: '/:unknown(.*)*', redirect: '/pack' },
];

export const router = createRouter({ history: createWebHashHistory(), routes });
