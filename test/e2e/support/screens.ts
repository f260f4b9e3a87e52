import type { Page } from '@playwright/test';
import * as steps from './screenSteps.ts';
import type { WorkingDay } from './workingDay.ts';

/** A screen as somebody sees it who has come to use it. */
export interface Screen {
  /** Names its pictures. */
  readonly name: string;
  /** Reached by its address alone, and leaves nothing behind in the window that another screen would show. */
  readonly byAddress?: true;
  /** Leads there, signed in, and waits for what is to be seen. */
  readonly open: (page: Page) => Promise<void>;
}

/** A screen of a working day, which addresses of records are part of. */
interface DayScreen extends Omit<Screen, 'open'> {
  readonly open: (page: Page, day: WorkingDay) => Promise<void>;
}

const goTo = (name: string, path: string, text: string): Screen => ({
  name,
  byAddress: true,
  open: async (page) => {
    await page.goto(`/#${path}`);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  },
});

const ofRecord = (name: string, path: (day: WorkingDay) => string, text: string): DayScreen => ({
  name,
  byAddress: true,
  open: (page, day) => goTo(name, path(day), text).open(page),
});

/** What a station shows that has sample masters and no work yet. */
export const emptyScreens: readonly Screen[] = [
  goTo('welcome', '/welcome', 'Next steps'),
  goTo('today-none', '/today', 'No orders yet'),
  goTo('pack-empty', '/pack', 'Add items to pack'),
  goTo('orders-none', '/orders', 'No orders yet'),
  goTo('shipments-none', '/shipments?view=list', 'No shipments yet'),
  goTo('consolidation-none', '/consolidation', 'No orders to consolidate'),
  goTo('plans-none', '/plans', 'No fulfillment plans yet'),
  goTo('waves-none', '/waves', 'No waves yet'),
  goTo('batches-none', '/batches?view=batches', 'No batches yet'),
  goTo('jobs-none', '/batches?view=jobs', 'No jobs yet'),
  goTo('slots-none', '/slots', 'Add sample locations'),
  goTo('rates-none', '/rates', 'No rate tables yet'),
  goTo('carriers-none', '/carriers', 'No carriers yet'),
  goTo('rules-none', '/rules', 'No rules yet'),
  goTo('settings-operators-none', '/settings?part=operators', 'No operators yet'),
  goTo('settings-notes-none', '/settings?part=notes', 'No packing notes yet'),
  goTo('items-measured-none', '/items/measured', 'No measured sizes to check'),
  goTo('print-queue-none', '/print-queue', 'Nothing printed yet'),
  goTo('settings-printers-none', '/settings?part=printers', 'No printers yet'),
  goTo('settings-benches-none', '/settings?part=benches', 'No packing benches yet'),
  goTo('items-deleted-none', '/items/deleted', 'No deleted records'),
  goTo('items-no-match', '/items?search=nothing-is-called-that', 'No item matches'),
];

