import { CreateItemRequest, CreateOrderRequest, type FieldMapping, type FieldMappings } from '../../contract/index.ts';
import { csvColumns } from '../csvImport.ts';
import { versionTarget } from './mappingTargets.ts';

type Pair = readonly [source: string, target: string, transform?: NonNullable<FieldMapping['transform']>];

function mappings(items: readonly Pair[], deliveries: readonly Pair[]): FieldMappings {
  const of = ([sourceField, targetField, transform]: Pair): FieldMapping => ({
    sourceField,
    targetField,
    transform: transform ?? null,
  });
  return { itemMappings: items.map(of), deliveryMappings: deliveries.map(of) };
}

const same = (name: string): Pair => [name, name];
const { lines } = CreateOrderRequest.properties;

/** A host that writes the words of the specification: every field as it is called here. */
export const ownWords: FieldMappings = mappings(
  [...csvColumns(CreateItemRequest).map(same), ['version', versionTarget]],
  [
    ...csvColumns(CreateOrderRequest)
      .filter((name) => name !== 'lines')
      .map(same),
    ...csvColumns(lines.items).map((name) => same(`lines[].${name}`)),
    ['version', versionTarget],
  ],
);

/**
 * SAP S/4HANA, OData V2: API_PRODUCT_SRV A_Product expanded by description and units of measure,
 * API_OUTBOUND_DELIVERY_SRV (v=0002) A_OutbDeliveryHeader expanded by its items.
 */
export const sapS4Hana: FieldMappings = mappings(
  [
    ['Product', 'id', 'x-withoutLeadingZeros'],
    ['Product', 'sku', 'x-withoutLeadingZeros'],
    ['to_Description.results[0].ProductDescription', 'name'],
    ['ProductGroup', 'category'],
    ['ProductStandardID', 'externalIds.gtin'],
    ['CountryOfOrigin', 'countryOfOrigin'],
    ['BaseUnit', 'unitOfMeasure'],
    ['to_ProductUnitsOfMeasure.results[0].UnitSpecificProductLength', 'length'],
    ['to_ProductUnitsOfMeasure.results[0].UnitSpecificProductWidth', 'width'],
    ['to_ProductUnitsOfMeasure.results[0].UnitSpecificProductHeight', 'height'],
    ['to_ProductUnitsOfMeasure.results[0].ProductMeasurementUnit', 'dimensionUnit'],
    ['GrossWeight', 'weight'],
    ['NetWeight', 'netWeight'],
    ['WeightUnit', 'weightUnit'],
    ['LastChangeDateTime', versionTarget, 'x-dateTime'],
  ],
  [
    ['DeliveryDocument', 'sourceOrderId', 'x-withoutLeadingZeros'],
    ['DeliveryPriority', 'priority'],
    ['ShippingCondition', 'serviceLevel'],
    ['SoldToParty', 'customer.id', 'x-withoutLeadingZeros'],
    ['PlannedGoodsIssueDate', 'requiredShipBy', 'x-dateTime'],
    ['to_DeliveryDocumentItem.results[].DeliveryDocumentItem', 'lines[].lineNumber'],
    ['to_DeliveryDocumentItem.results[].Material', 'lines[].sku', 'x-withoutLeadingZeros'],
    ['to_DeliveryDocumentItem.results[].ActualDeliveryQuantity', 'lines[].quantityOrdered'],
    ['LastChangeDate', versionTarget, 'x-dateTime'],
  ],
);

/** Microsoft Business Central, API v2.0: items and salesOrders with their lines. */
export const businessCentral: FieldMappings = mappings(
  [
    ['number', 'id'],
    ['number', 'sku'],
    ['displayName', 'name'],
    ['itemCategoryCode', 'category'],
    ['gtin', 'externalIds.gtin'],
    ['baseUnitOfMeasureCode', 'unitOfMeasure'],
    // Not in the standard API: a page on "Item Unit of Measure" adds them under these names.
    ['length', 'length'],
    ['width', 'width'],
    ['height', 'height'],
    ['weight', 'weight'],
    ['lastModifiedDateTime', versionTarget, 'x-dateTime'],
  ],
  [
    ['number', 'sourceOrderId'],
    ['customerNumber', 'customer.id'],
    ['customerName', 'customer.name'],
    ['shipToName', 'shipTo.name'],
    ['shipToAddressLine1', 'shipTo.address.street1'],
    ['shipToAddressLine2', 'shipTo.address.x-street2'],
    ['shipToCity', 'shipTo.address.city'],
    ['shipToState', 'shipTo.address.state'],
    ['shipToPostCode', 'shipTo.address.zip'],
    ['shipToCountry', 'shipTo.address.country'],
    ['requestedDeliveryDate', 'requiredShipBy', 'x-dateTime'],
    ['salesOrderLines[].sequence', 'lines[].lineNumber'],
    ['salesOrderLines[].lineObjectNumber', 'lines[].sku'],
    // What is still to be shipped: `quantity` is what was ordered, and partly shipped lines keep it.
    ['salesOrderLines[].shipQuantity', 'lines[].quantityOrdered'],
    ['lastModifiedDateTime', versionTarget, 'x-dateTime'],
  ],
);
