import type { BodyOf, OperationId } from './types.ts';

/** Operations with a JSON body. */
type WithBody = { [K in OperationId]: undefined extends BodyOf<K> ? never : K }[OperationId];

const item = {
  id: 'MUG-BLUE',
  name: 'Mug, blue, 12 oz',
  sku: '4006381-BL',
  externalIds: { ean: '4006381333931' },
  category: 'Kitchen',
  tags: ['fragile'],
  ...{ length: 5, width: 4, height: 4.5, weight: 0.9 },
};
const box = {
  id: 'BOX-M',
  name: 'Box, medium',
  containerType: 'Box',
  ...{ innerLength: 16, innerWidth: 12, innerHeight: 10 },
  ...{ weightTare: 0.8, weightMaxGross: 50, baseCost: 1.15 },
} as const;
const order = {
  sourceSystem: 'erp',
  sourceOrderId: 'SO-100234',
  priority: 'Standard',
  serviceLevel: 'Ground',
  shipTo: {
    name: 'Ann Peterson',
    address: { street1: '1 Dock Rd', city: 'Reno', state: 'NV', zip: '89501', country: 'US' },
    residential: true,
  },
  requiredShipBy: '2026-12-01T17:00:00Z',
  lines: [{ lineNumber: 1, itemId: 'MUG-BLUE', quantityOrdered: 6 }],
};
const pack = {
  items: [{ id: 'MUG-BLUE', length: 5, width: 4, height: 4.5, weight: 0.9, quantity: 6 }],
  containers: [{ id: 'BOX-M', length: 16, width: 12, height: 10, maxWeight: 50, cost: 1.15 }],
};
const rule: BodyOf<'createRule'> & { readonly id: string } = {
  id: 'NO-ENVELOPES-FOR-GLASS',
  name: 'No envelopes for fragile goods',
  ruleType: 'BoxSetFilter',
  conditions: { operator: 'and', conditions: [{ field: 'tags', operator: 'contains', value: 'fragile' }] },
  action: { filterType: 'Exclude', containerIds: ['ENVELOPE-A'] },
};
const selection = { ids: ['MUG-BLUE', 'MUG-RED'] };
const boxes = { ids: ['BOX-M', 'BOX-L'] };
const ids = ['01kb7w3m5s0000p9crf9gfn339', '01kb7w3m5s0001p9crf9gfn33a'];
const version = 1;
const rateTable: Omit<BodyOf<'createRateVersion'>, 'version'> = {
  name: 'Ground 2026',
  mode: 'Parcel',
  ...{ carrier: 'UPS', service: 'Ground', currency: 'USD', validFrom: '2026-01-01', dimDivisor: 139 },
  zones: [{ originZip: '894', destinationZip: '9', zone: 2, transitDays: 2 }],
  rates: [
    { zone: 2, maxWeight: 1, cost: 9.4 },
    { zone: 2, maxWeight: 50, cost: 9.4, costPerPound: 0.55 },
  ],
  surcharges: [{ name: 'Residential', applies: 'residential', cost: 5.2 }],
};
const lane = { originZip: '89434', destinationZip: '94105' };
const carton = { length: 16, width: 12, height: 10, weight: 14.5, quantity: 2 };
const freight = { ...{ length: 48, width: 40, height: 52, weight: 620, quantity: 2 }, freightClass: '85' };
const waveOrders = [
  { orderId: 'SO-100234', items: [{ sku: '4006381-BL', quantity: 6 }] },
  { orderId: 'SO-100235', priority: 1, items: [{ sku: '4006381-RD', quantity: 2 }] },
];
const mappings = {
  itemMappings: [
    { sourceField: 'No', targetField: 'id' },
    { sourceField: 'Description', targetField: 'name' },
  ],
  deliveryMappings: [
    { sourceField: 'OrderNo', targetField: 'sourceOrderId' },
    { sourceField: 'Rows[].Item', targetField: 'lines[].sku' },
    { sourceField: 'Rows[].Quantity', targetField: 'lines[].quantityOrdered' },
  ],
};
const profile = {
  name: 'Same address and service',
  groupingKeys: ['shipTo.address.zip', 'serviceLevel'],
  constraints: { maxOrdersPerGroup: 20, maxWeightPerGroup: 1500 },
};

const template: BodyOf<'putDocumentTemplate'> = {
  language: 'en',
  units: 'imperial',
  paper: 'Letter',
  hiddenBlocks: ['signature'],
  extraLines: ['Questions? Call 555-0134 and name order {orderNumber}.'],
};

