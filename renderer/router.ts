import { createRouter, createWebHashHistory, type RouteRecordRaw } from 'vue-router';
import { isBench } from './stores/benchOfComputer.ts';
import type { ScreenName } from './features/shell/messages.ts';

declare module 'vue-router' {
  interface RouteMeta {
    /** Names the screen in the title bar. */
    readonly screen?: ScreenName;
  }
}

function screen(path: string, name: ScreenName, component: () => Promise<unknown>): RouteRecordRaw {
  return { path, meta: { screen: name }, component };
}

/**
 * The screens. They live behind the hash, so that neither host has to know their names: the server and the desktop shell hand
 * out one page.
 */
const routes: RouteRecordRaw[] = [
  // A computer that is a packing bench starts as one.
  { path: '/', redirect: () => (isBench.value ? '/bench' : '/today') },
  screen('/bench', 'bench', () => import('./features/bench/BenchScreen.vue')),
  screen('/today', 'today', () => import('./features/today/TodayScreen.vue')),
  screen('/orders', 'orders', () => import('./features/orders/OrdersScreen.vue')),
  screen('/orders/new', 'orders', () => import('./features/orders/EditOrderScreen.vue')),
  screen('/orders/:id', 'orders', () => import('./features/orders/OrderScreen.vue')),
  screen('/orders/:id/edit', 'orders', () => import('./features/orders/EditOrderScreen.vue')),
  screen('/shipments', 'shipments', () => import('./features/shipments/ShipmentsScreen.vue')),
  screen('/shipments/:id', 'shipments', () => import('./features/shipments/ShipmentScreen.vue')),
  screen('/plans', 'plans', () => import('./features/plans/PlansScreen.vue')),
  screen('/plans/new', 'plans', () => import('./features/plans/NewPlanScreen.vue')),
  screen('/plans/:id', 'plans', () => import('./features/plans/PlanScreen.vue')),
  screen('/batches', 'batches', () => import('./features/batches/BatchesScreen.vue')),
  screen('/batches/new', 'batches', () => import('./features/batches/NewBatchScreen.vue')),
  screen('/batches/:id', 'batches', () => import('./features/batches/BatchScreen.vue')),
  screen('/batches/:id/orders/:order', 'batches', () => import('./features/batches/BatchOrderScreen.vue')),
  screen('/jobs/:id', 'batches', () => import('./features/batches/JobScreen.vue')),
  screen('/consolidation', 'consolidation', () => import('./features/consolidation/ConsolidationScreen.vue')),
  screen('/consolidation/:id', 'consolidation', () => import('./features/consolidation/GroupScreen.vue')),
  screen('/waves', 'waves', () => import('./features/waves/WavesScreen.vue')),
  screen('/waves/:plan/:wave', 'waves', () => import('./features/waves/WaveScreen.vue')),
  screen('/pack', 'pack', () => import('./features/pack/PackScreen.vue')),
  screen('/items', 'items', () => import('./features/items/ItemsScreen.vue')),
  screen('/items/deleted', 'deletedItems', () => import('./features/items/DeletedItemsScreen.vue')),
  screen('/items/measured', 'measuredItems', () => import('./features/items/measured/MeasuredItemsScreen.vue')),
  screen('/containers', 'containers', () => import('./features/containers/ContainersScreen.vue')),
  screen('/containers/deleted', 'deletedContainers', () => import('./features/containers/DeletedContainersScreen.vue')),
  screen('/slots', 'slots', () => import('./features/slots/SlotsScreen.vue')),
  screen('/integrations', 'integrations', () => import('./features/integrations/IntegrationsScreen.vue')),
  screen('/integrations/:type', 'integrations', () => import('./features/integrations/IntegrationScreen.vue')),
  screen('/access', 'access', () => import('./features/access/AccessScreen.vue')),
  screen('/rates', 'rates', () => import('./features/rates/RatesScreen.vue')),
  screen('/rates/new', 'rates', () => import('./features/rates/RateScreen.vue')),
  screen('/rates/quote', 'rates', () => import('./features/rates/QuoteScreen.vue')),
  screen('/rates/:id', 'rates', () => import('./features/rates/RateScreen.vue')),
  screen('/carriers', 'carriers', () => import('./features/rates/carriers/CarriersScreen.vue')),
  screen('/rules', 'rules', () => import('./features/rules/RulesScreen.vue')),
  screen('/rules/new', 'rules', () => import('./features/rules/RuleScreen.vue')),
  screen('/rules/test', 'rules', () => import('./features/rules/SimulatorScreen.vue')),
  screen('/rules/:id', 'rules', () => import('./features/rules/RuleScreen.vue')),
  screen('/policies', 'policies', () => import('./features/rules/policies/PoliciesScreen.vue')),
  screen('/policies/new', 'policies', () => import('./features/rules/policies/PolicyScreen.vue')),
  screen('/policies/:id', 'policies', () => import('./features/rules/policies/PolicyScreen.vue')),
  screen('/usage', 'usage', () => import('./features/usage/UsageScreen.vue')),
  screen('/print-queue', 'printQueue', () => import('./features/printQueue/PrintQueueScreen.vue')),
  screen('/settings', 'settings', () => import('./features/settings/SettingsScreen.vue')),
  screen('/welcome', 'welcome', () => import('./features/welcome/WelcomeScreen.vue')),
  { path: '/:unknown(.*)*', redirect: '/today' },
];

export const router = createRouter({ history: createWebHashHistory(), routes });
