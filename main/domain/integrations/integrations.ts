import {
  DomainError,
  type FieldMappings,
  hiddenSecret,
  type Integration,
  type IntegrationStatus,
  type MappingPreview,
  message,
  type PreviewMappingRequest,
  type PutIntegrationRequest,
  type PutMappingsRequest,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import type { Clock } from '../ports.ts';
import type { Actor } from '../records.ts';
import type { CancelOrder } from './cancelOrder.ts';
import { connectionTitle, connectorTypeOf, readingSettings } from './connectorTypes.ts';
import { otherConnections } from './foreignSystem.ts';
import { requireIgnorable } from './ignoredFields.ts';
import { integrationView, statusView } from './integrationView.ts';
import type { OrderRefusal } from './orderRefusal.ts';
import { previewOf } from './previewRecord.ts';
import { requireMappings, requireWholeMappings } from './mappingTargets.ts';
import type {
  IntegrationFields,
  IntegrationName,
  IntegrationRecord,
  IntegrationSettings,
  IntegrationStore,
  SyncStore,
} from './ports.ts';
import { noSecrets, type SecretBox, type Secrets } from './sealedSecrets.ts';
import { inchesPer, poundsPer } from '../../contract/units.ts';

export interface IntegrationsOptions {
  readonly integrations: IntegrationStore;
  readonly syncs: Pick<SyncStore, 'latest' | 'openCounts'>;
  readonly secrets: SecretBox;
  readonly refusalOf: OrderRefusal;
  readonly hasLeft: CancelOrder['hasLeft'];
  readonly clock: Clock;
}

const noSettings: IntegrationSettings = {
  defaultAlgorithm: null,
  enableCostOptimization: false,
  preferredDimensionUnit: null,
  preferredWeightUnit: null,
};

/** Use cases of the resource: list, read, configure, delete, mappings, preview. */
export function createIntegrations({ integrations, syncs, secrets, refusalOf, hasLeft, clock }: IntegrationsOptions) {
  const nameOf = (actor: Actor, connectorType: string): IntegrationName => ({
    organizationId: actor.organizationId,
    connectorType,
  });

  function found(actor: Actor, connectorType: string): IntegrationRecord {
    const record = integrations.get(actor.organizationId, connectorType);
    if (!record) throw notConfigured(connectorType);
    return record;
  }

  /** Rejected records, and deliveries rejected whole, that nobody has dealt with. */
  function openRejections(actor: Actor, connectorType: string): number {
    const open = syncs.openCounts(actor.organizationId).find((one) => one.connectorType === connectorType);
    return (open?.records ?? 0) + (open?.deliveriesRejectedWhole ?? 0);
  }

  function status(actor: Actor, connectorType: string): IntegrationStatus {
    const name = nameOf(actor, connectorType);
    return statusView(syncs.latest(name, 'sync'), syncs.latest(name, 'webhook'), openRejections(actor, connectorType));
  }

  const view = (actor: Actor, record: IntegrationRecord): Integration =>
    integrationView(record, status(actor, record.connectorType));

  function putMappings(actor: Actor, connectorType: string, change: PutMappingsRequest): FieldMappings {
    requireWholeMappings(change);
    const record = integrations.put(
      actor,
      connectorType,
      (before) => {
        if (!before) throw notConfigured(connectorType);
        requireVersion(before, change);
        const fieldMappings = { ...before.fields.fieldMappings, ...mappingsOf(change) };
        return { trigger: 'changeMappings', fields: { ...before.fields, fieldMappings }, sealed: before.sealed };
      },
      clock.now(),
    );
    return record.fields.fieldMappings;
  }

  /** Throws DomainError conflict for a name that another connection has: people could not tell them apart. */
  function requireOwnTitle(actor: Actor, connectorType: string, displayName: string | null): void {
    const title = connectionTitle(connectorType, displayName);
    const isSame = (other: string) => other.toLowerCase() === title.toLowerCase();
    const others = integrations.all(actor.organizationId).filter((one) => one.connectorType !== connectorType);
    if (others.some((one) => isSame(connectionTitle(one.connectorType, one.fields.displayName))))
      throw new DomainError('conflict', message('connectionNameTaken', { name: title }), { field: 'x-displayName' });
  }

  return {
    list: (actor: Actor): Integration[] => integrations.all(actor.organizationId).map((record) => view(actor, record)),
    get: (actor: Actor, connectorType: string): Integration => view(actor, found(actor, connectorType)),
    put(actor: Actor, connectorType: string, body: PutIntegrationRequest): Integration {
      const type = connectorTypeOf(connectorType);
      requireAddress(body.tenantUrl);
      requireUnits(body.settings);
      requireTimeZone(body.settings?.['x-timeZone'] ?? null);
      requireWholeMappings(body.fieldMappings ?? {}, 'fieldMappings.');
      const name = nameOf(actor, connectorType);
      const decide = (before: IntegrationRecord | null) => {
        requireVersion(before, body);
        // Secrets under a lost key are gone whatever happens: what is entered now starts anew.
        const known = (before && secrets.open(name, before)) ?? noSecrets;
        const kept = secretsAfter(known, body);
        const { webhookSecret: _, ...settings } = body.settings ?? {};
        const given = body['x-displayName'];
        const displayName = given === undefined ? (before?.fields.displayName ?? null) : given?.trim() || null;
        if (!before || given !== undefined) requireOwnTitle(actor, connectorType, displayName);
        const fields: IntegrationFields = {
          ...(displayName !== null && { displayName }),
          tenantUrl: body.tenantUrl === undefined ? (before?.fields.tenantUrl ?? null) : body.tenantUrl,
          enabled: body.enabled ?? before?.fields.enabled ?? true,
          settings: settingsOf({ ...(before?.fields.settings ?? noSettings), ...settings }),
          fieldMappings: {
            ...(before?.fields.fieldMappings ?? type.defaultMappings),
            ...mappingsOf(body.fieldMappings ?? {}),
          },
          credentialFields: Object.keys(kept.credentials).sort(),
          credentialsSetAt: enters(body) ? clock.now() : (before?.fields.credentialsSetAt ?? null),
          hasWebhookSecret: kept.webhookSecret !== null,
        };
        requireIgnorable(body.settings?.['x-ignoredFields'] ?? []);
        return { trigger: before ? 'configure' : 'create', fields, sealed: secrets.seal(name, kept) };
      };
      return view(actor, integrations.put(actor, connectorType, decide, clock.now()));
    },
    /** Deletes it with its history; returns what of that nobody had dealt with, for whoever deletes. */
    remove(actor: Actor, connectorType: string): readonly string[] {
      const lost = openRejections(actor, connectorType);
      if (!integrations.delete(actor, connectorType, clock.now())) throw notConfigured(connectorType);
      return lost === 0 ? [] : [`Rejected and still open, and deleted, too: ${String(lost)}.`];
    },
    status(actor: Actor, connectorType: string): IntegrationStatus {
      found(actor, connectorType);
      return status(actor, connectorType);
    },
    mappings: (actor: Actor, connectorType: string): FieldMappings => found(actor, connectorType).fields.fieldMappings,
    putMappings,
    resetMappings: (actor: Actor, connectorType: string): FieldMappings =>
      putMappings(actor, connectorType, connectorTypeOf(connectorType).defaultMappings),
    preview(actor: Actor, connectorType: string, request: PreviewMappingRequest): MappingPreview {
      const { fields } = found(actor, connectorType);
      const drafts = request.fieldMappings ?? {};
      requireMappings(drafts, 'fieldMappings.');
      const mappings = { ...fields.fieldMappings, ...mappingsOf(drafts) };
      const others = otherConnections(integrations, actor.organizationId, connectorType);
      return previewOf(request, {
        ...{ connectorType, mappings, settings: readingSettings(connectorType, fields.settings) },
        refusalOf: (intent) => refusalOf(actor.organizationId, others, intent),
        hasLeft: (system, number) => hasLeft(actor.organizationId, system, number),
      });
    },
  };
}

export function notConfigured(connectorType: string): DomainError {
  return new DomainError('not_found', message('integrationUnknown', { name: clip(connectorType) }));
}

/** Throws DomainError conflict when a request states another version than the stored one. */
function requireVersion(before: IntegrationRecord | null, { 'x-version': version }: PutMappingsRequest): void {
  if (version === undefined || version === before?.version) return;
  throw new DomainError('conflict', message('integrationChanged', { version }), { field: 'x-version' });
}

/** Whether a request brings a credential, or takes one away. */
function enters({ credentials = {} }: PutIntegrationRequest): boolean {
  return Object.keys(credentials).length > 0;
}

/** The known parts of what a request carries, every mapping with its transform. */
function mappingsOf({ itemMappings, deliveryMappings }: Partial<FieldMappings>): Partial<FieldMappings> {
  const whole = (list: FieldMappings['itemMappings']) =>
    list.map((mapping) => {
      const { sourceField, targetField, transform = null } = mapping;
      const { 'x-cancelValues': cancelValues, 'x-openValues': openValues } = mapping;
      const { 'x-joinedFields': joinedFields, 'x-separator': separator } = mapping;
      return {
        ...{ sourceField, targetField, transform },
        ...(joinedFields && { 'x-joinedFields': joinedFields }),
        ...(separator !== undefined && { 'x-separator': separator }),
        ...(cancelValues && { 'x-cancelValues': cancelValues }),
        ...(openValues && { 'x-openValues': openValues }),
      };
    });
  return {
    ...(itemMappings && { itemMappings: whole(itemMappings) }),
    ...(deliveryMappings && { deliveryMappings: whole(deliveryMappings) }),
  };
}

function settingsOf(settings: IntegrationSettings): IntegrationSettings {
  const { defaultAlgorithm, enableCostOptimization, preferredDimensionUnit, preferredWeightUnit } = settings;
  const { 'x-decimalSign': decimalSign = null, 'x-timeZone': timeZone = null, 'x-strict': isStrict = false } = settings;
  const ignored = [...new Set(settings['x-ignoredFields'] ?? [])];
  return {
    ...{ defaultAlgorithm, enableCostOptimization, preferredDimensionUnit, preferredWeightUnit },
    ...(decimalSign !== null && { 'x-decimalSign': decimalSign }),
    ...(timeZone !== null && { 'x-timeZone': timeZone }),
    ...(isStrict && { 'x-strict': true }),
    ...(ignored.length > 0 && { 'x-ignoredFields': ignored }),
  };
}

const shortestSecret = 16;

/** Null takes a credential away; the mask leaves the webhook secret, null or an empty text take it away. */
function secretsAfter(known: Secrets, { credentials = {}, settings }: PutIntegrationRequest): Secrets {
  const kept = new Map(Object.entries(known.credentials));
  for (const [name, value] of Object.entries(credentials)) {
    if (value === null) kept.delete(name);
    else kept.set(name, value);
  }
  const given = settings?.webhookSecret;
  const isKept = given === undefined || given === hiddenSecret;
  if (given && !isKept && given.length < shortestSecret)
    throw new DomainError('bad_request', message('secretTooShort', { count: shortestSecret }), {
      field: 'settings.webhookSecret',
    });
  return {
    credentials: Object.fromEntries(kept),
    webhookSecret: isKept ? known.webhookSecret : given === '' ? null : given,
    // A secret that is set by hand may be set because the old one leaked.
    previous: isKept ? known.previous : null,
  };
}

/** Throws DomainError bad_request for an address that is not https, or that holds a password. */
function requireAddress(tenantUrl: string | null | undefined): void {
  if (tenantUrl === null || tenantUrl === undefined) return;
  if (!/^https:\/\/[^/?#@\\\s]+(?:[/?][^#@\\\s]*)?$/i.test(tenantUrl))
    throw new DomainError('bad_request', message('hostAddressInvalid'), {
      field: 'tenantUrl',
    });
}

function requireTimeZone(zone: string | null): void {
  if (zone === null) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new DomainError('bad_request', message('timeZoneUnknown', { zone: clip(zone) }), {
      field: 'settings.x-timeZone',
    });
  }
}

function requireUnits(settings: PutIntegrationRequest['settings'] = {}): void {
  const units = [
    ['preferredDimensionUnit', inchesPer, 'in, ft, mm, cm or m'],
    ['preferredWeightUnit', poundsPer, 'lb, oz, g or kg'],
  ] as const;
  for (const [field, per, words] of units) {
    const unit = settings[field];
    if (unit !== null && unit !== undefined && per(unit) === null)
      throw new DomainError('bad_request', message('unitOneOf', { words }), { field: `settings.${field}` });
  }
}
