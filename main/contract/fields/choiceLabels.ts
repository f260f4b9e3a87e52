/** What the choices of a field are called. */
export const itemShapeLabels = {
  en: {
    rectangular: 'Rectangular',
    cylindrical: 'Cylindrical',
    spherical: 'Spherical',
    irregular: 'Irregular',
    lShape: 'L-shaped',
    tShape: 'T-shaped',
    custom: 'Custom',
  },
  de: {
    rectangular: 'Quader',
    cylindrical: 'Zylinder',
    spherical: 'Kugel',
    irregular: 'Unregelmäßig',
    lShape: 'L-förmig',
    tShape: 'T-förmig',
    custom: 'Eigene',
  },
} as const;

export const crushClassLabels = {
  en: { none: 'None', light: 'Light', moderate: 'Moderate', fragile: 'Fragile', extreme: 'Extreme' },
  de: { none: 'Keine', light: 'Gering', moderate: 'Mittel', fragile: 'Zerbrechlich', extreme: 'Äußerst' },
} as const;

export const itemFaceLabels = {
  en: { bottom: 'Bottom', top: 'Top', front: 'Front', back: 'Back', left: 'Left', right: 'Right' },
  de: { bottom: 'Unten', top: 'Oben', front: 'Vorn', back: 'Hinten', left: 'Links', right: 'Rechts' },
} as const;

export const containerTypeLabels = {
  en: { Box: 'Box', Pallet: 'Pallet', Equipment: 'Equipment' },
  de: { Box: 'Karton', Pallet: 'Palette', Equipment: 'Fahrzeug' },
} as const;

export const rateModeLabels = {
  en: { Parcel: 'Parcel', Ltl: 'LTL', Ftl: 'FTL' },
  de: { Parcel: 'Paket', Ltl: 'LTL', Ftl: 'FTL' },
} as const;
