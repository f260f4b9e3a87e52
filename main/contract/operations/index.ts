import { accessOperations } from './access.ts';
import { administrationOperations } from './administration.ts';
import { batchOperations } from './batches.ts';
import { benchOperations } from './benches.ts';
import { bulkChangeOperations } from './bulkChanges.ts';
import { consolidationOperations } from './consolidation.ts';
import { containerOperations } from './containers.ts';
import { exportOperations } from './exports.ts';
import { importOperations } from './imports.ts';
import { integrationOperations } from './integrations.ts';
import { cartonPhotoOperations } from './cartonPhotos.ts';
import { itemPictureOperations } from './itemPictures.ts';
import { itemOperations } from './items.ts';
import { masterQueryOperations } from './masterQueries.ts';
import { orderOperations } from './orders.ts';
import { packingOperations } from './packing.ts';
import { packingSessionOperations } from './packingSessions.ts';
import { planOperations } from './plans.ts';
import { policyOperations } from './policies.ts';
import { printingOperations } from './printing.ts';
import { rateOperations } from './rates.ts';
import { recordHistoryOperations } from './recordHistory.ts';
import { ruleOperations } from './rules.ts';
import { shipmentOperations } from './shipments.ts';
import { upkeepOperations } from './upkeep.ts';
import { wavePlanOperations } from './wavePlans.ts';
import { waveOperations } from './waves.ts';

/** The one table of operations. A name is the operation id in OpenAPI, in the client and among the handlers. */
export const operations = {
  ...packingOperations,
  ...batchOperations,
  ...itemOperations,
  ...itemPictureOperations,
  ...cartonPhotoOperations,
  ...containerOperations,
  ...masterQueryOperations,
  ...bulkChangeOperations,
  ...recordHistoryOperations,
  ...ruleOperations,
  ...policyOperations,
  ...importOperations,
  ...exportOperations,
  ...orderOperations,
  ...shipmentOperations,
  ...packingSessionOperations,
  ...benchOperations,
  ...planOperations,
  ...waveOperations,
  ...wavePlanOperations,
  ...rateOperations,
  ...consolidationOperations,
  ...integrationOperations,
  ...printingOperations,
  ...accessOperations,
  ...administrationOperations,
  ...upkeepOperations,
} as const;
