import { sql as station } from './0001_station.ts';
import { sql as rules } from './0002_rules.ts';
import { sql as orders } from './0003_orders.ts';
import { sql as slots } from './0004_slots.ts';
import { sql as rates } from './0005_rates.ts';
import { sql as consolidation } from './0006_consolidation.ts';
import { sql as usage } from './0007_usage.ts';
import { sql as integrations } from './0008_integrations.ts';
import { sql as plans } from './0009_plans.ts';
import { sql as batches } from './0010_batches.ts';
import { sql as overview } from './0011_overview.ts';
import { sql as jobList } from './0012_job_list.ts';
import { sql as failedJobs } from './0013_failed_jobs.ts';
import { sql as keyUse } from './0014_key_use.ts';
import { sql as failedPlans } from './0015_failed_plans.ts';
import { sql as wavePlans } from './0016_wave_plans.ts';
import { sql as rateRows } from './0017_rate_rows.ts';
import { sql as clockMarks } from './0018_clock_marks.ts';
import { sql as imports } from './0019_imports.ts';
import { sql as deliveryRecords } from './0020_delivery_records.ts';
import { sql as bulkChanges } from './0021_bulk_changes.ts';
import { sql as deletedRecords } from './0022_deleted_records.ts';
import { sql as itemPictures } from './0023_item_pictures.ts';
import { sql as refusedDeliveries } from './0024_refused_deliveries.ts';
import { sql as namedRecords } from './0025_named_records.ts';
import { sql as importReasons } from './0026_import_reasons.ts';
import { sql as importUndos } from './0027_import_undos.ts';
import { sql as incompleteOrders } from './0028_incomplete_orders.ts';
import { sql as searchMerges } from './0029_search_merges.ts';
import { sql as levelBarcodes } from './0030_level_barcodes.ts';
import { sql as benches } from './0031_benches.ts';
import { sql as printing } from './0032_printing.ts';
import { sql as cancellationRequests } from './0033_cancellation_requests.ts';
import { sql as changeRequests } from './0034_change_requests.ts';
import { sql as leadCalls } from './0035_lead_calls.ts';
import { sql as logisticUnits } from './0036_logistic_units.ts';
import { sql as unitAmounts } from './0037_unit_amounts.ts';
import { sql as waitingForStock } from './0038_waiting_for_stock.ts';
import { sql as documentLogo } from './0039_document_logo.ts';
import { sql as cartonPhotos } from './0040_carton_photos.ts';
import { sql as recordClaims } from './0041_record_claims.ts';
import { sql as unreadNames } from './0042_unread_names.ts';
import { sql as messageKeys } from './0043_message_keys.ts';
import { sql as packedSerials } from './0044_packed_serials.ts';
import { sql as mappedRecords } from './0045_mapped_records.ts';

/** One step of the schema. Once released, neither its place nor its text ever changes. */
export interface Migration {
  /** 1, 2, 3 … without gaps: the schema version after it. */
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

/** Every migration, in the order of application. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'station', sql: station },
  { number: 2, name: 'rules', sql: rules },
  { number: 3, name: 'orders', sql: orders },
  { number: 4, name: 'slots', sql: slots },
  { number: 5, name: 'rates', sql: rates },
  { number: 6, name: 'consolidation', sql: consolidation },
  { number: 7, name: 'usage', sql: usage },
  { number: 8, name: 'integrations', sql: integrations },
  { number: 9, name: 'plans', sql: plans },
  { number: 10, name: 'batches', sql: batches },
  { number: 11, name: 'overview', sql: overview },
  { number: 12, name: 'job-list', sql: jobList },
  { number: 13, name: 'failed-jobs', sql: failedJobs },
  { number: 14, name: 'key-use', sql: keyUse },
  { number: 15, name: 'failed-plans', sql: failedPlans },
  { number: 16, name: 'wave-plans', sql: wavePlans },
  { number: 17, name: 'rate-rows', sql: rateRows },
  { number: 18, name: 'clock-marks', sql: clockMarks },
  { number: 19, name: 'imports', sql: imports },
  { number: 20, name: 'delivery-records', sql: deliveryRecords },
  { number: 21, name: 'bulk-changes', sql: bulkChanges },
  { number: 22, name: 'deleted-records', sql: deletedRecords },
  { number: 23, name: 'item-pictures', sql: itemPictures },
  { number: 24, name: 'refused-deliveries', sql: refusedDeliveries },
  { number: 25, name: 'named-records', sql: namedRecords },
  { number: 26, name: 'import-reasons', sql: importReasons },
  { number: 27, name: 'import-undos', sql: importUndos },
  { number: 28, name: 'incomplete-orders', sql: incompleteOrders },
  { number: 29, name: 'search-merges', sql: searchMerges },
  { number: 30, name: 'level-barcodes', sql: levelBarcodes },
  { number: 31, name: 'benches', sql: benches },
  { number: 32, name: 'printing', sql: printing },
  { number: 33, name: 'cancellation-requests', sql: cancellationRequests },
  { number: 34, name: 'change-requests', sql: changeRequests },
  { number: 35, name: 'lead-calls', sql: leadCalls },
  { number: 36, name: 'logistic-units', sql: logisticUnits },
  { number: 37, name: 'unit-amounts', sql: unitAmounts },
  { number: 38, name: 'waiting-for-stock', sql: waitingForStock },
  { number: 39, name: 'document-logo', sql: documentLogo },
  { number: 40, name: 'carton-photos', sql: cartonPhotos },
  { number: 41, name: 'record-claims', sql: recordClaims },
  { number: 42, name: 'unread-names', sql: unreadNames },
  { number: 43, name: 'message-keys', sql: messageKeys },
  { number: 44, name: 'packed-serials', sql: packedSerials },
  { number: 45, name: 'mapped-records', sql: mappedRecords },
];
