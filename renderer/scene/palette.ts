/** Red, green and blue from 0 to 1, as the screen takes them (sRGB). */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Okabe-Ito without black, then Tol's muted set without its pale grey: both stay apart for every common kind of
 * colour blindness. (Okabe & Ito 2008, "Color universal design"; Tol 2021, "Colour schemes", SRON/EPS/TN/09-002.)
 */
const BASE: readonly string[] = [
  '#e69f00', '#56b4e9', '#009e73', '#f0e442', '#0072b2', '#d55e00', '#cc79a7',
  '#cc6677', '#332288', '#ddcc77', '#117733', '#88ccee', '#882255', '#44aa99', '#999933', '#aa4499',
]; // prettier-ignore

/** Lightness steps that multiply the palette: a load of many categories repeats a hue before it repeats a colour. */
const LIGHTNESS_STEPS: readonly number[] = [0, 0.1, -0.1];

/** Units stay in the middle of the value range so that dark edges and labels read on them in both themes. */
const LIGHTEST = 0.86;
const DARKEST = 0.5;

/** Large faces in full chroma shout; the hue stays, a little of its strength goes. */
const CHROMA = 0.82;

/** Closed cartons with several things in them, by their kind: cardboard, lighter and darker. */
export const CARDBOARD: readonly string[] = ['#c8a878', '#a98a5e', '#dcc49a', '#8f7350'];

/** The colour of what belongs to no category. */
export const NO_CATEGORY_COLOUR = '#9aa3ab';

/** Light to heavy: one direction in lightness, so it reads without hue. */
export const WEIGHT_RAMP: readonly string[] = ['#e6d795', '#bccb8e', '#85b894', '#519f9b', '#3a8098', '#41638a'];

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  const clipped = Math.min(1, Math.max(0, value));
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

/** Reads "#rrggbb". */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex([red, green, blue]: Rgb): string {
  const byte = (value: number): string =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** sRGB to OKLab (Ottosson 2020): lightness there is what the eye sees. */
function toOklab(rgb: Rgb): Rgb {
  const [red, green, blue] = [toLinear(rgb[0]), toLinear(rgb[1]), toLinear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function tune(hex: string, step: number): string {
  const [lightness, a, b] = toOklab(parseHex(hex));
  // Clamped short of the ends first, so that the three steps of a colour never fall together.
  const middle = Math.min(LIGHTEST - 0.1, Math.max(DARKEST + 0.1, lightness));
  return toHex(fromOklab([middle + step, a * CHROMA, b * CHROMA]));
}

/** Every colour a category can have. */
export const CATEGORY_COLOURS: readonly string[] = LIGHTNESS_STEPS.flatMap((step) =>
  BASE.map((hex) => tune(hex, step)),
);

/** Steps of lightness, of hue around the circle, and of chroma between grey and full. */
const SPARE_LIGHTNESS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.92];
const SPARE_HUES = 24;
const SPARE_CHROMA = [0.04, 0.1, 0.18];

/** What a load takes where a colour of a category would be taken for another of it: finer steps, lighter and darker. */
const SPARE_COLOURS: readonly string[] = SPARE_LIGHTNESS.flatMap((lightness) =>
  SPARE_CHROMA.flatMap((chroma) =>
    Array.from({ length: SPARE_HUES }, (_, step) => {
      const hue = (2 * Math.PI * step) / SPARE_HUES;
      return toHex(fromOklab([lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]));
    }),
  ),
);

/** FNV-1a over UTF-16 units, finished with murmur3's mixer because the remainder uses the low bits only. */
function stableHash(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The colour of a category (SKU, order, zone) as "#rrggbb": the same everywhere and for ever, because it depends on
 * the key alone. Two keys can share a colour, so a label or number always stands beside it.
 */
export function categoryColour(key: string): string {
  return CATEGORY_COLOURS[stableHash(key) % CATEGORY_COLOURS.length] ?? NO_CATEGORY_COLOUR;
}

/** Relative luminance after WCAG 2. */
export function luminance(rgb: Rgb): number {
  return 0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2]);
}

/** True when dark ink reads better than white on this colour. */
export function wantsDarkInk(rgb: Rgb): boolean {
  // Where the contrast against black and against white is the same.
  return luminance(rgb) > 0.179;
}

/** Two colours closer than this in OKLab are taken for one another on faces in different light. */
const ALIKE = 0.055;
/** Two colours of one load are at least so far apart as long as there are such. */
const APART = 0.085;
/** So many categories of a load are told apart by colour. */
const OWN_COLOURS = 16;

type Matrix = readonly [Rgb, Rgb, Rgb];
/**
 * What eyes without the long or the middle cones see, in linear light (Viénot, Brettel & Mollon 1999, "Digital video colourmaps for
 * checking the legibility of displays by dichromats").
 */
const DICHROMATS: readonly Matrix[] = [
  [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
];

/** A colour in OKLab as the usual eye and both kinds of red-green blindness see it. */
function seenBy(hex: string): readonly Rgb[] {
  const rgb = parseHex(hex);
  const linear = rgb.map(toLinear);
  const through = (row: Rgb): number => fromLinear(row.reduce((sum, part, at) => sum + part * (linear[at] ?? 0), 0));
  const dichromatic = DICHROMATS.map(([r, g, b]): Rgb => [through(r), through(g), through(b)]);
  return [rgb, ...dichromatic].map(toOklab);
}

const seen = new Map<string, readonly Rgb[]>();

/** How far two colours are apart in OKLab for the eye that tells them apart worst. */
export function colourDistance(a: string, b: string): number {
  const [left, right] = [a, b].map((hex) => {
    const known = seen.get(hex) ?? seenBy(hex);
    seen.set(hex, known);
    return known;
  });
  return Math.min(
    ...(left ?? []).map((one, eye) => {
      const other = right?.[eye] ?? one;
      return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
    }),
  );
}

/** Whether two colours would be taken for one another. */
export function lookAlike(a: string, b: string): boolean {
  const [left, right] = [toOklab(parseHex(a)), toOklab(parseHex(b))];
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]) < ALIKE;
}

/**
 * Colours of the categories of one load. Each has the colour that it has everywhere, unless an earlier one of the load looks too much
 * like it for some eye: then it takes the one that is farthest from all of them. The most important come first. `others` are colours
 * that the load has beside them.
 */
export function coloursWithin(keys: readonly string[], others: readonly string[] = []): ReadonlyMap<string, string> {
  const colours = new Map<string, string>();
  const choices = [...CATEGORY_COLOURS, ...SPARE_COLOURS];
  /** How far each choice is from the nearest colour that is taken. */
  const away = choices.map(() => Infinity);
  let taken = 0;
  const take = (colour: string): void => {
    taken += 1;
    for (const [at, choice] of choices.entries()) away[at] = Math.min(away[at] ?? 0, colourDistance(choice, colour));
  };
  others.forEach(take);
  for (const key of keys) {
    const usual = categoryColour(key);
    if (taken >= OWN_COLOURS) {
      colours.set(key, usual);
      continue;
    }
    const farthest = choices[away.indexOf(Math.max(...away))] ?? usual;
    const colour = (away[CATEGORY_COLOURS.indexOf(usual)] ?? 0) >= APART ? usual : farthest;
    colours.set(key, colour);
    take(colour);
  }
  return colours;
}
