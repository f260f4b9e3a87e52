/** What the fields of a slot are called. */
export const slotLabels = {
  en: { location: 'Location', sku: 'SKU', zone: 'Zone', aisle: 'Aisle', bay: 'Bay', level: 'Level', x: 'x', y: 'y' },
  de: { location: 'Platz', sku: 'SKU', zone: 'Zone', aisle: 'Gasse', bay: 'Feld', level: 'Ebene', x: 'x', y: 'y' },
} as const;
