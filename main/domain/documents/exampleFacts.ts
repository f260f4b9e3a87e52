import type { DocumentLanguage } from '../../contract/index.ts';
import type { CartonFacts, DocumentFacts, UnitFacts } from './facts.ts';

/** What the preview of a template shows: an order with long names, umlauts and more than one carton. */
export function exampleFacts(language: DocumentLanguage): DocumentFacts {
  const isGerman = language === 'de';
  const names = isGerman
    ? ['Akku-Bohrschrauber 18 V mit Koffer und zwei Akkus', 'Schleifpapier, Körnung 120', 'Schutzbrille, beschlagfrei']
    : ['Cordless drill 18 V with case and two batteries', 'Sanding sheets, grit 120', 'Safety glasses, anti-fog'];
  const sizes = [
    { length: 12, width: 9, height: 5 },
    { length: 9, width: 4, height: 2 },
    { length: 7, width: 3, height: 3 },
  ];
  const unit = (item: number, step: number, x: number, y: number, z: number): UnitFacts => {
    const itemDimensions = sizes[item] ?? { length: 1, width: 1, height: 1 };
    const { length, width, height } = itemDimensions;
    // Beside the drill there is room for the glasses only lengthways.
    const packedDimensions = x === 12 ? { length: width, width: length, height } : itemDimensions;
    return {
      ...{ step, itemId: `ITEM-${String(item + 1)}`, sku: `SKU-${String(1000 + item)}`, name: names[item] ?? '' },
      ...{ orderNumber: 'SO-10057', serial: null, lot: item === 1 ? 'L2611' : null, expiry: null },
      ...{ coordinate: { x, y, z }, weight: [6.4, 0.8, 0.3][item] ?? 1 },
      ...{ packedDimensions, itemDimensions },
    };
  };
  const carton = (number: number, units: readonly UnitFacts[], sscc: string): CartonFacts => ({
    ...{ number, containerId: 'BOX-L', containerName: isGerman ? 'Karton L' : 'Box L', sscc, units },
    ...{ dimensions: { length: 16, width: 12, height: 8 }, weight: 9.2, trackingNumber: null },
  });
  const cartons = [
    carton(
      1,
      [unit(0, 1, 0, 0, 0), unit(1, 2, 0, 0, 5), unit(1, 3, 0, 4, 5), unit(2, 4, 12, 0, 0)],
      '340123450000000017',
    ),
    carton(2, [unit(0, 1, 0, 0, 0), unit(2, 2, 0, 9, 0), unit(2, 3, 7, 9, 0)], '340123450000000024'),
  ];
  return {
    shipmentId: 'EXAMPLE',
    orderNumbers: ['SO-10057'],
    customer: isGerman ? 'Müller & Söhne GmbH' : 'Miller & Sons, Inc.',
    shipFrom: party('Packwright Demo', null, isGerman ? 'Hafenstraße 12' : '12 Harbor St', isGerman),
    shipTo: party(
      isGerman ? 'Jörg Weiß' : 'Jo White',
      isGerman ? 'Müller & Söhne GmbH' : 'Miller & Sons, Inc.',
      isGerman ? 'Große Bäckerstraße 4' : '400 Long Acre Blvd',
      isGerman,
    ),
    carrier: 'UPS',
    serviceLevel: 'Ground',
    mode: 'Parcel',
    dueAt: '2026-03-06T16:00:00.000Z',
    trackingNumber: null,
    freightClass: '70',
    at: '2026-03-05T14:30:00.000Z',
    packedBy: isGerman ? 'Özlem K.' : 'Sam K.',
    cartonCount: cartons.length,
    cartons,
    lines: names.map((name, item) => ({
      ...{ orderNumber: 'SO-10057', lineNumber: item + 1, itemId: `ITEM-${String(item + 1)}` },
      ...{ sku: `SKU-${String(1000 + item)}`, name, location: `A-0${String(item + 1)}-1`, ordered: item === 2 ? 4 : 2 },
      packed: [2, 2, 3][item] ?? 0,
    })),
    pallets: [
      {
        ...{ number: 1, name: 'GMA 48×40', dimensions: { length: 48, width: 40, height: 22 }, weight: 58 },
        ...{ sscc: '340123450000000031', cartons: [1, 2] },
      },
    ],
    isTest: false,
  };
}

function party(name: string, company: string | null, street1: string, isGerman: boolean) {
  const town = isGerman
    ? { city: 'Lübeck', zip: '23552', state: null, country: 'DE' }
    : { city: 'Columbus', zip: '43215', state: 'OH', country: 'US' };
  return { name, company, street1, street2: null, ...town, phone: null };
}
