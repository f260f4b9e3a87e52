import type { BoxSides, DocumentLanguage, DocumentSettings } from '../contract/index.ts';

/** Sizes, weights and dates as a document writes them. */
export interface Amounts {
  /** Of inches. */
  readonly size: (sides: BoxSides) => string;
  /** Of pounds. */
  readonly weight: (pounds: number) => string;
  readonly date: (iso: string) => string;
  /** Of a date without a time, which is the same everywhere. */
  readonly day: (isoDate: string) => string;
}

const locales: Readonly<Record<DocumentLanguage, string>> = { en: 'en-US', de: 'de-DE' };
const centimetresPerInch = 2.54;
const kilogramsPerPound = 0.453_592_37;

export function amountsOf({ language, units }: DocumentSettings, timeZone: string): Amounts {
  const number = (digits: number) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits });
  const [sides, weights] = [number(units === 'metric' ? 1 : 2), number(2)];
  const dates = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone });
  const days = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    size: ({ length, width, height }) => {
      const factor = units === 'metric' ? centimetresPerInch : 1;
      const texts = [length, width, height].map((side) => sides.format(side * factor));
      return `${texts.join(' × ')} ${units === 'metric' ? 'cm' : 'in'}`;
    },
    weight: (pounds) =>
      units === 'metric' ? `${weights.format(pounds * kilogramsPerPound)} kg` : `${weights.format(pounds)} lb`,
    date: (iso) => dates.format(new Date(iso)),
    day: (isoDate) => days.format(new Date(isoDate)),
  };
}