/** Every screen of the window on a working day: pictures are made of them, and axe looks at them. A new screen is added here. */
export const screens: readonly DayScreen[] = [
  goTo('today', '/today', 'Needs attention'),
  { name: 'pack', open: steps.packed },
  { name: 'pack-inside', open: steps.lookedInto },
  { name: 'pack-why', open: steps.asked },
  { name: 'pack-compare', open: steps.compared },
  { name: 'pack-pallets', open: steps.palletized },
  { name: 'pack-paste', open: steps.pasted },
  { name: 'pack-rules', open: steps.rulesChosen },

  goTo('orders', '/orders', 'SO-2440'),
  { name: 'orders-selected', open: steps.selected },
  { name: 'orders-import', open: steps.ordersImport },
  ofRecord('order', ({ plannedOrder }) => `/orders/${plannedOrder}`, 'History'),
  ofRecord('order-broken', ({ brokenOrder }) => `/orders/${brokenOrder}`, 'not in the Item Master'),
  ofRecord('order-edit', ({ brokenOrder }) => `/orders/${brokenOrder}/edit`, 'not in the Item Master'),
  goTo('order-new', '/orders/new', 'Order number'),

  goTo('shipments-board', '/shipments?view=board', 'SO-2401'),
  goTo('shipments', '/shipments?view=list', 'SO-2401'),
  { name: 'shipment', open: (page, { shipment }) => steps.loaded(page, `/shipments/${shipment}`) },
  ofRecord('shipment-lines', ({ shipment }) => `/shipments/${shipment}?tab=lines`, 'Quantity'),
  ofRecord('shipment-costs', ({ shipment }) => `/shipments/${shipment}?tab=costs`, 'Base rate'),
  ofRecord('shipment-carrier', ({ shipment }) => `/shipments/${shipment}?tab=carrier`, 'Carrier'),
  { name: 'shipment-compare', open: steps.triedAnother },
  ofRecord('shipment-history', ({ shipment }) => `/shipments/${shipment}?tab=history`, 'Rated'),
  ofRecord('shipment-failed', ({ failedShipment }) => `/shipments/${failedShipment}`, 'fits in no container'),

  goTo('consolidation', '/consolidation?profile=same-address', 'Accept all'),
  goTo('consolidation-left', '/consolidation?view=ungrouped&profile=same-address', 'SO-'),
  goTo('consolidation-groups', '/consolidation?view=groups', 'Planned'),
  goTo('consolidation-profiles', '/consolidation?view=profiles', 'Same address'),
  { name: 'group', open: (page, { group }) => steps.loaded(page, `/consolidation/${group}`) },

  goTo('plans', '/plans', 'Ready'),
  goTo('plan-new', '/plans/new', 'Compare options'),
  { name: 'plan', open: (page, { plan }) => steps.loaded(page, `/plans/${plan}`) },
  ofRecord('plan-costs', ({ plan }) => `/plans/${plan}?tab=costs`, 'Rate table'),
  ofRecord('plan-rules', ({ plan }) => `/plans/${plan}?tab=rules`, 'Options'),
  ofRecord('plan-history', ({ plan }) => `/plans/${plan}?tab=history`, 'Computed'),

  goTo('waves-new', '/waves?panel=new', 'Max. orders per wave'),
  { name: 'waves', open: steps.wavesBuilt },
  { name: 'wave', open: steps.waveOpened },

  goTo('batches', '/batches?view=batches', 'With failures'),
  goTo('jobs', '/batches?view=jobs', 'Completed'),
  goTo('batch-new', '/batches/new', 'Algorithm'),
  ofRecord('batch', ({ batch }) => `/batches/${batch}`, 'B-1001'),
  ofRecord('batch-callback', ({ batch }) => `/batches/${batch}?tab=callback`, 'B'),
  { name: 'batch-order', open: (page, { batch }) => steps.loaded(page, `/batches/${batch}/orders/B-1004`) },

  { name: 'items', open: (page) => steps.inPanel(page, '/items', 6) },
  goTo('item-new', '/items?panel=new', 'Create item'),
  { name: 'item-fields', open: steps.itemFields },
  { name: 'items-bulk', open: steps.bulkEdit },
  { name: 'items-import', open: steps.itemsImport },
  { name: 'containers', open: (page) => steps.inPanel(page, '/containers', 8) },
  goTo('container-new', '/containers?panel=new', 'Create container'),
  { name: 'containers-compare', open: steps.sizes },
  { name: 'slots', open: (page) => steps.inPanel(page, '/slots', 6) },

  goTo('rates', '/rates', 'Acme Ground 2026'),
  goTo('rate-new', '/rates/new', 'Dimensional divisor'),
  goTo('rate', '/rates/acme-ground', '70'),
  goTo('rate-zones', '/rates/acme-ground?tab=zones', 'ZIP'),
  goTo('rate-terms', '/rates/acme-ground?tab=terms', 'Dimensional divisor'),
  goTo('rate-versions', '/rates/acme-ground?tab=versions', 'Version 1'),
  { name: 'rates-quote', open: steps.quoted },
  { name: 'carriers', open: (page) => steps.inPanel(page, '/carriers', 1) },

  { name: 'rules', open: (page) => steps.inPanel(page, '/rules', 2) },
  goTo('rule-new', '/rules/new', 'Add condition'),
  goTo('rule', '/rules/hawaii', 'HI-BOX'),
  { name: 'rule-test', open: steps.ruleTested },
  goTo('rules-test', '/rules/test', 'Tests policies and rules on a stored order'),
  goTo('policies', '/policies?view=list', 'Org Default'),
  goTo('policies-matrix', '/policies?view=matrix', 'Policies by level and mode'),
  goTo('policy', '/policies/freight', 'Scope'),

  goTo('integrations', '/integrations', 'SAP S/4HANA'),
  goTo('integration-setup', '/integrations/businessCentral', 'Credentials'),
  goTo('integration', '/integrations/sapS4Hana?tab=connection', 'System address'),
  goTo('integration-mappings', '/integrations/generic?tab=mappings', 'This record would be accepted.'),
  goTo('integration-webhook', '/integrations/generic?tab=webhook', '/api/v1/integrations/webhook/generic/'),
  { name: 'integration-history', open: (page) => steps.inPanel(page, '/integrations/generic?tab=history', 1) },
  goTo('keys-api', '/access?part=keys', 'Label printer'),
  goTo('key-new', '/access?part=keys&panel=new', 'Label'),
  { name: 'users', open: (page) => steps.inPanel(page, '/access?part=users', 2) },
  goTo('account', '/access?part=account', 'This window'),
  goTo('usage', '/usage', 'Requests by day'),
  goTo('settings', '/settings', 'Sample data'),
  goTo('settings-devices', '/settings?part=devices', 'Scan here'),
  goTo('settings-rules', '/settings?part=rules', 'Closing boxes'),
  goTo('settings-benches', '/settings?part=benches', 'Packing benches'),
  goTo('settings-operators', '/settings?part=operators', 'Ana Kowalski'),
  goTo('settings-notes', '/settings?part=notes', 'Two layers of bubble wrap'),
  goTo('settings-sender', '/settings?part=sender', 'Street'),
  goTo('settings-documents', '/settings?part=documents', 'Jo White'),
  goTo('settings-numbers', '/settings?part=numbers', 'GS1 Company Prefix'),
  goTo('settings-printers', '/settings?part=printers', 'Zebra north'),
  goTo('print-queue', '/print-queue', 'Carton label'),
  goTo('settings-backups', '/settings?part=backups', 'Back up now'),
  goTo('settings-log', '/settings?part=log', 'Follow'),
  goTo('settings-about', '/settings?part=about', 'Apache License 2.0'),

  { name: 'palette', open: (page) => steps.palette(page, '') },
  { name: 'palette-found', open: (page) => steps.palette(page, 'SO-240') },
  { name: 'notifications', open: steps.notified },
  { name: 'keys', open: steps.keyHelp },
];
