/** The door of the contract: everything that the wire is. */
export { operations } from './operations/index.ts';
export {
  csvType,
  isOpenToTests,
  limitCategories,
  takesIdempotencyKey,
  takesPreference,
  xlsxType,
  type LimitCategory,
  type Operation,
} from './operation.ts';
export { prefersStrict } from './preference.ts';
export type { BodyOf, DownloadedFile, OperationId, Operations, ParamsOf, QueryOf, ReplyOf } from './types.ts';
export { DomainError, Problem, problemRegistry, problemType, type ProblemCode } from './problems.ts';
export { isRounded, parseKeepingDigits } from './longNumbers.ts';
export { defusedCell, restoredCell } from './csvCell.ts';
export { liveOrganizationOf, testNumberOf, testOrganizationOf } from './testOrganization.ts';
export { createClient, ProblemResponse, type CallInput, type ClientOptions } from './client.ts';
export {
  crushClasses,
  CreateItemRequest,
  Item,
  codeTypes,
  identifierTypes,
  itemShapes,
  UpdateItemRequest,
  type IdentifierType,
  type ItemQuery,
} from './schemas/item.ts';
export {
  ItemPicture,
  pictureMaxBytes,
  pictureMaxPixels,
  pictureMaxSide,
  pictureTypes,
  thumbnailMaxSide,
  type PictureType,
} from './schemas/picture.ts';
export {
  Container,
  CreateContainerRequest,
  UpdateContainerRequest,
  type ContainerQuery,
  type ContainerType,
} from './schemas/container.ts';
export type { BulkChange, BulkFieldChange, BulkKind, BulkMaster, RecordSelection } from './schemas/bulkChange.ts';
export {
  type FilterOp,
  type RecordFilter,
  type RecordMatch,
  type RecordQueryRequest,
  type RecordSort,
} from './schemas/masterQuery.ts';
export type { DeletedQuery, DeletedRecord, RecordHistoryEntry, RecordHistoryQuery } from './schemas/recordHistory.ts';
export { maxTotalQuantity, PackItem, PackRequest, PackResponse, type PackWarning } from './schemas/pack.ts';
export type { ContainerDto, DynamicContainerDto, EquipmentDto, PalletDto } from './schemas/packContainers.ts';
export type { CartonResult, CostBreakdown, NestedItem, PackedItem, UnpackedItem } from './schemas/cartonResult.ts';
export type { PalletResults, TrailerResults } from './schemas/levelResults.ts';
export type { PackReasons } from './schemas/packReasons.ts';
export { jobStates, type Job, type JobQuery, type JobState, type JobSummary } from './schemas/job.ts';
export {
  BatchFileOrder,
  BatchRequest,
  ReceivedBatch,
  maxBatchOrders,
  type BatchAccepted,
  type BatchCompleted,
  type BatchDeliveries,
  type BatchFailures,
  type BatchOrderQuery,
  type BatchOrderSearch,
  type BatchOrderState,
  type BatchOrderStatus,
  type BatchOrderSummary,
  type BatchProgress,
  type BatchProgressQuery,
  type BatchQuery,
  type BatchStatus,
  type BatchSummary,
  type CallbackState,
} from './schemas/batch.ts';
export {
  CreateRuleRequest,
  executionTargets,
  ruleLevels,
  UpdateRuleRequest,
  ChangeRuleRequest,
  type ExecutionTarget,
  type Rule,
  type RuleCondition,
  type RuleFields,
} from './schemas/rule.ts';
export { ruleTypes, type RuleType } from './schemas/ruleTypes.ts';
export {
  type AppliedEffects,
  type LintFinding,
  type LintReport,
  type LintRequest,
  type Simulation,
  type SimulationRequest,
} from './schemas/ruleInsight.ts';
export { rulePayloads, type RulePayload } from './schemas/rulePayloads.ts';
export {
  CreatePolicyRequest,
  orgDefaultId,
  policyLevels,
  policyModes,
  UpdatePolicyRequest,
  type Policy,
  type PolicyFields,
  type PolicyLevel,
  type PolicyMode,
  type PolicyQuery,
  type PolicySelector,
} from './schemas/policy.ts';
export {
  CreateOrderRequest,
  maxOrderLines,
  Order,
  orderStatuses,
  UpdateOrderRequest,
  type CreateOrderLine,
  ImportedLine,
  ImportedOrder,
  type OrderBulkResult,
  type OrderConflict,
  type OrderFields,
  type OrderImportError,
  type OrderImportResult,
  type OrderQuery,
  type OrderStatus,
} from './schemas/order.ts';
export type { ShipFrom, ShipTo } from './schemas/address.ts';
export {
  shipmentStatuses,
  type CarrierQuote,
  type CloseShipmentRequest,
  type CreateShipmentRequest,
  type OrdersNotReceived,
  Execution,
  type Shipment,
  type ShipmentQuery,
  type ShipmentOrder,
  type ShipmentStatus,
  type TenderParcel,
  type TenderShipmentRequest,
} from './schemas/shipment.ts';
export type { OrderSearch, OrderSummary, PlanSummary, ShipmentSearch, ShipmentSummary } from './schemas/summary.ts';
export type { Overview } from './schemas/overview.ts';
export {
  healthStates,
  type BackupHealth,
  type DiskSpace,
  type Health,
  type HealthState,
  type StorageReport,
} from './schemas/station.ts';
export { StorageUnavailable, type StorageTrouble } from './storageUnavailable.ts';
export {
  logLevels,
  type Backup,
  type BackupList,
  type BackupPlan,
  type BackupPlanChange,
  type BackupState,
  type LogEntry,
  type LogLevel,
  type LogPage,
  type LogQuery,
  type Restore,
  type RestoreLoss,
  type RestoreRequest,
  type TestData,
  type TestDataCounts,
} from './schemas/upkeep.ts';
export type { Transition } from './states/transition.ts';
export { batchMachine, batchOrderState } from './states/batch.ts';
export { orderMachine, type OrderTrigger } from './states/order.ts';
export { shipmentMachine, type ShipmentTrigger } from './states/shipment.ts';
export {
  CreateRateTableRequest,
  CreateRateVersionRequest,
  rateModes,
  rateTableLists,
  surchargeKinds,
  type DensityClass,
  type FreightLookupRequest,
  type QuoteLine,
  type RateAnswer,
  type RateBox,
  type RateImportResult,
  type RateLookupRequest,
  type RateMode,
  type RateQuote,
  type RateRow,
  type RateSurcharge,
  type RateTable,
  type RateTableCore,
  type RateTableFields,
  type RateTableHead,
  type RateTableQuery,
  type RateTableStatus,
  type RateUnit,
  type RateZone,
  type TableLookupRequest,
} from './schemas/rate.ts';
export {
  cancelledPlanError,
  maxPlanShipments,
  PackingConfig,
  planOptionKeys,
  planStatuses,
  type ComparedOption,
  type CreatePlanRequest,
  type FulfillmentPlan,
  type PlanComparison,
  type PlanOptionKey,
  type PlanQuery,
  type PlanSearch,
  type PlanShipment,
  type PlanStatus,
  type PlanWarning,
} from './schemas/plan.ts';
export {
  CreateProfileRequest,
  groupStatuses,
  maxGroupOrders,
  UpdateProfileRequest,
  type ConsolidationConstraints,
  type ConsolidationGroup,
  type ConsolidationProfile,
  type CreateGroupRequest,
  type EvaluateRequest,
  type Evaluation,
  type GroupPack,
  type GroupQuery,
  type GroupStatus,
  type PackGroupRequest,
  type ProfileFields,
  type ProfileQuery,
  type SuggestedGroup,
} from './schemas/consolidation.ts';
export {
  deliveryFaults,
  FieldMappings,
  hiddenSecret,
  mappingTransforms,
  syncSources,
  syncStatuses,
  type ConnectionTest,
  type ConnectorEntry,
  type DeliveryFault,
  type FieldMapping,
  type Integration,
  type IntegrationStatus,
  type MappingTransform,
  type PutIntegrationRequest,
  type PutMappingsRequest,
  type SyncEntry,
  type SyncResult,
  type SyncSource,
  type SyncStatus,
  type WebhookReceipt,
} from './schemas/integration.ts';
export {
  recordKinds,
  type IntegrationWebhook,
  type MappingPreview,
  type PreviewMappingRequest,
  type RecordKind,
  type RotatedSecret,
  type SyncQuery,
  type VaultRotation,
} from './schemas/stationIntegration.ts';
export {
  deliveryRecordKinds,
  recordResults,
  rejectionFilters,
  rejectionStates,
  type Delivery,
  type DeliveryRecord,
  type DeliveryRecordKind,
  type DeliveryRecordQuery,
  type OpenRejections,
  type RejectionsChanged,
  type RejectionsRetried,
  type RecordResult,
  type RejectionState,
} from './schemas/deliveries.ts';
export { exampleRecord } from './exampleRecord.ts';
export type {
  ApiKey,
  ListedApiKey,
  CreateApiKeyRequest,
  CreatedApiKey,
  CreateUserRequest,
  SessionList,
  UpdateUserRequest,
  UsageStatistics,
  User,
} from './schemas/administration.ts';
export type { HistoryEntry } from './schemas/history.ts';
export {
  CreateSlotRequest,
  UpdateSlotRequest,
  UpdateWarehouseRequest,
  WarehouseLayout,
  type Slot,
  type SlotQuery,
  type Warehouse,
} from './schemas/slot.ts';
export {
  maxWaveLines,
  maxWaveOrders,
  WavePlanRequest,
  type WaveDto,
  type WavePick,
  type WavePlan,
} from './schemas/wavePlan.ts';
export {
  StoreWavePlanRequest,
  type OrdersInWaves,
  type StoredWave,
  type StoredWaveHead,
  type StoredWavePlan,
} from './schemas/storedWave.ts';
export { ImportResult, type ImportError } from './schemas/common.ts';
export {
  Identity,
  Settings,
  type JobProgress,
  type SampleCounts,
  type Session,
  type SettingsChange,
  type SignInRequest,
  type StationStatus,
} from './schemas/station.ts';
export {
  emptyCellChoices,
  importKinds,
  importTakes,
  ifStoredChoices,
  type ImportFieldCounts,
  type IfStored,
  likeChoices,
  importMaxRows,
  type Import,
  type Doubtful,
  type DoubtfulChoice,
  type ImportDoubt,
  type ImportKind,
  type ImportOutcome,
  type ImportPlan,
  type ImportTake,
  type ImportLookAlikes,
  type LikeChoice,
  type ImportQuery,
  type ImportRow,
  type ImportRowQuery,
  type ImportState,
  type ImportUndoPreview,
  type PackImportRequest,
  type RowResult,
} from './schemas/import.ts';
export { exportFilters, recordLabels, type ExportFilter, type ExportRequest } from './schemas/export.ts';
export { containerLabels } from './fields/containerLabels.ts';
export {
  containerTypeLabels,
  crushClassLabels,
  itemFaceLabels,
  itemShapeLabels,
  rateModeLabels,
} from './fields/choiceLabels.ts';
export { itemLabels } from './fields/itemLabels.ts';
export { orderLabels } from './fields/orderLabels.ts';
export { rateLabels } from './fields/rateLabels.ts';
export { slotLabels } from './fields/slotLabels.ts';
export { addressWords } from './fields/addressWords.ts';
export type { CatalogueField, FieldChoice, FieldKind, Quantity } from './fields/catalogueField.ts';
export { fieldCatalogue } from './fields/fieldCatalogue.ts';
export { ifStoredOf } from './fields/ifStored.ts';
export {
  attributeHeader,
  attributeName,
  attributePath,
  isAttributeHeader,
  isJsonAttribute,
} from './fields/attributePath.ts';
export { isListSummary, listSummary, type ListSummary } from './fields/listSummary.ts';
export { rateListLabels } from './fields/rateListLabels.ts';
export { rowNoteReason, rowNotes, rowNoteSentence, rowNoteText, type RowNoteCode } from './fields/rowNotes.ts';
