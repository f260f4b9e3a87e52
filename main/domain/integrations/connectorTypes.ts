import { DomainError, type ConnectorEntry, type FieldMappings } from '../../contract/index.ts';
import { clip } from '../clip.ts';
import { businessCentral, ownWords, sapS4Hana } from './defaultMappings.ts';

/** A kind of host system that can be configured. */
export interface ConnectorType extends ConnectorEntry {
  readonly defaultMappings: FieldMappings;
}

const oauth = ['clientId', 'clientSecret', 'tokenUrl'];

/** Every type of the station. */
export const connectorTypes: readonly ConnectorType[] = [
  {
    connectorType: 'generic',
    displayName: 'Any system',
    description: 'A system that sends its records to the webhook, in the words of the order and item or in its own.',
    requiredCredentialFields: [],
    defaultMappings: ownWords,
  },
  {
    connectorType: 'sapS4Hana',
    displayName: 'SAP S/4HANA',
    description: 'Products and outbound deliveries in the words of the OData services of SAP S/4HANA.',
    requiredCredentialFields: oauth,
    defaultMappings: sapS4Hana,
  },
  {
    connectorType: 'businessCentral',
    displayName: 'Microsoft Business Central',
    description: 'Items and sales orders in the words of the API v2.0 of Business Central.',
    requiredCredentialFields: oauth,
    defaultMappings: businessCentral,
  },
];

/** Throws DomainError not_found for a type that the station does not know. */
export function connectorTypeOf(name: string): ConnectorType {
  const type = connectorTypes.find(({ connectorType }) => connectorType === name);
  if (!type) throw new DomainError('not_found', `There is no connector type "${clip(name)}".`);
  return type;
}
