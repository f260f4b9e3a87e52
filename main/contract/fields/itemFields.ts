import { CreateItemRequest } from '../schemas/item.ts';
import { choicesOf, type CatalogueField } from './catalogueField.ts';
import { crushClassLabels, itemFaceLabels, itemShapeLabels } from './choiceLabels.ts';
import { fieldsOf } from './fieldsOf.ts';
import { itemLabels } from './itemLabels.ts';

const sides = ['length', 'width', 'height'] as const;

/** The fields of an item. */
export const itemFields: readonly CatalogueField[] = fieldsOf(CreateItemRequest, {
  labels: itemLabels,
  quantities: {
    length: [
      ...sides,
      ...['caseLength', 'caseWidth', 'caseHeight'],
      ...sides.map((side) => `voidSpace.${side}`),
      'rollProperties.materialThickness',
      'rollProperties.materialWidth',
      'rollProperties.coreInnerDiameter',
      'rollProperties.coreWallThickness',
      'rollProperties.maxRollOuterDiameter',
      'rollProperties.maxLinearQuantityPerRoll',
    ],
    weight: ['weight', 'netWeight', 'caseWeight', 'maxWeightOnTop'],
    money: [],
    percent: [],
  },
  otherLabels: {
    shipAlone: ['Ship alone', 'Allein'],
    'orientationConstraints.floorContactFaces': ['Faces it may stand on', 'Orientation: Faces it may stand on'],
    externalIds: [],
  },
  synonyms: {
    id: [
      ...['item', 'item id', 'item no', 'item number', 'item code', 'part', 'part no', 'part number', 'product id'],
      ...['product code', 'material', 'material number', 'Artikel', 'Artikelnr', 'Artikel-Nr', 'Art.-Nr', 'Artnr'],
      ...['Artikelnummer', 'Artikelkennung', 'Materialnummer', 'Materialnr', 'Produktnummer', 'Teilenummer'],
      ...['handle', 'Artikel-ID'],
    ],
    name: [
      ...['title', 'item name', 'product name', 'product', 'product title', 'item description', 'short description'],
      ...['Bezeichnung', 'Artikelbezeichnung', 'Artikelname', 'Produktname', 'Kurztext', 'Materialkurztext', 'Titel'],
    ],
    sku: ['variant sku', 'seller sku', 'stock keeping unit', 'SKU-Nr'],
    description: ['long description', 'body', 'Beschreibung', 'Langtext', 'Artikelbeschreibung'],
    category: [
      ...[
        'item group',
        'product type',
        'product group',
        'group',
        'categories',
        'product categories',
        'Kategorien',
        'Kategorie',
        'Artikelgruppe',
        'Produktgruppe',
      ],
      ...['Warengr', 'Produktkategorie', 'Materialgruppe'],
    ],
    tags: ['labels', 'keywords', 'Schlagworte', 'Stichworte', 'Stichwörter', 'Merkmale', 'Kennzeichen'],
    length: ['l', 'item length', 'product length', 'package length', 'Artikellänge', 'Tiefe', 'depth'],
    width: ['w', 'b', 'item width', 'product width', 'package width', 'Artikelbreite'],
    height: ['h', 'item height', 'product height', 'package height', 'Artikelhöhe'],
    weight: [
      ...['item weight', 'product weight', 'package weight', 'gross weight', 'unit weight', 'variant weight', 'wt'],
      ...['Bruttogewicht', 'Artikelgewicht', 'Stückgewicht', 'Gew', 'Gewicht brutto', 'variant grams'],
    ],
    netWeight: ['Gewicht netto', 'net wt'],
    unitOfMeasure: ['uom', 'unit', 'Einheit', 'ME', 'Basismengeneinheit'],
    imageUrl: ['image', 'image url', 'image src', 'picture', 'Bild', 'Bild-URL', 'Bildadresse', 'photo'],
    countryOfOrigin: ['origin', 'country of origin', 'made in', 'Herkunftsland', 'Ursprung', 'Herkunft'],
    commodityCode: ['Zolltarifnummer', 'Stat. Warennummer', 'intrastat code'],
    hsCode: ['hs', 'harmonized code', 'hts', 'hts code', 'tariff code', 'HS-Nummer'],
    freightClass: ['nmfc class', 'ltl class'],
    'hazmat.unNumber': ['un no', 'UN-Nr', 'un'],
    'hazmat.hazardClass': ['Gefahrgutklasse', 'adr class', 'ADR-Klasse'],
    'externalIds.ean': [
      'ean13',
      'ean code',
      'EAN-Code',
      'EAN-Nr',
      'EAN-Nummer',
      'barcode',
      'Strichcode',
      'variant barcode',
    ],
    'externalIds.upc': ['upc code', 'upc-a'],
    'externalIds.gtin': ['gtin13', 'gtin14', 'gtin code'],
    'externalIds.vendorPartNumber': [
      ...[
        'vendor part',
        'vendor item',
        'supplier part',
        'supplier item',
        'supplier sku',
        'mpn',
        'manufacturer part number',
      ],
      ...['Lieferantenartikelnummer', 'Lieferanten-Artikelnr', 'Herstellernummer', 'Herstellerartikelnummer'],
    ],
    'externalIds.customerPartNumber': ['customer part', 'customer item', 'Kundenartikelnummer', 'Kundenmaterial'],
    casePackQuantity: ['case pack', 'case qty', 'units per case', 'pack size', 'VPE', 'Verpackungseinheit'],
    maxWeightOnTop: ['max load on top', 'Auflast', 'max. Auflast'],
    maxStackHeight: ['max stack', 'stack limit', 'Stapelfaktor', 'max. Stapelung'],
    shipAlone: ['ships alone', 'ships separately', 'Einzelversand', 'separat versenden'],
    'x-serialRequired': [...['serial required', 'serialized', 'Seriennummernpflicht', 'Seriennummernpflichtig']],
    'x-lotRequired': ['lot tracked', 'batch required', 'Chargenpflicht', 'Chargenpflichtig'],
    'x-packingNote': ['packing instructions', 'Packanweisung'],
    'orientationConstraints.keepUpright': ['upright', 'this side up', 'stehend', 'aufrecht'],
  },
  guesses: {
    id: ['code', 'key', 'Schlüssel', 'Nr', 'Nummer'],
    description: ['text', 'notes', 'Bemerkung'],
    tags: ['attributes'],
    category: ['type'],
  },
  choices: {
    shape: choicesOf(itemShapeLabels, {
      rectangular: ['box', 'cuboid', 'rechteckig', 'quaderförmig'],
      cylindrical: ['cylinder', 'zylindrisch', 'round', 'rund'],
      spherical: ['sphere', 'kugelförmig'],
      irregular: ['unregelmäßige Form'],
    }),
    crushClass: choicesOf(crushClassLabels),
    'orientationConstraints.floorContactFaces': choicesOf(itemFaceLabels),
  },
});
