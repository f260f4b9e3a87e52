import { hasCheckDigit } from './checkDigit.ts';
import { isGs1Date } from './gs1Date.ts';

/**
 * Application identifiers with the form of their values (GS1 General Specifications, section 3.2). `n` are digits, `x` the 82 characters of
 * ISO/IEC 646, `y` the 39 of part numbers, `z` those of base 64; `n6` is exactly six, `n..8` one to eight, `[n4]` may be missing. `*` marks
 * a length that every reader knows, so that no separator follows (section 7.8.5). In 3100 to 3699 and 3900 to 3959 the last digit counts
 * decimals. `sum`: the first component ends with a check digit. `date`: the value begins with YYMMDD.
 */
const table = `
00 * n18 sum
01-03 * n14 sum
10 x..20
11-13 * n6 date
15-17 * n6 date
20 * n2
21-22 x..20
235 x..28
240-241 x..30
242 n..6
243 x..20
250-251 x..30
253 n13 [x..17] sum
254 x..20
255 n13 [n..12] sum
30 n..8
3100-3105 3110-3115 3120-3125 3130-3135 3140-3145 3150-3155 3160-3165 * n6
3200-3205 3210-3215 3220-3225 3230-3235 3240-3245 3250-3255 3260-3265 3270-3275 3280-3285 3290-3295 * n6
3300-3305 3310-3315 3320-3325 3330-3335 3340-3345 3350-3355 3360-3365 3370-3375 * n6
3400-3405 3410-3415 3420-3425 3430-3435 3440-3445 3450-3455 3460-3465 3470-3475 3480-3485 3490-3495 * n6
3500-3505 3510-3515 3520-3525 3530-3535 3540-3545 3550-3555 3560-3565 3570-3575 * n6
3600-3605 3610-3615 3620-3625 3630-3635 3640-3645 3650-3655 3660-3665 3670-3675 3680-3685 3690-3695 * n6
37 n..8
3900-3909 n..15
3910-3919 n3 n..15
3920-3929 n..15
3930-3939 n3 n..15
3940-3943 n4
3950-3955 n6
400-401 x..30
402 n17 sum
403 x..30
410-417 * n13 sum
420 x..20
421 n3 x..9
422 n3
423 n3 [n..12]
424 n3
425 n3 [n..12]
426 n3
427 x..3
4300-4301 x..35
4302-4306 x..70
4307 x2
4308 x..30
4309 n20
4310-4311 x..35
4312-4316 x..70
4317 x2
4318 x..20
4319 x..30
4320 x..35
4321-4323 n1
4324-4325 n10 date
4326 n6 date
4330-4333 n6 [x1]
7001 n13
7002 x..30
7003 n10 date
7004 n..4
7005 x..12
7006 n6 date
7007 n6 [n6] date
7008 x..3
7009 x..10
7010 x..2
7011 n6 [n4] date
7020-7022 x..20
7023 x..30
7030-7039 n3 x..27
7040 n1 x3
7041 x..4
710-717 x..20
7230-7239 x2 x..28
7240 x..20
7241 n2
7242 x..25
7250 n8
7251 n12
7252 n1
7253-7254 x..40
7255 x..10
7256 x..90
7257 x..70
7258 x3
7259 x..40
8001 n14
8002 x..20
8003 n14 [x..16] sum
8004 x..30
8005 n6
8006 n14 n4 sum
8007 x..34
8008 n8 [n..4] date
8009 x..50
8010 y..30
8011 n..12
8012 x..20
8013 x..25
8017-8018 n18 sum
8019 n..10
8020 x..25
8026 n14 n4 sum
8030 z..90
8110 x..70
8111 n4
8112 x..70
8200 x..70
90 x..30
91-99 x..90
`;

/** Values that have only these characters. */
const characters = {
  n: /^\d*$/,
  x: /^[!"%-?A-Z_a-z]*$/,
  y: /^[#\-/\dA-Z]*$/,
  z: /^[\w=-]*$/,
} as const;

/** A part of a value. Only the last one of a value varies in length. */
interface Component {
  readonly characters: RegExp;
  readonly min: number;
  readonly max: number;
}

/** One application identifier. */
interface ApplicationIdentifier {
  readonly ai: string;
  readonly components: readonly Component[];
  /** Length of the value where every reader knows it; null where a separator ends it. */
  readonly fixedLength: number | null;
  /** How many leading characters end with a check digit; null without one. */
  readonly checked: number | null;
  readonly hasDate: boolean;
}

const identifiers: ReadonlyMap<string, ApplicationIdentifier> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ');
      const components = words.flatMap((word) => componentOf(word) ?? []);
      const length = components[0]?.max ?? 0;
      const entry = {
        components,
        fixedLength: words.includes('*') ? length : null,
        checked: words.includes('sum') ? length : null,
        hasDate: words.includes('date'),
      };
      return words
        .filter((word) => /^\d/.test(word))
        .flatMap(numbersOf)
        .map((ai) => [ai, { ai, ...entry }] as const);
    }),
);

function componentOf(word: string): Component | null {
  const [, optional, kind, upTo, count] = /^(\[)?([nxyz])(\.\.)?(\d+)\]?$/.exec(word) ?? [];
  if (kind === undefined) return null;
  const max = Number(count);
  const min = optional !== undefined ? 0 : upTo !== undefined ? 1 : max;
  // The pattern above has only these letters.
  return { characters: characters[kind as keyof typeof characters], min, max };
}

function hasForm(components: readonly Component[], value: string): boolean {
  let rest = value;
  for (const { characters: allowed, min, max } of components) {
    const part = rest.slice(0, max);
    if (part.length < min || !allowed.test(part)) return false;
    rest = rest.slice(part.length);
  }
  return rest === '';
}

function numbersOf(range: string): readonly string[] {
  const [from = '', to = from] = range.split('-');
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
    String(Number(from) + index).padStart(from.length, '0'),
  );
}

/** The identifier at the beginning of a text. No identifier begins with another one. */
export function identifierAt(text: string): ApplicationIdentifier | null {
  for (const length of [2, 3, 4]) {
    const found = identifiers.get(text.slice(0, length));
    if (found) return found;
  }
  return null;
}

/** Why a value is wrong for an identifier; null when it is right. */
export type ElementFault = 'identifier' | 'form' | 'checkDigit' | 'date';

/** Checks the value of an application identifier: its form, its check digit and its date. */
export function elementFault(ai: string, value: string): ElementFault | null {
  const identifier = identifiers.get(ai);
  if (!identifier) return 'identifier';
  if (!hasForm(identifier.components, value)) return 'form';
  if (identifier.checked !== null && !hasCheckDigit(value.slice(0, identifier.checked))) return 'checkDigit';
  return identifier.hasDate && !isGs1Date(value.slice(0, 6)) ? 'date' : null;
}
