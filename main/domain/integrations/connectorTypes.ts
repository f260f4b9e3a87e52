import {
  type ConnectorEntry,
  DomainError,
  type FieldMappings,
  type HostDecimalSign,
  message,
} from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { businessCentral, ownWords, sapS4Hana } from './defaultMappings.ts';
import type { IntegrationRecord, IntegrationSettings } from './ports.ts';

/** A kind of connected system that can be configured. */
export interface ConnectorType extends ConnectorEntry {
  readonly defaultMappings: FieldMappings;
  /** How its numbers in texts are written; null where that differs between senders. */
  readonly decimalSign: HostDecimalSign | null;
}

const oauth = ['clientId', 'clientSecret', 'tokenUrl'];

/** Every type of the station. */
export const connectorTypes: readonly ConnectorType[] = [
  {
    connectorType: 'generic',
    displayName: 'Any system',
    description: "Receives items and orders with Packwright's field names, or with your own by mapping.",
    requiredCredentialFields: [],
    defaultMappings: ownWords,
    decimalSign: null,
  },
  {
    connectorType: 'sapS4Hana',
    displayName: 'SAP S/4HANA',
    description: "Receives products and outbound deliveries with SAP's OData field names.",
    requiredCredentialFields: oauth,
    defaultMappings: sapS4Hana,
    // OData writes Edm.Decimal as "3.000".
    decimalSign: '.',
  },
  {
    connectorType: 'businessCentral',
    displayName: 'Microsoft Business Central',
    description: 'Receives items and sales orders with the field names of the Business Central API v2.0.',
    requiredCredentialFields: oauth,
    defaultMappings: businessCentral,
    decimalSign: '.',
  },
];

/** What separates the type of a further connection from its name. */
const separator = '.';
/** Names that are the same in an address and never part of a type. */
const nameForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestName = 40;

/** The settings by which records of a connection are read: with the decimal sign of its type where none is set. */
export function readingSettings(connectorType: string, settings: IntegrationSettings): IntegrationSettings {
  const sign = settings['x-decimalSign'] ?? connectorTypeOf(connectorType).decimalSign;
  return sign === null ? settings : { ...settings, 'x-decimalSign': sign };
}

/** How records of an integration are mapped and read. */
export function readingFields({ connectorType, fields }: Pick<IntegrationRecord, 'connectorType' | 'fields'>) {
  return { fieldMappings: fields.fieldMappings, settings: readingSettings(connectorType, fields.settings) };
}

/**
 * The type of a connection, by its key. Throws DomainError not_found for a type that the station does not know, and bad_request for a name
 * behind it that no connection can have.
 */
export function connectorTypeOf(key: string): ConnectorType {
  const { typeKey, name } = partsOf(key);
  const type = connectorTypes.find(({ connectorType }) => connectorType === typeKey);
  if (!type) {
    const names = connectorTypes.map(({ connectorType }) => connectorType).join(', ');
    throw new DomainError('not_found', message('connectorUnknown', { name: clip(key), names }));
  }
  if (name !== null && (!nameForm.test(name) || name.length > longestName))
    throw new DomainError('bad_request', message('connectionNameInvalid', { name: clip(name), count: longestName }), {
      field: 'connectorType',
    });
  return type;
}

/** What people call a connection: its display name, else that of its type, with its name in parentheses. */
export function connectionTitle(key: string, displayName: string | null | undefined): string {
  if (displayName) return displayName;
  const { name } = partsOf(key);
  const ofType = connectorTypeOf(key).displayName;
  return name === null ? ofType : `${ofType} (${name})`;
}

function partsOf(key: string): { readonly typeKey: string; readonly name: string | null } {
  const at = key.indexOf(separator);
  return at < 0 ? { typeKey: key, name: null } : { typeKey: key.slice(0, at), name: key.slice(at + 1) };
}