/** A body of each operation that has one, as a warehouse would send it. */
export const requestExamples: { readonly [K in WithBody]: BodyOf<K> } = {
  pack,
  explainPack: pack,
  submitBatch: {
    orders: [{ orderId: 'SO-100234', packRequest: pack }],
    webhookUrl: 'https://erp.example.com/packwright/batches',
  },
  createItem: item,
  updateItem: { version, weight: 0.95, tags: ['fragile', 'glass'] },
  replaceItem: { version, fields: item },
  importItems: {
    items: [item, { ...item, id: 'MUG-RED', name: 'Mug, red, 12 oz', sku: '4006381-RD', externalIds: {} }],
  },
  findItems: { codes: ['4006381333931', 'MUG-BLUE'], by: ['id', 'sku', 'gtin', 'ean'] },
  getManyItems: { itemIds: selection.ids },
  getPackItems: { itemIds: selection.ids },
  fetchItemPicture: { url: 'https://shop.example.com/pictures/mug-blue.png' },
  listItemPictures: { itemIds: selection.ids },
  createContainer: box,
  updateContainer: { version, weightMaxGross: 45, isActive: true },
  replaceContainer: { version, fields: box },
  queryItems: {
    search: 'mug',
    filters: [{ path: 'weight', op: 'between', from: 0.5, to: 2 }],
    sort: { path: 'name', direction: 'asc' },
    limit: 50,
  },
  queryContainers: { filters: [{ path: 'containerType', op: 'equals', value: 'Box' }], sort: { path: 'innerLength' } },
  bulkUpdateItems: { selection, changes: [{ path: 'category', op: 'set', value: 'Tableware' }] },
  bulkDeleteItems: { selection },
  countItemUse: { selection },
  bulkRestoreItems: selection,
  bulkUpdateContainers: { selection: boxes, changes: [{ path: 'isActive', op: 'set', value: false }] },
  bulkDeleteContainers: { selection: boxes },
  bulkRestoreContainers: boxes,
  createRule: rule,
  updateRule: { enabled: false },
  changeRule: { version, priority: 50 },
  createPolicy: {
    id: 'LTL-WEST',
    name: 'LTL, west site',
    selector: { modes: ['ltl'], sites: ['WEST'] },
    ruleIds: [rule.id],
  },
  lintPolicies: { rule },
  simulatePolicies: { request: pack, level: 'Box', mode: 'parcel' },
  updatePolicy: { version, enabled: false },
  planImport: { choices: { delimiter: ';', headerRow: 1 }, emptyCells: 'keep', lookAlikes: { all: 'same' } },
  applyImport: { doubtful: 'leave' },
  packImport: { doubtful: 'leave', algorithm: 'fpLayer', optimizeFor: 'volume' },
  exportRecords: { kind: 'orders', format: 'csv', language: 'en', filter: { status: 'Received' } },
  createOrder: order,
  importOrders: { orders: [order] },
  updateOrder: { version, serviceLevel: 'Express', lines: [{ lineNumber: 1, itemId: 'MUG-BLUE', quantityOrdered: 4 }] },
  createShipment: { orderIds: ids.slice(0, 1), mode: 'Parcel', serviceLevel: 'Ground' },
  optimizeShipment: { algorithm: 'fpLayer' },
  rateShipment: { carriers: ['UPS'] },
  enterShipToAddress: {
    name: 'Ann Miller',
    address: { street1: '5 Elm St', city: 'New York', state: 'NY', zip: '10001', country: 'US' },
  },
  tryShipment: { optimizeFor: 'cost', containerIds: ['BOX-M', 'BOX-L'] },
  repackShipment: { optimizeFor: 'cost', containerIds: ['BOX-M', 'BOX-L'] },
  readyShipment: { 'x-shipAnyway': false },
  tenderShipment: { carrierId: 'UPS', serviceCode: 'Ground', labelFormat: 'PDF' },
  recordShipmentTracking: { masterTrackingNumber: '1Z999AA10123456784', trackingNumbers: ['1Z999AA10123456784'] },
  openPackingSession: { code: 'SO-100234', benchId: 'BENCH-1' },
  scanAtBench: { scanId: '01JD3E7Q', text: '4006381333931', benchId: 'BENCH-1' },
  actAtBench: {
    action: 'closeCarton',
    actionId: '01JD3E7R',
    carton: 0,
    weight: 14.6,
    weightSource: 'scale',
    benchId: 'BENCH-1',
  },
  createOperator: { name: 'Ann Miller', role: 'packer', badge: 'OP-0042', pin: '4711' },
  updateOperator: { role: 'lead' },
  signInOperator: { badge: 'OP-0042', benchId: 'BENCH-1' },
  signOutOperator: { operatorToken: 'q1W2e3R4t5Z6u7I8o9P0aSdF' },
  callLead: { shipmentId: '01JD3WZ3Q4N6' },
  createBench: { name: 'Bench 1', labelPrinterId: null, documentPrinterId: null, scale: null, photo: 'off' },
  replaceBench: {
    name: 'Bench 1',
    labelPrinterId: null,
    documentPrinterId: null,
    scale: { path: '/dev/ttyUSB0', protocol: 'sics', baudRate: 9600, framing: '8N1' },
    photo: 'asked',
  },
  tryScale: { path: 'COM3', protocol: 'nci', baudRate: 9600, framing: '7E1' },
  createCustomerNote: { customerId: 'C-100', text: 'No plastic filling.', at: 'close', mustConfirm: true },
  closeShipment: {
    ...{ carrierId: 'UPS', service: 'Ground' },
    ...{ masterTrackingNumber: '1Z999AA10123456784', trackingNumbers: ['1Z999AA10123456784'] },
  },
  createFulfillmentPlan: { orderIds: ids, parcelCarriers: ['UPS'], packingConfig: { optimizeFor: 'cost' } },
  selectFulfillmentPlanOption: { optionKey: 'parcel' },
  createWavePlan: { orders: waveOrders, maxOrdersPerWave: 20 },
  createSlot: { location: 'A-03-02', sku: '4006381-BL', zone: 'A', aisle: 3, bay: 2, level: 1 },
  updateSlot: { version, sku: '4006381-RD', level: null },
  updateWarehouse: { version, aisles: 12, aislePitch: 120, bayLength: 48, depot: { x: 0, y: 0 } },
  storeWavePlan: { orders: waveOrders, maxOrdersPerWave: 20 },
  findOrdersInWaves: { orderIds: ['SO-100234', 'SO-100235'] },
  createRateTable: { id: 'UPS-GROUND', ...rateTable },
  createRateVersion: { version, ...rateTable },
  lookupRates: { ...lane, residential: true, units: [carton], carriers: ['UPS'] },
  lookupLtlRates: { ...lane, mode: 'Ltl', units: [freight], accessorials: ['Liftgate'] },
  lookupTableRates: { ...lane, tableId: 'UPS-GROUND', units: [carton] },
  createConsolidationProfile: { id: 'SAME-ADDRESS', ...profile },
  evaluateConsolidation: { orderIds: ids, profileId: 'SAME-ADDRESS' },
  createConsolidationGroup: { sourceOrderIds: ids, profileId: 'SAME-ADDRESS' },
  packConsolidationGroup: { algorithm: 'fpLayer', allowMultipleBoxes: true },
  updateConsolidationProfile: { version, constraints: { maxOrdersPerGroup: 10 } },
  putIntegration: {
    enabled: true,
    settings: { webhookSecret: 'a-long-random-text', preferredDimensionUnit: 'cm', preferredWeightUnit: 'kg' },
    fieldMappings: mappings,
  },
  putIntegrationMappings: mappings,
  previewMapping: {
    kind: 'delivery',
    record: { OrderNo: 'SO-100234', Rows: [{ Item: '4006381-BL', Quantity: 6 }] },
    fieldMappings: mappings,
  },
  retryRejections: { ids },
  dismissRejections: { ids },
  reopenRejections: { ids },
  putPrinter: {
    name: 'Labels, bench 1',
    connection: { kind: 'tcp', host: '192.168.10.31', port: 9100 },
    format: 'zpl',
    dotsPerInch: 203,
  },
  createPrintJobs: { shipmentId: '01JD3WZ3Q4N6', kind: 'cartonLabel', carton: 0 },
  decidePrintJob: { action: 'printAgain' },
  putDocumentTemplate: template,
  previewDocument: { template },
  resumeSscc: { nextSerial: 12_000 },
  createApiKey: { label: 'ERP', expiresInDays: 365, mode: 'live' },
  createUser: { email: 'ann.peterson@example.com', temporaryPassword: 'change-me-9-lamps', isAdmin: false },
  updateUser: { nickname: 'Ann' },
  resetPassword: { temporaryPassword: 'change-me-9-lamps' },
  changePassword: { password: 'change-me-9-lamps', newPassword: 'seven-quiet-forklifts' },
  signIn: { email: 'ann.peterson@example.com', password: 'seven-quiet-forklifts' },
  renewSession: { benchId: 'BENCH-1' },
  updateSettings: { effort: 'best', jobExpiryHours: 48 },
  updateBackupPlan: { automatic: true, time: '02:30', folder: 'D:\\Backups' },
  restoreBackup: { confirm: 'station-2026-11-23T02-30-00.db' },
};

/** What a connected system sends to the webhook, with the field names of the default mapping. */
export const webhookExample = { event: 'order.created', deliveryId: 'D-5001', items: [item], deliveries: [order] };
