import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../../main/contract/index.ts';

/** Operations that no screen calls, with the reason. Everything else that the service can do is done in the window. */
const notCalled: Readonly<Record<string, string>> = {
  receiveWebhook: 'Connected systems call it.',
  getItem: 'getStoredItem has the same item with its version and state.',
  lookupItem: 'findItems finds many codes in one request.',
  listBatches: 'listBatchProgress has the same batches with their progress.',
  listShipments: 'findShipments has the same shipments, newest first and searched.',
  listFulfillmentPlans: 'findFulfillmentPlans has the same plans, newest first.',
  getFulfillmentPlan: 'compareFulfillmentPlan has the plan with its options.',
  createWavePlan: 'storeWavePlan builds the same waves and keeps them.',
  getContainer: 'getStoredContainer has the container with every field.',
  getIntegrationMappings: 'getIntegration has them.',
  resetIntegrationMappings: 'The editor shows the defaults (getDefaultMappings) and stores what is wanted.',
  getSyncStatus: 'listSyncHistory has every synchronisation.',
  getUser: 'listUsers has every field of a user.',
  importItemsCsv: 'Programs send files; people import them with a preview (createImport).',
  importContainersCsv: 'Programs send files; people import them with a preview (createImport).',
  importItems: 'A list as JSON is what programs send; people import files (createImport).',
  importOrders: 'A list as JSON is what programs send; people import files (createImport).',
  importRatesCsv: 'Programs send files; people import them with a preview (createImport).',
  itemCsvTemplate: 'The template of an import has the labels and units of the window (exportRecords).',
  containerCsvTemplate: 'The template of an import has the labels and units of the window (exportRecords).',
  orderCsvTemplate: 'The template of an import has the labels and units of the window (exportRecords).',
  slotCsvTemplate: 'The template of an import has the labels and units of the window (exportRecords).',
  rateCsvTemplate: 'The template of an import has the labels and units of the window (exportRecords).',
  listAlgorithms: 'The window names and explains them in the language of its user.',
};

/** Called by a name that a table gives. */
const calledByTable = [
  'optimizeShipment',
  'rateShipment',
  'readyShipment',
  'tenderShipment',
  'closeShipment',
  'submitOrder',
  'cancelOrder',
  'enableUser',
  'disableUser',
];

const root = join(import.meta.dirname, '../../../renderer');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|vue)$/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');

test('every operation of the contract is called by a screen, or a reason says why none needs it', () => {
  const called = new Set([...sources.matchAll(/\b(?:call|client)\(\s*'(\w+)'/g)].map(([, name]) => name));
  for (const name of calledByTable) if (sources.includes(`'${name}'`)) called.add(name);
  const missing = Object.keys(operations).filter((name) => !called.has(name) && !(name in notCalled));
  expect(missing).toEqual([]);
  // A reason that is no longer true goes.
  expect(Object.keys(notCalled).filter((name) => called.has(name) || !(name in operations))).toEqual([]);
});
