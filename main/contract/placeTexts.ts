import type { NamedUnit, PlaceSurface, PlaceWords } from './placeWords.ts';

/** The languages in which places are written. */
export type PlaceLanguage = 'en' | 'de';

type Area = `${PlaceWords['area']['row']} ${PlaceWords['area']['column']}`;

interface Texts {
  readonly area: Readonly<Record<Area, string>>;
  readonly corner: Readonly<Partial<Record<Area, string>>>;
  readonly pose: Readonly<Record<NonNullable<PlaceWords['pose']>, string>>;
  /** Behind a pose: where the long side runs. */
  readonly direction: Readonly<Record<NonNullable<PlaceWords['direction']>, string>>;
  readonly floor: string;
  readonly stack: string;
  /** `{units}` is "3 (Beef jerky)". */
  readonly on: string;
  readonly inside: string;
  readonly beside: Readonly<Record<NonNullable<PlaceWords['beside']>['side'], string>>;
  readonly and: string;
}

const texts: Readonly<Record<PlaceLanguage, Texts>> = {
  en: {
    area: {
      'front left': 'front left',
      'front middle': 'front, in the middle',
      'front right': 'front right',
      'front all': 'front, from wall to wall',
      'middle left': 'left side, in the middle',
      'middle middle': 'in the middle',
      'middle right': 'right side, in the middle',
      'middle all': 'middle, from left wall to right wall',
      'back left': 'back left',
      'back middle': 'back, in the middle',
      'back right': 'back right',
      'back all': 'back, from wall to wall',
      'all left': 'left side, from front to back',
      'all middle': 'middle, from front to back',
      'all right': 'right side, from front to back',
      'all all': 'over the whole box',
    },
    corner: {
      'front left': 'front left corner',
      'front right': 'front right corner',
      'back left': 'back left corner',
      'back right': 'back right corner',
    },
    pose: {
      topUp: 'top up',
      onSide: 'on its side',
      onEnd: 'on its end',
      standing: 'standing',
      lying: 'lying down',
    },
    direction: { leftRight: 'long side left to right', frontBack: 'long side front to back' },
    floor: 'on the bottom',
    stack: 'on top of the others',
    on: 'on top of {units}',
    inside: 'inside {units}',
    beside: {
      leftOf: 'left of {units}',
      rightOf: 'right of {units}',
      frontOf: 'in front of {units}',
      behind: 'behind {units}',
    },
    and: 'and',
  },
  de: {
    area: {
      'front left': 'vorn links',
      'front middle': 'vorn in der Mitte',
      'front right': 'vorn rechts',
      'front all': 'vorn, von Wand zu Wand',
      'middle left': 'links in der Mitte',
      'middle middle': 'in der Mitte',
      'middle right': 'rechts in der Mitte',
      'middle all': 'in der Mitte, von links bis rechts',
      'back left': 'hinten links',
      'back middle': 'hinten in der Mitte',
      'back right': 'hinten rechts',
      'back all': 'hinten, von Wand zu Wand',
      'all left': 'links, von vorn bis hinten',
      'all middle': 'in der Mitte, von vorn bis hinten',
      'all right': 'rechts, von vorn bis hinten',
      'all all': 'über den ganzen Karton',
    },
    corner: {
      'front left': 'Ecke vorn links',
      'front right': 'Ecke vorn rechts',
      'back left': 'Ecke hinten links',
      'back right': 'Ecke hinten rechts',
    },
    pose: {
      topUp: 'Oberseite oben',
      onSide: 'auf die Seite gelegt',
      onEnd: 'hochkant',
      standing: 'stehend',
      lying: 'liegend',
    },
    direction: { leftRight: 'lange Seite quer', frontBack: 'lange Seite nach hinten' },
    floor: 'auf den Boden',
    stack: 'auf die anderen',
    on: 'auf {units}',
    inside: 'in {units}',
    beside: {
      leftOf: 'links von {units}',
      rightOf: 'rechts von {units}',
      frontOf: 'vor {units}',
      behind: 'hinter {units}',
    },
    and: 'und',
  },
};

type SurfaceTexts = Pick<Texts, 'floor'> & { readonly area: Readonly<Partial<Record<Area, string>>> };

/** What is said otherwise on a pallet, and in a vehicle, where the front wall is in front. */
const surfaces: Readonly<Record<PlaceLanguage, Readonly<Record<PlaceSurface, SurfaceTexts>>>> = {
  en: {
    pallet: {
      area: {
        'front all': 'front, from edge to edge',
        'back all': 'back, from edge to edge',
        'middle all': 'middle, from left edge to right edge',
        'all all': 'over the whole pallet',
      },
      floor: 'on the pallet',
    },
    vehicle: { area: { 'all all': 'over the whole floor' }, floor: 'on the floor' },
  },
  de: {
    pallet: {
      area: {
        'front all': 'vorn, von Kante zu Kante',
        'back all': 'hinten, von Kante zu Kante',
        'all all': 'über die ganze Palette',
      },
      floor: 'auf die Palette',
    },
    vehicle: { area: { 'all all': 'über den ganzen Boden' }, floor: 'auf den Boden' },
  },
};

/** The instruction in parts: where, how it is turned, what it stands on or beside. Empty where there is nothing to say. */
export interface PlaceText {
  readonly area: string;
  readonly pose: string;
  readonly base: string;
}

function listed(parts: readonly string[], and: string): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
}

/** "3 (Beef jerky)"; several of one kind have their name once, and those that differ only their numbers. */
function unitsText(units: readonly NamedUnit[], { and }: Texts): string {
  const numbers = listed(
    units.map(({ step }) => String(step)),
    and,
  );
  const [first] = units;
  return units.every(({ name }) => name === first?.name) ? `${numbers} (${first?.name ?? ''})` : numbers;
}

/** Writes a place in one of the languages, part by part. A part begins small, so that they can be joined. */
export function placeText(words: PlaceWords, language: PlaceLanguage): PlaceText {
  const said = texts[language];
  const { area, base, beside, surface } = words;
  const own = surface && surfaces[language][surface];
  const key: Area = `${area.row} ${area.column}`;
  const onText = {
    floor: () => own?.floor ?? said.floor,
    stack: () => said.stack,
    unit: () => said.on,
    units: () => said.on,
    inside: () => said.inside,
  }[base.on]();
  // On the bottom, the neighbour says more than the bottom.
  const isBeside = beside !== null && base.on === 'floor';
  const filled = isBeside
    ? said.beside[beside.side].replace('{units}', () => unitsText([beside.unit], said))
    : onText.replace('{units}', () => unitsText(base.units, said));
  // What stands upright and round has no long side; from wall to wall says which way the long side runs.
  const runsAlong = words.direction === 'leftRight' ? area.column === 'all' : area.row === 'all';
  const hasDirection = words.direction !== null && words.pose !== 'standing' && !runsAlong;
  return {
    area: (area.isCorner ? said.corner[key] : undefined) ?? own?.area[key] ?? said.area[key],
    pose: [
      // Boxes and pallets stand upright without anybody saying so.
      ...(words.pose === null || (own && words.pose === 'topUp') ? [] : [said.pose[words.pose]]),
      ...(words.direction !== null && hasDirection ? [said.direction[words.direction]] : []),
    ].join(', '),
    base: filled,
  };
}

/** The whole instruction in one line: "Back left corner, on its side, long side front to back, on top of 3 (Beef jerky)". */
export function placeSentence(words: PlaceWords, language: PlaceLanguage): string {
  const { area, pose, base } = placeText(words, language);
  const line = [area, pose, base].filter((part) => part !== '').join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
